import { readFileSync } from 'node:fs';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { rulebookFromJson } from '#domain/rules/rulebook-json.ts';

export { type CivilDate, CivilDateError, parseCivilDate } from '#domain/calendar/civil-date.ts';
export { FILING_TYPES, type FilingType } from '#domain/filing/vocabulary.ts';
export { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
export { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
export { type Cents, formatCents, parseCents } from '#domain/money/cents.ts';
export type { Rule, RuleEntry, RuleValue } from '#domain/rules/rule.ts';
export type { Rulebook, StateRulebook } from '#domain/rules/rulebook.ts';
export { RulebookJsonError, rulebookFromJson } from '#domain/rules/rulebook-json.ts';
export type { StateFacts } from '#domain/rules/state-facts.ts';
export { type RuleLookupError, type RuleOnDate, valueOn } from '#domain/rules/value-on.ts';
export { assess } from '#domain/tax/assess.ts';
export {
  type Assessment,
  AssessmentError,
  type AssessmentWarning,
  type ChargeLine,
  type Coverage,
  type Fee,
  type Transaction,
} from '#domain/tax/types.ts';
export {
  CHARGE_KINDS,
  EXEMPTIONS,
  FEE_CHARGERS,
  FEE_KINDS,
  LINES_OF_BUSINESS,
  type LineOfBusiness,
} from '#domain/tax/vocabulary.ts';

let loaded: Rulebook | undefined;

/** The rulebook that this package was made with, read once. */
export function loadRulebook(): Rulebook {
  loaded ??= rulebookFromJson(readFileSync(new URL('../../../rulebook.json', import.meta.url), 'utf8'));
  return loaded;
}
