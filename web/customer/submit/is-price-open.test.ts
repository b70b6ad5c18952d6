import { expect, test } from 'vitest';
import { isLineOpen, isPriceOpen } from './is-price-open.ts';

const block = (field: string | null) => ({ severity: 'BLOCK', field }) as const;
const warns = (code: 'CHARGER_ASSUMED' | 'ROUNDING_ASSUMED') => ({
  warnings: [{ code, rule: null, message: '' }],
});

test('a price is open while premium or fees are incomplete, or while who charges a fee changes it', () => {
  const quote = warns('ROUNDING_ASSUMED');
  expect(isPriceOpen({ quote, checks: [block('coverages.0.line')] })).toBe(true);
  expect(isPriceOpen({ quote, checks: [block('fees.1.amount')] })).toBe(true);
  expect(isPriceOpen({ quote: warns('CHARGER_ASSUMED'), checks: [] })).toBe(true);
  expect(isPriceOpen({ quote, checks: [block('insurers.0.naic'), block(null)] })).toBe(false);
  expect(isPriceOpen({ quote, checks: [{ severity: 'WARN', field: 'coverages.0.premium' }] })).toBe(false);
});

test('a line is open while a coverage has none', () => {
  expect(isLineOpen({ checks: [block('coverages.2.line')] })).toBe(true);
  expect(isLineOpen({ checks: [block('coverages.0.premium'), block('fees.0.kind')] })).toBe(false);
});
