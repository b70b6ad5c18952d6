import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({
    clock: MARCH_TENTH,
    variables: { AGENCY_EMAIL: 'office@agency.example', AGENCY_ACH_INSTRUCTIONS: 'Harbor Bank, account 42.' },
  });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Rita');
  stranger = await signUpCustomer(stand, 'Sam');
  await call(stand, 'PATCH', '/filing-state/TX/settings', {
    token: admin.token,
    body: { filingFee: 'FLAT', filingFeeValue: '35' },
  });
  await call(stand, 'PUT', `/user/${customer.id}/state-settings/TX`, {
    token: admin.token,
    body: { filingFee: 'FLAT', filingFeeValue: '10' },
  });
});
afterAll(() => stand.close());

const as = (who: SignedIn, path: string, body: object) =>
  call(stand, 'POST', path, { token: who.token, body });

async function returned(policyNumber: string): Promise<string> {
  const { body } = await submit(stand, customer, texasFiling({ policyNumber }));
  await send(stand, admin, body.id, 'reject', { reason: 'WRONG_AMOUNT', words: 'Check the premium.' });
  return body.id;
}

async function countRows(): Promise<number[]> {
  const { db } = stand.context;
  const rows = await Promise.all([
    db.selectFrom('filings').select('id').execute(),
    db.selectFrom('filing_submissions').select('id').execute(),
    db.selectFrom('filing_events').select('id').execute(),
    db.selectFrom('outbox_mails').select('id').execute(),
    db.selectFrom('audit_entries').select('sequence').execute(),
  ]);
  return rows.map((each) => each.length);
}

test('an admin who resubmits sees what the customer is charged, with the evidence that the customer gave', async () => {
  const id = await returned('REVIEW-1');
  const inputs = texasFiling({
    policyNumber: 'REVIEW-1',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '20000.00' }],
    exemptions: ['INDUSTRIAL_INSURED'],
    exemptionEvidence: 'Letter of March 1, 2026',
  });
  const before = await countRows();
  const review = await as(admin, `/filing/${id}/review`, { inputs });
  expect(review.status).toBe(200);
  expect(await countRows()).toEqual(before);
  // The customer's 10.00 and neither the state's 35.00 nor an admin's own.
  expect(review.body.quote.agencyCharges).toMatchObject([{ amount: '10.00', termsFrom: 'USER' }]);
  expect(review.body.quote.warnings.map(({ code }: { code: string }) => code)).not.toContain(
    'EXEMPTION_UNPROVEN',
  );
  expect(review.body.refusal).toBeNull();

  const sent = await send(stand, admin, id, 'resubmit', { inputs });
  expect(sent.status).toBe(200);
  expect(sent.body.submission.total).toBe(review.body.quote.total);
  expect(sent.body.submission.lines).toEqual(review.body.quote.lines);
  expect(sent.body.submission.agencyCharges).toEqual(review.body.quote.agencyCharges);
});

test('a review shows every charge against what stands, and the difference to the cent', async () => {
  const id = await returned('REVIEW-2');
  const inputs = texasFiling({ policyNumber: 'REVIEW-2', fees: [] });
  const { body } = await as(customer, `/filing/${id}/review`, { inputs });
  expect(body.against).toEqual({
    total: '511.23',
    changes: [
      {
        key: 'tx.premium_tax',
        label: expect.any(String),
        before: '497.13',
        after: '485.00',
        difference: '-12.13',
      },
      {
        key: 'tx.stamping_fee',
        label: expect.any(String),
        before: '4.10',
        after: '4.00',
        difference: '-0.10',
      },
      { key: 'FILING_FEE', label: expect.any(String), before: '10.00', after: '10.00', difference: '0.00' },
    ],
    difference: '-12.23',
  });
});

test('a review says what resubmitting would be refused with, and refuses nobody itself', async () => {
  const id = await returned('REVIEW-3');
  const refusalOf = async (changes: object) => {
    const inputs = { ...texasFiling({ policyNumber: 'REVIEW-3' }), ...changes };
    const review = await as(customer, `/filing/${id}/review`, { inputs });
    const sent = await send(stand, customer, id, 'resubmit', { inputs });
    expect(review.status).toBe(200);
    expect(review.body.refusal).toEqual({
      code: sent.body.error.code,
      message: sent.body.error.message,
      fields: sent.body.error.fields,
    });
    return review.body.refusal.code;
  };
  expect(await refusalOf({ coverages: [{ premium: '-1' }] })).toBe('INVALID');
  expect(await refusalOf({ insurers: [{ name: 'Harbor' }] })).toBe('FILING_INCOMPLETE');
  expect(await refusalOf({ state: 'FL' })).toBe('INVALID');
  expect(await refusalOf({ filingType: 'ENDORSEMENT_RETURN' })).toBe('INVALID');
  expect(await refusalOf({ paymentMethod: 'PENDING_INVOICE' })).toBe('NOT_INVOICEABLE');
});

test('only what may be resubmitted is reviewed, for those who may', async () => {
  const { body } = await submit(stand, customer, texasFiling({ policyNumber: 'REVIEW-4' }));
  const inputs = texasFiling({ policyNumber: 'REVIEW-4' });
  const unpaid = await as(customer, `/filing/${body.id}/review`, { inputs });
  expect([unpaid.status, unpaid.body.error.code]).toEqual([409, 'EVENT_NOT_ALLOWED']);
  expect((await as(stranger, `/filing/${body.id}/review`, { inputs })).status).toBe(404);
});

test('a draft is reviewed as it would be submitted, in the version that was seen', async () => {
  const content = texasFiling({ policyNumber: 'REVIEW-5' });
  const draft = (await as(customer, '/filing-draft', { content })).body;
  const review = await as(customer, `/filing-draft/${draft.id}/review`, { version: 1 });
  expect(review.body).toMatchObject({
    quote: draft.quote,
    quoteProblem: null,
    checks: draft.checks,
    dueDate: draft.dueDate,
    refusal: null,
    against: null,
  });
  const stale = await as(customer, `/filing-draft/${draft.id}/review`, { version: 2 });
  expect([stale.status, stale.body.error.code]).toEqual([409, 'DRAFT_VERSION_CONFLICT']);
  expect((await as(stranger, `/filing-draft/${draft.id}/review`, { version: 1 })).status).toBe(404);
  const sent = await call(stand, 'POST', '/filing', {
    token: customer.token,
    body: { draftId: draft.id, version: 1 },
    headers: { 'idempotency-key': freshKey() },
  });
  expect(sent.body.submission.total).toBe(review.body.quote.total);
});

test('an admin reviews a draft for a customer by the customer’s terms', async () => {
  const content = texasFiling({ policyNumber: 'REVIEW-6' });
  const nobody = (await as(admin, '/filing-draft', { content })).body;
  const refused = await as(admin, `/filing-draft/${nobody.id}/review`, { version: 1 });
  expect(refused.body.refusal).toMatchObject({
    code: 'INVALID',
    fields: { onBehalfOfUserId: expect.any(String) },
  });
  const onBehalf = { ...content, onBehalfOfUserId: customer.id };
  const draft = (await as(admin, '/filing-draft', { content: onBehalf })).body;
  const review = await as(admin, `/filing-draft/${draft.id}/review`, { version: 1 });
  expect(review.body.refusal).toBeNull();
  expect(review.body.quote.agencyCharges).toMatchObject([{ amount: '10.00', termsFrom: 'USER' }]);
});

test('a review that meets an open question of capacity tells the agency nothing', async () => {
  const before = await countRows();
  const content = texasFiling({ state: 'IL', capacity: 'COURTESY', policyNumber: 'REVIEW-7' });
  const draft = (await as(customer, '/filing-draft', { content })).body;
  const review = await as(customer, `/filing-draft/${draft.id}/review`, { version: 1 });
  expect(review.body.refusal.code).toBe('CAPACITY_UNREVIEWED');
  expect(await countRows()).toEqual(before);
});

test('a review of a draft says what submitting it is refused with', async () => {
  const refusalOf = async (changes: object) => {
    const content = { ...texasFiling({ policyNumber: 'REVIEW-6' }), ...changes };
    const { id, version } = (await as(customer, '/filing-draft', { content })).body;
    const review = await as(customer, `/filing-draft/${id}/review`, { version });
    const sent = await call(stand, 'POST', '/filing', {
      token: customer.token,
      body: { draftId: id, version },
      headers: { 'idempotency-key': freshKey() },
    });
    expect(review.body.refusal).toEqual({
      code: sent.body.error.code,
      message: sent.body.error.message,
      fields: sent.body.error.fields,
    });
    return review.body.refusal;
  };
  expect(await refusalOf({ coverages: [{ premium: '-1' }] })).toMatchObject({ code: 'INVALID' });
  expect(await refusalOf({ insurers: [{ name: 'Harbor' }] })).toMatchObject({ code: 'FILING_INCOMPLETE' });
  expect(await refusalOf({ paymentMethod: 'PENDING_INVOICE' })).toMatchObject({ code: 'NOT_INVOICEABLE' });
  // The agency says how to pay by ACH, and nothing of wires.
  expect(await refusalOf({ paymentMethod: 'WIRE' })).toMatchObject({
    code: 'INVALID',
    fields: { paymentMethod: expect.stringContaining('Choose another payment method.') },
  });
});
