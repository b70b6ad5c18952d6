import { expect, test } from 'vitest';
import { fetchPack, tableBelow } from '#testing/exam-pack.ts';
import { completedOn, openFiler, reportOf } from '#testing/reports.ts';

const { stand, who } = await openFiler();

test('a report of several charges lists the base and rate of its tax, and the totals those of each', async () => {
  for (const premium of ['10000.00', '500.00']) {
    const coverages = [{ line: 'COMMERCIAL_PROPERTY' as const, premium }];
    await completedOn(who, '2026-03-01', premium, { state: 'FL', coverages });
  }
  const { id } = await reportOf(who, { state: 'FL', start: '2026-01-01', what: /FSLSO invoice/ });
  const index = (await fetchPack(stand, who.admin, `/report/${id}/exam-pack`)).files['index.html'] ?? '';
  expect(index).toContain('>Premium tax base</th><th class="amount">Premium tax rate</th>');
  const listed = tableBelow(index, '2 filings on this report');
  expect(listed.map((row) => row.slice(7, 11))).toEqual([
    ['$10,000.00', '$10,000.00', '4.94%', '$504.00'],
    // 4.94% and 0.06% of 500.00, and the flat surcharge.
    ['$500.00', '$500.00', '4.94%', '$29.00'],
    ['$10,500.00', '$10,500.00', '', '$533.00'],
  ]);
  expect(tableBelow(index, 'Totals')).toEqual([
    ['Premium tax', '$10,500.00', '$10,500.00', '4.94%', '$518.70'],
    ['Service fee', '$10,500.00', '$10,500.00', '0.06%', '$6.30'],
    ['Surcharge', '$10,500.00', 'Flat fee', '', '$8.00'],
    ['Total', '', '', '', '$533.00'],
  ]);
});
