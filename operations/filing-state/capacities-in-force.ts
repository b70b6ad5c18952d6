import type { CapacityRuling } from '#db/queries/filing-state-settings.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { CAPACITIES } from '#domain/filing/vocabulary.ts';
import type { CapacityRules } from '#domain/jurisdictions/capacity.ts';

/** The rulebook's capacity rules as the admins' rulings leave them; an overruled rule keeps its own words too. */
export function capacitiesInForce(
  seeded: CapacityRules,
  rulings: readonly Omit<CapacityRuling, 'state'>[],
): CapacityRules {
  const rules = { ...seeded };
  for (const capacity of CAPACITIES) {
    const ruling = rulings.find((candidate) => candidate.capacity === capacity);
    if (ruling === undefined) continue;
    const before = seeded[capacity];
    rules[capacity] = {
      ...before,
      gate: ruling.gate,
      basis: null,
      explanation: `${ruling.reason} This is our ruling of ${ruling.decidedOn}; before it stood: ${before.explanation}`,
      alternatives: ruling.gate === 'BLOCKED' ? before.alternatives : [],
      citation: ruling.citation,
      source: null,
      confidence: null,
      verifiedOn: parseCivilDate(ruling.decidedOn),
    };
  }
  return rules;
}
