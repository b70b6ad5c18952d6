import { expect, test } from 'vitest';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { applyOverrides } from './apply-overrides.ts';
import { parseRule } from './parse-rule.ts';
import type { PlaceRates } from './rule.ts';
import type { RuleOverride } from './rule-override.ts';
import type { Rulebook } from './rulebook.ts';

const RULE = 'tx.premium_tax';

function rulebookOf(rates: PlaceRates): Rulebook {
  const file = ruleFile({ entries: [entryFile({ by_place: 'VEHICLE' })], table: 'rates.csv' });
  const rule = parseRule('tx/premium-tax.yaml', file, new Map([['VEHICLE', rates]]));
  return { version: 'abc', states: { TX: { code: 'TX', rules: [rule], facts: {} as never } } };
}
const placeRate = (number: number, place: string, from = '2026-01-01', rate = '0.05'): RuleOverride => ({
  ...{
    number,
    state: 'TX',
    rule: RULE,
    citation: `Ordinance ${number}`,
    reason: 'Made up.',
    by: 'Ada Admin',
  },
  ...{ source: 'https://example.org/ordinance', on: parseCivilDate('2026-11-21') },
  change: { what: 'PLACE_RATE', place, from: parseCivilDate(from), rate, minimum: null },
});
function ratesIn({ states }: Rulebook): PlaceRates {
  const value = states.TX?.rules[0]?.entries[0]?.value;
  if (value?.kind !== 'BY_PLACE') throw new Error('no rate goes by place');
  return value.rates;
}

test('eight thousand rates of places are added without anybody noticing', () => {
  const researched: PlaceRates = new Map();
  const overrides = Array.from({ length: 8000 }, (_, at) => placeRate(at + 1, `Place ${at}`));
  const start = performance.now();
  const rates = ratesIn(applyOverrides(rulebookOf(researched), overrides));
  expect(performance.now() - start).toBeLessThan(2000);
  expect(rates.size).toBe(8000);
});

test('what was researched stays as it is, and so does what was put together before', () => {
  const researched: PlaceRates = new Map([['ashland', []]]);
  const book = rulebookOf(researched);
  const first = applyOverrides(book, [placeRate(1, 'Ashland')]);
  const second = applyOverrides(book, [
    placeRate(1, 'Ashland'),
    placeRate(2, 'Ashland', '2027-01-01', '0.06'),
    placeRate(3, 'Paducah'),
  ]);
  expect(researched).toEqual(new Map([['ashland', []]]));
  expect([...ratesIn(first)].map(([key, rates]) => [key, rates.map(({ text }) => text)])).toEqual([
    ['ashland', ['0.05']],
  ]);
  expect([...ratesIn(second)].map(([key, rates]) => [key, rates.map(({ text }) => text)])).toEqual([
    ['ashland', ['0.06', '0.05']],
    ['paducah', ['0.05']],
  ]);
});
