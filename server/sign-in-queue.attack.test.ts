import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { laneOfAccount } from '#identity/hashing-lane.ts';
import { createPasswordHasher } from '#identity/local/password-hash.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, signInAdmin } from '#testing/people.ts';

const ACCOUNTS = 32;
const NETWORKS = 24;
/** Hashes of an attacker that end while somebody honest waits, which take a second or two: it is the same under load. */
const MOST_BEFORE = 5;
/** Turns are counted, not seconds: an eighth of what a password costs in production shows the same sooner. */
const COST = 14;
const ADMIN = 'admin@example.com';

let stand: TestApp;
let adminDevice: string;
const own: { email: string; deviceToken: string; token: string }[] = [];

const signIn = (email: string, address: string, deviceToken?: string, password = PASSWORD) =>
  call(stand, 'POST', '/identity/sign-in', {
    body: { email, password, ...(deviceToken === undefined ? {} : { deviceToken }) },
    address,
  });

beforeEach(async () => {
  // One for each: what was taken before counts.
  stand = await createTestApp();
  own.length = 0;
  await signInAdmin(stand);
  adminDevice = (await signIn(ADMIN, '192.0.2.1')).body.deviceToken;
  for (let account = 0; account < ACCOUNTS; account++) {
    const email = `lane${account}@example.net`;
    const body = { firstName: 'A', lastName: 'B', email, password: PASSWORD, companyName: `Lane ${account}` };
    await call(stand, 'POST', '/user/public', { body, address: '203.0.113.7' });
    const { deviceToken, token } = (await signIn(email, '203.0.113.7')).body;
    own.push({ email, deviceToken, token });
  }
  // From here on each password takes long enough for a line.
  const hash = await createPasswordHasher().hashPassword(PASSWORD, laneOfAccount('test'), COST);
  await sql`update identity.account set password = ${hash}`.execute(stand.owner);
}, 120_000);
afterEach(() => stand.close());

/** What `requests` do, each over and over, while somebody honest signs in; none of whom is refused or waits for many. */
async function expectOthersIn(
  requests: (() => Promise<{ status: number }>)[],
  hashesBefore = 8,
): Promise<void> {
  let isOver = false;
  let hashed = 0;
  const attack = requests.map(async (request) => {
    while (!isOver) {
      const { status } = await request();
      if (status === 200 || status === 401) hashed += 1;
      // Who is refused asks again ten times a second, as an attacker does who leaves the line itself open.
      else await pause(100);
    }
  });
  const honest: { who: string; status: number; before: number }[] = [];
  const enter = async (who: string, address: string, deviceToken?: string) => {
    const before = hashed;
    const { status } = await signIn(ADMIN, address, deviceToken);
    honest.push({ who, status, before: hashed - before });
  };
  try {
    // The attack is under way, and what a hash takes is learned.
    await expect.poll(() => hashed, { timeout: 90_000 }).toBeGreaterThanOrEqual(hashesBefore);
    for (let turn = 0; turn < 3; turn++) {
      await enter('known browser', '192.0.2.1', adminDevice);
      await enter('new browser', `198.51.${100 + turn}.1`);
    }
  } finally {
    isOver = true;
    await Promise.all(attack);
  }
  for (const each of honest) {
    expect(each.status, JSON.stringify(honest)).toBe(200);
    expect(each.before, JSON.stringify(honest)).toBeLessThanOrEqual(MOST_BEFORE);
  }
}

const confirmAll = () => sql`update identity."user" set "emailVerified" = true`.execute(stand.owner);

test.each(['unconfirmed', 'confirmed'])(
  '32 %s accounts of one address that log in with the right password without end keep nobody out',
  async (kind) => {
    if (kind === 'confirmed') await confirmAll();
    await expectOthersIn(own.map((each) => () => signIn(each.email, '203.0.113.7', each.deviceToken)));
  },
  180_000,
);

test('24 addresses that guess without end keep no new browser out, nor a known one', async () => {
  await expectOthersIn(
    Array.from({ length: NETWORKS }, (_, network) => {
      let guess = network;
      return () =>
        signIn(`lane${guess++ % ACCOUNTS}@example.net`, `203.0.${network}.1`, undefined, 'not the right one');
    }),
    // Each of them has had a turn.
    NETWORKS,
  );
}, 180_000);

test('what signed-in accounts ask with their right passwords keeps nobody out', async () => {
  await confirmAll();
  await expectOthersIn(
    own.map(
      ({ token }) =>
        () =>
          call(stand, 'POST', '/user/me/session/end-others', { token, body: { currentPassword: PASSWORD } }),
    ),
  );
}, 180_000);
