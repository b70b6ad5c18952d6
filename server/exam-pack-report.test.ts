import { afterEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { fetchPack, pointsBelow, tableBelow } from '#testing/exam-pack.ts';
import { send } from '#testing/filings.ts';
import { asAdmin, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { complete, completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
const inMonth = (month: string) => ({
  policyEffectiveDate: `2026-${month}-01`,
  expirationDate: `2027-${month}-01`,
});
const step = async (id: string, event: string, body: object) =>
  expect([event, (await asAdmin(stand, who.admin, `/report/${id}/${event}`, body)).status]).toEqual([
    event,
    200,
  ]);
async function file(id: string, day: string): Promise<void> {
  await step(id, 'ready', {});
  await step(id, 'file', { confirmation: 'C', filedDate: day });
}
const tieOutOf = async (id: string) => {
  const index = (await fetchPack(stand, who.admin, `/report/${id}/exam-pack`)).files['index.html'] ?? '';
  return { points: pointsBelow(index, 'Tie-out'), rows: tableBelow(index, 'Tie-out') };
};
let april = '';
let ofApril: string[] = [];

test('of what is late, what is taken out again and what is not collected the sums are of those entries', async () => {
  const returned = await completedFiling(who);
  clock.set('2026-04-02T16:00:00.000Z');
  await file((await bill('2026-03-01')).id, '2026-04-02');
  await send(stand, who.admin, returned, 'reopen', { reason: 'Returned' });
  await completedFiling(who, { lateReason: 'Found late' });
  const customer = await signUpInvoiced(stand, who.admin, 'Rita');
  ofApril = await submitByInvoice(stand, customer, 2, inMonth('04'));
  for (const id of ofApril) await complete(who, id);
  april = (await bill('2026-04-01')).id;
  const { points, rows } = await tieOutOf(april);
  expect(rows.slice(0, 4)).toEqual([
    ['Entries', '4 on the list below', '$8.20'],
    ['Of these', '1 late, from earlier periods', '$4.10'],
    ['Of these', '1 taken out again: returned by the state', '−$4.10'],
    ['Report total', 'Not filed yet', '$8.20'],
  ]);
  expect(points).toEqual([
    expect.stringMatching(/^Not filed yet/),
    '$1,002.46 of 2 filings on this report isn’t collected yet.',
  ]);
});

test('a report is said to be unpaid while something is left to pay', async () => {
  clock.set('2026-05-04T16:00:00.000Z');
  await file(april, '2026-05-04');
  expect((await tieOutOf(april)).points[0]).toMatch(/^Filed, not paid yet: \$8.20 is payable/);
  // What May adds it takes out again of April.
  await completedFiling(who, inMonth('05'));
  await send(stand, who.admin, ofApril[0] ?? '', 'reopen', { reason: 'Returned' });
  clock.set('2026-06-02T16:00:00.000Z');
  const may = await bill('2026-05-01');
  expect(may.total).toBe('0.00');
  await file(may.id, '2026-06-02');
  expect((await tieOutOf(may.id)).points.join()).not.toContain('not paid yet');
});

test('where the report, its payment and the ledger say something else, each is said with its amount', async () => {
  await step(april, 'pay', { amount: '8.20', paidDate: '2026-06-02', method: 'ACH', reference: 'R' });
  const change = (total: bigint, paid: bigint) =>
    stand.owner
      .updateTable('reports')
      .set({ total_cents: total, paid_cents: paid })
      .where('id', '=', april)
      .execute();
  await change(821n, 822n);
  const { points } = await tieOutOf(april);
  await change(820n, 820n);
  expect(points.slice(0, 5)).toEqual([
    'The entries come to $8.20, the report to $8.21: a difference of −$0.01.',
    'The charges come to $8.20, the report to $8.21: a difference of −$0.01.',
    'The amount paid is $8.22, the amount payable $8.21: a difference of $0.01.',
    'The ledger says $8.20, the amount paid is $8.22: a difference of −$0.02.',
    'No bank line is matched with the payment yet.',
  ]);
});
