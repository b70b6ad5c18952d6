import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({ variables: { AGENCY_EMAIL: 'agency@example.com' } });
});
afterAll(() => stand.close());

const message = { name: 'Vera', email: 'vera@example.com', message: 'Do you file in <Texas>?' };
const send = (body: unknown, address: string) => call(stand, 'POST', '/contact', { body, address });

test('a message is kept, mailed to the agency and read by an admin', async () => {
  expect(await send(message, '10.1.0.1')).toMatchObject({ status: 201, body: { ok: true } });
  const mail = await stand.context.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('template', '=', 'contact-received')
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ recipient: 'agency@example.com', subject: 'Message from Vera' });
  expect(mail.body_html).toContain('&lt;Texas&gt;');

  const admin = await signInAdmin(stand);
  const list = await call(stand, 'GET', '/contact-message', { token: admin.token });
  expect(list.body.items).toEqual([
    {
      ...message,
      phone: '',
      id: expect.any(String),
      createdAt: expect.any(String),
      answeredBy: null,
      answeredAt: null,
      answerNote: '',
    },
  ]);
});

test('a robot is thanked, and nothing is kept', async () => {
  const answer = await send({ ...message, name: 'Robot', website: 'https://spam.example' }, '10.1.0.2');
  expect(answer).toMatchObject({ status: 201, body: { ok: true } });
  const kept = await stand.context.db
    .selectFrom('contact_messages')
    .select('id')
    .where('name', '=', 'Robot')
    .execute();
  expect(kept).toEqual([]);
});

test('one address writes so often and no more', async () => {
  const answers = [];
  for (let time = 0; time < 7; time++) answers.push(await send(message, '10.1.0.3'));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429]);
  expect(Number(answers[6]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answers[6]?.body.error.message).toBe(
    'You’ve sent several messages. Try again in 10 minutes, or call us.',
  );
});

test.each([
  [{ ...message, email: 'nobody' }, 422],
  [{ ...message, message: '  ' }, 422],
  [{ ...message, message: 'x'.repeat(4001) }, 422],
  [{ ...message, cc: 'everybody@example.com' }, 400],
])('%j is refused', async (body, status) => {
  expect((await send(body, '10.1.0.4')).status).toBe(status);
});

test('a zero byte is a fault of the sender, and left out of what somebody writes', async () => {
  const admin = await signInAdmin(stand);
  expect((await call(stand, 'GET', '/company?search=a%00b', { token: admin.token })).status).toBe(400);
  expect((await send({ ...message, message: 'a\u0000b' }, '10.1.0.5')).status).toBe(201);
  const { items } = (await call(stand, 'GET', '/contact-message?limit=1', { token: admin.token })).body;
  expect(items[0].message).toBe('ab');
});

test('the outbox lists mails without their text', async () => {
  await signUpCustomer(stand, 'Olga');
  const admin = await signInAdmin(stand);
  const list = await call(stand, 'GET', '/outbox?limit=1', { token: admin.token });
  expect(list.body.items).toEqual([
    {
      id: expect.any(String),
      recipient: 'olga@example.com',
      template: 'verification',
      subject: 'Confirm your email address',
      status: 'QUEUED',
      attempts: 0,
      lastError: null,
      createdAt: expect.any(String),
      sentAt: null,
    },
  ]);
  // No mail server here: an admin is told where the mails are.
  expect(list.body.folder).toBe(join(stand.context.config.dataDir, 'mail'));
  const next = await call(stand, 'GET', `/outbox?limit=1&cursor=${list.body.nextCursor}`, {
    token: admin.token,
  });
  expect(next.body.items[0].id).not.toBe(list.body.items[0].id);
});
