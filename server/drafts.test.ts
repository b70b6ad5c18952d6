import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Cleo');
  stranger = await signUpCustomer(stand, 'Sam');
});
afterAll(() => stand.close());

const as = (who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  call(stand, method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
const create = (who: SignedIn, content: object) => as(who, 'POST', '/filing-draft', { content });
const submitDraft = (who: SignedIn, draftId: string, version: number) =>
  call(stand, 'POST', '/filing', {
    token: who.token,
    body: { draftId, version },
    headers: { 'idempotency-key': freshKey() },
  });

/** A document as if it had been uploaded; its bytes do not matter here. */
async function addDocument(draftId: string, fileName: string): Promise<void> {
  await stand.context.db
    .insertInto('documents')
    .values({
      draft_id: draftId,
      filing_id: null,
      company_id: null,
      kind: 'DECLARATION',
      file_name: fileName,
      size_bytes: 10n,
      sha256: 'a'.repeat(64),
      media_type: 'application/pdf',
      scan_status: 'NOT_CONFIGURED',
      storage_key: `ab/${randomUUID()}`,
      uploader_id: customer.id,
    })
    .execute();
}

test('an empty draft is fine, and says what is missing', async () => {
  const { status, body } = await create(customer, {});
  expect(status).toBe(201);
  expect(body).toMatchObject({ version: 1, content: {}, quote: null, dueDate: null, documents: [] });
  expect(body.quoteProblem.fields).toHaveProperty('state');
  expect(body.checks.map((check: { field: string }) => check.field)).toContain('insured.legalName');
});

test('a finished draft has its price and its due date', async () => {
  const { body } = await create(customer, texasFiling());
  expect(body).toMatchObject({ quote: { total: '501.23' }, quoteProblem: null, dueDate: '2026-04-29' });
  expect(body.checks.map((check: { severity: string }) => check.severity)).toEqual(['WARN']);
});

test('unfinished text is kept as it was typed', async () => {
  const content = { state: 'TX', policyEffectiveDate: '2026-02-3', coverages: [{ premium: '12,' }] };
  const { body } = await create(customer, content);
  expect(body.content).toEqual(content);
  expect(Object.keys(body.quoteProblem.fields)).toEqual(
    expect.arrayContaining(['policyEffectiveDate', 'coverages.0.premium']),
  );
});

test('an older window does not save over a newer one', async () => {
  const { id } = (await create(customer, { state: 'TX' })).body;
  const saved = await as(customer, 'PUT', `/filing-draft/${id}`, { version: 1, content: { state: 'FL' } });
  expect(saved.body).toMatchObject({ version: 2, content: { state: 'FL' } });
  const stale = await as(customer, 'PUT', `/filing-draft/${id}`, { version: 1, content: { state: 'PA' } });
  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'DRAFT_VERSION_CONFLICT' } } });
  expect((await as(customer, 'GET', `/filing-draft/${id}`)).body.content).toEqual({ state: 'FL' });
  expect((await submitDraft(customer, id, 1)).body.error.code).toBe('DRAFT_VERSION_CONFLICT');
});

test('a draft is its author’s alone, also for admins', async () => {
  const { id } = (await create(customer, { state: 'TX' })).body;
  for (const other of [stranger, admin]) {
    expect((await as(other, 'GET', `/filing-draft/${id}`)).status).toBe(404);
    expect((await as(other, 'PUT', `/filing-draft/${id}`, { version: 1, content: {} })).status).toBe(404);
    expect((await as(other, 'DELETE', `/filing-draft/${id}`)).status).toBe(404);
    expect((await submitDraft(other, id, 1)).status).toBe(404);
    expect((await as(other, 'GET', '/filing-draft')).body.items).toEqual([]);
  }
  expect((await as(customer, 'DELETE', `/filing-draft/${id}`)).body).toEqual({ ok: true });
  expect((await as(customer, 'GET', `/filing-draft/${id}`)).status).toBe(404);
});

test('the list shows what each draft is about', async () => {
  const { id } = (await create(stranger, texasFiling())).body;
  const { body } = await as(stranger, 'GET', '/filing-draft');
  expect(body.items).toMatchObject([
    { id, state: 'TX', insuredName: 'Lone Star Roofing LLC', policyNumber: 'GL-1001' },
  ]);
});

test('a submitted draft becomes the filing, with its documents, once', async () => {
  const { id } = (await create(customer, texasFiling({ policyNumber: 'FROM-DRAFT' }))).body;
  await addDocument(id, 'dec.pdf');
  const answers = await Promise.all([submitDraft(customer, id, 1), submitDraft(customer, id, 1)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 404]);
  const filing = answers.find((answer) => answer.status === 201)?.body;
  expect(filing).toMatchObject({ checks: [], documents: [{ kind: 'DECLARATION', fileName: 'dec.pdf' }] });
  expect((await as(customer, 'GET', `/filing-draft/${id}`)).status).toBe(404);
});

test('a forgotten draft takes its documents along', async () => {
  const { id } = (await create(customer, {})).body;
  await addDocument(id, 'forgotten.pdf');
  expect((await as(customer, 'DELETE', `/filing-draft/${id}`)).status).toBe(200);
  const left = await stand.context.db
    .selectFrom('documents')
    .select('id')
    .where('file_name', '=', 'forgotten.pdf')
    .execute();
  expect(left).toEqual([]);
});

test('unknown keys are refused', async () => {
  const answer = await create(customer, { state: 'TX', premium: '1' });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'UNKNOWN_FIELD' } } });
});
