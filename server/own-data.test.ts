import { afterAll, beforeAll, expect, test } from 'vitest';
import { optionalMailsFor } from '#domain/access/notifications.ts';
import { getActor } from '#operations/access/get-actor.ts';
import { exportOwnData } from '#operations/user/export-own-data.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const download = (who: SignedIn) => call(stand, 'GET', '/user/me/data', { token: who.token });

test('the file holds what is the user s, with money, events, documents and keys, and no secret', async () => {
  const alice = await signUpCustomer(stand, 'Alice');
  const filing = (await submit(stand, alice, texasFiling({ policyNumber: 'MINE-1' }))).body;
  await submit(stand, alice, texasFiling({ policyNumber: 'MINE-2' }));
  await send(stand, admin, filing.id, 'record-payment', payment('501.23'));
  await upload(stand, alice, `/filing/${filing.id}/document?kind=DECLARATION`, {
    name: 'declaration.pdf',
    bytes: await pdfFile(),
  });
  await call(stand, 'POST', '/filing-draft', { token: alice.token, body: { content: { state: 'FL' } } });
  const { key } = (
    await call(stand, 'POST', '/user/me/api-key', {
      token: alice.token,
      body: { name: 'System', scopes: ['quote'], currentPassword: PASSWORD },
    })
  ).body;
  await call(stand, 'POST', '/webhook', {
    token: alice.token,
    body: { url: 'https://ams.example/', events: ['filing.submitted'], currentPassword: PASSWORD },
  });
  await call(stand, 'PUT', `/user/${alice.id}/state-settings/TX`, {
    token: admin.token,
    body: { filingFee: 'FLAT', filingFeeValue: '25.00' },
  });

  const { status, body, headers } = await download(alice);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="my-data-2026-03-10.json"; filename*=UTF-8''my-data-2026-03-10.json`,
  );
  expect(body.user).toMatchObject({ email: alice.email, companyName: 'Alice Agency' });
  expect(body.stateSettings).toMatchObject([{ filingStateId: 'TX', filingFee: 'FLAT' }]);
  expect(body.drafts).toMatchObject([{ content: { state: 'FL' } }]);
  expect(body.sessions).toMatchObject([{ isThisOne: true }]);
  expect(body.apiKeys).toMatchObject([{ name: 'System', scopes: ['quote'] }]);
  expect(body.webhooks).toMatchObject([{ url: 'https://ams.example/', events: ['filing.submitted'] }]);
  expect(body.notifications.choices).toHaveLength(optionalMailsFor('REGULAR').length);
  expect(body.filings.map((each: { policyNumber: string }) => each.policyNumber)).toEqual([
    'MINE-1',
    'MINE-2',
  ]);
  const [first] = body.filings;
  expect(first.events.map(({ event }: { event: string }) => event)).toEqual(['submit', 'record-payment']);
  expect(first.payments).toHaveLength(1);
  expect(first.documents).toMatchObject([{ fileName: 'declaration.pdf' }]);
  expect(first.submission.lines.length).toBeGreaterThan(0);
  const text = JSON.stringify(body);
  for (const secret of [key.slice('sl_live_'.length), alice.token, alice.refreshToken]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/hash"|storageKey|identitySubject/i);
});

test('nothing of anybody else is in it, of a colleague with sharing and of customers of an admin neither', async () => {
  const [bob, carol] = [await signUpCustomer(stand, 'Bob'), await signUpCustomer(stand, 'Carol')];
  const { companyId } = (await call(stand, 'GET', '/user/me', { token: bob.token })).body;
  await call(stand, 'PATCH', `/user/${carol.id}`, { token: admin.token, body: { companyId } });
  await stand.context.db
    .updateTable('companies')
    .set({ shares_filings: true })
    .where('id', '=', companyId)
    .execute();
  await submit(stand, bob, texasFiling({ policyNumber: 'BOBS-1' }));
  expect((await call(stand, 'GET', '/filing', { token: carol.token })).body.items).toHaveLength(1);
  expect((await download(carol)).body.filings).toEqual([]);
  expect((await download(admin)).body.filings).toEqual([]);
  expect(JSON.stringify((await download(carol)).body)).not.toContain('BOBS-1');
});

test('it is limited, and each download is recorded', async () => {
  const dave = await signUpCustomer(stand, 'Dave');
  const statuses = [];
  for (let attempt = 0; attempt < 6; attempt++) statuses.push((await download(dave)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const entries = await stand.context.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', dave.id)
    .where('action', '=', 'user.download-data')
    .execute();
  expect(entries).toHaveLength(5);
});

test('drafts are read one by one as they are taken: what is gone by then is not among them', async () => {
  const dora = await signUpCustomer(stand, 'Dora');
  for (const state of ['FL', 'TX']) {
    await call(stand, 'POST', '/filing-draft', { token: dora.token, body: { content: { state } } });
  }
  const identity = await stand.context.identity.verifyToken(dora.token);
  const { drafts } = await exportOwnData(stand.context, await getActor(stand.context, identity), identity);
  // Of one moment, which of the two comes first is open.
  expect((await drafts.next()).value).toMatchObject({
    content: { state: expect.any(String) },
    documents: [],
  });
  await stand.owner.deleteFrom('filing_drafts').where('user_id', '=', dora.id).execute();
  expect(await drafts.next()).toEqual({ value: undefined, done: true });
});
