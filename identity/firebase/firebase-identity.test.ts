import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Tx } from '#db/pool.ts';
import { createTestDatabase } from '#testing/database.ts';
import type { VerifiedIdentity } from '../port.ts';
import { createFirebaseIdentity, type FirebaseIdentity } from './firebase-identity.ts';

interface Account {
  localId: string;
  email: string;
  emailVerified: boolean;
  disabled?: boolean;
  /** From when on sign-ins count, in seconds. */
  validSince: string;
}

let accounts: Account[] = [];
let asked: { what: string; of: Record<string, unknown> }[] = [];
let isDown = false;
/** Stands in for the service, as its emulator does. */
const service = createServer(async (request, answer) => {
  const of = (await json(request)) as Record<string, unknown>;
  const what = request.url?.split('/').at(-1) ?? '';
  asked.push({ what, of });
  const wanted = [of.localId, of.email].flat();
  const users = accounts.filter(({ localId, email }) => wanted.includes(localId) || wanted.includes(email));
  answer.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' });
  const [{ localId } = { localId: 'new' }] = users;
  answer.end(JSON.stringify({ users: users.length > 0 ? users : undefined, localId }));
});
const emulatorBefore = process.env.FIREBASE_AUTH_EMULATOR_HOST;
let identity: FirebaseIdentity;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const publicUrl = 'https://filings.example.com';
  const settings = { projectId: 'demo-unit', emulatorHost: `127.0.0.1:${port}`, publicUrl };
  identity = createFirebaseIdentity(settings, async () => undefined);
});
afterAll(async () => {
  if (emulatorBefore === undefined) delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  else process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorBefore;
  await identity.close();
  service.closeAllConnections();
  service.close();
});
const ENDED_AT = Date.UTC(2026, 2, 10) / 1000;
beforeEach(() => {
  asked = [];
  isDown = false;
  const kept = { emailVerified: true, validSince: String(ENDED_AT) };
  accounts = [
    { localId: 'ada', email: 'ada@example.com', ...kept },
    { localId: 'off', email: 'off@example.com', ...kept, disabled: true },
    { localId: 'trap', email: 'trap@example.com', ...kept, emailVerified: false },
  ];
});

const refuse = (subject: string, signedInAt: Date | null) =>
  identity.refuseRevoked({ subject, signedInAt } as VerifiedIdentity);
const at = (seconds: number) => new Date((ENDED_AT + seconds) * 1000);
const tx = {} as Tx;

test('a sign-in from before all were ended is over, and one from after is not', async () => {
  await expect(refuse('ada', at(1))).resolves.toBeUndefined();
  await expect(refuse('ada', at(-1))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(refuse('ada', null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test.each(['off', 'gone'])('nor does one go on whose account is %s at the service', async (subject) => {
  await expect(refuse(subject, at(1))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a service that does not answer lets nobody on', async () => {
  isDown = true;
  await expect(refuse('ada', at(1))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('who is invited takes over an account whose address was confirmed, and no other', async () => {
  const invite = (email: string) => identity.createAccount(tx, { email, displayName: 'A', password: null });
  expect(await invite('Ada@example.com')).toBe('ada');
  expect(asked.map(({ what }) => what)).toEqual(['accounts:lookup']);
  asked = [];
  await invite('trap@example.com').catch(() => undefined);
  expect(asked.slice(0, 3).map(({ what, of }) => [what, of.localId ?? of.email])).toEqual([
    ['accounts:lookup', ['trap@example.com']],
    ['accounts:delete', 'trap'],
    ['accounts', 'trap@example.com'],
  ]);
});

test.each<[string, () => Promise<unknown>, Record<string, unknown>]>([
  ['disabled', () => identity.setDisabled(tx, 'ada', true), { disableUser: true }],
  ['reset', () => identity.resetSecondFactor(tx, 'ada'), { mfa: {} }],
])('whoever is %s has no sign-ins left', async (_what, change, said) => {
  await change();
  const updates = asked.filter(({ what }) => what === 'accounts:update').map(({ of }) => of);
  expect(updates[0]).toMatchObject({ localId: 'ada', ...said });
  expect(updates[1]).toMatchObject({ localId: 'ada', validSince: expect.anything() });
});

test('nor has whoever an admin logs out', async () => {
  await identity.endSessions(tx, 'ada');
  expect(asked).toMatchObject([
    { what: 'accounts:update', of: { localId: 'ada', validSince: expect.anything() } },
  ]);
});

test('when all are logged out, each is but who asked for it, however many there are', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const everybody = Array.from({ length: 23 }, (_, at) => `person-${at}`);
  for (const subject of everybody) {
    await database.pool.query(
      `insert into users (identity_provider, identity_subject, first_name, last_name, email, role, status)
       values ('firebase', $1, 'Ada', 'Agent', $1 || '@example.com', 'REGULAR', 'ACTIVE')`,
      [subject],
    );
  }
  const others = everybody.filter((subject) => subject !== 'person-7');
  expect(await identity.endAllSessions(database.db as Tx, { subject: 'person-7', sessionId: null })).toBe(
    others.length,
  );
  expect(asked.map(({ of }) => of.localId).toSorted()).toEqual(others.toSorted());
  for (const { of } of asked) expect(of.validSince).toBeDefined();
});
