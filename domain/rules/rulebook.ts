import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import type { Rule } from './rule.ts';
import type { StateFacts } from './state-facts.ts';

/** The law of one jurisdiction as data. `rules` are in the order in which charges are shown. */
export interface StateRulebook {
  code: JurisdictionCode;
  rules: readonly Rule[];
  facts: StateFacts;
}

/** The whole law as data. `version` changes with any byte of it; a state not covered yet is absent. */
export interface Rulebook {
  version: string;
  states: Readonly<Partial<Record<JurisdictionCode, StateRulebook>>>;
}
