import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { complete, completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
async function step(report: { id: string }, event: string, body: object = {}): Promise<Answer> {
  return await call(stand, 'POST', `/report/${report.id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
}
async function file(report: { id: string }): Promise<void> {
  expect((await step(report, 'ready')).status).toBe(200);
  expect((await step(report, 'file', { confirmation: 'C', filedDate: '2026-06-02' })).status).toBe(200);
}
const giveBack = (id: string) => send(stand, who.admin, id, 'reopen', { reason: 'TIQ' });
const exported = async ({ id }: { id: string }) =>
  String((await call(stand, 'GET', `/report/${id}/export?format=csv`, { token: who.admin.token })).body);

/** The first file of a workbook: its sheet. */
function sheetOf(zip: Buffer): string {
  const nameLength = zip.readUInt16LE(26);
  const extraLength = zip.readUInt16LE(28);
  const packed = zip.subarray(30 + nameLength + extraLength);
  return inflateRawSync(packed, { finishFlush: 2 }).toString('utf8');
}

/** Reports whose totals are not the sum of what they list. */
async function wrongTotals(): Promise<unknown[]> {
  const { rows } = await stand.context.pool.query(`
    select reports.period_start, reports.filings, count(item.id)::int as listed, reports.total_cents,
      coalesce(sum(item.amount_cents), 0)::text as sum
    from reports left join report_items item on item.report_id = reports.id
    group by reports.id
    having reports.filings <> count(item.id) or reports.total_cents <> coalesce(sum(item.amount_cents), 0)
  `);
  return rows;
}

test('a filing that came back twice leaves a report once, in whatever order reports are reopened', async () => {
  const id = await completedFiling(who);
  await completedFiling(who);
  clock.set('2026-06-02T16:00:00.000Z');
  const march = await bill('2026-03-01');
  await file(march);
  // Out of March in April, in again in April, out of that in May.
  await giveBack(id);
  await complete(who, id);
  const april = await bill('2026-04-01');
  await file(april);
  await giveBack(id);
  const may = await bill('2026-05-01');
  await file(may);
  expect(await wrongTotals()).toEqual([]);
  for (const report of [april, may, march]) {
    expect((await step(report, 'reopen', { reason: 'Once more' })).status).toBe(200);
  }
  expect(await wrongTotals()).toEqual([]);
});

test('what a filed report lists is what was filed', async () => {
  const id = await completedFiling(who, {
    policyEffectiveDate: '2026-02-10',
    expirationDate: '2027-02-10',
    lateReason: 'x',
  });
  const february = await bill('2026-02-01');
  await file(february);
  const before = await exported(february);
  await giveBack(id);
  expect(await exported(february)).toBe(before);
});

test('a report is not paid before it was filed', async () => {
  await completedFiling(who, {
    policyEffectiveDate: '2026-01-10',
    expirationDate: '2027-01-10',
    lateReason: 'x',
  });
  const january = await bill('2026-01-01');
  await file(january);
  const { payable } = await bill('2026-01-01');
  for (const paidDate of ['1900-01-01', '2000-01-01', '2026-06-01']) {
    const answer = await step(january, 'pay', { amount: payable, paidDate, method: 'ACH', reference: 'R' });
    expect(answer.body.error?.fields, paidDate).toHaveProperty('paidDate');
  }
});

test('a workbook opens whatever a customer called the insured', async () => {
  clock.set('2026-03-10T16:00:00.000Z');
  await completedFiling(who, {
    policyEffectiveDate: '2025-12-10',
    expirationDate: '2026-12-10',
    lateReason: 'x',
    insured: {
      legalName: 'Lone\ufffeStar Roofing LLC',
      mailingAddress: { street: '100 Main Street', city: 'Austin', state: 'TX', postalCode: '78701' },
    },
  });
  const { id } = await bill('2025-12-01');
  const answer = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/report/${id}/export?format=xlsx`,
    headers: { authorization: `Bearer ${who.admin.token}` },
  });
  // XML 1.0 knows no U+FFFE and U+FFFF: a program that reads one takes the file for broken.
  expect(sheetOf(answer.rawPayload)).not.toMatch(/[\ufffe\uffff]/);
});

test('a filing is reported once, also after a report that had taken it out was amended', async () => {
  clock.set('2026-03-10T16:00:00.000Z');
  const id = await completedFiling(who, {
    policyEffectiveDate: '2025-08-10',
    expirationDate: '2026-08-10',
    lateReason: 'x',
  });
  clock.set('2026-06-02T16:00:00.000Z');
  /** How often the last versions of the stamping fee's reports count it. */
  const counted = async () => {
    const { rows } = await stand.context.pool.query(
      `select coalesce(sum(item.sign), 0)::int as times from report_items item
       join reports on reports.id = item.report_id
       where item.filing_id = $1 and reports.is_latest and reports.duty = 'stamping-fee'`,
      [id],
    );
    return rows[0].times;
  };
  await file(await bill('2025-08-01'));
  await giveBack(id);
  const september = await bill('2025-09-01');
  await file(september);
  await complete(who, id);
  expect(await counted()).toBe(1);
  expect((await step(september, 'amend', { reason: 'Something else' })).status).toBe(200);
  await giveBack(id);
  const whenReturned = await counted();
  await complete(who, id);
  expect({ whenReturned, whenCompleted: await counted() }).toEqual({ whenReturned: 0, whenCompleted: 1 });
});
