import { expect, test } from 'vitest';
import type { ReportBody } from '#contract/report.ts';
import { describeAmended, describeLate, describeLeaving } from './describe-movers.ts';

const named = (...numbers: string[]): ReportBody['returnedSince']['named'] =>
  numbers.map((number) => ({ id: number, number, policyNumber: 'P', insuredName: 'I' }));
const NONE = { filings: 0, amount: '0.00', named: [] };
const ONE = { filings: 1, amount: '4.10', named: named('NB-1') };

test.each([
  [3, NONE, 0, 'the same 3 filings'],
  [1, NONE, 0, 'the same 1 filing'],
  [3, ONE, 0, '2 of this report’s 3 filings'],
  [1, ONE, 0, 'no filings'],
  [0, NONE, 0, 'no filings'],
  [25, NONE, 1, 'the same 25 filings and 1 late filing'],
  [3, ONE, 2, '2 of this report’s 3 filings and 2 late filings'],
  [1, ONE, 1, '1 late filing'],
])(
  'an amendment of %i filings opens with what the office has not returned and what is moved to it',
  (filings, returnedSince, late, words) => {
    expect(describeAmended({ filings, returnedSince }, late)).toBe(
      `A new version opens with ${words}. The filed version doesn’t change.`,
    );
  },
);

test('what leaves a report and what comes is named, as far as it fits', () => {
  expect(describeLeaving({ returnedSince: NONE })).toBeNull();
  expect(describeLeaving({ returnedSince: ONE })).toBe(
    '1 filing ($4.10) leaves it: the office returned NB-1 after this report was filed.',
  );
  const many = { filings: 5, amount: '20.50', named: named('NB-1', 'NB-2') };
  expect(describeLeaving({ returnedSince: many })).toBe(
    '5 filings ($20.50) leave it: the office returned NB-1, NB-2 and 3 more after this report was filed.',
  );
  const reports = [{ reportId: 'april', name: 'Texas stamping fee, Apr 2026' }];
  expect(describeLate({ lateElsewhere: { ...ONE, reports } })).toBe(
    'Move 1 late filing ($4.10) here from Texas stamping fee, Apr 2026: NB-1',
  );
});
