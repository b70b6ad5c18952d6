import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { jpegOfSize, pngOfSize } from '#testing/hostile-files.ts';
import { ask } from '#testing/licenses.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { PNG, uploadWhenFree } from '#testing/uploads.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let stranger: SignedIn;
let filing: string;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Carla');
  stranger = await signUpCustomer(stand, 'Stan');
  const sent = await submit(stand, customer, texasFiling({ policyNumber: 'SECRET-7' }));
  expect(sent.status).toBe(201);
  filing = sent.body.id;
});
afterAll(() => stand.close());

const PROOF = { currentPassword: PASSWORD };
const logo = (name: string, bytes: Buffer) =>
  uploadWhenFree(stand, admin, '/agency/logo', { name, bytes, texts: PROOF });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('a logo', () => {
  test.each([
    ['a drawing with a script', 'mark.svg', Buffer.from(SVG)],
    ['the same under the name of a picture', 'mark.png', Buffer.from(SVG)],
    ['a page', 'mark.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture as large as a wall, in a few bytes', 'mark.png', pngOfSize(10_000, 10_000)],
    ['the same as a photo', 'mark.jpg', jpegOfSize(9_000, 9_000)],
    ['one line of a million points', 'mark.png', pngOfSize(1_000_000, 1)],
    ['a picture without a size', 'mark.png', pngOfSize(0, 0)],
  ])('is refused and not kept: %s', async (_what, name, bytes) => {
    const { status } = await logo(name, bytes);
    expect([415, 422]).toContain(status);
    expect((await ask(stand, admin, 'GET', '/agency')).body.logo).toBeNull();
    expect((await call(stand, 'GET', '/agency/logo')).status).toBe(404);
  });

  test('with a page behind its end is a picture to every browser, and nothing runs in it', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect((await logo('mark.png', Buffer.concat([PNG, page]))).status).toBe(201);
    const { headers } = await stand.app.inject({ method: 'GET', url: '/api/v1/agency/logo' });
    expect(headers['content-type']).toBe('image/png');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-security-policy']).toContain('sandbox');
    await ask(stand, admin, 'DELETE', '/agency/logo');
  });
});

describe('what an admin writes', () => {
  test.each(['{constructor}', '{__proto__}', '{insured.length}', '{secretKey}'])(
    'a template asks a filing for nothing but its placeholders: %s',
    async (text) => {
      const { status } = await call(stand, 'POST', '/message-template', {
        token: admin.token,
        body: { name: text, text, currentPassword: PASSWORD },
      });
      expect(status).toBe(422);
    },
  );

  test('is text in mails: markup is escaped, and no language of templates is run', async () => {
    const text = `<img src=x onerror=alert(1)> \${7*7} {{7*7}} <%= 7*7 %>`;
    const { status } = await call(stand, 'POST', `/filing/${filing}/message`, {
      token: admin.token,
      body: { text },
      headers: { 'idempotency-key': freshKey() },
    });
    expect(status).toBe(201);
    const { body_text, body_html } = await stand.context.db
      .selectFrom('outbox_mails')
      .select(['body_text', 'body_html'])
      .where('template', '=', 'filing-message')
      .executeTakeFirstOrThrow();
    expect(body_text).toContain(text);
    expect(body_html).not.toContain('<img');
    expect(body_html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(body_html).toContain('{{7*7}} &lt;%= 7*7 %&gt;');
  });

  test.each(['Harbor\r\nBcc: a@b.example', 'Harbor\u202egpj'])(
    'the name of the agency is one plain line, as it stands in every mail: %j',
    async (brandName) => {
      const { version } = (await ask(stand, admin, 'GET', '/agency')).body;
      const refused = await ask(stand, admin, 'PATCH', '/agency', { version, brandName, ...PROOF });
      expect(refused.body.error.fields).toHaveProperty('brandName');
    },
  );
});

describe('the rooms of the office are shut to customers', () => {
  test.each([
    ['GET', '/saved-view?list=filings'],
    ['GET', '/presence/filing/:filing'],
    ['PUT', '/presence/filing/:filing'],
    ['DELETE', '/presence/filing/:filing'],
    ['GET', '/filing/:filing/entry-sheet'],
    ['GET', '/message-template'],
    ['GET', '/outbox'],
    ['GET', '/agency/payment-instructions'],
    ['GET', '/contact-message'],
    ['GET', '/invoice/export'],
    ['GET', '/company/export'],
    ['POST', '/user/me/calendar'],
  ] as const)('%s %s', async (method, path) => {
    const at = path.replace(':filing', filing);
    for (const { token } of [customer, stranger]) {
      const { status, body } = await call(stand, method, at, {
        token,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([status, body.error?.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  test('a dry run in bulk tells a customer nothing of any filing, and changes none', async () => {
    for (const { token } of [customer, stranger]) {
      const { status, body } = await call(stand, 'POST', '/filing/bulk/start', {
        token,
        body: { ids: [filing], dryRun: true },
        headers: { 'idempotency-key': freshKey() },
      });
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toContain('SECRET-7');
    }
  });

  test('nobody learns from a presence whether a record is there', async () => {
    const answers = await Promise.all(
      [filing, '00000000-0000-4000-8000-000000000000'].map(
        async (id) =>
          (await call(stand, 'PUT', `/presence/filing/${id}`, { token: stranger.token, body: {} })).body,
      ),
    );
    expect(answers[0].error.code).toBe(answers[1].error.code);
  });
});
