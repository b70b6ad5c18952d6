import { expect, test } from 'vitest';
import { todayOf } from '#operations/today.ts';
import { fetchPack, pointsBelow, tableBelow } from '#testing/exam-pack.ts';
import { asAdmin } from '#testing/invoices.ts';
import { call } from '#testing/people.ts';
import { completedOn, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

/** A Texas filing of a month of 2026 for a premium, without fees. Returns its id. */
const filed = (day: string, premium: string) => completedOn(who, day, premium);
const report = (of: object) => reportOf(who, { state: 'TX', ...of } as Parameters<typeof reportOf>[1]);
async function fileAndPay(id: string, reference: string): Promise<void> {
  const day = todayOf(clock);
  await asAdmin(stand, who.admin, `/report/${id}/ready`, {});
  const { body } = await asAdmin(stand, who.admin, `/report/${id}/file`, {
    confirmation: 'C',
    filedDate: day,
  });
  const payment = { amount: body.payable, paidDate: day, method: 'ACH', reference };
  expect((await asAdmin(stand, who.admin, `/report/${id}/pay`, payment)).status).toBe(200);
}
async function tieOutOf(filingId: string) {
  const { number } = (await call(stand, 'GET', `/filing/${filingId}`, { token: who.admin.token })).body;
  const { files } = await fetchPack(stand, who.admin, `/filing/${filingId}/exam-pack`);
  const page = files[`filings/${number}/index.html`] ?? '';
  const rows = tableBelow(page, 'Tie-out').filter(([figure = '']) => /to the state$/.test(figure));
  return { open: pointsBelow(page, 'Tie-out'), rows };
}

test('what was prepaid of a year stands beside what its return paid, also for a month below the threshold', async () => {
  const january = await filed('2026-01-10', '1000000.00');
  const february = await filed('2026-02-10', '500000.00');
  clock.set('2026-03-10T16:00:00.000Z');
  await fileAndPay((await report({ kind: 'PREPAYMENT', start: '2026-02-01' })).id, 'Ahead');

  // January alone stayed below what is prepaid: February paid for both.
  const PREPAID = [
    'Prepaid to the state',
    expect.stringMatching(
      /^Texas prepayment, Feb 2026, version 1 \| Paid Mar 10, 2026, ACH, Ahead, by .* \| No bank line is matched with it \| \$72,750.00 for all filings; credited on the tax return$/,
    ),
    '',
  ];
  const before = await tieOutOf(january);
  expect(before.rows).toEqual([PREPAID]);
  expect(before.open).toContain(
    'The Texas prepayment, Feb 2026, was paid Mar 10, 2026: $72,750.00 for all filings, which is credited on the tax return.',
  );

  // What it holds of February's is told, and is with the state.
  const held = await tieOutOf(february);
  expect(held.rows).toEqual([
    [
      'Prepaid to the state',
      expect.stringMatching(/\| Part of \$72,750.00 for all filings; credited/),
      '$24,250.00',
    ],
  ]);
  expect(held.open).toContain(
    '$24,250.00 of it was prepaid Mar 10, 2026 with the Texas prepayment, Feb 2026, and is credited on the tax return.',
  );

  const march = await filed('2026-03-05', '100000.00');
  // Nothing of it was prepaid.
  expect((await tieOutOf(march)).rows).toEqual([]);
  clock.set('2027-01-10T16:00:00.000Z');
  await fileAndPay((await report({ start: '2026-01-01', what: /25-104/ })).id, 'Rest');
  const after = await tieOutOf(january);
  expect(after.rows).toEqual([
    PREPAID,
    [
      'Paid to the state',
      expect.stringMatching(
        /^Texas tax return, 2026, version 1 \| Paid Jan 10, 2027, ACH, Rest, by .* \| Part of \$77,600.00 \| \$72,750.00 of it prepaid \| /,
      ),
      '$48,500.00',
    ],
  ]);
  expect(after.open.join()).not.toContain('prepayment');
});
