import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  call(stand, method, path, {
    token: admin.token,
    ...(body ? { body: { ...body, currentPassword: PASSWORD } } : {}),
  });
const DECLARATION = { name: 'Declaration missing', text: 'Please send the declaration of {policy}.' };

test('a template is kept, changed by the version that was seen, and deleted', async () => {
  const made = await ask('POST', '/message-template', DECLARATION);
  expect(made).toMatchObject({ status: 201, body: { ...DECLARATION, version: 1 } });
  const path = `/message-template/${made.body.id}`;
  const text = 'Please send the declaration page of {policy}, {insured}.';
  const changed = await ask('PATCH', path, { ...DECLARATION, text, version: 1 });
  expect(changed.body).toMatchObject({ text, version: 2 });
  // Whoever saw the first version overwrites nothing.
  const stale = await ask('PATCH', path, { ...DECLARATION, text: 'Mine', version: 1 });
  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
  expect((await ask('GET', '/message-template')).body.items).toMatchObject([{ text, version: 2 }]);
  // The same again is no change.
  expect((await ask('PATCH', path, { ...DECLARATION, text, version: 2 })).body.version).toBe(2);

  expect((await ask('DELETE', path)).status).toBe(200);
  expect((await ask('DELETE', path)).status).toBe(404);
  expect((await ask('PATCH', path, { ...DECLARATION, version: 2 })).status).toBe(404);
  expect((await ask('GET', '/message-template')).body.items).toEqual([]);
  const audited = await stand.context.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', made.body.id)
    .orderBy('sequence')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual([
    'message-template.create',
    'message-template.update',
    'message-template.delete',
  ]);
});

test('a name that is taken, a placeholder that no filing has, and a text that says nothing are refused', async () => {
  await ask('POST', '/message-template', { name: 'Late', text: 'Why is it late?' });
  for (const [body, field] of [
    [{ name: 'LATE', text: 'Why?' }, 'name'],
    [{ name: 'Price', text: 'It is {price}.' }, 'text'],
    [{ name: ' ', text: 'Why?' }, 'name'],
    [{ name: 'Blank', text: ' ' }, 'text'],
    [{ name: 'Two\nlines', text: 'Why?' }, 'name'],
  ] as const) {
    expect(await ask('POST', '/message-template', body)).toMatchObject({
      status: 422,
      body: { error: { fields: { [field]: expect.any(String) } } },
    });
  }
  expect((await ask('GET', '/message-template')).body.items).toHaveLength(1);
  const customer = await signUpCustomer(stand, 'Cleo');
  expect((await call(stand, 'GET', '/message-template', { token: customer.token })).status).toBe(403);
});
