import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { BANK_CHECKS } from '#db/queries/bank-check-statements.ts';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { asAdmin, openBooks, signUpInvoiced } from '#testing/invoices.ts';
import { call } from '#testing/people.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

const { stand, admin } = await openBooks();
const agencies = [
  await signUpInvoiced(stand, admin, 'Ana'),
  await signUpInvoiced(stand, admin, 'Ben'),
  await signUpInvoiced(stand, admin, 'Cay'),
];
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const NINTH = parseCivilDate('2026-03-09');
const post = (path: string, body: object) => asAdmin(stand, admin, path, body);
const get = async (path: string) => (await call(stand, 'GET', path, { token: admin.token })).body;
const line = (amount: string, postedOn: CivilDate = NINTH) =>
  bankLine(stand, admin, readCents(amount), { description: 'DEPOSIT', postedOn });
const shown = async (id: string, search = '') => {
  const { items } = await get(`/bank-transaction?limit=200&search=${encodeURIComponent(search)}`);
  return items.find((item: { id: string }) => item.id === id);
};
const match = async (id: string, ids: string[], commit = true) => {
  const body = { commit, transactions: [{ id, match: { kind: 'PAYMENT', ids } }] };
  return (await call(stand, 'POST', '/bank-transaction/confirm', { token: admin.token, body })).body.items[0];
};
const restore = (id: string) => post(`/bank-transaction/${id}/restore`, {});

let checks = 0;
/** A check of one of the agencies, recorded by hand. Returns its id. */
async function check(amount: string, agency = 0, received: object = {}): Promise<string> {
  checks += 1;
  const { body } = await post('/payment', {
    companyId: agencies[agency]?.companyId,
    amount,
    method: 'CHECK',
    receivedDate: '2026-03-06',
    reference: `Check ${7000 + checks}`,
    allocations: [],
    ...received,
  });
  return body.id;
}
/** One of each agency: 100.00, 20.30 and 3.07. */
const threeChecks = () => Promise.all([check('100.00'), check('20.30', 1), check('3.07', 2)]);
const BANK = '/ledger/account/BANK?asOf=2026-03-10';

test('a deposit of three agencies’ checks is all of them: found by each, undone together, and nothing is posted', async () => {
  const ids = await threeChecks();
  const deposit = await line('123.37');
  const bank = (await get(BANK)).balance;
  expect(await match(deposit, ids, false)).toMatchObject({ outcome: 'MATCHED' });
  expect((await shown(deposit)).matched).toEqual([]);
  expect(await match(deposit, ids)).toEqual({
    id: deposit,
    outcome: 'MATCHED',
    paymentId: null,
    message: null,
  });
  expect((await get(BANK)).balance).toBe(bank);
  const { items } = await get('/audit?limit=1');
  expect(items).toMatchObject([
    {
      action: 'bank-transaction.match',
      details: {
        amount: '123.37',
        matches: expect.arrayContaining(ids.map((id) => ({ kind: 'PAYMENT', id }))),
      },
    },
  ]);

  const { matched, ...found } = await shown(deposit);
  expect(found).toMatchObject({ status: 'MATCHED', matches: [], proposals: [] });
  const companies = await Promise.all(agencies.map(({ companyId }) => get(`/company/${companyId}`)));
  const expected = ids.map((id, at) => ({
    kind: 'PAYMENT',
    id,
    name: expect.stringMatching(/^Check 70\d\d$/),
    companyId: agencies[at]?.companyId,
    reportId: null,
    company: companies[at].company,
    amount: ['100.00', '20.30', '3.07'][at],
  }));
  // By the names of their companies.
  expect(matched).toEqual(expected.sort((one, other) => (one.company < other.company ? -1 : 1)));
  for (const { company, name } of matched) {
    expect((await shown(deposit, company))?.id).toBe(deposit);
    expect((await shown(deposit, name))?.id).toBe(deposit);
  }
  expect(await match(deposit, ids)).toMatchObject({ outcome: 'DECIDED_BEFORE', paymentId: null });

  expect((await restore(deposit)).body).toMatchObject({ matched: [], wasReversed: false });
  for (const id of ids) expect((await get(`/payment/${id}`)).isReversed).toBe(false);
  expect(await match(deposit, ids.toReversed())).toMatchObject({ outcome: 'MATCHED' });
});

test.each([
  ['a cent less', '123.36', 'They total $123.37, and the bank’s amount is $123.36: a difference of $0.01.'],
  ['a cent more', '123.38', 'They total $123.37, and the bank’s amount is $123.38: a difference of $0.01.'],
  [
    'as much, but out',
    '-123.37',
    'They total $123.37, and the bank’s amount is −$123.37: a difference of $246.74.',
  ],
])('a line of %s is none of them, and stays open', async (_what, amount, message) => {
  const ids = await threeChecks();
  const deposit = await line(amount);
  expect(await match(deposit, ids)).toEqual({ id: deposit, outcome: 'REFUSED', paymentId: null, message });
  expect((await shown(deposit)).matched).toEqual([]);
});

test('one that another line is, one that was no money and one that is none refuse all of it', async () => {
  const ids = await threeChecks();
  const [first = ''] = ids;
  const own = await line('100.00');
  const deposit = await line('123.37');
  await match(own, [first]);
  expect(await match(deposit, ids)).toMatchObject({
    outcome: 'REFUSED',
    message: 'One of them is already matched with another bank transaction.',
  });
  await restore(own);
  expect(await match(deposit, [...ids, '00000000-0000-4000-8000-000000000000'])).toMatchObject({
    outcome: 'REFUSED',
    message: 'There is no such payment.',
  });
  expect(await match(deposit, ids)).toMatchObject({ outcome: 'MATCHED' });
});

test.each([
  ['none', []],
  ['the same twice', Array(2).fill('00000000-0000-4000-8000-000000000000')],
  ['more than fifty', Array.from({ length: 51 }, (_, at) => `00000000-0000-4000-8000-0000000000${10 + at}`)],
])('a match with %s is not read', async (_what, ids) => {
  const body = { transactions: [{ id: await line('1.00'), match: { kind: 'PAYMENT', ids } }] };
  const { status } = await call(stand, 'POST', '/bank-transaction/confirm', { token: admin.token, body });
  expect([400, 422]).toContain(status);
});

test('fifty are one deposit', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 50; at += 1) ids.push(await check('1.01', at % 3));
  const deposit = await line('50.50');
  expect(await match(deposit, ids)).toMatchObject({ outcome: 'MATCHED' });
  expect((await shown(deposit)).matched).toHaveLength(50);
});

test('a check of the deposit that was recorded by mistake frees all of it; one that the bank returned leaves it', async () => {
  const ids = await threeChecks();
  const [first = '', second = ''] = ids;
  const deposit = await line('123.37');
  await match(deposit, ids);
  const reverse = (id: string, more: object) => post(`/payment/${id}/reverse`, { reason: 'R', ...more });
  expect((await reverse(first, { returnedDate: '2026-03-10' })).status).toBe(200);
  expect((await shown(deposit)).matched).toHaveLength(3);
  expect((await reverse(second, {})).status).toBe(200);
  expect((await get('/audit?limit=1')).items).toMatchObject([
    { action: 'payment.reverse', details: { bankTransaction: deposit } },
  ]);
  expect(await shown(deposit)).toMatchObject({ matched: [], wasReversed: true });
  // The others can be matched with what the bank deposited besides.
  expect(await match(await line('103.07'), [first, ids[2] ?? ''])).toMatchObject({ outcome: 'MATCHED' });
});

test('a check that bounced out of a deposit of three is the line that took it back', async () => {
  const ids = await threeChecks();
  const [, second = ''] = ids;
  const deposit = await line('123.37');
  await match(deposit, ids);
  const back = await line('-20.30', parseCivilDate('2026-03-10'));
  const body = {
    commit: true,
    transactions: [{ id: back, match: { kind: 'RETURN', id: second, reason: 'Unpaid' } }],
  };
  const answer = await call(stand, 'POST', '/bank-transaction/confirm', { token: admin.token, body });
  expect(answer.body.items).toMatchObject([{ outcome: 'REVERSED', paymentId: second }]);
  expect((await shown(deposit)).matched).toHaveLength(3);
  expect((await shown(back)).matched).toMatchObject([{ kind: 'REVERSAL', id: second, amount: '-20.30' }]);
});

test('of two deposits of the same checks that are confirmed at once one is them, and the other is refused in words', async () => {
  const [ana = '', ben = ''] = await threeChecks();
  const [one, other] = [await line('120.30'), await line('120.30')];
  const { first, second } = await stand.owner.transaction().execute(async (tx) => {
    // The first line is the checks by then, and waits to be audited.
    await sql`lock table audit_entries in exclusive mode`.execute(tx);
    const matching = match(one, [ana, ben]);
    await Promise.race([waitForBlockedQueries(stand), matching]);
    const again = match(other, [ben, ana]);
    await Promise.race([waitForBlockedQueries(stand, 2), again]);
    return { first: matching, second: again };
  });
  expect((await first).outcome).toBe('MATCHED');
  expect(await second).toMatchObject({
    outcome: 'REFUSED',
    message: 'One of them is already matched with another bank transaction.',
  });
});

test('two deposits of the same agencies wait for each other in one order, whatever the order of their checks', async () => {
  const [low = '', high = ''] = agencies.map(({ companyId }) => companyId).toSorted();
  const at = (companyId: string) => agencies.findIndex((agency) => agency.companyId === companyId);
  // By their ids the checks of one deposit begin with one agency, and those of the other with the other.
  const lows: string[] = [];
  const highs: string[] = [];
  const pairs = () => {
    const [first, last] = [lows.toSorted(), highs.toSorted()].map((ids) => [ids[0] ?? '', ids.at(-1) ?? '']);
    return { lowFirst: [first?.[0] ?? '', last?.[1] ?? ''], highFirst: [last?.[0] ?? '', first?.[1] ?? ''] };
  };
  const isCrossed = ({ lowFirst, highFirst }: ReturnType<typeof pairs>) =>
    [lowFirst, highFirst].every(([one = '', other = '']) => one < other) &&
    new Set([...lowFirst, ...highFirst]).size === 4;
  while (!isCrossed(pairs())) {
    lows.push(await check('1.00', at(low)));
    highs.push(await check('2.00', at(high)));
  }
  const { lowFirst, highFirst } = pairs();
  const [one, other] = [await line('3.00'), await line('3.00')];
  const waiting = await stand.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('companies').select('id').where('id', '=', low).forUpdate().execute();
    const first = match(one, lowFirst);
    await Promise.race([waitForBlockedQueries(stand), first]);
    const second = match(other, highFirst);
    await Promise.race([waitForBlockedQueries(stand, 2), second]);
    return { first, second };
  });
  expect((await waiting.first).outcome).toBe('MATCHED');
  expect((await waiting.second).outcome).toBe('MATCHED');
});

test('a match that is undone while a check of it is reversed: the line is open once, and reversed or not', async () => {
  for (let round = 0; round < 3; round += 1) {
    const ids = await threeChecks();
    const deposit = await line('123.37');
    await match(deposit, ids);
    const [undone, reversed] = await Promise.all([
      restore(deposit),
      post(`/payment/${ids[1]}/reverse`, { reason: 'By hand' }),
    ]);
    expect(reversed.status).toBe(200);
    expect([200, 409]).toContain(undone.status);
    const after = await shown(deposit);
    expect(after).toMatchObject({ matched: [], wasReversed: undone.status === 409 });
  }
});

test.each([
  ['a part of which is another’s', 'delete from bank_transaction_matches where payment_id = $1'],
  ['whose amount is another', 'update bank_transactions set amount_cents = amount_cents + 1 where id = $2'],
  ['that is matched with nothing', 'delete from bank_transaction_matches where transaction_id = $2'],
  [
    'that is open and matched',
    `update bank_transactions set status = 'OPEN', decided_by = null, decided_at = null where id = $2`,
  ],
])('a deposit %s is found by checking the books', async (_what, statement) => {
  const ids = await threeChecks();
  const deposit = await line('123.37');
  await match(deposit, ids);
  const values: Record<string, string> = { $1: `'${ids[0]}'`, $2: `'${deposit}'` };
  const found = await foundAfter([statement.replace(/\$\d/, (name) => values[name] ?? name)]);
  expect(found).toEqual(['BANK_TRANSACTION']);
  expect(Object.keys(BANK_CHECKS)).toContain('BANK_TRANSACTION');
});

test('a bank fee that was reversed while its line is matched with it, and more paid back than was taken, are found by checking the books', async () => {
  const fee = await line('-7.77');
  const asked = { commit: true, transactions: [{ id: fee, match: { kind: 'BANK_FEE' } }] };
  const { body } = await post('/bank-transaction/confirm', asked);
  expect(body.items[0].outcome).toBe('RECORDED');
  const reversal = `insert into bank_fee_reversals (bank_fee_id, reversed_on, reversed_by, created_at)
    select id, '2026-03-10', '${admin.id}', now() from bank_fees`;
  expect(await foundAfter([reversal])).toEqual(['BANK_OF_FEE', 'BANK_TRANSACTION', 'DUE_FROM_AGENCY']);
  expect(await foundAfter([reversal, ...feeEntry(777)])).toEqual(['BANK_TRANSACTION']);
  const paidBack = `insert into bank_fees (amount_cents, booked_on, description, recorded_by, created_at)
    values (-778, '2026-03-10', 'TRANSFER', '${admin.id}', now())`;
  expect(await foundAfter([paidBack, ...feeEntry(778)])).toEqual(['DUE_FROM_AGENCY']);
});

/** An entry of the last bank fee, by which so many cents are back in the bank. */
const feeEntry = (cents: number) => [
  `insert into ledger_entries (description, bank_fee_id, booked_on)
   select 'planted', id, '2026-03-10' from bank_fees order by created_at desc limit 1`,
  `insert into ledger_postings (entry_id, account_id, amount_cents, booked_on)
   select entry.id, account.id, case account.kind when 'BANK' then ${cents} else -${cents} end, entry.booked_on
   from ledger_entries entry, ledger_accounts account
   where entry.description = 'planted' and account.kind in ('BANK', 'DUE_FROM_AGENCY')`,
];

/** The codes of the faults of the books with this in them; it is taken back. */
async function foundAfter(statements: readonly string[]): Promise<string[]> {
  let found: string[] = [];
  const planted = stand.owner.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
    found = (await checkLedgerIntegrity(tx)).map(({ code }) => code);
    throw new Error('taken back');
  });
  await expect(planted).rejects.toThrow('taken back');
  return found.sort();
}
