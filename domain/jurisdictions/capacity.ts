import type { CivilDate } from '../calendar/civil-date.ts';
import type { Capacity, CapacityGate } from '../filing/vocabulary.ts';
import type { Confidence } from '../rules/rule.ts';

/** What a rule on a capacity rests on. PORTAL: how the office's system is built. PRACTICE: what filers do openly. */
export const CAPACITY_BASES = ['STATUTE', 'OFFICE', 'PORTAL', 'PRACTICE'] as const;
export type CapacityBasis = (typeof CAPACITY_BASES)[number];

/** Whether one state lets us file in one capacity, and why. */
export interface CapacityRule {
  gate: CapacityGate;
  /** Null where nothing was found. A regulation counts as STATUTE. */
  basis: CapacityBasis | null;
  /** What must be on file before the gate opens; asked for where the gate is EVIDENCE, advised elsewhere. */
  evidence: readonly string[];
  /** For a customer, in plain words. */
  explanation: string;
  /** Lawful ways to get the policy filed all the same. */
  alternatives: readonly string[];
  /** The access that the licensee gives its filer in the office's system; null where it was not found. */
  portalGrant: string | null;
  /** What the licensee signs itself, whoever prepares it; null where nothing was found. */
  signedByLicensee: string | null;
  citation: string | null;
  source: string | null;
  confidence: Confidence | null;
  /** The day on which somebody last read the source, or looked for one. */
  verifiedOn: CivilDate | null;
}

export type CapacityRules = Readonly<Record<Capacity, CapacityRule>>;

/** The rulebook's own rule; an admin's ruling may outrank it elsewhere. */
export function capacityOf(stateFacts: { capacities: CapacityRules }, capacity: Capacity): CapacityRule {
  return stateFacts.capacities[capacity];
}

/** The capacities that a written answer of the regulator can open; what we placed ourselves needs none. */
export const ANSWERABLE_CAPACITIES = ['THIRD_PARTY', 'COURTESY'] as const satisfies readonly Capacity[];
export type AnswerableCapacity = (typeof ANSWERABLE_CAPACITIES)[number];

/** A written answer of a regulator, an office or counsel that lets us file in a capacity. */
export interface CapacityAnswer {
  capacity: AnswerableCapacity;
  /** Who answered. */
  answeredBy: string;
  answeredOn: CivilDate;
  /** The last day on which it counts. */
  validThrough: CivilDate;
}

/** Where nothing is published an answer opens the gate through its last day. It never lifts what the law blocks. */
export function gateWithAnswer(
  gate: CapacityGate,
  answer: Pick<CapacityAnswer, 'validThrough'> | undefined,
  today: CivilDate,
): CapacityGate {
  return gate === 'UNREVIEWED' && answer !== undefined && today <= answer.validThrough ? 'ALLOWED' : gate;
}
