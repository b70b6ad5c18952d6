import { placeKey } from './rule.ts';
import type { StateRulebook } from './rulebook.ts';
import type { KnownGap } from './state-facts.ts';

/** What a state whose rates go by the city or county of the risk has of them. */
export interface RatedPlaces {
  /** Those whose rate is held, as it is written with it, in the order of the alphabet. */
  places: readonly string[];
  /** What is missing where no table was imported: only the rates that the agency added are held. Null where one was. */
  gap: KnownGap | null;
}

/** Null where none of the state's rates goes by place. */
export function ratedPlaces(state: StateRulebook | undefined): RatedPlaces | null {
  if (state === undefined) return null;
  const values = state.rules
    .flatMap(({ entries }) => entries.map(({ value }) => value))
    .filter((value) => value.kind === 'BY_PLACE');
  if (values.length === 0) return null;
  const names = new Map<string, string>();
  for (const { rates } of values) {
    for (const dated of rates.values()) {
      for (const { place } of dated) names.set(placeKey(place), place);
    }
  }
  return {
    places: [...names.values()].sort((left, right) => left.localeCompare(right, 'en')),
    gap: state.facts.knownGaps.find(({ settledBy }) => settledBy !== null) ?? null,
  };
}
