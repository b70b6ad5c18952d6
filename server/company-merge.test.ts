import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, PASSWORD, type SignedIn, signInAdmin } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let nora: InvoicedCustomer;
let nils: InvoicedCustomer;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  nora = await signUpInvoiced(stand, admin, 'Nora');
  nils = await signUpInvoiced(stand, admin, 'Nils');
  await submitByInvoice(stand, nora, 1);
});
afterAll(() => stand.close());

const get = async (path: string, { token }: SignedIn = admin) => await call(stand, 'GET', path, { token });
const post = (path: string, body: object) => call(stand, 'POST', path, { token: admin.token, body });
/** What each company of the list is merged into, by name. */
const listedMerges = async (): Promise<[string, string | null][]> =>
  (await get('/company?sort=company')).body.items.map(
    ({ company, mergedInto }: { company: string; mergedInto: { company: string } | null }) => [
      company,
      mergedInto?.company ?? null,
    ],
  );
const preview = async () =>
  (await get(`/company/${nils.companyId}/merge/preview?fromId=${nora.companyId}`)).body;

test('a merge shows what it moves, takes the name and the password, and can be undone as long as nothing changed', async () => {
  const seen = await preview();
  expect(seen).toMatchObject({
    from: { company: 'Nora Agency', receivable: '501.23', credit: '0.00', sharesFilings: false },
    into: { company: 'Nils Agency', receivable: '0.00' },
    moving: [
      { kind: 'users', moves: 1, colliding: 0, names: [] },
      { kind: 'filings', moves: 1, colliding: 0, names: [] },
    ],
    obstacles: [],
    creditSince: '2026-03-10',
  });
  const path = `/company/${nils.companyId}/merge`;
  const asked = {
    fromId: nora.companyId,
    confirmation: 'Nora Agency',
    seen: seen.seen,
    currentPassword: PASSWORD,
  };
  expect((await post(path, { ...asked, currentPassword: 'not mine' })).body.error).toMatchObject({
    code: 'INVALID',
    fields: { currentPassword: 'That isn’t your password.' },
  });
  expect((await post(path, { ...asked, confirmation: 'Nora' })).body.error.fields).toEqual({
    confirmation: 'Enter the name of the company to merge: Nora Agency',
  });

  const merged = await post(path, asked);
  expect(merged).toMatchObject({
    status: 201,
    body: {
      mergedInto: null,
      takenOver: [
        {
          company: { id: nora.companyId, company: 'Nora Agency' },
          undoThrough: '2026-04-09',
          canUndo: true,
        },
      ],
    },
  });
  expect((await get(`/company/${nora.companyId}/merge`)).body).toEqual({
    mergedInto: { id: nils.companyId, company: 'Nils Agency' },
    takenOver: [],
  });
  expect(await listedMerges()).toEqual([
    ['Nils Agency', null],
    ['Nora Agency', 'Nils Agency'],
  ]);
  expect((await get('/user/me', nora.person)).body.companyId).toBe(nils.companyId);
  expect((await get('/filing', nora.person)).body.items).toHaveLength(1);
  expect((await get(`/company/${nils.companyId}`)).body.receivable).toBe('501.23');
  expect((await post(path, asked)).body.error).toMatchObject({
    code: 'CONFLICT',
    message: 'Nora Agency is already merged into Nils Agency.',
  });
  const note = await asAdmin(stand, admin, `/company/${nora.companyId}/note`, { text: 'Too late' });
  expect(note).toMatchObject({
    status: 422,
    body: { error: { message: 'This company was merged into another. Use that company.' } },
  });

  const mergeId = merged.body.takenOver[0].id;
  const undo = { mergeId, currentPassword: PASSWORD };
  expect((await post(`/company/${nora.companyId}/merge/undo`, undo)).status).toBe(404);
  const [filing] = (await get('/filing', nora.person)).body.items;
  const assign = await post(`/filing/${filing.id}/assign`, { adminId: admin.id });
  expect(assign.status).toBe(200);
  expect((await post(`${path}/undo`, undo)).body.error).toMatchObject({
    code: 'CONFLICT',
    message: `The filing ${filing.number} has changed since the merge.`,
  });
  await post(`/filing/${filing.id}/assign`, { adminId: null });
  expect(await post(`${path}/undo`, undo)).toMatchObject({ status: 200, body: { takenOver: [] } });
  expect(await listedMerges()).toEqual([
    ['Nils Agency', null],
    ['Nora Agency', null],
  ]);
  expect((await get('/user/me', nora.person)).body.companyId).toBe(nora.companyId);
  expect((await get(`/company/${nora.companyId}`)).body.receivable).toBe('501.23');
});
