import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { BANK_CHECKS } from '#db/queries/bank-check-statements.ts';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { asAdmin, issue, openBooks, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { type Answer, call } from '#testing/people.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

const CLIENTS = 16;
const TOTAL = '501.23';

const { stand, admin } = await openBooks();
const mona = await signUpInvoiced(stand, admin, 'Mona');

const post = (path: string, body: object) => asAdmin(stand, admin, path, body);
const get = async (path: string) => (await call(stand, 'GET', path, { token: admin.token })).body;
const line = (amount: string, description: string, postedOn = '2026-03-09') =>
  bankLine(stand, admin, readCents(amount), { description, postedOn: parseCivilDate(postedOn) });
/** A line as it stands on the worklist. */
const shown = async (id: string) => {
  const { items } = await get('/bank-transaction?limit=200');
  return items.find((item: { id: string }) => item.id === id);
};
const confirm = (transactions: object[], commit = true): Promise<Answer> =>
  call(stand, 'POST', '/bank-transaction/confirm', { token: admin.token, body: { commit, transactions } });
const confirmOne = async (id: string, match: object) => (await confirm([{ id, match }])).body.items[0];
const restore = (id: string) => post(`/bank-transaction/${id}/restore`, {});
const balanceOf = async (account: string, asOf = '2026-03-10') =>
  (await get(`/ledger/account/${account}?asOf=${asOf}`)).balance;

/** What each fault of the books is, its code, and what makes it: as only somebody with the database in their hands can. */
const FAULTS: readonly [string, string, string[]][] = [
  [
    'posted with another amount',
    'BANK_OF_FEE',
    [
      `update ledger_postings set amount_cents = amount_cents - sign(amount_cents)
          where entry_id = (select max(id) from ledger_entries where bank_fee_id is not null)`,
    ],
  ],
  [
    'posted and nowhere recorded',
    'DUE_FROM_AGENCY',
    [
      'update ledger_entries set bank_fee_id = null where bank_fee_id is not null',
      `update bank_transactions set status = 'OPEN', decided_by = null, decided_at = null
          where id in (select transaction_id from bank_transaction_matches where bank_fee_id is not null)`,
      'delete from bank_transaction_matches where bank_fee_id is not null',
      'delete from bank_fee_reversals',
      'delete from bank_fees',
    ],
  ],
  [
    'whose line is of another amount',
    'BANK_TRANSACTION',
    [
      `update bank_transactions set amount_cents = amount_cents - 1
          where id in (select transaction_id from bank_transaction_matches where bank_fee_id is not null)`,
    ],
  ],
];

let checks = 4710;
/** A check for one invoiced filing, recorded by hand. */
async function newPayment(receivedDate = '2026-03-05') {
  const [filingId = ''] = await submitByInvoice(stand, mona, 1);
  const invoice = (await issue(stand, admin, mona, [filingId])).body;
  checks += 1;
  const payment = await post('/payment', {
    companyId: mona.companyId,
    amount: TOTAL,
    method: 'CHECK',
    receivedDate,
    reference: `Check ${checks}`,
    allocations: [{ invoiceId: invoice.id, amount: TOTAL }],
  });
  return { id: payment.body.id as string, check: checks, filingId, invoiceId: invoice.id as string };
}

describe('a check that bounced', () => {
  test('was recorded and reversed by hand: the deposit is the payment, the return is the reversal', async () => {
    const { id, check } = await newPayment();
    await post(`/payment/${id}/reverse`, { reason: 'Insufficient funds (NSF).' });
    const deposit = await line(TOTAL, `DEPOSIT CHECK ${check}`, '2026-03-06');
    const back = await line(`-${TOTAL}`, `RETURNED ITEM ${check}`);
    const words = 'This payment was reversed on Mar 10, 2026: Insufficient funds (NSF).';
    const inText = `Check ${check} is in the description.`;
    expect(await shown(deposit)).toMatchObject({
      status: 'PROPOSED',
      preselected: null,
      matches: [{ kind: 'PAYMENT', ids: [id], reasons: [expect.stringContaining(words), inText] }],
    });
    expect(await shown(back)).toMatchObject({
      status: 'PROPOSED',
      preselected: 0,
      matches: [{ kind: 'REVERSAL', ids: [id], reasons: [words, inText] }],
    });
    const bank = await balanceOf('BANK');
    expect(await confirmOne(deposit, { kind: 'PAYMENT', ids: [id] })).toMatchObject({ outcome: 'MATCHED' });
    expect(await confirmOne(back, { kind: 'REVERSAL', id })).toMatchObject({
      outcome: 'MATCHED',
      paymentId: id,
    });
    // Both were on the books: nothing is posted.
    expect(await balanceOf('BANK')).toBe(bank);
    expect(await shown(back)).toMatchObject({
      status: 'MATCHED',
      matched: [
        { kind: 'REVERSAL', id, name: `Check ${check}`, companyId: mona.companyId, amount: `-${TOTAL}` },
      ],
    });
    // The payment names both.
    expect((await get(`/payment/${id}`)).bankTransactions).toEqual([
      {
        id: deposit,
        postedDate: '2026-03-06',
        amount: TOTAL,
        description: `DEPOSIT CHECK ${check}`,
        isReturn: false,
      },
      {
        id: back,
        postedDate: '2026-03-09',
        amount: `-${TOTAL}`,
        description: `RETURNED ITEM ${check}`,
        isReturn: true,
      },
    ]);
    // Neither is another line again.
    const again = await line(`-${TOTAL}`, 'RETURNED ITEM');
    expect((await shown(again)).matches).toEqual([]);
    expect(await confirmOne(again, { kind: 'REVERSAL', id })).toMatchObject({
      outcome: 'REFUSED',
      message: 'It’s already matched with another bank transaction.',
    });
  });

  test('is reversed by its return, in one step: on the bank’s day, and its deposit stays what it was', async () => {
    const { id, check, filingId, invoiceId } = await newPayment();
    const deposit = await line(TOTAL, `DEPOSIT ${check}`, '2026-03-05');
    await confirmOne(deposit, { kind: 'PAYMENT', ids: [id] });
    const back = await line(`-${TOTAL}`, `DEPOSITED ITEM RETURNED ${check}`, '2026-03-08');
    expect(await shown(back)).toMatchObject({
      status: 'PROPOSED',
      preselected: null,
      matches: [
        { kind: 'RETURN', ids: [id], name: `Check ${check}`, method: 'CHECK', company: expect.any(String) },
      ],
    });
    const before = [await balanceOf('BANK', '2026-03-07'), await balanceOf('BANK', '2026-03-08')];
    const match = { kind: 'RETURN', id, reason: 'Account closed.' };
    // What is tried leaves nothing behind.
    expect((await confirm([{ id: back, match }], false)).body.items[0].outcome).toBe('REVERSED');
    expect((await get(`/payment/${id}`)).isReversed).toBe(false);
    expect(await confirmOne(back, match)).toMatchObject({ outcome: 'REVERSED', paymentId: id });
    expect(await get(`/payment/${id}`)).toMatchObject({
      reversal: { reason: 'Account closed.', reversedDate: '2026-03-08' },
      reversedAllocations: [{ filingId, amount: TOTAL }],
    });
    expect((await get(`/invoice/${invoiceId}`)).open).toBe(TOTAL);
    expect(await balanceOf('BANK', '2026-03-07')).toBe(before[0]);
    expect(readCents(before[1]) - readCents(await balanceOf('BANK', '2026-03-08'))).toBe(readCents(TOTAL));
    expect(await shown(deposit)).toMatchObject({ status: 'MATCHED', matched: [{ kind: 'PAYMENT', id }] });
    expect(await shown(back)).toMatchObject({ status: 'MATCHED', matched: [{ kind: 'REVERSAL', id }] });
  });

  test('its return is booked on no day before the check came, and credit that was used since on today', async () => {
    const { id } = await newPayment('2026-03-09');
    const early = await line(`-${TOTAL}`, 'RETURNED ITEM', '2026-03-08');
    await confirmOne(early, { kind: 'RETURN', id, reason: 'Account closed.' });
    expect((await get(`/payment/${id}`)).reversal.reversedDate).toBe('2026-03-09');

    const lou = await signUpInvoiced(stand, admin, 'Lou');
    const [filingId] = await submitByInvoice(stand, lou, 1);
    const check = { method: 'CHECK', receivedDate: '2026-03-05', reference: 'Check 77', allocations: [] };
    const kept = await post('/payment', { ...check, companyId: lou.companyId, amount: '60.00' });
    const allocations = [{ filingId, amount: '60.00' }];
    await post(`/company/${lou.companyId}/apply-credit`, { allocations });
    const back = await line('-60.00', 'RETURNED ITEM 77', '2026-03-08');
    await confirmOne(back, { kind: 'RETURN', id: kept.body.id, reason: 'Account closed.' });
    const credit = `CUSTOMER_CREDIT:${lou.companyId}`;
    const days = ['2026-03-07', '2026-03-08', '2026-03-10'];
    expect(await Promise.all(days.map((day) => balanceOf(credit, day)))).toEqual(['-60.00', '0.00', '0.00']);
  });

  test('of sixteen who confirm its return at once one reverses it', async () => {
    const { id } = await newPayment();
    const back = await line(`-${TOTAL}`, 'RETURNED CHECK');
    const match = { kind: 'RETURN', id, reason: 'Account closed.' };
    const answers = await Promise.all(Array.from({ length: CLIENTS }, () => confirmOne(back, match)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array(CLIENTS - 1).fill('DECIDED_BEFORE'),
      'REVERSED',
    ]);
  });

  test('a return confirmed while the payment is reversed by hand: it is reversed once, and nothing is half done', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await newPayment();
      const [deposit, back] = [await line(TOTAL, 'DEPOSIT'), await line(`-${TOTAL}`, 'RETURNED CHECK')];
      await confirmOne(deposit, { kind: 'PAYMENT', ids: [id] });
      const [byHand, byLine] = await Promise.all([
        post(`/payment/${id}/reverse`, { reason: 'Entered by mistake.' }),
        confirmOne(back, { kind: 'RETURN', id, reason: 'Account closed.' }),
      ]);
      const { reversal } = await get(`/payment/${id}`);
      if (byHand.status === 200) {
        expect(byLine).toMatchObject({ outcome: 'REFUSED', message: expect.stringMatching(/reversed/) });
        expect(reversal.reason).toBe('Entered by mistake.');
        expect(await shown(back)).toMatchObject({
          status: 'PROPOSED',
          matches: [{ kind: 'REVERSAL', ids: [id] }],
        });
        expect((await shown(deposit)).status).toBe('PROPOSED');
        await confirmOne(back, { kind: 'REVERSAL', id });
        await confirmOne(deposit, { kind: 'PAYMENT', ids: [id] });
      } else {
        expect(byHand.body.error.code).toBe('PAYMENT_ALREADY_REVERSED');
        expect(reversal.reason).toBe('Account closed.');
        expect((await shown(deposit)).status).toBe('MATCHED');
      }
    }
  });

  test('its deposit is not chosen for the invoice again, however long before it was recorded', async () => {
    const invoice = (await issue(stand, admin, mona, await submitByInvoice(stand, mona, 1))).body;
    const amount = '123.45';
    const allocations = [{ invoiceId: invoice.id, amount }];
    const payment = await post('/payment', {
      ...{ companyId: mona.companyId, amount, method: 'ACH', receivedDate: '2026-02-20', reference: 'ACH 5' },
      allocations,
    });
    const id: string = payment.body.id;
    const deposit = await line(amount, `DEPOSIT ${invoice.number}`);
    await confirmOne(deposit, { kind: 'PAYMENT', ids: [id] });
    await post(`/payment/${id}/reverse`, { reason: 'Insufficient funds (NSF).' });
    const found = { matches: [], proposals: [{ allocations }] };
    expect(await shown(deposit)).toMatchObject({ ...found, preselected: null });
    // Another deposit of the same words is.
    await post(`/bank-transaction/${deposit}/ignore`, { reason: 'It bounced' });
    const other = await line(amount, `DEPOSIT ${invoice.number}`);
    expect(await shown(other)).toMatchObject({ ...found, preselected: 0 });
  });

  test('a return that is confirmed in the middle of the reversal waits for it, and is that reversal', async () => {
    const { id, filingId } = await newPayment();
    const back = await line(`-${TOTAL}`, 'RETURNED CHECK');
    const { byHand, byLine } = await stand.owner.transaction().execute(async (tx) => {
      // The reversal has its company by then and waits for the filing.
      await tx.selectFrom('filings').select('id').where('id', '=', filingId).forUpdate().execute();
      const reversing = post(`/payment/${id}/reverse`, { reason: 'Entered by mistake.' });
      await Promise.race([waitForBlockedQueries(stand), reversing]);
      const matching = confirmOne(back, { kind: 'REVERSAL', id });
      await Promise.race([waitForBlockedQueries(stand, 2), matching]);
      return { byHand: reversing, byLine: matching };
    });
    expect((await byHand).status).toBe(200);
    expect(await byLine).toMatchObject({ outcome: 'MATCHED', paymentId: id });
  });

  test('a deposit confirmed while the payment is reversed is matched, or on the worklist with that payment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await newPayment();
      const deposit = await line(TOTAL, 'DEPOSIT');
      const [reversed, matched] = await Promise.all([
        post(`/payment/${id}/reverse`, { reason: 'Entered by mistake.' }),
        confirmOne(deposit, { kind: 'PAYMENT', ids: [id] }),
      ]);
      expect([reversed.status, matched.outcome]).toEqual([200, 'MATCHED']);
      const { status, matched: parts, matches } = await shown(deposit);
      const offered = matches.flatMap((each: { ids: string[] }) => each.ids);
      expect(status === 'MATCHED' ? [parts[0].id] : offered).toContain(id);
    }
  });
});

describe('money out', () => {
  test('a refund is matched with what was recorded, by one line, and put back', async () => {
    const kim = await signUpInvoiced(stand, admin, 'Kim');
    await post('/payment', {
      companyId: kim.companyId,
      amount: '75.00',
      method: 'ACH',
      receivedDate: '2026-03-02',
      reference: 'ACH 1',
      allocations: [],
    });
    const refund = await post(`/company/${kim.companyId}/refund`, {
      amount: '75.00',
      method: 'CHECK',
      paidDate: '2026-03-04',
      reference: 'Check 1009',
    });
    const [out, other] = [await line('-75.00', 'CHECK 1009'), await line('-75.00', 'CHECK 1010')];
    expect((await shown(out)).matches).toMatchObject([
      { kind: 'REFUND', ids: [refund.body.id], name: 'Check 1009' },
    ]);
    const match = { kind: 'REFUND', id: refund.body.id };
    const more = await line('-75.01', 'CHECK 1009');
    expect(await confirmOne(more, match)).toMatchObject({
      outcome: 'REFUSED',
      message: 'Its amount is −$75.00, and the bank’s −$75.01.',
    });
    expect((await shown(more)).matched).toEqual([]);
    const answers = await Promise.all([confirmOne(out, match), confirmOne(other, match)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['MATCHED', 'REFUSED']);
    const [first = '', second = ''] = answers[0].outcome === 'MATCHED' ? [out, other] : [other, out];
    expect((await restore(first)).body).toMatchObject({ status: 'PROPOSED', matched: [] });
    expect(await confirmOne(second, match)).toMatchObject({ outcome: 'MATCHED' });
    expect((await shown(first)).status).toBe('UNMATCHED');
  });

  test('a refund that another line becomes at that moment is refused in words', async () => {
    const ray = await signUpInvoiced(stand, admin, 'Ray');
    const money = { method: 'ACH', reference: 'ACH 2', amount: '76.00' };
    const received = { ...money, companyId: ray.companyId, receivedDate: '2026-03-02', allocations: [] };
    await post('/payment', received);
    const refund = await post(`/company/${ray.companyId}/refund`, { ...money, paidDate: '2026-03-04' });
    const match = { kind: 'REFUND', id: refund.body.id };
    const [one, other] = [await line('-76.00', 'CHECK'), await line('-76.00', 'CHECK')];
    const { first, second } = await stand.owner.transaction().execute(async (tx) => {
      // The first line is the refund by then and waits to be audited.
      await sql`lock table audit_entries in exclusive mode`.execute(tx);
      const matching = confirmOne(one, match);
      await Promise.race([waitForBlockedQueries(stand), matching]);
      const again = confirmOne(other, match);
      await Promise.race([waitForBlockedQueries(stand, 2), again]);
      return { first: matching, second: again };
    });
    expect((await first).outcome).toBe('MATCHED');
    expect(await second).toMatchObject({
      outcome: 'REFUSED',
      message: 'It’s already matched with another bank transaction.',
    });
  });

  test.each<[string, string, (of: { payment: string; applied: string }) => object, string]>([
    [
      'of another amount',
      '-501.24',
      ({ payment }) => ({ kind: 'RETURN', id: payment, reason: 'R' }),
      'Its amount is −$501.23, and the bank’s −$501.24.',
    ],
    [
      'of a payment that is not reversed',
      '-501.23',
      ({ payment }) => ({ kind: 'REVERSAL', id: payment }),
      'That payment isn’t reversed.',
    ],
    [
      'of the other sign',
      '-501.23',
      ({ payment }) => ({ kind: 'PAYMENT', ids: [payment] }),
      'Its amount is $501.23, and the bank’s −$501.23.',
    ],
    [
      'of credit that was applied',
      '1.00',
      ({ applied }) => ({ kind: 'PAYMENT', ids: [applied] }),
      'There is no such payment.',
    ],
    [
      'of a report that is none',
      '-501.23',
      ({ payment }) => ({ kind: 'REPORT', ids: [payment] }),
      'There is no such report, or it isn’t paid.',
    ],
    [
      'of a refund that is none',
      '-501.23',
      ({ payment }) => ({ kind: 'REFUND', id: payment }),
      'There is no such refund.',
    ],
    [
      'of more than the agency owes',
      '501.23',
      () => ({ kind: 'BANK_FEE' }),
      'The agency owes the account $0.00 for bank fees, and no more.',
    ],
  ])('a match %s is refused and leaves the line open', async (_what, amount, match, message) => {
    const { id } = await newPayment();
    const { companyId } = mona;
    const credit = { companyId, amount: '1.00', method: 'ACH', receivedDate: '2026-03-09', reference: 'C' };
    await post('/payment', { ...credit, allocations: [] });
    const [filingId] = await submitByInvoice(stand, mona, 1);
    const allocations = [{ filingId, amount: '1.00' }];
    const applied = (await post(`/company/${companyId}/apply-credit`, { allocations })).body.id;
    const open = await line(amount, 'LINE');
    expect(await confirmOne(open, match({ payment: id, applied }))).toEqual({
      id: open,
      outcome: 'REFUSED',
      paymentId: null,
      message,
    });
    expect((await shown(open)).matched).toEqual([]);
  });

  test.each([
    ['no ids', { kind: 'REPORT' }],
    ['an id where several may stand', { kind: 'PAYMENT', id: '00000000-0000-4000-8000-000000000000' }],
    ['an id of a fee', { kind: 'BANK_FEE', id: '00000000-0000-4000-8000-000000000000' }],
    ['no reason', { kind: 'RETURN', id: '00000000-0000-4000-8000-000000000000' }],
    ['a kind of its own', { kind: 'TRANSFER' }],
  ])('a match with %s is not read', async (_what, match) => {
    expect([400, 422]).toContain((await confirm([{ id: await line('-1.00', 'LINE'), match }])).status);
  });
});

describe('a deposit that was recorded and put back on the worklist', () => {
  test('is not recorded twice: it is matched with its payment, or recorded after that was reversed', async () => {
    const id = await line('77.31', 'CHECK 7731 MONA');
    const asked = [{ id, companyId: mona.companyId, allocations: [] }];
    const first = (await confirm(asked)).body.items[0];
    expect(first.outcome).toBe('RECORDED');
    await restore(id);
    const bank = await balanceOf('BANK');
    expect((await confirm(asked)).body.items[0]).toMatchObject({
      outcome: 'REFUSED',
      message: expect.stringContaining('is already recorded'),
    });
    expect(await balanceOf('BANK')).toBe(bank);
    // Under another reference it is another payment, also while the first waits for its deposit.
    const named = await line('77.31', 'CHECK 7732 MONA');
    expect((await confirm([{ ...asked[0], id: named }])).body.items[0].outcome).toBe('RECORDED');
    expect(readCents(await balanceOf('BANK')) - readCents(bank)).toBe(7731n);
    // So it is of another company, whose bank writes the same.
    const lee = await signUpInvoiced(stand, admin, 'Lee');
    const theirs = await line('77.31', 'CHECK 7731 MONA');
    const ofLee = { id: theirs, companyId: lee.companyId, allocations: [] };
    expect((await confirm([ofLee])).body.items[0].outcome).toBe('RECORDED');
    // Another deposit of that day and amount is another payment.
    const match = { kind: 'PAYMENT', ids: [first.paymentId] };
    expect((await confirmOne(id, match)).outcome).toBe('MATCHED');
    const other = await line('77.31', 'CHECK 7731 MONA');
    const second = (await confirm([{ ...asked[0], id: other }])).body.items[0];
    expect(second.outcome).toBe('RECORDED');
    await restore(other);
    await post(`/payment/${second.paymentId}/reverse`, { reason: 'Recorded by mistake' });
    expect((await confirm([{ ...asked[0], id: other }])).body.items[0].outcome).toBe('RECORDED');
  });
});

describe('a bank fee', () => {
  const trustAt = (asOf: string) => get(`/ledger/trust?asOf=${asOf}`);

  test('is owed back by the agency from the bank’s day on, until it is paid back', async () => {
    const fee = await line('-25.00', 'MONTHLY SERVICE FEE', '2026-03-06');
    expect(await shown(fee)).toMatchObject({ preselected: 0, matches: [{ kind: 'BANK_FEE', ids: [] }] });
    const before = await trustAt('2026-03-06');
    expect(await confirmOne(fee, { kind: 'BANK_FEE' })).toMatchObject({
      outcome: 'RECORDED',
      paymentId: null,
    });
    const after = await trustAt('2026-03-06');
    expect(after).toMatchObject({ dueFromAgency: '25.00', difference: '0.00', income: before.income });
    expect(readCents(before.bank) - readCents(after.bank)).toBe(2500n);
    // What the bank lacks for the others is what it took.
    expect(await trustAt('2026-03-05')).toMatchObject({ dueFromAgency: '0.00', difference: '0.00' });
    expect(await balanceOf('DUE_FROM_AGENCY')).toBe('25.00');

    const back = await line('25.00', 'TRANSFER FROM OPERATING', '2026-03-09');
    expect((await shown(back)).matches).toMatchObject([
      {
        kind: 'BANK_FEE',
        name: 'Bank fees paid back',
        reasons: ['The agency owes the account $25.00 for bank fees.'],
      },
    ]);
    const lacking = readCents(await balanceOf('BANK'));
    await confirmOne(back, { kind: 'BANK_FEE' });
    expect(readCents(await balanceOf('BANK')) - lacking).toBe(2500n);
    expect(await trustAt('2026-03-08')).toMatchObject({ dueFromAgency: '25.00', difference: '0.00' });
    expect(await trustAt('2026-03-09')).toMatchObject({ dueFromAgency: '0.00', difference: '0.00' });

    // What is paid back cannot be undone from under it.
    expect((await restore(fee)).body.error).toMatchObject({
      code: 'CONFLICT',
      message: 'The agency has paid this fee back. Undo that match first.',
    });
    expect((await restore(back)).body).toMatchObject({ status: 'PROPOSED', matched: [] });
    expect(await balanceOf('DUE_FROM_AGENCY')).toBe('25.00');
    expect((await restore(fee)).body).toMatchObject({ status: 'PROPOSED', matched: [] });
    expect(await balanceOf('DUE_FROM_AGENCY')).toBe('0.00');
    // As if it had never been taken for a fee: on the day of the line too.
    expect(await trustAt('2026-03-06')).toMatchObject({ dueFromAgency: '0.00', bank: before.bank });
    expect((await restore(fee)).body.error.code).toBe('CONFLICT');
  });

  test('is paid back once by however many at once', async () => {
    await confirmOne(await line('-10.00', 'WIRE FEE'), { kind: 'BANK_FEE' });
    const lines = await Promise.all(Array.from({ length: 6 }, () => line('10.00', 'TRANSFER')));
    const answers = await Promise.all(lines.map((id) => confirmOne(id, { kind: 'BANK_FEE' })));
    expect(answers.filter(({ outcome }) => outcome === 'RECORDED')).toHaveLength(1);
    expect(await balanceOf('DUE_FROM_AGENCY')).toBe('0.00');
  });

  test.each(FAULTS)('%s is found by checking the books', async (_what, code, statements) => {
    await confirmOne(await line('-7.77', 'WIRE FEE'), { kind: 'BANK_FEE' });
    const found = await plant(statements);
    expect(found.map((fault) => fault.code)).toContain(code);
  });
});

test('no way in which the lines of a bank may be wrong is left untried', () => {
  expect(FAULTS.map(([, code]) => code).sort()).toEqual(Object.keys(BANK_CHECKS).sort());
});

const SHUT = ['ledger_postings', 'ledger_entries', 'bank_fees', 'bank_fee_reversals'];

/** The faults of the books with this in them; it is taken back. */
async function plant(statements: readonly string[]): Promise<{ code: string }[]> {
  let found: { code: string }[] = [];
  const planted = stand.owner.transaction().execute(async (tx) => {
    const run = (statement: string) => sql.raw(statement).execute(tx);
    for (const table of SHUT) await run(`alter table ${table} disable trigger user`);
    for (const statement of statements) await run(statement);
    found = await checkLedgerIntegrity(tx);
    throw new Error('taken back');
  });
  await expect(planted).rejects.toThrow('taken back');
  return found;
}

test('a payment that was recorded days after the bank had it is proposed for its line', async () => {
  const { id, check } = await newPayment('2026-03-09');
  const deposit = await line(TOTAL, `DEPOSIT CHECK ${check}`, '2026-03-02');
  expect((await shown(deposit)).matches).toContainEqual(
    expect.objectContaining({ kind: 'PAYMENT', ids: [id] }),
  );
  expect(await confirmOne(deposit, { kind: 'PAYMENT', ids: [id] })).toMatchObject({ outcome: 'MATCHED' });
});
