import { afterEach, describe, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { makeReports } from '#operations/report/make-reports.ts';
import { todayOf } from '#operations/today.ts';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { complete, completedOn, filingsIn, openFiler, reportOf, reportsBy } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const step = (id: string, event: string, body: object): Promise<Answer> =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
/** A filing of a day and premium, without fees. Returns its id. */
const filed = (day: string, premium: string, changes: FilingInputs = {}) =>
  completedOn(who, day, premium, changes);
const prepayment = (state: string, start: string) => reportOf(who, { state, kind: 'PREPAYMENT', start });
const texas = (start: string) => prepayment('TX', start);
const texasReturn = () => reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
const today = () => todayOf(clock);
async function file(id: string): Promise<Answer['body']> {
  await step(id, 'ready', {});
  return (await step(id, 'file', { confirmation: 'C', filedDate: today() })).body;
}
const pay = (id: string, amount: string) =>
  step(id, 'pay', { amount, paidDate: today(), method: 'ACH', reference: 'R' });

/** The first page of a report's PDF. */
async function pdfOf(id: string): Promise<string> {
  const { rawPayload } = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/report/${id}/export?format=pdf`,
    headers: { authorization: `Bearer ${who.admin.token}` },
  });
  return (await readPdf(rawPayload))[0]?.text ?? '';
}

/** What the ledger still owes a state in tax, in cents. */
async function due(state: string): Promise<string> {
  const { rows } = await stand.context.pool.query(
    `select coalesce(-sum(amount_cents), 0)::text as due from ledger_postings posting
     join ledger_accounts account on account.id = posting.account_id
     where account.kind = 'DUE_TO_STATE' and account.state = $1 and account.charge_kind = 'PREMIUM_TAX'`,
    [state],
  );
  return rows[0].due;
}

describe('Texas prepays once accrued tax reaches $70,000', () => {
  let february: string;

  test('below that nothing is due, and nothing is late', async () => {
    await filed('2026-01-10', '1000000.00');
    const january = await texas('2026-01-01');
    expect(january).toMatchObject({
      title: 'Texas prepayment, Jan 2026',
      dueDate: '2026-02-15',
      status: 'OPEN',
      isZero: true,
      filings: 1,
      total: '0.00',
      totalIsKnown: true,
      payable: '0.00',
      installment: {
        tax: '48500.00',
        accrued: '48500.00',
        earlier: '0.00',
        threshold: { amount: '70000.00', of: 'ACCRUED' },
        note: null,
      },
    });
    const noteOf = ({ checks }: { checks: { code: string; message: string }[] }) =>
      checks.find(({ code }) => code === 'NOT_DUE')?.message;
    expect(noteOf(january)).toBe('No prepayment is due for this period.');
  });

  test('in the month that reaches it, all that is accrued', async () => {
    february = await filed('2026-02-10', '500000.00');
    expect(await texas('2026-02-01')).toMatchObject({
      dueDate: '2026-03-15',
      isZero: false,
      total: '72750.00',
      payable: '72750.00',
      installment: { tax: '24250.00', accrued: '72750.00', earlier: '0.00' },
    });
    expect(await texas('2026-01-01')).toMatchObject({ total: '0.00' });
  });

  test('an earlier month that takes a late filing moves the amount, and what was ready is open again', async () => {
    const report = await texas('2026-02-01');
    await step(report.id, 'ready', { expectedTotal: report.total, expectedFilings: report.filings });
    await filed('2026-01-20', '100000.00');
    expect(await texas('2026-02-01')).toMatchObject({ status: 'OPEN', total: '77600.00', filings: 1 });
    expect((await step(report.id, 'ready', { expectedTotal: '72750.00' })).body.error.code).toBe(
      'REPORT_CHANGED',
    );
  });

  test('what is paid is owed to the state no more, and the next month starts from there', async () => {
    const report = await texas('2026-02-01');
    expect(await file(report.id)).toMatchObject({ status: 'FILED', payable: '77600.00' });
    expect((await pay(report.id, '77599.99')).status).toBe(422);
    expect((await pay(report.id, '77600.00')).body).toMatchObject({
      status: 'PAID',
      remittance: { amount: '77600.00' },
    });
    expect(await due('TX')).toBe('0');
    await filed('2026-03-05', '100000.00');
    expect(await texas('2026-03-01')).toMatchObject({
      total: '0.00',
      installment: { accrued: '82450.00', earlier: '77600.00' },
    });
    expect(await due('TX')).toBe('485000');
  });

  test('a return of a prepaid filing is netted by the next one, and never below zero', async () => {
    await send(stand, who.admin, february, 'reopen', { reason: 'TIQ' });
    const march = await texas('2026-03-01');
    expect(march).toMatchObject({ total: '0.00', filings: 2, installment: { tax: '-19400.00' } });
    expect((await filingsIn(who, march.id)).at(-1)).toMatchObject({
      isCorrection: true,
      amount: '-24250.00',
    });
    await complete(who, february);
    expect(await texas('2026-03-01')).toMatchObject({ filings: 3, installment: { accrued: '82450.00' } });
  });

  test('the return of the year takes off what was prepaid, as a line, and pays the rest', async () => {
    clock.set('2027-01-10T16:00:00.000Z');
    const report = await texasReturn();
    expect(report).toMatchObject({ total: '82450.00', prepaid: '77600.00', payable: '4850.00' });
    expect(report.checks).not.toContainEqual(expect.objectContaining({ code: 'PREPAYMENT_OPEN' }));
    expect(await pdfOf(report.id)).toContain('Total $82,450.00 Prepaid −$77,600.00 Balance due $4,850.00');
    expect(await pdfOf((await texas('2026-02-01')).id)).toContain('Prepayment due $77,600.00');
    await file(report.id);
    expect((await pay(report.id, '82450.00')).status).toBe(422);
    expect((await pay(report.id, '4850.00')).body).toMatchObject({
      status: 'PAID',
      prepaid: '77600.00',
      payable: '4850.00',
    });
    expect(await due('TX')).toBe('0');
  });

  test('nothing is prepaid on a return that is paid, until it is amended; then it comes back', async () => {
    const march = await texas('2026-03-01');
    const entered = await step(march.id, 'amount', { amount: '10.00', note: 'The Comptroller asked for it' });
    expect(entered.body).toMatchObject({
      total: '10.00',
      isZero: false,
      installment: { note: 'The Comptroller asked for it' },
    });
    // The return has paid this tax, and both say so.
    expect(await texas('2026-03-01')).toMatchObject({ isTaxPaid: true, stillOwed: '0.00', payable: '10.00' });
    await file(march.id);
    expect(await texas('2026-03-01')).toMatchObject({ isTaxPaid: false, stillOwed: '0.00' });
    expect(await pay(march.id, '10.00')).toMatchObject({
      status: 422,
      body: { error: { code: 'REPORT_BLOCKED' } },
    });
    const { body: amended } = await step((await texasReturn()).id, 'amend', { reason: 'A prepayment' });
    expect(amended.checks).toContainEqual(expect.objectContaining({ code: 'PREPAYMENT_OPEN' }));
    expect((await pay(march.id, '10.00')).status).toBe(200);
    expect(await due('TX')).toBe('-1000');
    await file(amended.id);
    const { body } = await pay(amended.id, '-10.00');
    expect(body).toMatchObject({
      status: 'PAID',
      prepaid: '77610.00',
      paidBefore: '4850.00',
      payable: '-10.00',
    });
    expect(await due('TX')).toBe('0');
  });

  test('an amended prepayment pays the difference', async () => {
    const april = await filed('2026-04-05', '2000000.00');
    const report = await texas('2026-04-01');
    expect(report).toMatchObject({ total: '101840.00', isZero: false });
    await file(report.id);
    await step((await texasReturn()).id, 'amend', { reason: 'More business' });
    await pay(report.id, '101840.00');
    await send(stand, who.admin, april, 'reopen', { reason: 'TIQ' });
    const { body } = await step(report.id, 'amend', { reason: 'It was returned' });
    expect(body).toMatchObject({
      version: 2,
      filings: 0,
      total: '0.00',
      paidBefore: '101840.00',
      payable: '-101840.00',
    });
    await file(body.id);
    expect((await pay(body.id, '-101840.00')).body.status).toBe('PAID');
    expect(await texasReturn()).toMatchObject({ prepaid: '77610.00' });
  });

  test('a filed prepayment that is reopened comes to what it holds then, and so do those after it', async () => {
    const returned = await filed('2026-05-05', '2000000.00');
    const may = await texas('2026-05-01');
    expect(may.total).toBe('101840.00');
    await file(may.id);
    await send(stand, who.admin, returned, 'reopen', { reason: 'TIQ' });
    expect(await texas('2026-06-01')).toMatchObject({ filings: 1, installment: { tax: '-97000.00' } });
    const { body } = await step(may.id, 'reopen', { reason: 'The filing was returned' });
    expect(body).toMatchObject({ status: 'OPEN', filings: 0, total: '0.00' });
    expect(await texas('2026-06-01')).toMatchObject({ filings: 0, total: '0.00' });
  });
});

describe('California pays each month on account, from $20,000 of tax in the year before', () => {
  test('nobody knows it without that year, and nothing is filed until somebody enters it', async () => {
    clock.set('2026-04-10T16:00:00.000Z');
    await filed('2026-01-15', '100000.00', { state: 'CA' });
    const january = await prepayment('CA', '2026-01-01');
    expect(january).toMatchObject({
      totalIsKnown: false,
      total: '0.00',
      dueDate: '2026-04-01',
      status: 'OVERDUE',
    });
    expect(january.checks[0]).toMatchObject({ code: 'AMOUNT_UNKNOWN', severity: 'BLOCK' });
    expect((await step(january.id, 'ready', {})).body.error.code).toBe('REPORT_BLOCKED');
  });

  test('with it each month is its own tax; the fee of the office keeps its own calendar', async () => {
    await filed('2025-11-15', '1000000.00', { state: 'CA' });
    await makeReports(stand.context);
    expect(await prepayment('CA', '2026-01-01')).toMatchObject({
      totalIsKnown: true,
      total: '3000.00',
      installment: { priorYearTax: '30000.00', threshold: { amount: '20000.00', of: 'PRIOR_YEAR' } },
    });
    const bill = await reportOf(who, { state: 'CA', kind: 'STAMPING_FEE', start: '2026-01-01' });
    expect(bill).toMatchObject({ period: 'MONTHLY', filings: 1 });
    expect(bill.totals.map(({ charge }: { charge: string }) => charge)).toEqual(['STAMPING_FEE']);
    const tax = await reportOf(who, { state: 'CA', start: '2026-01-01', period: 'ANNUALLY' });
    expect(tax).toMatchObject({ total: '3000.00', prepaid: '0.00', payable: '3000.00' });
  });

  test('December has none: the annual payment takes its place', async () => {
    await filed('2025-12-15', '100000.00', { state: 'CA' });
    const starts = (await reportsBy(who, 'state=CA&kind=PREPAYMENT')).map(({ periodStart }) => periodStart);
    expect(starts).toContain('2025-11-01');
    expect(starts).not.toContain('2025-12-01');
    expect((await prepayment('CA', '2026-01-01')).filings).toBe(1);
    // The year before counts once, also when its return was amended.
    const before = await reportOf(who, { state: 'CA', start: '2025-01-01', period: 'ANNUALLY' });
    await file(before.id);
    expect((await step(before.id, 'amend', { reason: 'Corrected' })).body.version).toBe(2);
    expect((await prepayment('CA', '2026-01-01')).installment.priorYearTax).toBe('33000.00');
  });
});

describe('Rhode Island asks for estimates that nobody can compute', () => {
  test('the amount is entered with its reason, and the gap is named', async () => {
    await filed('2026-02-15', '100000.00', { state: 'RI' });
    const report = await prepayment('RI', '2026-01-01');
    expect(report.checks).toContainEqual(expect.objectContaining({ code: 'DUTY_GAP' }));
    expect(report).toMatchObject({ totalIsKnown: false, allowedEvents: ['amount', 'ready'] });
    for (const [body, status] of [
      [{ amount: '-0.01', note: 'x' }, 422],
      [{ amount: 'x', note: 'x' }, 422],
      [{ amount: '1.00' }, 422],
      [{ amount: '1.00', note: ' ' }, 422],
    ] as const) {
      expect((await step(report.id, 'amount', body)).status, JSON.stringify(body)).toBe(status);
    }
    expect(
      (await step(report.id, 'amount', { amount: '1000.00', note: '25% of $4,000' })).body,
    ).toMatchObject({
      total: '1000.00',
      payable: '1000.00',
    });
    expect((await step(report.id, 'amount', { amount: null, note: 'Wrong' })).body.totalIsKnown).toBe(false);
    await step(report.id, 'amount', { amount: '1000.00', note: '25% of $4,000' });
    await file(report.id);
    expect((await pay(report.id, '1000.00')).body.status).toBe('PAID');
    expect((await step(report.id, 'amount', { amount: '1.00', note: 'Late' })).status).toBe(409);
    const tax = await reportOf(who, { state: 'RI', start: '2026-01-01', what: /T-71A/ });
    expect(tax).toMatchObject({ prepaid: '1000.00' });
  });

  test('a report of another kind has no amount of its own, and a prepayment no figures of the office', async () => {
    const tax = await reportOf(who, { state: 'RI', start: '2026-01-01', what: /T-71A/ });
    expect((await step(tax.id, 'amount', { amount: '1.00', note: 'x' })).status).toBe(409);
    const { id } = await prepayment('RI', '2026-01-01');
    const figures = { amounts: [{ charge: 'PREMIUM_TAX', amount: '1.00' }] };
    expect((await step(id, 'office-figures', figures)).status).toBe(409);
  });
});

test('filings from before the rulebook had the duty enter its open periods, each once', async () => {
  const { id } = await texas('2026-01-01');
  const before = await filingsIn(who, id);
  await stand.context.pool.query(`delete from report_items where report_id = '${id}'`);
  await stand.context.pool.query(`delete from report_charges where report_id = '${id}'`);
  await stand.context.pool.query(`update reports set filings = 0, total_cents = 0 where id = '${id}'`);
  await Promise.all([1, 2, 3].map(() => makeReports(stand.context)));
  const after = await filingsIn(who, id);
  expect(after.map(({ filingId }) => filingId).sort()).toEqual(before.map(({ filingId }) => filingId).sort());
});

test('the periods that are opened after a first filing come to nothing at once, those of a year that is over too', async () => {
  await filed('2025-10-05', '1000.00');
  await makeReports(stand.context);
  for (const start of ['2025-11-01', '2025-12-01']) {
    expect(await texas(start)).toMatchObject({
      filings: 0,
      totalIsKnown: true,
      total: '0.00',
      status: 'OPEN',
    });
  }
});

test('a year starts anew: what comes late into the year before moves no month of it', async () => {
  clock.set('2027-02-10T16:00:00.000Z');
  await filed('2027-01-05', '1000000.00');
  await makeReports(stand.context);
  // Neither year reaches $70,000 of its own; both together do.
  const own = { total: '0.00', installment: { tax: '48500.00', accrued: '48500.00', earlier: '0.00' } };
  expect(await texas('2027-01-01')).toMatchObject(own);
  await filed('2026-12-05', '500000.00');
  expect(await texas('2026-12-01')).toMatchObject({ total: '0.00', installment: { tax: '24250.00' } });
  expect(await texas('2027-01-01')).toMatchObject(own);
});
