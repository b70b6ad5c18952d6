import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { ask } from '#testing/licenses.ts';
import { call, enrolAuthenticator, PASSWORD, type SignedIn, signInAdmin } from '#testing/people.ts';
import { PNG, textPart, upload, uploadWhenFree } from '#testing/uploads.ts';

// A logo is a picture, and a picture can say "Our bank has changed" at the head of every invoice.

let stand: TestApp;
let admin: SignedIn;
let logged: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  stand = await createTestApp({ log });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());
beforeEach(async () => {
  await stand.context.db.deleteFrom('outbox_mails').execute();
  await stand.context.pool.query('delete from attempt_counters');
});

const logo = (texts: Record<string, string>) =>
  uploadWhenFree(stand, admin, '/agency/logo', { name: 'mark.png', bytes: PNG, texts });
const shown = async () => (await ask(stand, admin, 'GET', '/agency')).body.logo;
const mails = async () =>
  await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'template', 'body_text'])
    .orderBy('recipient')
    .execute();
const files = () =>
  readdirSync(stand.context.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const WRONG = { status: 422, body: { error: { fields: { currentPassword: 'That isn’t your password.' } } } };

/** The form with another part behind its file. */
const withTextBehind = (text: string) => {
  const part = textPart('currentPassword', text);
  const boundary = part.slice(0, part.indexOf('\r\n'));
  return `\r\n${part}${boundary}--\r\n`;
};

test.each<[string, Record<string, string>]>([
  ['without the password', {}],
  ['with a blank one', { currentPassword: '' }],
  ['with a guess', { currentPassword: 'guess' }],
  ['with the right one under another name', { password: PASSWORD }],
])('a stolen session changes no logo, %s, and nothing of it is kept', async (_how, texts) => {
  const before = files();
  expect(await logo(texts)).toMatchObject(WRONG);
  expect(await shown()).toBeNull();
  expect(files()).toEqual(before);
  expect(await mails()).toEqual([]);
});

test('a password behind the file counts for nothing, nor does one that is too long', async () => {
  const file = { name: 'mark.png', bytes: PNG };
  expect(await upload(stand, admin, '/agency/logo', file, withTextBehind(PASSWORD))).toMatchObject(WRONG);
  const guess = { ...file, texts: { currentPassword: 'guess' } };
  expect(await upload(stand, admin, '/agency/logo', guess, withTextBehind(PASSWORD))).toMatchObject(WRONG);
  for (const length of [129, 1_025]) {
    const { status, body } = await logo({ currentPassword: 'x'.repeat(length) });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['currentPassword']]);
    expect(body.error.fields).not.toEqual(WRONG.body.error.fields);
  }
  expect(await shown()).toBeNull();
  const right = { ...file, texts: { currentPassword: PASSWORD } };
  // Nor does it matter what comes behind the file.
  expect((await upload(stand, admin, '/agency/logo', right, withTextBehind('guess'))).status).toBe(201);
  await ask(stand, admin, 'DELETE', '/agency/logo');
});

test('a form that breaks off while the password is checked is refused as one', async () => {
  const cut = { name: 'mark.png', bytes: PNG, texts: { currentPassword: PASSWORD } };
  const { status, body } = await upload(stand, admin, '/agency/logo', cut, '');
  expect([status, body.error.code]).toEqual([400, 'MALFORMED']);
  expect(await shown()).toBeNull();
});

test('guesses at the logo are counted with those elsewhere, and the right one is refused after ten', async () => {
  for (let guess = 0; guess < 10; guess += 1) await logo({ currentPassword: `guess ${guess}` });
  expect(await logo({ currentPassword: PASSWORD })).toMatchObject({
    status: 429,
    body: { error: { code: 'RATE_LIMITED' } },
  });
  expect(await shown()).toBeNull();
});

test('a logo that is saved or deleted is told to every admin and the agency, and the password is nowhere', async () => {
  const owns = (await ask(stand, admin, 'GET', '/config')).body.agency;
  const recipients = [admin.email, owns.email].toSorted();
  logged = [];
  expect((await logo({ currentPassword: PASSWORD })).status).toBe(201);
  const saved = await mails();
  expect(saved.map(({ recipient, template }) => [recipient, template])).toEqual(
    recipients.map((recipient) => [recipient, 'agency-changed']),
  );
  expect(saved[0]?.body_text).toMatch(/Changed:? *Logo\n/);
  expect(JSON.stringify(saved)).not.toContain('mark.png');
  expect(logged.join('')).toContain('/agency/logo');
  expect(logged.join('')).not.toContain(PASSWORD);
  const { rows } = await stand.context.pool.query(
    'select to_jsonb(d)::text as row from documents d union all select to_jsonb(a)::text from audit_entries a',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);

  await stand.context.db.deleteFrom('outbox_mails').execute();
  // Nobody is misled by no logo: it takes a session alone.
  expect((await ask(stand, admin, 'DELETE', '/agency/logo')).status).toBe(200);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(recipients);
  // Where there is none, nothing is deleted and nobody is told.
  await ask(stand, admin, 'DELETE', '/agency/logo');
  expect(await mails()).toHaveLength(recipients.length);
  const changes = await stand.context.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'agency.logo')
    .where('actor_id', '=', admin.id)
    .orderBy('sequence')
    .execute();
  expect(changes.slice(-2).map(({ details }) => details)).toMatchObject([
    { logo: { to: expect.any(String) } },
    { logo: { from: expect.any(String), to: null } },
  ]);
});

test('an account with a second factor changes it only in a sign-in that passed it, whatever the password', async () => {
  await enrolAuthenticator(stand, admin);
  expect((await logo({ currentPassword: PASSWORD })).status).toBe(201);
  const before = await shown();
  // As if a session by password alone had stayed.
  await stand.context.pool.query('update identity.session set second_factor_at = null');
  expect(await logo({ currentPassword: PASSWORD })).toMatchObject({
    status: 403,
    body: { error: { code: 'SECOND_FACTOR_MISSING' } },
  });
  expect(await shown()).toEqual(before);
});

test('the document of the API names the password before the file', async () => {
  const { body } = await call(stand, 'GET', '/openapi.json');
  const { post } = body.paths['/api/v1/agency/logo'];
  const { schema } = post.requestBody.content['multipart/form-data'];
  expect(Object.keys(schema.properties)).toEqual(['currentPassword', 'file']);
  expect(schema.required).toEqual(['file']);
  expect(schema.properties.currentPassword).toMatchObject({ type: 'string', maxLength: 128 });
});
