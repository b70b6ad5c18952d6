import { expect, test } from 'vitest';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { parseRule } from './parse-rule.ts';
import { ratedPlaces } from './rated-places.ts';
import type { PlaceRates } from './rule.ts';
import type { StateRulebook } from './rulebook.ts';
import type { KnownGap } from './state-facts.ts';

const FILE = 'tx/premium-tax.yaml';
const ratesOf = (...places: string[]): PlaceRates =>
  new Map(places.map((place) => [place.toLowerCase(), [{ place } as never]]));
const byPlace = (className: 'VEHICLE' | 'HEALTH', rates: PlaceRates) =>
  parseRule(
    FILE,
    ruleFile({ entries: [entryFile({ by_place: className })], table: 'rates.csv' }),
    new Map([[className, rates]]),
  );
const stateWith = (rules: StateRulebook['rules'], knownGaps: KnownGap[] = []) =>
  ({ rules, facts: { knownGaps } }) as unknown as StateRulebook;
const gapSettledBy = (settledBy: string | null): KnownGap => ({
  what: 'The table is missing.',
  whoCanSettle: 'the city',
  effect: 'NO_TOTAL',
  settledBy,
});

test('every place of every class once, as the table writes it, in order', () => {
  const state = stateWith([
    byPlace('VEHICLE', ratesOf('Paducah', 'Ashland')),
    byPlace('HEALTH', ratesOf('Ashland', 'Lexington')),
  ]);
  expect(ratedPlaces(state)).toEqual({ places: ['Ashland', 'Lexington', 'Paducah'], gap: null });
});

test('a missing table is another thing than no rule by place', () => {
  const missing = gapSettledBy('rates.csv');
  const plain = [parseRule(FILE, ruleFile())];
  const byNone = [byPlace('VEHICLE', ratesOf())];
  expect(ratedPlaces(stateWith(byNone, [gapSettledBy(null), missing]))).toEqual({ places: [], gap: missing });
  const added = [byPlace('VEHICLE', ratesOf('Ashland'))];
  expect(ratedPlaces(stateWith(added, [missing]))).toEqual({ places: ['Ashland'], gap: missing });
  expect(ratedPlaces(stateWith(plain, [gapSettledBy(null)]))).toBeNull();
  expect(ratedPlaces(undefined)).toBeNull();
});
