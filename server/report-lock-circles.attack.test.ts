import { expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { lockInstallments } from '#db/queries/installments.ts';
import { insertMissingReports, lockReport, type ReportRecord, selectReports } from '#db/queries/reports.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { negateCents, readCents, sumAmounts } from '#domain/money/cents.ts';
import { makeReports } from '#operations/report/make-reports.ts';
import { bankLine } from '#testing/bank-files.ts';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedFiling, completedOn, openFiler, reportsBy } from '#testing/reports.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

// A filing enters several reports, in one order. Whoever else locks several reports in another one and it wait for each
// other: the database breaks one of them off, and whoever that is is answered 503.

const { stand, who } = await openFiler('2026-12-10T16:00:00.000Z');
const { db } = stand.context;

async function stored(where: { state: string; role: 'INSTALLMENT' | 'RETURN' }): Promise<ReportRecord[]> {
  const found = (await reportsBy(who, `state=${where.state}`)).map(({ id }) => id);
  const reports = await selectReports(db, found);
  return reports
    .filter(({ role }) => role === where.role)
    .toSorted((one, other) => one.periodStart.localeCompare(other.periodStart));
}

test('a filing leaves an installment while the worker computes all of them again', async () => {
  const id = await completedFiling(who, {
    state: 'CA',
    policyEffectiveDate: '2026-03-05',
    expirationDate: '2027-03-05',
    invoiceDate: '2026-03-05',
    lateReason: 'Late',
  });
  const installment = (await stored({ state: 'CA', role: 'INSTALLMENT' })).find(({ filings }) => filings > 0);
  if (installment === undefined) throw new Error('no installment holds it');
  let left: Promise<Answer> | undefined;
  await inTransaction(db, async (tx) => {
    await lockInstallments(tx, installment);
    left = send(stand, who.admin, id, 'reopen', { reason: 'TIQ' });
    await waitForBlockedQueries(stand);
    await lockReport(tx, installment.id);
  });
  const answer = await left;
  expect([answer?.status, answer?.body.error?.message]).toEqual([200, undefined]);
});

test('the worker opens the reports that are owed while a filing opens two of them', async () => {
  await makeReports(stand.context);
  const charged = (await db.selectFrom('report_charges').select('report_id').execute()).map(
    (row) => row.report_id,
  );
  const empty = (await stored({ state: 'CA', role: 'INSTALLMENT' })).filter(
    ({ id }) => !charged.includes(id),
  );
  const [first, last] = [empty[0], empty.at(-1)];
  if (first === undefined || last === undefined || first === last) throw new Error('two are to be had');
  const ids = [first.id, last.id];
  await stand.owner.deleteFrom('reports').where('id', 'in', ids).execute();
  let making: Promise<number> | undefined;
  await inTransaction(db, async (tx) => {
    await insertMissingReports(tx, [last]);
    making = makeReports(stand.context);
    await waitForBlockedQueries(stand);
    await insertMissingReports(tx, [first]);
  });
  expect(await making).toBeGreaterThanOrEqual(0);
  expect((await stored({ state: 'CA', role: 'INSTALLMENT' })).map(({ periodStart }) => periodStart)).toEqual(
    expect.arrayContaining([first.periodStart, last.periodStart]),
  );
});

test('a withdrawal is matched with two reports while a filing enters both', async () => {
  const step = (id: string, path: string, body: object) =>
    call(stand, 'POST', `/report/${id}/${path}`, {
      token: who.admin.token,
      body,
      headers: { 'idempotency-key': freshKey() },
    });
  /** The fee of a month, paid. */
  async function paidFeeOf(month: string): Promise<ReportRecord> {
    await completedOn(who, `2026-${month}-05`, '1000.00');
    const start = parseCivilDate(`2026-${month}-01`);
    const fee = (await stored({ state: 'TX', role: 'RETURN' })).find(
      (report) => report.kind === 'STAMPING_FEE' && report.periodStart === start,
    );
    if (fee === undefined) throw new Error(`no fee of ${month}`);
    const amount = (await call(stand, 'GET', `/report/${fee.id}`, { token: who.admin.token })).body.total;
    await step(fee.id, 'ready', {});
    await step(fee.id, 'file', { confirmation: 'C', filedDate: '2026-12-10' });
    const paid = await step(fee.id, 'pay', {
      ...{ amount, paidDate: '2026-12-10', method: 'ACH', reference: 'R' },
    });
    expect(paid.status).toBe(200);
    return fee;
  }
  // Two of which the earlier period is not the first in the order of their ids.
  const fees: ReportRecord[] = [];
  const crossed = () =>
    fees
      .flatMap((one, at) => fees.slice(at + 1).map((other) => [one, other] as const))
      .find(([a, b]) => a.id > b.id);
  for (let month = 1; crossed() === undefined && month <= 11; month += 1) {
    fees.push(await paidFeeOf(String(month).padStart(2, '0')));
  }
  const [earlier, later] = crossed() ?? [];
  if (earlier === undefined || later === undefined) throw new Error('eleven ids came in their own order');
  const paid = (await selectReports(db, [earlier.id, later.id])).map((report) => ({
    amount: report.paid ?? readCents('0.00'),
  }));
  const line = await bankLine(stand, who.admin, negateCents(sumAmounts(paid)), {
    description: 'FEES',
    postedOn: parseCivilDate('2026-12-10'),
  });
  // Named in the other order.
  const match = { kind: 'REPORT', ids: [later.id, earlier.id] };
  let matched: Promise<Answer> | undefined;
  await inTransaction(db, async (tx) => {
    await lockReport(tx, earlier.id);
    matched = call(stand, 'POST', '/bank-transaction/confirm', {
      token: who.admin.token,
      body: { commit: true, transactions: [{ id: line, match }] },
    });
    await waitForBlockedQueries(stand);
    await lockReport(tx, later.id);
  });
  expect((await matched)?.body.items).toMatchObject([{ outcome: 'MATCHED' }]);
});
