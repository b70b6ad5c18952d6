import { expect, test } from 'vitest';
import { chargeDifference } from './charge-difference.ts';

type Side = Parameters<typeof chargeDifference>[0]['before'];

function side(charges: Record<string, string>): Side {
  return {
    lines: Object.entries(charges).map(([rule, amount]) => ({ rule, label: rule, amount })),
    agencyCharges: [],
  } as unknown as Side;
}

test('shows each charge on both sides, the new and the gone ones too', () => {
  const change = chargeDifference({
    before: side({ tax: '485.00', old: '10.00' }),
    after: side({ tax: '497.13', stamp: '4.10' }),
  });
  expect(change.map(({ key, before, after, difference }) => [key, before, after, difference])).toEqual([
    ['tax', '485.00', '497.13', '12.13'],
    ['old', '10.00', null, '-10.00'],
    ['stamp', null, '4.10', '4.10'],
  ]);
});
