import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  STORED_BYTES_PER_COMPANY_MAXIMUM,
  STORED_BYTES_PER_USER_MAXIMUM,
  STORED_BYTES_UNCONFIRMED_MAXIMUM,
} from '#contract/limits.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

let stand: TestApp;
let pdf: Buffer;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  pdf = await pdfFile();
});
afterAll(() => stand.close());

async function addFile(who: SignedIn) {
  const draft = await call(stand, 'POST', '/filing-draft', { token: who.token, body: { content: {} } });
  const path = `/filing-draft/${draft.body.id}/document?kind=OTHER`;
  return await upload(stand, who, path, { bytes: pdf, name: 'a.pdf' });
}

/** As if what was kept so far were larger. */
async function grow(sizeBytes: number): Promise<void> {
  await stand.owner
    .updateTable('documents')
    .set({ size_bytes: BigInt(sizeBytes) })
    .execute();
}

test('nobody fills the disk: neither one customer nor the users of one company together', async () => {
  const one = await signUpCustomer(stand, 'Ada');
  expect((await addFile(one)).status).toBe(201);
  await grow(STORED_BYTES_PER_USER_MAXIMUM - pdf.length);
  expect((await addFile(one)).status).toBe(201);
  expect(await addFile(one)).toMatchObject({ status: 409, body: { error: { code: 'STORAGE_FULL' } } });

  const other = await signUpCustomer(stand, 'Bea');
  expect((await addFile(other)).status).toBe(201);
  const { company_id: companyId } = await stand.owner
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  await stand.owner.updateTable('users').set({ company_id: companyId }).where('id', '=', other.id).execute();
  await stand.owner.updateTable('documents').set({ company_id: companyId }).execute();
  await grow(1);
  await stand.owner
    .updateTable('documents')
    .set({ size_bytes: BigInt(STORED_BYTES_PER_COMPANY_MAXIMUM) })
    .where('uploader_id', '=', one.id)
    .execute();
  expect(await addFile(other)).toMatchObject({ status: 409, body: { error: { code: 'STORAGE_FULL' } } });
});

test('who has not confirmed an address keeps a few documents, and more once it is confirmed', async () => {
  const eva = await signUpCustomer(stand, 'Eva');
  const confirm = (isConfirmed: boolean) =>
    stand.owner.updateTable('users').set({ email_verified: isConfirmed }).where('id', '=', eva.id).execute();
  await confirm(false);
  expect((await addFile(eva)).status).toBe(201);
  await stand.owner
    .updateTable('documents')
    .set({ size_bytes: BigInt(STORED_BYTES_UNCONFIRMED_MAXIMUM - pdf.length) })
    .where('uploader_id', '=', eva.id)
    .execute();
  const { body } = await call(stand, 'GET', '/user/me/storage', { token: eva.token });
  expect(body.user.limitBytes).toBe(STORED_BYTES_UNCONFIRMED_MAXIMUM);
  expect((await addFile(eva)).status).toBe(201);
  expect(await addFile(eva)).toMatchObject({
    status: 409,
    body: { error: { code: 'STORAGE_FULL', message: expect.stringContaining('Confirm your email address') } },
  });
  await confirm(true);
  expect((await addFile(eva)).status).toBe(201);
});

test('what is used and what may be is shown to the customer and to admins, and to nobody else', async () => {
  const cyd = await signUpCustomer(stand, 'Cyd');
  const get = (path: string, who: SignedIn) => call(stand, 'GET', path, { token: who.token });
  const limitBytes = STORED_BYTES_PER_USER_MAXIMUM;
  const company = { usedBytes: 0, limitBytes: STORED_BYTES_PER_COMPANY_MAXIMUM };
  expect((await get('/user/me/storage', cyd)).body).toEqual({ user: { usedBytes: 0, limitBytes }, company });
  await addFile(cyd);
  await addFile(cyd);
  const usedBytes = 2 * pdf.length;
  const expected = { user: { usedBytes, limitBytes }, company: { ...company, usedBytes } };
  expect((await get('/user/me/storage', cyd)).body).toEqual(expected);

  const admin = await signInAdmin(stand);
  expect((await get(`/user/${cyd.id}/storage`, admin)).body).toEqual(expected);
  const { companyId } = (await get(`/user/${cyd.id}`, admin)).body;
  expect((await get(`/company/${companyId}/storage`, admin)).body).toEqual(expected.company);
  expect((await get('/user/me/storage', admin)).body).toMatchObject({
    user: { limitBytes: null },
    company: null,
  });
  expect((await get(`/company/${cyd.id}/storage`, admin)).status).toBe(404);
  const dan = await signUpCustomer(stand, 'Dan');
  expect((await get(`/user/${cyd.id}/storage`, dan)).status).toBe(403);
  expect((await get(`/company/${companyId}/storage`, dan)).status).toBe(403);
});
