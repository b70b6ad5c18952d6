import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { type Answer, call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let mona: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  mona = await signUpCustomer(stand, 'Mona');
});
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
afterAll(() => stand.close());

/** The company's credit put on a filing: no method of payment. */
function credit(amount: string) {
  const { method: _, ...rest } = payment(amount);
  return { ...rest, fromCredit: true };
}

let companies = 0;
/** A filing for a company of its own, so that no other test's credit is in the way. */
async function customerWith(
  changes: FilingInputs = {},
  who = mona,
): Promise<{ customer: SignedIn; id: string }> {
  companies += 1;
  const { db } = stand.context;
  const company = await db
    .insertInto('companies')
    .values({ company: `Agency ${companies}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ company_id: company.id }).where('id', '=', who.id).execute();
  const answer = await submit(stand, who, texasFiling(changes));
  expect(answer.status).toBe(201);
  return { customer: who, id: answer.body.id };
}

/** Balances of the ledger in cents by kind of account, over all companies. */
async function balances(companyOf: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ kind: string; cents: string }>`
    select account.kind, sum(posting.amount_cents)::text as cents
    from ledger_postings posting
    join ledger_accounts account on account.id = posting.account_id
    join users on users.company_id = account.company_id
    where users.id = ${companyOf}
    group by account.kind having sum(posting.amount_cents) <> 0
  `.execute(stand.context.db);
  return Object.fromEntries(rows.map((row) => [row.kind, row.cents]));
}

test('part of the money leaves it unpaid, the rest pays it', async () => {
  const { customer, id } = await customerWith();
  expect(await balances(customer.id)).toEqual({ RECEIVABLE: '50123' });
  const part = await send(stand, admin, id, 'record-payment', payment('500.00', 'CHECK'));
  expect(part.body).toMatchObject({ status: 'UNPAID', paid: '500.00', balance: '1.23' });
  expect(await balances(customer.id)).toEqual({ RECEIVABLE: '123' });
  const rest = await send(stand, admin, id, 'record-payment', payment('1.23', 'WIRE'));
  expect(rest.body).toMatchObject({ status: 'PAID', balance: '0.00', companyCredit: '0.00' });
  expect(rest.body.payments).toMatchObject([{ allocated: '500.00' }, { allocated: '1.23' }]);
});

test('too much becomes credit, which pays the next filing and never goes below zero', async () => {
  const { customer, id } = await customerWith();
  const over = await send(stand, admin, id, 'record-payment', payment('600.00'));
  expect(over.body).toMatchObject({ status: 'PAID', paid: '501.23', companyCredit: '98.77' });
  expect(over.body.payments).toMatchObject([{ amount: '600.00', allocated: '501.23' }]);
  expect(await balances(customer.id)).toEqual({ CUSTOMER_CREDIT: '-9877' });

  const next = await submit(stand, customer, texasFiling({ policyNumber: 'GL-2' }));
  const tooMuch = await send(stand, admin, next.body.id, 'record-payment', credit('98.78'));
  expect(tooMuch).toMatchObject({ status: 422, body: { error: { fields: { amount: expect.any(String) } } } });
  const used = await send(stand, admin, next.body.id, 'record-payment', credit('98.77'));
  expect(used.body).toMatchObject({
    status: 'UNPAID',
    paid: '98.77',
    companyCredit: '0.00',
    payments: [{ allocated: '98.77', method: null }],
  });
  expect(await balances(customer.id)).toEqual({ RECEIVABLE: '40246' });
});

test('two filings do not spend the same credit', async () => {
  const { customer, id } = await customerWith();
  await send(stand, admin, id, 'record-payment', payment('601.23'));
  const ids: string[] = [];
  for (const policyNumber of ['GL-2', 'GL-3', 'GL-4']) {
    ids.push((await submit(stand, customer, texasFiling({ policyNumber }))).body.id);
  }
  const answers = await Promise.all(
    ids.map((each) => send(stand, admin, each, 'record-payment', credit('100.00'))),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
});

test('rejected money is kept as credit, and comes back when the filing is sent again', async () => {
  const { customer, id } = await customerWith();
  await send(stand, admin, id, 'record-payment', payment('501.23'));
  const rejected = await send(stand, admin, id, 'reject', { reason: 'WRONG_AMOUNT', words: 'Premium?' });
  expect(rejected.body).toMatchObject({
    status: 'REJECTED',
    paid: '0.00',
    balance: '0.00',
    companyCredit: '501.23',
    payments: [{ amount: '501.23', allocated: '0.00', toCredit: '501.23', reversed: '0.00' }],
    rejectionReason: 'WRONG_AMOUNT',
  });
  expect(await balances(customer.id)).toEqual({ CUSTOMER_CREDIT: '-50123' });

  const again = await send(stand, customer, id, 'resubmit', {
    inputs: texasFiling({ coverages: [{ line: 'GENERAL_LIABILITY', premium: '20000.00' }] }),
  });
  // 20,250.00 at 4.85% is 982.125, at 0.04% is 8.10; 501.23 of it is there already.
  expect(again.body).toMatchObject({
    status: 'UNPAID',
    number: rejected.body.number,
    total: '990.23',
    paid: '501.23',
    balance: '489.00',
    companyCredit: '0.00',
    rejectionReason: null,
    submission: { sequence: 2 },
  });
  const paid = await send(stand, admin, id, 'record-payment', payment('489.00'));
  expect(paid.body.status).toBe('PAID');
  const events = await call(stand, 'GET', `/filing/${id}/event`, { token: customer.token });
  expect(events.body.items.at(-2).summary).toContain('$501.23 already paid was applied');
});

test('a smaller filing sent again is PAID, and the rest stays credit', async () => {
  const { customer, id } = await customerWith();
  await send(stand, admin, id, 'record-payment', payment('501.23'));
  await send(stand, admin, id, 'reject', { reason: 'WRONG_AMOUNT', words: 'Premium?' });
  const again = await send(stand, customer, id, 'resubmit', { inputs: texasFiling({ fees: [] }) });
  expect(again.body).toMatchObject({
    status: 'PAID',
    total: '489.00',
    paid: '489.00',
    companyCredit: '12.23',
  });
});

test('another state or kind is another filing', async () => {
  const { customer, id } = await customerWith();
  await send(stand, admin, id, 'reject', { reason: 'WRONG_STATE', words: 'Florida?' });
  const elsewhere = await send(stand, customer, id, 'resubmit', { inputs: texasFiling({ state: 'PA' }) });
  expect(elsewhere).toMatchObject({
    status: 422,
    body: { error: { fields: { state: expect.any(String) } } },
  });
  const other = await send(stand, customer, id, 'resubmit', {
    inputs: texasFiling({ filingType: 'ENDORSEMENT_ADDITIONAL' }),
  });
  expect(other).toMatchObject({
    status: 422,
    body: { error: { fields: { filingType: expect.any(String) } } },
  });
});

test('a withdrawn filing gives its part payment back as credit', async () => {
  const { customer, id } = await customerWith();
  await send(stand, admin, id, 'record-payment', payment('1.00'));
  const withdrawn = await send(stand, customer, id, 'withdraw', { words: 'The policy was not issued.' });
  expect(withdrawn.body).toMatchObject({
    status: 'REJECTED',
    rejectionReason: 'WITHDRAWN',
    companyCredit: '1.00',
    allowedEvents: ['resubmit'],
  });
});

test('a return is credited when it is complete, and taken back only while it is there', async () => {
  const { customer, id } = await customerWith();
  await send(stand, admin, id, 'record-payment', payment('501.23'));
  const returned = await submit(
    stand,
    customer,
    texasFiling({
      filingType: 'ENDORSEMENT_RETURN',
      transactionEffectiveDate: '2026-03-05',
      coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1000.00' }],
      fees: [],
    }),
  );
  expect(returned.body).toMatchObject({
    number: 'EN-TX-26-000001',
    status: 'PENDING',
    total: '-48.90',
    companyCredit: '0.00',
  });
  const completed = await send(stand, admin, returned.body.id, 'complete', { confirmationNumber: 'R-1' });
  expect(completed.body).toMatchObject({ status: 'COMPLETED', companyCredit: '48.90', balance: '0.00' });
  expect(await balances(customer.id)).toEqual({ CUSTOMER_CREDIT: '-4890' });

  await send(stand, admin, returned.body.id, 'reopen', { reason: 'Tagged' });
  const next = await submit(stand, customer, texasFiling({ policyNumber: 'GL-2' }));
  await send(stand, admin, next.body.id, 'record-payment', credit('48.90'));
  const history = await call(stand, 'GET', `/filing/${next.body.id}/event`, { token: customer.token });
  expect(history.body.items.map(({ summary }: { summary: string }) => summary)).toContain(
    'Customer credit of $48.90 applied. Balance due: $452.33.',
  );
  const spent = await send(stand, admin, returned.body.id, 'reject', { reason: 'OTHER', words: 'No return' });
  expect(spent).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
  await send(stand, admin, next.body.id, 'record-payment', payment('500.00'));
  const taken = await send(stand, admin, returned.body.id, 'reject', { reason: 'OTHER', words: 'No return' });
  expect(taken).toMatchObject({ status: 422 });
  await send(stand, admin, next.body.id, 'reject', { reason: 'OTHER', words: 'Not this one' });
  const back = await send(stand, admin, returned.body.id, 'reject', { reason: 'OTHER', words: 'No return' });
  expect(back.body).toMatchObject({ status: 'REJECTED', paid: '0.00' });
});

test('invoiced customers do not pay first', async () => {
  const { customer } = await customerWith();
  const onAccount = texasFiling({ policyNumber: 'INV-1', paymentMethod: 'PENDING_INVOICE' });
  const refused = await submit(stand, customer, onAccount);
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'NOT_INVOICEABLE' } } });
  await call(stand, 'PATCH', `/user/${customer.id}`, {
    token: admin.token,
    body: { invoiceableStatus: 'INVOICEABLE' },
  });
  const taken = await submit(stand, customer, onAccount);
  expect(taken.body).toMatchObject({ status: 'PENDING', balance: '501.23' });
  const { id } = taken.body;
  expect((await send(stand, admin, id, 'record-payment', payment('1.00'))).status).toBe(409);
  const completed = await send(stand, admin, id, 'complete', { confirmationNumber: 'C-1' });
  expect(completed.body).toMatchObject({ status: 'COMPLETED', balance: '501.23' });
});

test('the agency’s own terms are in the price; a manual commission is entered before completion', async () => {
  const { customer, id: other } = await customerWith({}, await signUpCustomer(stand, 'Tessa'));
  await call(stand, 'PUT', `/user/${customer.id}/state-settings/TX`, {
    token: admin.token,
    body: { filingFee: 'FLAT', filingFeeValue: '75' },
  });
  await call(stand, 'PUT', `/user/${customer.id}/state-rates/TX/NB`, {
    token: admin.token,
    body: { mode: 'MANUAL' },
  });
  // What was submitted before keeps its price.
  expect((await call(stand, 'GET', `/filing/${other}`, { token: customer.token })).body.total).toBe('501.23');
  const answer = await submit(stand, customer, texasFiling({ policyNumber: 'GL-9' }));
  expect(answer.body).toMatchObject({ total: '576.23', submission: { agencyTotal: '75.00' } });
  const { id } = answer.body;
  await send(stand, admin, id, 'record-payment', payment('576.23'));
  const early = await send(stand, admin, id, 'complete', { confirmationNumber: 'C' });
  expect(Object.keys(early.body.error.fields)).toEqual(['manualCommission']);

  const looked = await send(stand, admin, id, 'reassess', { manualCommission: '100.00' });
  expect(looked.body).toMatchObject({ confirmed: false, difference: '100.00', after: { total: '676.23' } });
  const before = await call(stand, 'GET', `/filing/${id}`, { token: admin.token });
  expect(before.body).toMatchObject({ status: 'PAID', total: '576.23', submission: { sequence: 1 } });

  const done = await send(stand, admin, id, 'reassess', { manualCommission: '100.00', confirm: true });
  expect(done.body).toMatchObject({ confirmed: true, before: { total: '576.23' } });
  const owing = await call(stand, 'GET', `/filing/${id}`, { token: admin.token });
  expect(owing.body).toMatchObject({
    status: 'UNPAID',
    total: '676.23',
    balance: '100.00',
    submission: { sequence: 2 },
  });
  await send(stand, admin, id, 'record-payment', payment('100.00'));
  const less = await send(stand, admin, id, 'reassess', { manualCommission: '40.00', confirm: true });
  expect(less.body.difference).toBe('-60.00');
  const paid = await call(stand, 'GET', `/filing/${id}`, { token: admin.token });
  expect(paid.body).toMatchObject({ status: 'PAID', paid: '616.23', companyCredit: '60.00' });
  expect((await send(stand, admin, id, 'complete', { confirmationNumber: 'C' })).body.status).toBe(
    'COMPLETED',
  );

  const plain = await send(stand, admin, other, 'reassess', { manualCommission: '-1.00' });
  expect(plain.body.error.fields).toHaveProperty('manualCommission');
});

test('a commission entered by hand takes the sign of its filing', async () => {
  const customer = await signUpCustomer(stand, 'Signe');
  for (const kind of ['NB', 'EN']) {
    await call(stand, 'PUT', `/user/${customer.id}/state-rates/TX/${kind}`, {
      token: admin.token,
      body: { mode: 'MANUAL' },
    });
  }
  const policyNumber = 'SIGNE-1';
  const policy = await submit(stand, customer, texasFiling({ policyNumber }));
  const back = await submit(
    stand,
    customer,
    texasFiling({
      policyNumber,
      filingType: 'ENDORSEMENT_RETURN',
      transactionEffectiveDate: '2026-03-05',
      coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1000.00' }],
      fees: [],
    }),
  );
  expect([policy.status, back.status]).toEqual([201, 201]);
  const faultOf = async (filing: Answer, manualCommission: string) =>
    (await send(stand, admin, filing.body.id, 'reassess', { manualCommission })).body.error?.fields
      .manualCommission;
  expect(await faultOf(back, '0.01')).toBe('The commission of a return is zero or negative.');
  expect(await faultOf(policy, '-0.01')).toBe('The commission is zero or positive.');
  for (const [filing, amount] of [
    [back, '-5.00'],
    [back, '0.00'],
    [policy, '5.00'],
    [policy, '0.00'],
  ] as const) {
    expect(await faultOf(filing, amount)).toBeUndefined();
  }
});

test('a commission that was entered by hand is asked for again when the filing was sent again', async () => {
  const { customer, id } = await customerWith({}, await signUpCustomer(stand, 'Manu'));
  await call(stand, 'PUT', `/user/${customer.id}/state-rates/TX/NB`, {
    token: admin.token,
    body: { mode: 'MANUAL' },
  });
  await send(stand, admin, id, 'reassess', { manualCommission: '100.00', confirm: true });
  await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Name' });
  const again = await send(stand, customer, id, 'resubmit', { inputs: texasFiling() });
  expect(again.body).toMatchObject({ total: '501.23' });
  const anew = await send(stand, admin, id, 'reassess', {});
  expect(anew.body).toMatchObject({ difference: '0.00' });
  await send(stand, admin, id, 'record-payment', payment('501.23'));
  const early = await send(stand, admin, id, 'complete', { confirmationNumber: 'C' });
  expect(Object.keys(early.body.error.fields)).toEqual(['manualCommission']);
});

test('what came back as credit and was spent pays nothing again', async () => {
  const { customer, id } = await customerWith();
  await send(stand, admin, id, 'record-payment', payment('501.23'));
  await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Name' });
  const other = await submit(stand, customer, texasFiling({ policyNumber: 'SPENT-1' }));
  await send(stand, admin, other.body.id, 'record-payment', credit('501.23'));
  const again = await send(stand, customer, id, 'resubmit', { inputs: texasFiling() });
  expect(again.body).toMatchObject({ status: 'UNPAID', paid: '0.00', companyCredit: '0.00' });
});

test('a return is taken back while exactly its credit is left', async () => {
  const { customer, id } = await customerWith();
  await send(stand, admin, id, 'record-payment', payment('501.23'));
  const back = await submit(
    stand,
    customer,
    texasFiling({
      filingType: 'ENDORSEMENT_RETURN',
      transactionEffectiveDate: '2026-03-05',
      coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1000.00' }],
      fees: [],
    }),
  );
  await send(stand, admin, back.body.id, 'complete', { confirmationNumber: 'R-2' });
  await send(stand, admin, back.body.id, 'reopen', { reason: 'Tagged' });
  const taken = await send(stand, admin, back.body.id, 'reject', { reason: 'OTHER', words: 'No return' });
  expect(taken.body).toMatchObject({ status: 'REJECTED', companyCredit: '0.00' });
});

describe('a payment is refused by name', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await customerWith());
  });

  test.each([
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-5.00' }, 'amount'],
    [{ amount: '1.005' }, 'amount'],
    [{ amount: '1234567890123.00' }, 'amount'],
    [{ amount: 'ten' }, 'amount'],
    [{ receivedOn: '2026-02-30' }, 'receivedOn'],
    [{ receivedOn: '2026-03-11' }, 'receivedOn'],
    [{ reference: '  ' }, 'reference'],
    [{ method: 'CASH' }, 'method'],
    [{ method: 'CREDIT' }, 'method'],
    [{ method: 'INVOICED' }, 'method'],
    [{ method: undefined }, 'method'],
    [{ fromCredit: true }, 'method'],
  ])('%o', async (changes, field) => {
    const answer = await send(stand, admin, id, 'record-payment', { ...payment('1.00'), ...changes });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
  });
});

test('an absurd filing is still read and drawn', async () => {
  const coverage = { line: 'GENERAL_LIABILITY', premium: '999999999999.99' } as const;
  const { customer, id } = await customerWith({ coverages: Array.from({ length: 50 }, () => coverage) });
  const drawn = await call(stand, 'GET', `/filing/${id}/summary.pdf`, { token: customer.token });
  expect(drawn.status).toBe(200);
  const read = await call(stand, 'GET', `/filing/${id}`, { token: customer.token });
  expect(read.body.total).toMatch(/^\d{13}\.\d{2}$/);
});
