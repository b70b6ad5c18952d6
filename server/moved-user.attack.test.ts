import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

let stand: TestApp;
let admin: SignedIn;
let wanda: SignedIn;
let filingId: string;
let documentId: string;
let draftId: string;
let home: string;
let elsewhere: string;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  wanda = await signUpCustomer(stand, 'Wanda');
  const companyOf = async (who: SignedIn) => (await get('/user/me', who)).body.companyId as string;
  [home, elsewhere] = [await companyOf(wanda), await companyOf(await signUpCustomer(stand, 'Otto'))];
  filingId = (await submit(stand, wanda, texasFiling({ policyNumber: 'MOVED-1' }))).body.id;
  const file = { name: 'declaration.pdf', bytes: await pdfFile() };
  documentId = (await upload(stand, wanda, `/filing/${filingId}/document?kind=DECLARATION`, file)).body.id;
  const draft = { content: texasFiling({ policyNumber: 'MOVED-2' }) };
  draftId = (await call(stand, 'POST', '/filing-draft', { token: wanda.token, body: draft })).body.id;
});
afterAll(() => stand.close());

const get = (path: string, who = wanda) => call(stand, 'GET', path, { token: who.token });
async function moveTo(companyId: string): Promise<void> {
  const { status } = await call(stand, 'PATCH', `/user/${wanda.id}`, {
    token: admin.token,
    body: { companyId },
  });
  expect(status).toBe(200);
}

/** What she has, wherever it is shown. */
async function seen() {
  const dashboard = (await get('/dashboard/user')).body;
  const data = (await get('/user/me/data')).body;
  const csv = String((await get('/filing/export?format=csv')).body);
  return {
    list: (await get('/filing')).body.items.length,
    search: (await get('/filing?search=MOVED&searchField=policy_number')).body.items.length,
    csv: csv.split('NB-TX').length - 1,
    needsYou: dashboard.needsYou.length,
    balanceDue: dashboard.account.balanceDue,
    draftsToResume: dashboard.drafts.length,
    drafts: (await get('/filing-draft')).body.items.length,
    filingsInData: data.filings.length,
    draftsInData: data.drafts.length,
  };
}

const PATHS = () => [
  `/filing/${filingId}`,
  `/filing/${filingId}/event`,
  `/filing/${filingId}/document`,
  `/filing/${filingId}/document/${documentId}`,
  `/filing/${filingId}/summary.pdf`,
  `/filing-draft/${draftId}`,
];

test('who went to another company has nothing of the old one any more, and all of it on coming back', async () => {
  const before = await seen();
  expect(before).toEqual({
    list: 1,
    search: 1,
    csv: 1,
    needsYou: 1,
    balanceDue: '501.23',
    draftsToResume: 1,
    drafts: 1,
    filingsInData: 1,
    draftsInData: 1,
  });
  for (const path of PATHS()) expect([path, (await get(path)).status]).toEqual([path, 200]);

  await moveTo(elsewhere);
  expect(await seen()).toEqual({
    list: 0,
    search: 0,
    csv: 0,
    needsYou: 0,
    balanceDue: '0.00',
    draftsToResume: 0,
    drafts: 0,
    filingsInData: 0,
    draftsInData: 0,
  });
  for (const path of PATHS()) expect([path, (await get(path)).status]).toEqual([path, 404]);
  const sent = await call(stand, 'POST', '/filing', {
    token: wanda.token,
    body: { draftId, version: 1 },
    headers: { 'idempotency-key': freshKey() },
  });
  expect(sent.status).toBe(404);
  const gone = await call(stand, 'DELETE', `/filing-draft/${draftId}`, { token: wanda.token });
  expect(gone.status).toBe(404);

  await moveTo(home);
  expect(await seen()).toEqual(before);
});

test('a key and a webhook that lie in the programs of the old company tell nothing of the new one', async () => {
  const xena = await signUpCustomer(stand, 'Xena');
  const body = { name: 'Night run', scopes: ['filing:read', 'filing:write'], currentPassword: PASSWORD };
  const { key } = (await call(stand, 'POST', '/user/me/api-key', { token: xena.token, body })).body;
  const hook = { url: 'https://ams.example/', events: ['filing.submitted'], currentPassword: PASSWORD };
  await call(stand, 'POST', '/webhook', { token: xena.token, body: hook });
  const asks = async () => (await get('/filing', { ...xena, token: key })).status;
  const change = async (update: object) =>
    (await call(stand, 'PATCH', `/user/${xena.id}`, { token: admin.token, body: update })).status;
  expect([await change({ phone: '512-555-0100' }), await asks()]).toEqual([200, 200]);
  expect([await change({ companyId: elsewhere }), await asks()]).toEqual([200, 401]);
  expect((await get('/webhook', xena)).body.items).toMatchObject([
    { isEnabled: false, offBecause: 'your company changed' },
  ]);
  const mails = await stand.context.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', xena.email)
    .where('template', '=', 'api-keys-revoked')
    .execute();
  expect(mails).toMatchObject([{ body_text: expect.stringContaining('because your company changed') }]);
});
