import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { makeReports } from '#operations/report/make-reports.ts';
import { send } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedFiling, filingsIn, openFiler, paidFiling, reportOf, reportsBy } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

/** The runs of makeReports that wait for the worker. */
async function runsAskedFor(): Promise<unknown[]> {
  const { rows } = await stand.context.pool.query(
    `select id from graphile_worker.jobs where task_identifier = 'make-reports'`,
  );
  return rows;
}

test('without a filing there is nothing to report', async () => {
  expect(await makeReports(stand.context)).toBe(0);
  expect(await reportsBy(who, '')).toEqual([]);
});

describe('a completed filing', () => {
  test('stands in the tax report of its year, in the statement beside it, and with its fee in the bill of its month', async () => {
    const id = await completedFiling(who);
    // The first filing of a duty has the reports of the other periods made.
    expect(await runsAskedFor()).toHaveLength(1);
    const tax = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /Form 25-104/ });
    expect(tax).toMatchObject({
      period: 'ANNUALLY',
      periodEnd: '2026-12-31',
      dueDate: '2027-03-01',
      status: 'OPEN',
      isZero: false,
      zeroIsRequired: null,
      filings: 1,
      total: '497.13',
      payable: '497.13',
      title: 'Texas tax return, 2026',
      totals: [
        { charge: 'PREMIUM_TAX', premium: '10000.00', base: '10250.00', flatFilings: 0, amount: '497.13' },
      ],
      version: 1,
      pays: true,
      confirmation: null,
      remittance: null,
      allowedEvents: ['ready'],
    });
    expect(tax.dueBecause).toContain('Tex. Ins. Code 225.008');
    const bill = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
    expect(bill).toMatchObject({ period: 'MONTHLY', dueDate: null, total: '4.10', filings: 1 });
    const statement = await reportOf(who, {
      state: 'TX',
      start: '2026-01-01',
      what: /Department of Insurance/,
    });
    expect(statement).toMatchObject({ pays: false, payable: '0.00', total: '497.13' });
    expect(await filingsIn(who, tax.id)).toMatchObject([
      { filingId: id, amount: '497.13', isCorrection: false, lateFrom: null, countedDate: '2026-03-01' },
    ]);
  });

  test('leaves them when it is reopened, and comes back when it is completed', async () => {
    const id = await completedFiling(who, {
      policyEffectiveDate: '2025-12-31',
      expirationDate: '2026-12-31',
      lateReason: 'It came late',
    });
    const before = await reportOf(who, { state: 'TX', start: '2025-01-01', what: /25-104/ });
    expect(before).toMatchObject({ filings: 1, total: '497.13', dueDate: '2026-03-01', status: 'OVERDUE' });
    await send(stand, who.admin, id, 'reopen', { reason: 'Tagged' });
    const without = await reportOf(who, { state: 'TX', start: '2025-01-01', what: /25-104/ });
    expect(without).toMatchObject({ id: before.id, filings: 0, isZero: true, total: '0.00' });
    expect(without.checks).toContainEqual(
      expect.objectContaining({ code: 'FILING_PENDING', filingIds: [id] }),
    );
    await send(stand, who.admin, id, 'complete', { confirmationNumber: 'AGAIN', acknowledgeWarnings: true });
    expect(await reportOf(who, { state: 'TX', start: '2025-01-01', what: /25-104/ })).toMatchObject({
      filings: 1,
      total: '497.13',
    });
  });
});

describe('reports come into being by themselves', () => {
  test('of a duty with business for every period since, of zero reports from the first filing on, each once', async () => {
    const open = (isOpen: boolean) =>
      stand.context.pool.query(
        `insert into filing_state_settings (state, is_open) values ('WI', $1)
         on conflict (state) do update set is_open = excluded.is_open`,
        [isOpen],
      );
    await open(false);
    expect(await makeReports(stand.context)).toBeGreaterThan(15);
    // A state in which we do not file wants no zero report of us.
    expect(await reportsBy(who, 'state=WI')).toEqual([]);
    await open(true);
    expect(await makeReports(stand.context)).toBe(1);
    expect(await makeReports(stand.context)).toBe(0);
    const months = await reportsBy(who, 'state=TX&kind=STAMPING_FEE&sort=period');
    // December, when the oldest filing counts, to March.
    expect(months.map(({ periodStart }) => periodStart)).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ]);
    const [zero] = await reportsBy(who, 'state=NY&kind=TAX');
    expect(zero).toMatchObject({
      periodStart: '2026-01-01',
      isZero: true,
      zeroIsRequired: true,
      dueDate: '2027-03-15',
    });
    expect(await reportsBy(who, 'state=CO')).toEqual([]);
  });

  test('the next ones when their period begins where the agency works', async () => {
    clock.set('2026-04-01T04:59:59.000Z');
    expect(await makeReports(stand.context)).toBe(0);
    clock.set('2026-04-01T05:00:00.000Z');
    expect(await makeReports(stand.context)).toBeGreaterThan(0);
    expect((await reportsBy(who, 'state=TX&kind=STAMPING_FEE&sort=period&order=desc'))[0].periodStart).toBe(
      '2026-04-01',
    );
    clock.set('2026-03-10T16:00:00.000Z');
  });
});

describe('the list', () => {
  test('narrows by state, kind, period, status and day, and sorts by each field', async () => {
    const overdue = await reportsBy(who, 'status=OVERDUE');
    expect(overdue.length).toBeGreaterThan(0);
    expect(overdue.every(({ status, dueDate }) => status === 'OVERDUE' && dueDate < '2026-03-10')).toBe(true);
    const early = await reportsBy(who, 'dueBefore=2026-03-01');
    expect(early.every(({ dueDate }) => dueDate !== null && dueDate < '2026-03-01')).toBe(true);
    for (const period of ['MONTHLY', 'monthly']) {
      const monthly = await reportsBy(who, `period=${period}`);
      expect(new Set(monthly.map((each) => each.period))).toEqual(new Set(['MONTHLY']));
    }
    expect(new Set((await reportsBy(who, 'state=TX,NY')).map(({ state }) => state))).toEqual(
      new Set(['TX', 'NY']),
    );
    for (const [sort, field] of [
      ['due_date', 'dueDate'],
      ['state', 'state'],
      ['period', 'periodStart'],
    ] as const) {
      const values = (await reportsBy(who, `sort=${sort}`)).map((each) => each[field] ?? '9999');
      expect(values).toEqual([...values].sort());
    }
  });

  test('pages both ways, and refuses what it does not know', async () => {
    const token = who.admin.token;
    const first = (await call(stand, 'GET', '/report?limit=3', { token })).body;
    const second = (await call(stand, 'GET', `/report?limit=3&cursor=${first.nextCursor}`, { token })).body;
    const back = (await call(stand, 'GET', `/report?limit=3&cursor=${second.prevCursor}`, { token })).body;
    expect(back.items).toEqual(first.items);
    for (const [query, status] of [
      ['search=x', 400],
      ['status=LATE', 400],
      ['dueBefore=2026-02-30', 400],
      ['cursor=x', 400],
    ] as const) {
      expect((await call(stand, 'GET', `/report?${query}`, { token })).status, query).toBe(status);
    }
    expect((await call(stand, 'GET', '/report', { token: who.customer.token })).status).toBe(403);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const path of ['', '/filing', '/event']) {
      expect((await call(stand, 'GET', `/report/${unknown}${path}`, { token })).status).toBe(404);
    }
  });
});

test('a period goes by the date of its own state', async () => {
  // Louisiana: new business by the policy, endorsements by the invoice.
  const louisiana = {
    state: 'LA',
    policyEffectiveDate: '2026-02-20',
    expirationDate: '2027-02-20',
    lateReason: 'It came late',
  } as const;
  await completedFiling(who, { ...louisiana, invoiceDate: '2026-04-02' });
  await completedFiling(who, {
    ...louisiana,
    filingType: 'ENDORSEMENT_ADDITIONAL',
    transactionEffectiveDate: '2026-03-05',
    invoiceDate: '2026-04-02',
    originalPolicy: { filedBy: 'Another agency', confirmationNumber: 'X' },
  });
  const [first, second] = [
    await reportOf(who, { state: 'LA', start: '2026-01-01', period: 'QUARTERLY' }),
    await reportOf(who, { state: 'LA', start: '2026-04-01', period: 'QUARTERLY' }),
  ];
  expect([first.filings, second.filings]).toEqual([1, 1]);
  expect(first.countedBy).toBe('the policy’s effective date; endorsements by the invoice date');
});

test('a flat fee is reckoned on no base: how many filings bear it is told instead', async () => {
  const pennsylvania = { state: 'PA' } as const;
  const fees = async () =>
    (await reportOf(who, { state: 'PA', kind: 'STAMPING_FEE', start: '2026-03-01' })).totals;
  const id = await completedFiling(who, pennsylvania);
  await completedFiling(who, pennsylvania);
  expect(await fees()).toMatchObject([
    { charge: 'STAMPING_FEE', base: null, flatFilings: 2, amount: '40.00' },
  ]);
  await send(stand, who.admin, id, 'reopen', { reason: 'TIQ' });
  expect(await fees()).toMatchObject([{ base: null, flatFilings: 1, amount: '20.00' }]);
  const tax = await reportOf(who, { state: 'PA', start: '2026-01-01', period: 'ANNUALLY' });
  expect(tax.totals).toMatchObject([{ charge: 'PREMIUM_TAX', base: '10000.00', flatFilings: 0 }]);
  const bill = await reportOf(who, { state: 'PA', kind: 'STAMPING_FEE', start: '2026-03-01' });
  const { body } = await call(stand, 'GET', `/report/${bill.id}/export?format=csv`, {
    token: who.admin.token,
  });
  const lines = String(body).trim().split(/\r?\n/);
  expect(lines.map((line) => line.split(',').slice(-3))).toEqual([
    ['Stamping fee taxable base', 'Stamping fee', 'Total'],
    ['', '20.00', '20.00'],
    ['', '20.00', '20.00'],
  ]);
});

test('what is not completed is in no report', async () => {
  const id = await paidFiling(who);
  const tax = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
  expect((await filingsIn(who, tax.id)).map(({ filingId }) => filingId)).not.toContain(id);
});

test('filings from before there were reports enter theirs, each once', async () => {
  const id = await completedFiling(who, { state: 'TX' });
  const { id: report, filings } = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
  await stand.context.pool.query('delete from report_items');
  await stand.context.pool.query('delete from report_charges');
  await stand.context.pool.query('update reports set filings = 0, total_cents = 0');
  await stand.context.pool.query('delete from graphile_worker._private_jobs');
  // Several at once: they find the same filings, and each is entered by one of them.
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeReports(stand.context)));
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
  expect((await filingsIn(who, report)).map(({ filingId }) => filingId)).toContain(id);
  expect(await reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ })).toMatchObject({
    filings,
  });
  // They open by themselves what a first filing owes.
  expect(await runsAskedFor()).toEqual([]);
});

test('a filing of old that cannot be read keeps no other out of its report, and no report from being opened', async () => {
  const ids = [await completedFiling(who), await completedFiling(who), await completedFiling(who)].sort();
  const { id: report } = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
  await stand.context.pool.query('delete from report_items where filing_id = any($1)', [ids]);
  const [first, ...others] = ids;
  // What was submitted is never changed; only the owner of the tables can spoil it.
  const setInputs = async (inputs: string) => {
    for (const statement of [
      sql`alter table filing_submissions disable trigger user`,
      sql`update filing_submissions set inputs = ${inputs}::jsonb where filing_id = ${first}`,
      sql`alter table filing_submissions enable trigger user`,
    ]) {
      await statement.execute(stand.owner);
    }
  };
  const { inputs } = await stand.context.db
    .selectFrom('filing_submissions')
    .select(sql<string>`inputs::text`.as('inputs'))
    .where('filing_id', '=', first ?? '')
    .executeTakeFirstOrThrow();
  await setInputs('{"coverages": 7}');
  clock.set('2026-05-01T16:00:00.000Z');
  await expect(makeReports(stand.context)).rejects.toThrow('coverages');
  const held = (await filingsIn(who, report)).map(({ filingId }) => filingId);
  expect(held).toEqual(expect.arrayContaining(others));
  expect(held).not.toContain(first);
  expect((await reportsBy(who, 'state=TX&kind=STAMPING_FEE&sort=period&order=desc'))[0].periodStart).toBe(
    '2026-05-01',
  );
  await setInputs(inputs);
  await makeReports(stand.context);
  expect((await filingsIn(who, report)).map(({ filingId }) => filingId)).toContain(first);
});
