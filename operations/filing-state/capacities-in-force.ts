import type { CapacityRuling } from '#db/queries/capacity-rulings.ts';
import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import { CAPACITIES, type Capacity } from '#domain/filing/vocabulary.ts';
import {
  type CapacityAnswer,
  type CapacityRule,
  type CapacityRules,
  gateWithAnswer,
} from '#domain/jurisdictions/capacity.ts';

/** What the agency has decided and been told about the capacities of a state. */
interface Own {
  rulings: readonly Omit<CapacityRuling, 'state'>[];
  answers: readonly CapacityAnswer[];
  /** In which the agency does not file here. */
  declined: readonly Capacity[];
  today: CivilDate;
}

/**
 * The rulebook's capacity rules as the admins' decisions and the regulators' written answers leave them; a rule that
 * was set aside keeps its own words too.
 */
export function capacitiesInForce(seeded: CapacityRules, own: Own): CapacityRules {
  const rules = { ...seeded };
  for (const capacity of CAPACITIES) {
    const ruling = own.rulings.find((candidate) => candidate.capacity === capacity);
    const answer = own.answers.find((candidate) => candidate.capacity === capacity);
    const decided = ruling === undefined ? seeded[capacity] : withRuling(seeded[capacity], ruling);
    const answered = answer === undefined ? decided : withAnswer(decided, answer, own.today);
    rules[capacity] = own.declined.includes(capacity) ? declined(answered) : answered;
  }
  return rules;
}

/** What a state forbids it forbids in its own words. */
function declined(before: CapacityRule): CapacityRule {
  if (before.gate === 'BLOCKED') return before;
  return {
    ...before,
    gate: 'BLOCKED',
    basis: null,
    evidence: [],
    explanation: 'We don’t currently file in this capacity in this state.',
    citation: null,
    source: null,
    confidence: null,
    verifiedOn: null,
  };
}

function withRuling(before: CapacityRule, ruling: Own['rulings'][number]): CapacityRule {
  return {
    ...before,
    gate: ruling.gate,
    basis: null,
    explanation: `${ruling.reason} Our decision of ${displayDate(ruling.decidedOn)}, in place of: “${before.explanation}”`,
    alternatives: ruling.gate === 'BLOCKED' ? before.alternatives : [],
    citation: ruling.citation,
    source: null,
    confidence: null,
    verifiedOn: ruling.decidedOn,
  };
}

function withAnswer(before: CapacityRule, answer: CapacityAnswer, today: CivilDate): CapacityRule {
  if (before.gate !== 'UNREVIEWED') return before;
  const { answeredBy, answeredOn, validThrough } = answer;
  const letter = `Written answer of ${answeredBy}, ${displayDate(answeredOn)}`;
  const gate = gateWithAnswer(before.gate, answer, today);
  if (gate === before.gate) {
    return {
      ...before,
      explanation: `${before.explanation} ${letter}, expired on ${displayDate(validThrough)}.`,
    };
  }
  return {
    ...before,
    gate,
    basis: 'OFFICE',
    explanation: `${letter}: on file through ${displayDate(validThrough)}.`,
    evidence: [],
    alternatives: [],
    citation: letter,
    source: null,
    confidence: null,
    verifiedOn: answeredOn,
  };
}
