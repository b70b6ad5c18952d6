import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { addCents, formatCents, negateCents, readCents } from '#domain/money/cents.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, send, submit, texasFiling } from '#testing/filings.ts';
import { asAdmin, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { type Answer, call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { RandomBooks } from '#testing/random-books.ts';
import { completedFiling, movableClock } from '#testing/reports.ts';

/** `MONEY_SEED=7 FIGURE_STEPS=2000 npx vitest run --project database server/figures-and-lists` walks other books. */
const SEED = Number(process.env.MONEY_SEED ?? 20_261_122);
const STEPS = Number(process.env.FIGURE_STEPS ?? 160);
const MINUTE = 60_000;
const TODAY = parseCivilDate('2027-03-10');

const AGES = [-1, 0, 1, 30, 31, 60, 61, 90, 91];

type Row = Answer['body'];

/** Months of an office: filings, invoices, payments and returns in any order, then reports at every point of their life. */
const clock = movableClock('2026-03-10T16:00:00.000Z');
let stand: TestApp;
let admin: SignedIn;
beforeAll(
  async () => {
    stand = await createTestApp({ clock });
    admin = await signInAdmin(stand);
    const fee = { filingFee: 'FLAT', filingFeeValue: '75' };
    await call(stand, 'PATCH', '/filing-state/TX/settings', { token: admin.token, body: fee });
    const books = await RandomBooks.open(stand, SEED);
    for (let step = 0; step < STEPS; step += 1) await books.step();
    const who = { stand, admin, customer: await signUpCustomer(stand, 'Months') };
    for (const month of ['01', '01', '02', '03', '03']) {
      const days = { policyEffectiveDate: `2026-${month}-05`, expirationDate: `2027-${month}-05` };
      await completedFiling(who, { ...days, lateReason: 'Late' });
    }
    await issueInvoices();
    clock.set(`${TODAY}T16:00:00.000Z`);
    // What has only just come in is on no report yet, and not past due.
    for (let step = 0; step < STEPS / 5; step += 1) await books.step();
    await walkReports();
    const direct = {
      policyNumber: 'DIRECT-1',
      policyEffectiveDate: '2027-03-01',
      expirationDate: '2028-03-01',
    };
    // One that is paid directly is open whatever the walk has paid.
    expect((await submit(stand, who.customer, texasFiling(direct))).status).toBe(201);
    await giveBack(who.customer);
    await takeSomeWork();
  },
  Math.max(5 * MINUTE, STEPS * 600),
);
afterAll(() => stand.close());

/** Returns beyond the office's fee that wait for the state, and one that was sent back, which is owed to nobody. */
async function giveBack(customer: SignedIn): Promise<void> {
  for (const premium of ['-4000.00', '-2000.01', '-3000.00']) {
    const { status, body } = await submit(
      stand,
      customer,
      texasFiling({
        policyNumber: 'DIRECT-1',
        policyEffectiveDate: '2027-03-01',
        expirationDate: '2028-03-01',
        filingType: 'ENDORSEMENT_RETURN',
        transactionEffectiveDate: '2027-03-05',
        coverages: [{ line: 'GENERAL_LIABILITY', premium }],
        fees: [],
      }),
    );
    expect(status).toBe(201);
    if (premium === '-3000.00')
      await send(stand, admin, body.id, 'reject', { reason: 'OTHER', words: 'Why?' });
  }
}

/** A third of what is to be filed is the admin's. */
async function takeSomeWork(): Promise<void> {
  const { rows } = await allOf('/filing?queue=to_file&limit=100');
  for (const { id } of rows.filter((_, at) => at % 3 === 0)) {
    await stand.owner
      .updateTable('filings')
      .set({ assigned_admin_id: admin.id })
      .where('id', '=', id)
      .execute();
  }
}

/** Invoices of every age when the walk begins, and one that is paid in part. */
async function issueInvoices(): Promise<void> {
  const ivy = await signUpInvoiced(stand, admin, 'Ivy');
  const filings = await submitByInvoice(stand, ivy, AGES.length + 1);
  for (const [index, age] of AGES.entries()) {
    const { body } = await issue(stand, admin, ivy, [filings[index] ?? '']);
    await stand.owner
      .updateTable('invoices')
      .set({ due_on: addDays(TODAY, -age) })
      .where('id', '=', body.id)
      .execute();
    if (index > 0) continue;
    await asAdmin(stand, admin, '/payment', {
      companyId: ivy.companyId,
      amount: '90.01',
      method: 'CHECK',
      receivedDate: '2026-03-10',
      reference: 'In part',
      allocations: [{ invoiceId: body.id, amount: '90.01' }],
    });
  }
}

const read = async (path: string): Promise<Row> => {
  const { status, body } = await call(stand, 'GET', path, { token: admin.token });
  expect([path, status]).toEqual([path, 200]);
  return body;
};

const step = (event: string, id: string, body: object) =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });

/** Some reports of past periods are signed off, some of those filed, some of those paid, and some amended. */
async function walkReports(): Promise<void> {
  const { rows } = await allOf('/report?limit=100');
  const past = rows.filter(({ periodEnd }) => periodEnd < TODAY);
  expect(past.length).toBeGreaterThan(2);
  for (const [index, { id }] of past.entries()) {
    const steps = [2, 0, 3, 1, 4][index % 5] ?? 0;
    if (steps > 0) await step('ready', id, {});
    if (steps > 1) await step('file', id, { confirmation: 'C', filedDate: TODAY });
    const { payable } = await read(`/report/${id}`);
    if (steps > 2) {
      await step('pay', id, { amount: payable, paidDate: TODAY, method: 'ACH', reference: 'R' });
    }
    if (steps > 3) await step('amend', id, { reason: 'A late endorsement' });
  }
}

/** All pages of a list, and the sums that stand below it. */
async function allOf(path: string): Promise<{ rows: Row[]; sums: Row }> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  let sums: Row = {};
  do {
    const page: Row = await read(cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`);
    rows.push(...page.items);
    sums = page.sums;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { rows, sums };
}

const add = (...amounts: string[]) => formatCents(addCents(...amounts.map(readCents)));
const less = (amount: string) => formatCents(negateCents(readCents(amount)));
const sumOf = (rows: readonly Row[], key: string) => add('0.00', ...rows.map((row) => row[key]));

const BILLED = 'status=ISSUED,PARTIALLY_PAID,OVERDUE';

test('what is billed by invoice is the list of open invoices, age by age', async () => {
  const { invoices } = await read('/receivable');
  const open = await allOf(`/invoice?limit=3&${BILLED}`);
  expect(open.rows.length).toBeGreaterThan(3);
  expect([sumOf(open.rows, 'open'), open.sums.open]).toEqual([invoices.balanceDue, invoices.balanceDue]);
  const late = await allOf('/invoice?limit=100&status=OVERDUE');
  expect([sumOf(late.rows, 'open'), late.sums.open]).toEqual([invoices.pastDue, invoices.pastDue]);
  const ages: Record<string, [from: number | null, to: number | null]> = {
    current: [0, null],
    days1To30: [-30, -1],
    days31To60: [-60, -31],
    days61To90: [-90, -61],
    over90: [null, -91],
  };
  for (const [age, [from, to]] of Object.entries(ages)) {
    const days = [
      ...(from === null ? [] : [`dueFrom=${addDays(TODAY, from)}`]),
      ...(to === null ? [] : [`dueTo=${addDays(TODAY, to)}`]),
    ].join('&');
    const { rows, sums } = await allOf(`/invoice?limit=100&${BILLED}&${days}`);
    expect([age, sumOf(rows, 'open'), sums.open]).toEqual([age, invoices.ageing[age], invoices.ageing[age]]);
  }
});

test('invoices, direct-pay filings and what is not yet invoiced come to what is receivable', async () => {
  const all = await read('/receivable');
  expect(add(all.invoices.balanceDue, all.directPay.balanceDue)).toBe(all.balanceDue);
  expect(sumOf(all.toPay, 'open')).toBe(all.directPay.balanceDue);
  expect(sumOf(all.toInvoice, 'open')).toBe(all.notInvoiced);
  expect(sumOf(all.items, 'balance')).toBe(all.balance);
  expect(all.directPay.balanceDue).not.toBe('0.00');
  const { money } = await read('/dashboard/admin');
  expect(money.owed.balance).toBe(all.balance);
  expect([money.pastDueInvoices, money.pastDueDirectPay]).toEqual([
    all.invoices.pastDue,
    all.directPay.pastDue,
  ]);
  expect(add(money.pastDueInvoices, money.pastDueDirectPay)).toBe(money.pastDue);
});

const PART_OF_SOURCE: Readonly<Record<string, string>> = {
  RECEIVED: 'received',
  CREDIT: 'creditApplied',
  WRITE_OFF: 'adjusted',
  REFUND: 'refunded',
};

test('pending return credits are the filings of their list, of everybody and of each company', async () => {
  const { pendingReturns, items, isWhole } = await read('/receivable');
  expect([pendingReturns === '0.00', isWhole]).toEqual([false, true]);
  const { rows } = await allOf('/filing?queue=pending_returns&limit=2');
  expect(less(sumOf(rows, 'balance'))).toBe(pendingReturns);
  expect(rows.map(({ balance }) => balance.startsWith('-'))).toEqual(rows.map(() => true));
  expect((await read('/filing?queue=pending_returns&limit=1')).total).toBe(rows.length);
  for (const { companyId, pendingReturns: part } of items) {
    const own = await allOf(`/filing?queue=pending_returns&companyId=${companyId}&limit=100`);
    expect([companyId, less(sumOf(own.rows, 'balance'))]).toEqual([companyId, part]);
  }
  expect((await read('/ledger/trust')).uncollected.pendingReturns).toBe(pendingReturns);
});

test('every list of payments says what all of it comes to, page or no page', async () => {
  for (const filter of ['', '&source=RECEIVED', '&source=CREDIT', '&source=WRITE_OFF', '&search=Random']) {
    const { rows, sums } = await allOf(`/payment?limit=7${filter}`);
    const { amount, allocated, unallocated, ...parts } = sums;
    expect([filter, { amount, allocated, unallocated }]).toEqual([
      filter,
      {
        // A payment that was reversed came and went.
        amount: sumOf(
          rows.filter(({ isReversed }) => !isReversed),
          'amount',
        ),
        allocated: sumOf(rows, 'allocated'),
        unallocated: sumOf(rows, 'unallocated'),
      },
    ]);
    // What the total is made of: each row in one part.
    const partOf = (row: Row) => (row.isReversed ? 'reversed' : PART_OF_SOURCE[row.source]);
    expect([filter, parts]).toEqual([
      filter,
      Object.fromEntries(
        ['received', 'creditApplied', 'adjusted', 'refunded', 'reversed'].map((part) => [
          part,
          sumOf(
            rows.filter((row) => partOf(row) === part),
            'amount',
          ),
        ]),
      ),
    ]);
  }
});

test('what is to be filed and what came in are the filings of their lists, number by number', async () => {
  const countOf = async (query: string) => (await read(`/filing?limit=1&${query}`)).total;
  for (const asked of ['', '?period=last_month', '?period=quarter', '?from=2026-03-08&to=2026-05-20']) {
    const { work, period, byState, byMonth } = await read(`/dashboard/admin${asked}`);
    for (const { state, count } of byState) {
      const listed = await countOf(`state=${state}&from=${period.from}&to=${period.to}`);
      expect([asked, state, count]).toEqual([asked, state, listed]);
    }
    for (const { from, to, count } of byMonth) {
      expect([asked, from, count]).toEqual([asked, from, await countOf(`from=${from}&to=${to}`)]);
    }
    for (const { id, counts, total } of work.byAssignee) {
      const queue = `queue=to_file&assignee=${id ?? 'none'}`;
      expect([id, total]).toEqual([id, await countOf(queue)]);
      for (const [at, { from, to }] of work.ages.entries()) {
        const days = `${from === null ? '' : `&from=${from}`}&to=${to}`;
        expect([id, to, counts[at]]).toEqual([id, to, await countOf(`${queue}${days}`)]);
      }
    }
    const totals = work.byAssignee.map(({ total }: Row) => total);
    expect(totals.reduce((sum: number, total: number) => sum + total, 0)).toBe(
      await countOf('queue=to_file'),
    );
    expect(totals.length).toBe(2);
  }
});

test.each(['from=2027-01-02&to=2027-01-01', 'from=2000-01-01', 'from=2027-02-30'])(
  'the dashboard is not drawn for %s',
  async (days) => {
    const { status } = await call(stand, 'GET', `/dashboard/admin?${days}`, { token: admin.token });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  },
);

test('customer credit is the credit of the companies listed', async () => {
  const trust = await read('/ledger/trust');
  expect(trust.credit).not.toBe('0.00');
  expect(sumOf(trust.credits, 'amount')).toBe(trust.credit);
  for (const { companyId, amount } of trust.credits) {
    expect((await read(`/company/${companyId}/account`)).credit).toBe(amount);
  }
  expect((await read('/dashboard/admin')).money.credit).toBe(trust.credit);
});

test('what is due to states is on open reports, on filed ones, or on none yet: charge by charge', async () => {
  const trust = await read('/ledger/trust');
  expect(trust.items.length).toBeGreaterThan(1);
  for (const { state, charge, owed, parts } of trust.items) {
    expect([charge, add(parts.onOpenReports, parts.onFiledReports, parts.notReported)]).toEqual([
      charge,
      owed,
    ]);
    const { due } = await read(`/ledger/account/DUE_TO_STATE:${state}:${charge}`);
    const isFiled = ({ status }: Row) => ['FILED', 'PAID'].includes(status);
    const [filed, open] = [due.returns.filter(isFiled), due.returns.filter((row: Row) => !isFiled(row))];
    expect([sumOf(open, 'owed'), sumOf(filed, 'owed'), due.notReported]).toEqual([
      parts.onOpenReports,
      parts.onFiledReports,
      parts.notReported,
    ]);
  }
  const { parts, owed } = trust.totals;
  expect(sumOf(trust.items, 'owed')).toBe(owed);
  expect(add(parts.onOpenReports, parts.onFiledReports, parts.notReported)).toBe(owed);
  for (const part of Object.values(parts)) expect(part).not.toBe('0.00');
  expect((await read('/dashboard/admin')).money.dueToStates).toBe(owed);
});

test('the parts on reports are what the list of reports still owes', async () => {
  const { parts } = (await read('/ledger/trust')).totals;
  const open = await allOf('/report?limit=4&status=OPEN,READY,OVERDUE');
  const filed = await allOf('/report?limit=4&status=FILED,PAID');
  expect([open.sums.stillOwed, filed.sums.stillOwed]).toEqual([parts.onOpenReports, parts.onFiledReports]);
  for (const { rows, sums } of [open, filed]) {
    const latest = rows.filter(({ isLatest }) => isLatest);
    const returns = latest.filter(({ pays, kind }) => pays && kind !== 'PREPAYMENT');
    expect(sums).toEqual({
      total: sumOf(returns, 'total'),
      remitted: sumOf(returns, 'remitted'),
      stillOwed: sumOf(latest, 'stillOwed'),
    });
  }
});

test('what is past due to states is one figure, and the reports behind it', async () => {
  const trust = await read('/ledger/trust');
  const dated = trust.pastDue.filter(({ dueDate }: Row) => dueDate !== null);
  const { reportStanding } = await read('/dashboard/admin');
  expect(sumOf(dated, 'amount')).toBe(reportStanding.pastDue);
  const { sums } = await allOf('/report?limit=100&status=OVERDUE');
  expect(sums.stillOwed).toBe(reportStanding.overdue.owed);
});

test('what customers have not paid belongs to states or is fees, and with it the shortfall adds up', async () => {
  const trust = await read('/ledger/trust');
  const { states, fees, pendingReturns } = trust.uncollected;
  expect(add(states, fees, less(pendingReturns))).toBe(trust.receivable);
  expect([states, fees]).not.toContain('0.00');
  expect(trust.difference).toBe('0.00');
  const short = add(
    states,
    trust.dueFromAgency,
    less(pendingReturns),
    fees,
    less(trust.income),
    less(trust.difference),
  );
  expect(short.startsWith('-') ? '0.00' : short).toBe(trust.missing);
});

test('a day that is over has figures, and no parts that nobody knows of it any more', async () => {
  const trust = await read(`/ledger/trust?asOf=${addDays(TODAY, -1)}`);
  expect([trust.uncollected, trust.totals.parts]).toEqual([null, null]);
  expect(trust.items.map(({ parts }: Row) => parts)).toEqual(trust.items.map(() => null));
});
