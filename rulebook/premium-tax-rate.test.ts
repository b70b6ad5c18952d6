import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { premiumTaxRateOn } from '#domain/rules/premium-tax-rate.ts';
import { loadRulebook } from './load.ts';

const { states } = loadRulebook();
const rateOf = (state: JurisdictionCode, day = '2026-11-25') => {
  const law = states[state];
  return law === undefined ? null : premiumTaxRateOn(law, parseCivilDate(day));
};

test('every jurisdiction but Guam, of which nothing is held, has one rate for business in general', () => {
  expect(JURISDICTION_CODES.filter((code) => rateOf(code) === null)).toEqual(['GU']);
});

test.each([
  ['TX', '0.0485'],
  ['MT', '0.0275'],
  ['OR', '0.02'],
  ['VA', '0.0225'],
] as const)('what %s takes of business in general is not what it takes of single lines', (state, rate) => {
  expect(rateOf(state)).toBe(rate);
});

test.each([
  ['2025-12-31', '0.0095'],
  ['2026-01-01', '0.00925'],
] as const)('the rate of Iowa follows the day: %s', (day, rate) => {
  expect(rateOf('IA', day)).toBe(rate);
});
