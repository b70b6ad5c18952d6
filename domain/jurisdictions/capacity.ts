import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Capacity, CapacityGate } from '#domain/filing/vocabulary.ts';
import type { Confidence } from '#domain/rules/rule.ts';

/** Whether one state lets us file in one capacity, and why. */
export interface CapacityRule {
  gate: CapacityGate;
  /** What must be on file before the gate opens; asked for where the gate is EVIDENCE, advised elsewhere. */
  evidence: readonly string[];
  /** For a customer, in plain words. */
  explanation: string;
  /** Lawful ways to get the policy filed all the same. */
  alternatives: readonly string[];
  citation: string | null;
  source: string | null;
  confidence: Confidence | null;
  verifiedOn: CivilDate | null;
}

export type CapacityRules = Readonly<Record<Capacity, CapacityRule>>;

/** The rulebook's own rule; an admin's ruling may outrank it elsewhere. */
export function capacityOf(stateFacts: { capacities: CapacityRules }, capacity: Capacity): CapacityRule {
  return stateFacts.capacities[capacity];
}
