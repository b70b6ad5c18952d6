import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANY_NOTES_MAXIMUM } from '#contract/limits.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let companyId: string;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Nora');
  companyId = (await call(stand, 'GET', '/user/me', { token: customer.token })).body.companyId;
});
afterAll(() => stand.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (method: Method, path: string, body?: object) =>
  call(stand, method, `/company/${path}`, {
    token: admin.token,
    ...(body ? { body } : {}),
    ...(method === 'POST' ? { headers: { 'idempotency-key': freshKey() } } : {}),
  });
const actionsOf = async (subject: string) => {
  const { body } = await call(stand, 'GET', `/audit?subjectKind=company&subjectId=${subject}`, {
    token: admin.token,
  });
  return body.items.map(({ action }: { action: string }) => action);
};
const newCompany = async () =>
  (
    await call(stand, 'POST', '/company', {
      token: admin.token,
      body: { company: 'Other Agency' },
      headers: { 'idempotency-key': freshKey() },
    })
  ).body.id as string;

test('a note is written, changed by the version that was seen, and deleted without its words staying anywhere', async () => {
  const written = await ask('POST', `${companyId}/note`, { text: ' Calls on Mondays. ' });
  expect(written.status).toBe(201);
  const [note] = written.body.items;
  expect(note).toMatchObject({ text: 'Calls on Mondays.', version: 1, changedBy: null, changedAt: null });
  expect(note.createdBy).not.toBe('');
  const path = `${companyId}/note/${note.id}`;
  const changed = await ask('PATCH', path, { text: 'Calls on Tuesdays.', version: 1 });
  expect(changed.body.items).toMatchObject([{ text: 'Calls on Tuesdays.', version: 2 }]);
  expect(changed.body.items[0].changedBy).toBe(note.createdBy);
  expect((await ask('PATCH', path, { text: 'Mine', version: 1 })).body.error.code).toBe('CONFLICT');
  // The same again is no change.
  expect((await ask('PATCH', path, { text: 'Calls on Tuesdays.', version: 2 })).body.items[0].version).toBe(
    2,
  );
  const later = await ask('POST', `${companyId}/note`, { text: 'Newer' });
  expect(later.body.items.map(({ text }: { text: string }) => text)).toEqual(['Newer', 'Calls on Tuesdays.']);

  expect((await ask('DELETE', path)).body.items).toMatchObject([{ text: 'Newer' }]);
  expect((await ask('DELETE', path)).status).toBe(404);
  expect((await ask('PATCH', path, { text: 'Gone', version: 2 })).status).toBe(404);
  expect(await actionsOf(companyId)).toEqual([
    'company.delete-note',
    'company.add-note',
    'company.change-note',
    'company.add-note',
  ]);
  const { rows } = await stand.context.pool.query(
    "select 1 from audit_entries where details::text like '%Tuesdays%' or details::text like '%Mondays%'",
  );
  expect(rows).toEqual([]);
});

test('a note of another company, of none, without words or one too many is refused', async () => {
  const other = await newCompany();
  const [note] = (await ask('POST', `${other}/note`, { text: 'Theirs' })).body.items;
  expect((await ask('PATCH', `${companyId}/note/${note.id}`, { text: 'Ours', version: 1 })).status).toBe(404);
  expect((await ask('DELETE', `${companyId}/note/${note.id}`)).status).toBe(404);
  expect((await ask('GET', `${crypto.randomUUID()}/note`)).status).toBe(404);
  expect((await ask('POST', `${crypto.randomUUID()}/note`, { text: 'Nobody' })).status).toBe(404);
  expect((await ask('POST', `${other}/note`, { text: '  ' })).status).toBe(422);
  await stand.context.pool.query(
    `insert into company_notes (company_id, text, created_by, created_at)
     select $1, 'x', $2, now() from generate_series(2, $3)`,
    [other, admin.id, COMPANY_NOTES_MAXIMUM],
  );
  expect(await ask('POST', `${other}/note`, { text: 'More' })).toMatchObject({
    status: 422,
    body: { error: { fields: { text: expect.stringContaining('500 notes') } } },
  });
});

test('a paper is kept by its kind, downloaded, counted as the company s, and deleted bytes and all', async () => {
  const bytes = await pdfFile();
  const added = await upload(stand, admin, `/company/${companyId}/document?kind=AGREEMENT`, {
    name: 'agreement.pdf',
    bytes,
  });
  expect(added.status).toBe(201);
  expect(added.body.items).toMatchObject([
    { fileName: 'agreement.pdf', kind: 'AGREEMENT', sizeBytes: bytes.length },
  ]);
  const [paper] = added.body.items;
  const path = `${companyId}/document/${paper.id}`;
  expect((await ask('GET', path)).status).toBe(200);
  expect((await ask('GET', `${await newCompany()}/document/${paper.id}`)).status).toBe(404);
  const room = (await call(stand, 'GET', `/company/${companyId}/storage`, { token: admin.token })).body;
  expect(room.usedBytes).toBe(bytes.length);
  // It belongs to no filing: the customer's own addresses do not lead to it.
  expect((await call(stand, 'GET', `/company/${path}`, { token: customer.token })).status).toBe(403);

  expect((await ask('DELETE', path)).body.items).toEqual([]);
  expect((await ask('GET', path)).status).toBe(404);
  expect((await ask('DELETE', path)).status).toBe(404);
  const { rows } = await stand.context.pool.query('select 1 from documents where id = $1', [paper.id]);
  expect(rows).toEqual([]);
  expect((await actionsOf(companyId)).slice(0, 2)).toEqual([
    'company.remove-document',
    'company.add-document',
  ]);
});

test('what is no paper, and a kind that there is not, are refused and leave nothing', async () => {
  const before = (await ask('GET', `${companyId}/document`)).body.items.length;
  const script = { name: 'run.pdf', bytes: Buffer.from('#!/bin/sh\necho no\n') };
  expect((await upload(stand, admin, `/company/${companyId}/document?kind=W9`, script)).status).toBe(415);
  const file = { name: 'a.pdf', bytes: await pdfFile() };
  expect((await upload(stand, admin, `/company/${companyId}/document?kind=DECLARATION`, file)).status).toBe(
    400,
  );
  expect((await upload(stand, admin, `/company/${crypto.randomUUID()}/document?kind=W9`, file)).status).toBe(
    404,
  );
  expect((await ask('GET', `${companyId}/document`)).body.items).toHaveLength(before);
});
