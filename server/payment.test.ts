import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { recordDailyBalances } from '#operations/ledger/record-daily-balances.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  payment as filingPayment,
  freshKey,
  MARCH_TENTH,
  send,
  submit,
  texasFiling,
} from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

let stand: TestApp;
let admin: SignedIn;
let mona: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  mona = await signUpCustomer(stand, 'Mona');
  stranger = await signUpCustomer(stand, 'Sam');
  await call(stand, 'PATCH', `/user/${mona.id}`, {
    token: admin.token,
    body: { invoiceableStatus: 'INVOICEABLE' },
  });
});
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
afterAll(() => stand.close());

const TOTAL = '501.23';
let companies = 0;
let policies = 0;

/** A company of its own for Mona, so that no other test's credit is in the way. */
async function newCompany(): Promise<string> {
  companies += 1;
  const { db } = stand.context;
  const { id } = await db
    .insertInto('companies')
    .values({ company: `Agency ${companies}`, email: `office${companies}@agency.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ company_id: id }).where('id', '=', mona.id).execute();
  return id;
}

/** A filing of 501.23, of a policy of its own. */
async function newFiling(paymentMethod: 'ACH' | 'PENDING_INVOICE' = 'ACH'): Promise<string> {
  policies += 1;
  const answer = await submit(stand, mona, texasFiling({ policyNumber: `PAY-${policies}`, paymentMethod }));
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const post = (path: string, body: object, who = admin, key = freshKey()) =>
  call(stand, 'POST', path, { token: who.token, body, headers: { 'idempotency-key': key } });
const get = (path: string, who = admin) => call(stand, 'GET', path, { token: who.token });
const money = (companyId: string, amount: string, changes: object = {}) => ({
  companyId,
  amount,
  method: 'CHECK',
  receivedDate: '2026-03-09',
  reference: 'Check 4711',
  ...changes,
});
const statusOf = async (id: string) => {
  const { body } = await get(`/filing/${id}`);
  return [body.status, body.paid, body.balance];
};
const creditOf = async (companyId: string) => (await get(`/company/${companyId}`)).body.credit;
const mailsTo = async ({ email }: { email: string }) =>
  (
    await stand.context.db
      .selectFrom('outbox_mails')
      .select('template')
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template);
const balanceOf = async (account: string, asOf = '2026-03-10') =>
  (await get(`/ledger/account/${account}?asOf=${asOf}`)).body.balance;

describe('a payment', () => {
  test('pays what was billed, oldest first, and the rest is credit', async () => {
    const companyId = await newCompany();
    const waiting = await newFiling('PENDING_INVOICE');
    const [first, second, third] = [await newFiling(), await newFiling(), await newFiling()];
    const answer = await post('/payment', money(companyId, '1200.00'));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        amount: '1200.00',
        allocated: '1200.00',
        unallocated: '0.00',
        isReversed: false,
        source: 'RECEIVED',
      },
    });
    expect(answer.body.allocations).toMatchObject([
      { filingId: first, amount: TOTAL },
      { filingId: second, amount: TOTAL },
      { filingId: third, amount: '197.54' },
    ]);
    expect(await statusOf(first)).toEqual(['PAID', TOTAL, '0.00']);
    expect(await statusOf(third)).toEqual(['UNPAID', '197.54', '303.69']);
    expect(await statusOf(waiting)).toEqual(['PENDING', '0.00', TOTAL]);
    const over = await post('/payment', money(companyId, '400.00', { reference: 'Check 4712' }));
    expect(over.body).toMatchObject({ allocated: '303.69', unallocated: '96.31' });
    expect(await creditOf(companyId)).toBe('96.31');
    const mails = await stand.context.db
      .selectFrom('outbox_mails')
      .select(['template', 'body_text'])
      .where('recipient', '=', mona.email)
      .where('template', 'like', 'payment%')
      .orderBy('created_at')
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['payment-applied', 'payment-recorded']);
    expect(mails[0]?.body_text).toContain(
      'We received your payment of $1,200.00 (Check 4711). It was applied to these filings.',
    );
    // Who sent 400.00 reads of 400.00, though 303.69 of it was owed.
    expect(mails[1]?.body_text).toContain('$400.00');
    expect(mails[1]?.body_text).not.toContain('303.69');
    expect((await get(`/filing/${third}/event`, mona)).body.items.at(-1).summary).toBe(
      'Check of $400.00 recorded. Paid in full. The overpayment is kept as customer credit.',
    );
    // Who pays the bills is told of the whole, and where it went.
    const receipts = await stand.context.db
      .selectFrom('outbox_mails')
      .select(['subject', 'body_text'])
      .where('recipient', '=', `office${companies}@agency.example`)
      .where('template', '=', 'payment-received')
      .orderBy('created_at')
      .execute();
    expect(receipts.map(({ subject }) => subject)).toEqual([
      'Check 4711: payment received',
      'Check 4712: payment received',
    ]);
    expect(receipts[0]?.body_text).toContain(
      'We received your payment of $1,200.00 (Check 4711) on Mar 9, 2026. $1,200.00 was applied to your balance.',
    );
    expect(receipts[1]?.body_text).toContain(
      '$303.69 was applied to your balance. $96.31 is on account as a credit.',
    );
    // What is left of it goes to what waits: the customer pays nothing by that, and reads of no payment.
    await post(`/payment/${over.body.id}/allocate`, {
      allocations: [{ filingId: waiting, amount: '50.00' }],
    });
    await post(`/company/${companyId}/apply-credit`, {
      allocations: [{ filingId: waiting, amount: '1.00' }],
    });
    const subjects = await stand.context.db
      .selectFrom('outbox_mails')
      .select('subject')
      .where('recipient', '=', mona.email)
      .where('template', '=', 'payment-recorded')
      .execute();
    expect(subjects.map(({ subject }) => subject.replace(/^.*: /, '')).sort()).toEqual([
      'credit applied',
      'credit applied',
      'payment received',
    ]);
  });

  test('is told once to who both submits and pays the bills', async () => {
    const companyId = await newCompany();
    const { db } = stand.context;
    await db.updateTable('companies').set({ email: mona.email }).where('id', '=', companyId).execute();
    await newFiling();
    const before = await mailsTo(mona);
    await post('/payment', money(companyId, TOTAL));
    expect((await mailsTo(mona)).slice(before.length)).toEqual(['payment-received']);
  });

  test('goes where it is told, also to what waits for an invoice, or nowhere', async () => {
    const companyId = await newCompany();
    const [older, named, waiting] = [
      await newFiling(),
      await newFiling(),
      await newFiling('PENDING_INVOICE'),
    ];
    const told = await post(
      '/payment',
      money(companyId, '700.00', {
        allocations: [
          { filingId: named, amount: '501.23' },
          { filingId: waiting, amount: '100.00' },
        ],
      }),
    );
    expect(told.body).toMatchObject({ allocated: '601.23', unallocated: '98.77' });
    expect(await statusOf(older)).toEqual(['UNPAID', '0.00', TOTAL]);
    expect(await statusOf(named)).toEqual(['PAID', TOTAL, '0.00']);
    expect(await statusOf(waiting)).toEqual(['PENDING', '100.00', '401.23']);
    const nowhere = await post('/payment', money(companyId, '50.00', { allocations: [] }));
    expect(nowhere.body).toMatchObject({ allocated: '0.00', unallocated: '50.00', allocations: [] });
    expect(await creditOf(companyId)).toBe('148.77');
  });

  test('is kept once under its key', async () => {
    const companyId = await newCompany();
    const key = freshKey();
    const [one, two] = [
      await post('/payment', money(companyId, '10.00'), admin, key),
      await post('/payment', money(companyId, '10.00'), admin, key),
    ];
    expect(two.body.id).toBe(one.body.id);
    expect((await post('/payment', money(companyId, '11.00'), admin, key)).status).toBe(409);
    expect(await creditOf(companyId)).toBe('10.00');
  });

  test.each<[string, object | ((ids: { filing: string }) => object), string[]]>([
    ['nothing', { amount: '0.00' }, ['amount']],
    ['less than nothing', { amount: '-1.00' }, ['amount']],
    ['three decimals', { amount: '1.005' }, ['amount']],
    ['a day to come', { receivedDate: '2026-03-11' }, ['receivedDate']],
    ['no day', { receivedDate: '2026-02-30' }, ['receivedDate']],
    ['a method that is none', { method: 'INVOICED' }, ['method']],
    ['credit as a method', { method: 'CREDIT' }, ['method']],
    ['no reference', { reference: ' ' }, ['reference']],
    ['an unknown company', { companyId: '00000000-0000-4000-8000-000000000000' }, ['companyId']],
    [
      'more than is open',
      ({ filing }) => ({ amount: '600.00', allocations: [{ filingId: filing, amount: '501.24' }] }),
      ['allocations.0.amount'],
    ],
    [
      'more than there is',
      ({ filing }) => ({ amount: '100.00', allocations: [{ filingId: filing, amount: '100.01' }] }),
      ['allocations'],
    ],
    [
      'the same filing beyond what is open',
      ({ filing }) => ({
        amount: '900.00',
        allocations: [
          { filingId: filing, amount: '501.23' },
          { filingId: filing, amount: '0.01' },
        ],
      }),
      ['allocations.1.amount'],
    ],
    [
      'nothing of it',
      ({ filing }) => ({ allocations: [{ filingId: filing, amount: '0.00' }] }),
      ['allocations.0.amount'],
    ],
    ['neither filing nor invoice', { allocations: [{ amount: '1.00' }] }, ['allocations.0.filingId']],
    [
      'an invoice that is none',
      { allocations: [{ invoiceId: '00000000-0000-4000-8000-000000000000', amount: '1.00' }] },
      ['allocations.0.amount'],
    ],
  ])('of %s is refused by its field, and nothing is kept', async (_what, changes, fields) => {
    const companyId = await newCompany();
    const filing = await newFiling();
    const body = typeof changes === 'function' ? changes({ filing }) : changes;
    const answer = await post('/payment', { ...money(companyId, '100.00'), ...body });
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([422, fields]);
    expect(await statusOf(filing)).toEqual(['UNPAID', '0.00', TOTAL]);
    expect((await get(`/payment?companyId=${companyId}`)).body.items).toEqual([]);
  });

  test('of one company pays no filing of another', async () => {
    await newCompany();
    const foreign = await newFiling();
    const companyId = await newCompany();
    const answer = await post(
      '/payment',
      money(companyId, '100.00', { allocations: [{ filingId: foreign, amount: '100.00' }] }),
    );
    expect(answer.body.error.fields).toEqual({ 'allocations.0.amount': 'Nothing is due.' });
  });
});

describe('credit', () => {
  test('of a payment is allocated later, while it is there', async () => {
    const companyId = await newCompany();
    const kept = (await post('/payment', money(companyId, '300.00'))).body;
    const filing = await newFiling();
    const put = (amount: string) =>
      post(`/payment/${kept.id}/allocate`, { allocations: [{ filingId: filing, amount }] });
    expect((await put('300.01')).body.error.fields).toHaveProperty('allocations');
    expect((await put('100.00')).body).toMatchObject({ allocated: '100.00', unallocated: '200.00' });
    expect(await creditOf(companyId)).toBe('200.00');
    // What was paid out is no longer there, though the payment has it on its face.
    const out = await post(`/company/${companyId}/refund`, {
      amount: '150.00',
      method: 'ACH',
      paidDate: '2026-03-10',
      reference: 'Refund 1',
    });
    expect(out).toMatchObject({ status: 201, body: { amount: '150.00', paidDate: '2026-03-10' } });
    expect((await put('50.01')).status).toBe(422);
    expect((await put('50.00')).status).toBe(200);
    expect(await statusOf(filing)).toEqual(['UNPAID', '150.00', '351.23']);
    expect(await creditOf(companyId)).toBe('0.00');
  });

  test('of one payment pays no more than what is left of it, though there is other credit', async () => {
    const companyId = await newCompany();
    const small = (await post('/payment', money(companyId, '10.00'))).body;
    await post('/payment', money(companyId, '50.00', { reference: 'Check 4713' }));
    const filing = await newFiling();
    const put = (amount: string) =>
      post(`/payment/${small.id}/allocate`, { allocations: [{ filingId: filing, amount }] });
    expect((await put('10.01')).body.error.fields).toHaveProperty('allocations');
    expect((await put('10.00')).body).toMatchObject({ allocated: '10.00', unallocated: '0.00' });
    expect(await creditOf(companyId)).toBe('50.00');
  });

  test('is refunded to the cent that is there, and no further', async () => {
    const companyId = await newCompany();
    await post('/payment', money(companyId, '80.00'));
    const refund = (amount: string) =>
      post(`/company/${companyId}/refund`, {
        amount,
        method: 'CHECK',
        paidDate: '2026-03-09',
        reference: 'R',
      });
    expect((await refund('80.01')).body.error.fields).toEqual({
      amount: 'You can refund up to $80.00.',
    });
    expect((await refund('80.00')).status).toBe(201);
    // On the day on which it was paid, which is not today.
    const credit = `CUSTOMER_CREDIT:${companyId}`;
    expect([await balanceOf(credit, '2026-03-08'), await balanceOf(credit, '2026-03-09')]).toEqual([
      '0.00',
      '0.00',
    ]);
    expect((await refund('0.01')).status).toBe(422);
  });

  test('is applied to what was billed, oldest first, and is no payment method', async () => {
    const companyId = await newCompany();
    await post('/payment', money(companyId, '600.00'));
    const [first, second] = [await newFiling(), await newFiling()];
    const applied = await post(`/company/${companyId}/apply-credit`, {});
    expect(applied).toMatchObject({
      status: 201,
      body: { source: 'CREDIT', method: null, amount: '600.00' },
    });
    expect(await statusOf(first)).toEqual(['PAID', TOTAL, '0.00']);
    expect(await statusOf(second)).toEqual(['UNPAID', '98.77', '402.46']);
    expect((await post(`/company/${companyId}/apply-credit`, {})).status).toBe(422);
  });

  test('is spent once, by however many at once and whichever way', async () => {
    const companyId = await newCompany();
    const filing = await newFiling();
    const kept = (await post('/payment', money(companyId, '100.00', { allocations: [] }))).body;
    const allocations = [{ filingId: filing, amount: '100.00' }];
    const out = { amount: '100.00', method: 'ACH', paidDate: '2026-03-10', reference: 'Refund' };
    const answers = await Promise.all(
      [1, 2, 3].flatMap(() => [
        post(`/company/${companyId}/refund`, out),
        post(`/payment/${kept.id}/allocate`, { allocations }),
        post(`/company/${companyId}/apply-credit`, { allocations }),
      ]),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await creditOf(companyId)).toBe('0.00');
  });

  test('that was applied is no payment to apply from, also when its filing has given it back', async () => {
    const companyId = await newCompany();
    await post('/payment', money(companyId, '100.00'));
    const [back, other] = [await newFiling(), await newFiling()];
    const on = (filingId: string) => ({ allocations: [{ filingId, amount: '100.00' }] });
    const applied = (await post(`/company/${companyId}/apply-credit`, on(back))).body;
    await send(stand, admin, back, 'reject', { reason: 'OTHER', words: 'Please correct it.' });
    expect(await creditOf(companyId)).toBe('100.00');
    expect((await post(`/payment/${applied.id}/allocate`, on(other))).body.error.fields).toEqual({
      allocations: 'Only payments received can be applied.',
    });
  });

  test('is not put on a filing that was sent back, whether it is named or the oldest', async () => {
    const companyId = await newCompany();
    const back = await newFiling();
    await send(stand, admin, back, 'reject', { reason: 'OTHER', words: 'Please correct it.' });
    const allocations = [{ filingId: back, amount: '10.00' }];
    const named = await post('/payment', money(companyId, '10.00', { allocations }));
    expect(named.body.error.fields).toEqual({ 'allocations.0.amount': 'Nothing is due.' });
    const kept = await post('/payment', money(companyId, '10.00'));
    expect(kept).toMatchObject({ status: 201, body: { allocated: '0.00', unallocated: '10.00' } });
    expect((await get(`/company/${companyId}/payable`)).body).toMatchObject({ credit: '10.00', filings: [] });
  });
});

describe('a payment that bounced', () => {
  test('opens what it paid, takes back the credit it gave, and says why', async () => {
    const companyId = await newCompany();
    const [one, two] = [await newFiling(), await newFiling()];
    const bad = (await post('/payment', money(companyId, '1100.00'))).body;
    expect(bad.unallocated).toBe('97.54');
    await send(stand, admin, two, 'complete', { confirmationNumber: 'C-1' });
    const three = await newFiling();
    const used = (await post(`/company/${companyId}/apply-credit`, {})).body;
    expect(await statusOf(three)).toEqual(['UNPAID', '97.54', '403.69']);
    expect(await balanceOf('BANK')).not.toBe('0.00');
    const before = await balanceOf('BANK');
    const reversed = await post(`/payment/${bad.id}/reverse`, { reason: 'Account closed.' });
    expect(reversed).toMatchObject({
      status: 200,
      body: {
        isReversed: true,
        allocated: '0.00',
        unallocated: '0.00',
        allocations: [],
        reversal: { reason: 'Account closed.', reversedDate: '2026-03-10' },
      },
    });
    expect(await statusOf(one)).toEqual(['UNPAID', '0.00', TOTAL]);
    expect(await statusOf(two)).toEqual(['COMPLETED', '0.00', TOTAL]);
    expect(await statusOf(three)).toEqual(['UNPAID', '0.00', TOTAL]);
    expect(await creditOf(companyId)).toBe('0.00');
    expect(Number(before) - Number(await balanceOf('BANK'))).toBeCloseTo(1100);
    const events = (await get(`/filing/${one}/event`, mona)).body.items;
    expect(events.at(-1)).toMatchObject({
      event: 'payment-reversed',
      reason: 'Account closed.',
      summary: 'Check of $501.23 reversed. Balance due: $501.23.',
    });
    // Only credit was lost there, and no check.
    expect((await get(`/filing/${three}/event`, mona)).body.items.at(-1)).toMatchObject({
      event: 'payment-reversed',
      summary: 'Customer credit of $97.54 reversed. Balance due: $501.23.',
    });
    // What it had paid stays to be read, and so does the credit that went with it.
    const reversal = { reversedDate: '2026-03-10', reason: 'Account closed.' };
    expect(reversed.body.reversedAllocations).toMatchObject([
      { filingId: one, amount: TOTAL, ...reversal },
      { filingId: two, amount: TOTAL, ...reversal },
    ]);
    expect((await get(`/payment/${used.id}`)).body).toMatchObject({
      allocations: [],
      reversedAllocations: [{ filingId: three, amount: '97.54', ...reversal }],
    });
    const again = await post(`/payment/${bad.id}/reverse`, { reason: 'Twice' });
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'PAYMENT_ALREADY_REVERSED' } } });
    const late = await post(`/payment/${bad.id}/allocate`, {
      allocations: [{ filingId: one, amount: '1.00' }],
    });
    expect(late.status).toBe(409);
    const mails = await stand.context.db
      .selectFrom('outbox_mails')
      .select(['recipient', 'body_text'])
      .where('template', '=', 'payment-reversed')
      .execute();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      mona.email,
      `office${companies}@agency.example`,
    ]);
    expect(mails[0]?.body_text).toContain('Account closed.');
    // The statement says it too, at the reversal alone, though payment and reversal are of the same moment.
    const { lines } = (await get('/account/statement', mona)).body;
    type Told = Record<'description' | 'amount' | 'reversalReason', string | null>;
    const told = lines.map(({ description, amount, reversalReason }: Told) => [
      description,
      amount,
      reversalReason,
    ]);
    expect(told).toContainEqual(['Payment reversed – check 4711', '1100.00', 'Account closed.']);
    expect(told.filter(([, , reason]: (string | null)[]) => reason !== null)).toHaveLength(1);
    // The filings can be paid anew, also the one that is filed.
    const good = await post('/payment', money(companyId, '1503.69', { reference: 'Wire 9', method: 'WIRE' }));
    expect(good.body.unallocated).toBe('0.00');
    expect(await statusOf(two)).toEqual(['COMPLETED', TOTAL, '0.00']);
  });

  test('takes back what another payment’s credit paid, where its own was refunded', async () => {
    const companyId = await newCompany();
    const other = (await post('/payment', money(companyId, '100.00', { allocations: [] }))).body;
    const bad = (await post('/payment', money(companyId, '50.00', { allocations: [] }))).body;
    const filing = await newFiling();
    await post(`/payment/${other.id}/allocate`, { allocations: [{ filingId: filing, amount: '100.00' }] });
    const refund = { amount: '50.00', method: 'ACH', paidDate: '2026-03-10', reference: 'Refund 2' };
    expect((await post(`/company/${companyId}/refund`, refund)).status).toBe(201);
    const reversed = await post(`/payment/${bad.id}/reverse`, { reason: 'Insufficient funds (NSF).' });
    expect([reversed.status, await statusOf(filing)]).toEqual([200, ['UNPAID', '50.00', '451.23']]);
    expect((await get(`/payment/${other.id}`)).body).toMatchObject({ allocated: '50.00' });
    expect(await creditOf(companyId)).toBe('0.00');
  });

  test('is not reversed while what was refunded of it is gone', async () => {
    const companyId = await newCompany();
    const bad = (await post('/payment', money(companyId, '100.00'))).body;
    await post(`/company/${companyId}/refund`, {
      amount: '60.00',
      method: 'ACH',
      paidDate: '2026-03-10',
      reference: 'R',
    });
    const refused = await post(`/payment/${bad.id}/reverse`, { reason: 'Bounced' });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { fields: { reason: expect.stringContaining('$60.00') } } },
    });
    await post('/payment', money(companyId, '60.00', { reference: 'Paid back', allocations: [] }));
    expect((await post(`/payment/${bad.id}/reverse`, { reason: 'Bounced' })).status).toBe(200);
    expect(await creditOf(companyId)).toBe('0.00');
  });

  test('leaves nothing on a filing on which it is put at that moment', async () => {
    const companyId = await newCompany();
    const filing = await newFiling();
    for (let round = 0; round < 4; round += 1) {
      const kept = (await post('/payment', money(companyId, '10.00', { allocations: [] }))).body;
      const [reversed] = await Promise.all([
        post(`/payment/${kept.id}/reverse`, { reason: 'Bounced' }),
        post(`/payment/${kept.id}/allocate`, { allocations: [{ filingId: filing, amount: '10.00' }] }),
      ]);
      expect(reversed.status).toBe(200);
      expect(await statusOf(filing)).toEqual(['UNPAID', '0.00', TOTAL]);
      expect(await creditOf(companyId)).toBe('0.00');
    }
  });

  test('takes back the credit that others used of it, and what it paid of its own credit once', async () => {
    const companyId = await newCompany();
    const kept = (await post('/payment', money(companyId, '100.00', { allocations: [] }))).body;
    const [applied, own] = [await newFiling(), await newFiling()];
    const part = (filingId: string, amount: string) => ({ allocations: [{ filingId, amount }] });
    await post(`/company/${companyId}/apply-credit`, part(applied, '60.00'));
    await post(`/payment/${kept.id}/allocate`, part(own, '40.00'));
    expect(await creditOf(companyId)).toBe('0.00');
    const reversed = await post(`/payment/${kept.id}/reverse`, { reason: 'Insufficient funds (NSF).' });
    expect(reversed.body).toMatchObject({ isReversed: true, allocated: '0.00' });
    expect(await statusOf(applied)).toEqual(['UNPAID', '0.00', TOTAL]);
    expect(await statusOf(own)).toEqual(['UNPAID', '0.00', TOTAL]);
    expect(await creditOf(companyId)).toBe('0.00');
  });

  test('gives no credit to who allocates it at the moment at which it is reversed', async () => {
    const companyId = await newCompany();
    const [paid, other] = [await newFiling(), await newFiling()];
    const part = (filingId: string, amount: string) => ({ allocations: [{ filingId, amount }] });
    const kept = (await post('/payment', money(companyId, '100.00', part(paid, '60.00')))).body;
    await post('/payment', money(companyId, '70.00', { allocations: [], reference: 'Check 4714' }));
    const { reversed, allocated } = await stand.owner.transaction().execute(async (tx) => {
      // The reversal has its company by then and waits for the filing.
      await tx.selectFrom('filings').select('id').where('id', '=', paid).forUpdate().execute();
      const reversing = post(`/payment/${kept.id}/reverse`, { reason: 'Insufficient funds (NSF).' });
      await Promise.race([waitForBlockedQueries(stand), reversing]);
      const allocating = post(`/payment/${kept.id}/allocate`, part(other, '40.00'));
      await Promise.race([waitForBlockedQueries(stand, 2), allocating]);
      return { reversed: reversing, allocated: allocating };
    });
    expect((await reversed).status).toBe(200);
    expect((await allocated).body.error.code).toBe('PAYMENT_ALREADY_REVERSED');
    expect(await statusOf(other)).toEqual(['UNPAID', '0.00', TOTAL]);
    expect(await creditOf(companyId)).toBe('70.00');
  });
});

test('what gets nothing of a payment has nothing in its history', async () => {
  const companyId = await newCompany();
  const [first, second] = [await newFiling(), await newFiling()];
  const eventsOf = async (id: string) =>
    (await get(`/filing/${id}/event`)).body.items.map(({ event }: { event: string }) => event);
  const before = await eventsOf(second);
  await post('/payment', money(companyId, '100.00'));
  expect((await eventsOf(first)).at(-1)).toBe('record-payment');
  expect(await eventsOf(second)).toEqual(before);
});

describe('a write-off', () => {
  test('settles a filing, is called by its name, and can be undone', async () => {
    const companyId = await newCompany();
    const filing = await newFiling();
    const lose = (amount: string) =>
      post(`/company/${companyId}/write-off`, { filingId: filing, amount, reason: 'Agency closed' });
    expect((await lose('501.24')).body.error.fields).toEqual({ amount: 'Only $501.23 is due.' });
    const before = Number(await balanceOf('WRITE_OFF'));
    const told = await mailsTo(mona);
    const lost = await lose('501.23');
    expect(lost).toMatchObject({
      status: 201,
      body: { source: 'WRITE_OFF', method: null, reference: 'Agency closed' },
    });
    expect(Number(await balanceOf('WRITE_OFF')) - before).toBeCloseTo(501.23);
    expect(await statusOf(filing)).toEqual(['PAID', TOTAL, '0.00']);
    const seen = (await get(`/filing/${filing}`, mona)).body;
    expect(seen.payments).toMatchObject([{ source: 'WRITE_OFF', reference: '' }]);
    const events = (await get(`/filing/${filing}/event`, mona)).body.items;
    expect(events.at(-1).summary).toBe('$501.23 adjusted off the balance.');
    expect(JSON.stringify(events)).not.toContain('Agency closed');
    expect((await get(`/payment/${lost.body.id}`, mona)).status).toBe(404);
    expect((await get('/payment', mona)).body.items).toEqual([]);
    await post(`/payment/${lost.body.id}/reverse`, { reason: 'They pay after all' });
    expect(await statusOf(filing)).toEqual(['UNPAID', '0.00', TOTAL]);
    // Neither that we gave it up nor why is the customer's to read.
    expect(await mailsTo(mona)).toEqual(told);
    const statement = (await get('/account/statement?from=2026-03-01&to=2026-03-10', mona)).body;
    const reopened = (await get(`/filing/${filing}/event`, mona)).body.items;
    expect(reopened.length).toBe(events.length + 1);
    expect(JSON.stringify([statement, reopened])).not.toMatch(/Agency closed|They pay after all/);
  });

  test('of a filing that comes back is undone and gives no credit', async () => {
    const companyId = await newCompany();
    const filing = await newFiling();
    await post('/payment', money(companyId, '400.00'));
    await post(`/company/${companyId}/write-off`, { filingId: filing, amount: '101.23', reason: 'Rest' });
    const back = await send(stand, admin, filing, 'reject', { reason: 'OTHER', words: 'Please correct it.' });
    expect(back.body).toMatchObject({ status: 'REJECTED', companyCredit: '400.00' });
  });
});

test('a payment on a filing is a payment like any other', async () => {
  const companyId = await newCompany();
  const filing = await newFiling();
  await send(stand, admin, filing, 'record-payment', filingPayment('600.00'));
  const { items } = (await get(`/payment?companyId=${companyId}`)).body;
  expect(items).toMatchObject([{ amount: '600.00', allocated: TOTAL, unallocated: '98.77', method: 'ACH' }]);
  // The customer reads what arrived, not the part that the filing took.
  const mail = await stand.context.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', mona.email)
    .where('template', '=', 'payment-recorded')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.body_text).toContain('$600.00');
});

test('what is payable is shown with what waits for an invoice', async () => {
  const companyId = await newCompany();
  const [billed, waiting] = [await newFiling(), await newFiling('PENDING_INVOICE')];
  const { body } = await get(`/company/${companyId}/payable`);
  expect(body).toMatchObject({
    credit: '0.00',
    isWhole: true,
    invoices: [],
    filings: [
      { id: billed, isBilled: true, open: TOTAL, invoiceNumber: null, policyNumber: expect.any(String) },
      { id: waiting, isBilled: false, open: TOTAL },
    ],
  });
  // What is on an invoice is asked for by it, less what was paid.
  const issued = await post(`/company/${companyId}/invoice`, { filingIds: [waiting], dueDate: '2026-04-09' });
  const { id: invoiceId, number } = issued.body;
  await post('/payment', money(companyId, '1.23', { allocations: [{ invoiceId, amount: '1.23' }] }));
  const asked = (await get(`/company/${companyId}/payable`)).body;
  expect(asked.invoices).toEqual([
    { id: invoiceId, number, dueDate: '2026-04-09', filings: 1, open: '500.00' },
  ]);
  expect(asked.filings[1]).toMatchObject({ id: waiting, isBilled: true, invoiceId, open: '500.00' });
  await post('/payment', money(companyId, '500.00', { allocations: [{ invoiceId, amount: '500.00' }] }));
  expect((await get(`/company/${companyId}/payable`)).body.invoices).toEqual([]);
});

describe('a customer', () => {
  test('sees the payments of the company with their receipts, and nobody else’s', async () => {
    const companyId = await newCompany();
    const mine = (await post('/payment', money(companyId, '75.00'))).body;
    expect((await get('/payment', mona)).body.items).toMatchObject([{ id: mine.id, unallocated: '75.00' }]);
    expect((await get(`/payment/${mine.id}`, mona)).body).toMatchObject({
      amount: '75.00',
      recordedBy: null,
      bankTransactions: null,
    });
    expect((await get(`/payment/${mine.id}`)).body.recordedBy).not.toBeNull();
    const receipt = await get(`/payment/${mine.id}/receipt.pdf`, mona);
    expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(receipt.headers['content-disposition']).toContain(
      `"Receipt R-260309-${mine.id.slice(0, 8).toUpperCase()}.pdf"`,
    );
    for (const path of [
      `/payment/${mine.id}`,
      `/payment/${mine.id}/receipt.pdf`,
      `/payment?companyId=${companyId}`,
    ]) {
      expect([path, (await get(path, stranger)).status]).toEqual([path, 404]);
    }
    expect((await get('/payment', stranger)).body.items).toEqual([]);
    expect((await post('/payment', money(companyId, '1.00'), mona)).status).toBe(403);
  });
});

test('the list is searched, filtered by day and method, sorted and paged', async () => {
  const companyId = await newCompany();
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
  for (const [index, receivedDate] of days.entries()) {
    await post(
      '/payment',
      money(companyId, `${index + 1}0.00`, {
        receivedDate,
        reference: `Zebra ${index}`,
        method: index === 0 ? 'WIRE' : 'ACH',
      }),
    );
  }
  const list = async (query: string) =>
    (await get(`/payment?companyId=${companyId}&${query}`)).body.items.map(
      (each: { amount: string }) => each.amount,
    );
  expect(await list('')).toEqual(['30.00', '20.00', '10.00']);
  expect(await list('sort=amount&order=asc')).toEqual(['10.00', '20.00', '30.00']);
  expect(await list('method=WIRE')).toEqual(['10.00']);
  expect(await list('from=2026-03-02&to=2026-03-02')).toEqual(['20.00']);
  expect(await list('search=zebra 2')).toEqual(['30.00']);
  expect(await list('search=20.00')).toEqual(['20.00']);
  const first = (await get(`/payment?companyId=${companyId}&limit=2`)).body;
  expect(first).toMatchObject({ total: 3, totalIsExact: true });
  const rest = await get(
    `/payment?companyId=${companyId}&limit=2&cursor=${encodeURIComponent(first.nextCursor)}`,
  );
  expect(rest.body.items).toMatchObject([{ amount: '10.00' }]);
  expect((await get('/payment?from=2026-02-30')).status).toBe(400);
  expect((await get('/payment?surprise=1')).status).toBe(400);
});

test('the total of the list is made of what was received, applied and refunded, each once; what was reversed is no part of it', async () => {
  const companyId = await newCompany();
  const filing = await newFiling();
  await post('/payment', money(companyId, '100.00', { allocations: [] }));
  const bad = (await post('/payment', money(companyId, '20.00', { allocations: [] }))).body;
  await post(`/payment/${bad.id}/reverse`, { reason: 'Bounced' });
  await post(`/company/${companyId}/apply-credit`, { allocations: [{ filingId: filing, amount: '30.00' }] });
  const out = { amount: '15.00', method: 'ACH', paidDate: '2026-03-10', reference: 'Refund' };
  await post(`/company/${companyId}/refund`, out);
  const { sums } = (await get(`/payment?companyId=${companyId}`)).body;
  expect(sums).toMatchObject({
    received: '100.00',
    creditApplied: '30.00',
    adjusted: '0.00',
    refunded: '-15.00',
    reversed: '20.00',
    amount: '115.00',
  });
});

describe('the balance of an account', () => {
  test('is what it stood at on the day, also when money is booked into a day that is kept', async () => {
    const companyId = await newCompany();
    const account = `CUSTOMER_CREDIT:${companyId}`;
    await post('/payment', money(companyId, '10.00', { receivedDate: '2026-03-02' }));
    await post('/payment', money(companyId, '5.00', { receivedDate: '2026-03-08' }));
    const days = async () =>
      Promise.all(
        ['2026-03-01', '2026-03-02', '2026-03-05', '2026-03-08', '2026-03-10'].map((day) =>
          balanceOf(account, day),
        ),
      );
    const before = ['0.00', '-10.00', '-10.00', '-15.00', '-15.00'];
    expect(await days()).toEqual(before);
    await recordDailyBalances(stand.context);
    await recordDailyBalances(stand.context);
    expect(await days()).toEqual(before);
    await post('/payment', money(companyId, '1.00', { receivedDate: '2026-03-05' }));
    await post('/payment', money(companyId, '2.00', { receivedDate: '2026-03-10' }));
    await post('/payment', money(companyId, '4.00', { receivedDate: '2026-03-01' }));
    expect(await days()).toEqual(['-4.00', '-14.00', '-15.00', '-20.00', '-22.00']);
  });

  test('comes with its postings, the newest first, a page at a time', async () => {
    const companyId = await newCompany();
    for (const day of ['2026-03-03', '2026-03-01', '2026-03-02']) {
      await post('/payment', money(companyId, '1.00', { receivedDate: day, reference: day }));
    }
    const path = `/ledger/account/CUSTOMER_CREDIT:${companyId}`;
    const { body } = await get(`${path}?limit=2`);
    expect(body).toMatchObject({ asOf: '2026-03-10', balance: '-3.00', total: 3 });
    expect(body.items.map(({ date }: { date: string }) => date)).toEqual(['2026-03-03', '2026-03-02']);
    const next = await get(`${path}?limit=2&cursor=${encodeURIComponent(body.nextCursor)}`);
    expect(next.body.items).toMatchObject([
      { date: '2026-03-01', amount: '-1.00', description: 'Payment received – check 2026-03-01' },
    ]);
    expect((await get(`/ledger/account/CUSTOMER_CREDIT:${companyId}?asOf=2026-03-02`)).body).toMatchObject({
      balance: '-2.00',
      total: 2,
    });
    expect((await get('/ledger/account/DUE_TO_STATE:AK:OTHER')).body).toMatchObject({
      balance: '0.00',
      items: [],
    });
    expect((await get('/ledger/account/GOLD')).status).toBe(404);
    expect((await get('/ledger/account/BANK?asOf=yesterday')).status).toBe(400);
    expect((await get('/ledger/account/BANK', mona)).status).toBe(403);
  });
});

describe('the account of a company', () => {
  test('says what is owed by age, and what was charged and paid in a period', async () => {
    const companyId = await newCompany();
    const old = await newFiling();
    await newFiling('PENDING_INVOICE');
    await stand.owner
      .updateTable('filings')
      .set({ created_at: new Date('2026-01-05T18:00:00Z') })
      .where('id', '=', old)
      .execute();
    await post('/payment', money(companyId, '100.00', { receivedDate: '2026-03-05' }));
    const account = (await get('/account', mona)).body;
    expect(account).toMatchObject({
      companyId,
      balance: '902.46',
      credit: '0.00',
      ageing: {
        current: '0.00',
        days1To30: '0.00',
        days31To60: '0.00',
        days61To90: '401.23',
        over90: '0.00',
      },
      notInvoiced: '501.23',
    });
    const statement = (await get('/account/statement?from=2026-03-06&to=2026-03-10', mona)).body;
    expect(statement).toMatchObject({
      from: '2026-03-06',
      to: '2026-03-10',
      opening: '-100.00',
      closing: '902.46',
    });
    expect(statement.lines.map(({ amount, balance }: Record<string, string>) => [amount, balance])).toEqual([
      ['501.23', '401.23'],
      ['501.23', '902.46'],
    ]);
    // What happened on its first day is a line of it, and no part of what it opens with.
    const sinceThatDay = (await get('/account/statement?from=2026-03-05&to=2026-03-10', mona)).body;
    expect(sinceThatDay).toMatchObject({ opening: '0.00', closing: '902.46' });
    expect(sinceThatDay.lines).toHaveLength(3);
    const whole = (await get(`/company/${companyId}/statement`)).body;
    expect(whole).toMatchObject({ from: '2025-12-10', opening: '0.00', closing: '902.46' });
    expect(whole.lines[0]).toMatchObject({ date: '2026-03-05', amount: '-100.00', balance: '-100.00' });
    expect((await get(`/company/${companyId}/statement`, mona)).status).toBe(403);
    expect((await get('/account', stranger)).body.balance).toBe('0.00');
  });

  test.each([
    ['from=2026-02-30', 'from'],
    ['from=2026-03-10&to=2026-03-09', 'from'],
  ])('a statement of %s is refused by its field', async (query, field) => {
    await newCompany();
    const answer = await get(`/account/statement?${query}`, mona);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
  });
});

describe('what is held for others', () => {
  test('is said by state and charge at any day, and ties to the ledger', async () => {
    const tax = async (asOf = '2026-03-10') => {
      const { body } = await get(`/ledger/trust?asOf=${asOf}`);
      expect([body.asOf, body.difference]).toEqual([asOf, '0.00']);
      const item = body.items.find(
        ({ state, charge }: Record<string, string>) => state === 'TX' && charge === 'PREMIUM_TAX',
      );
      return { body, item };
    };
    const companyId = await newCompany();
    const before = await tax();
    await newFiling();
    await post('/payment', money(companyId, '600.00', { receivedDate: '2026-03-10' }));
    const after = await tax();
    const grew = (field: string) => (Number(after.item[field]) - Number(before.item[field])).toFixed(2);
    expect([grew('collected'), grew('owed'), grew('remitted'), grew('refunded')]).toEqual([
      '497.13',
      '497.13',
      '0.00',
      '0.00',
    ]);
    expect((Number(after.body.bank) - Number(before.body.bank)).toFixed(2)).toBe('600.00');
    expect((Number(after.body.credit) - Number(before.body.credit)).toFixed(2)).toBe('98.77');
    const [gaveBack] = [
      await submit(
        stand,
        mona,
        texasFiling({
          policyNumber: `PAY-${policies}`,
          filingType: 'ENDORSEMENT_RETURN',
          transactionEffectiveDate: '2026-03-05',
          coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1000.00' }],
          fees: [],
        }),
      ),
    ];
    expect(gaveBack.status).toBe(201);
    const returned = await tax();
    expect((Number(returned.item.refunded) - Number(after.item.refunded)).toFixed(2)).toBe('48.50');
    expect((Number(after.item.owed) - Number(returned.item.owed)).toFixed(2)).toBe('48.50');
    expect(returned.item.collected).toBe(after.item.collected);
    expect((await tax('2026-02-28')).item).toBeUndefined();
    expect((await get('/ledger/trust', mona)).status).toBe(403);
    expect((await get('/ledger/trust?asOf=soon')).status).toBe(400);
  });
});

describe('the books are added up again', () => {
  test('and agree', async () => {
    const { status, body } = await get('/ledger/verify');
    expect([status, body.sum, body.faults]).toEqual([200, '0.00', []]);
    expect(body.postings).toBeGreaterThan(body.entries);
  });

  test('and a cent that is missing is found, with its entries', async () => {
    const { owner } = stand;
    const { id, number } = await owner
      .selectFrom('filings')
      .select(['id', 'number'])
      .where('status', '=', 'UNPAID')
      .limit(1)
      .executeTakeFirstOrThrow();
    const change = (by: string) =>
      owner
        .updateTable('filings')
        .set((of) => ({ paid_cents: of('paid_cents', '+', by) }))
        .where('id', '=', id)
        .execute();
    await change('1');
    const { faults } = (await get('/ledger/verify')).body;
    await change('-1');
    expect(faults.map(({ code }: { code: string }) => code).sort()).toEqual(['FILING_PAID', 'RECEIVABLE']);
    expect(JSON.stringify(faults)).toContain(number);
    expect(faults.every(({ entries }: { entries: string[] }) => entries.length > 0)).toBe(true);
  });
});
