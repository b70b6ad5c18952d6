import { expect, test } from 'vitest';
import { CONSENT, missingEverywhere, ownFaults } from './missing-everywhere.ts';

const missing = (field: string, label: string) => ({ field, column: null, message: `Please enter ${label}` });
const number = missing('policyNumber', 'Policy number');
const capacity = missing('capacity', 'Filing capacity');
const wrong = { field: 'coverages.0.premium', column: 'Premium', message: 'Premium is not a valid amount' };
const blank = { field: 'expirationDate', column: 'Exp', message: 'Please enter Expiration date' };

test('what no row has a column for is said once, and what a row has of its own stays with it', () => {
  const rows = [{ faults: [number, capacity, blank] }, { faults: [wrong, blank, number] }];
  const above = missingEverywhere(rows);
  expect(above).toEqual([number]);
  expect(ownFaults(rows[0]!.faults, above)).toEqual([capacity, blank]);
  expect(ownFaults(rows[1]!.faults, above)).toEqual([wrong, blank]);
});

test('a single row, and no row, say all themselves', () => {
  expect(missingEverywhere([{ faults: [number] }])).toEqual([]);
  expect(missingEverywhere([])).toEqual([]);
});

test('that no row says that the licensee agreed is said once, as it has no column either', () => {
  const consent = { field: CONSENT, column: null, message: 'Confirm that the licensed agent has agreed.' };
  expect(missingEverywhere([{ faults: [consent, wrong] }, { faults: [consent] }])).toEqual([consent]);
  const said = { ...consent, column: 'Licensee agreed' };
  expect(missingEverywhere([{ faults: [said] }, { faults: [said] }])).toEqual([]);
});
