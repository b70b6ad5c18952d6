import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import type { DateBasis, Rule, UnknownValue } from '../rules/rule.ts';
import { entryInForce, type RuleLookupError, whyNotInForce } from '../rules/value-on.ts';
import type { EntryWithTexts, RuleWithTexts } from './state-law.ts';
import { AssessmentError, type AssessmentErrorCode, type ExtraDate, type Transaction } from './types.ts';

/** The entry that governs a transaction, and which of its dates said so. */
export interface SelectedEntry {
  entry: EntryWithTexts;
  on: CivilDate;
  basis: string;
  /** Set where the rule's own date was not given and another took its place. */
  stoodInFor: string | null;
}

const BASIS_LABELS: Readonly<Record<DateBasis, string>> = {
  POLICY_EFFECTIVE: 'policy effective date',
  TRANSACTION_EFFECTIVE: 'transaction effective date',
  INVOICE: 'invoice date',
  ISSUE: 'issue date',
  PROCUREMENT: 'procurement date',
  ACCEPTANCE: 'date of acceptance by the office',
};

const EXTRA_DATE_OF: Readonly<Partial<Record<DateBasis, ExtraDate>>> = {
  INVOICE: 'invoice',
  ISSUE: 'issue',
  PROCUREMENT: 'procurement',
  ACCEPTANCE: 'acceptance',
};

/**
 * Finds the entry by the date the rule names. Throws AssessmentError: DATE_MISSING, BEFORE_FIRST_ENTRY,
 * RULE_REPEALED, RULE_CONFLICT, NOT_COMPUTABLE for a stay, a gap or a value no source gives.
 */
export function selectEntry(rule: RuleWithTexts, basis: DateBasis, transaction: Transaction): SelectedEntry {
  if (basis === 'POLICY_EFFECTIVE' && transaction.termStartsOn !== undefined) {
    return selectInTerm(rule, transaction, transaction.termStartsOn);
  }
  let used = basis;
  let on = dateOf(basis, transaction);
  if (on === undefined && rule.standIn !== null) {
    used = rule.standIn;
    on = dateOf(used, transaction);
  }
  if (on === undefined) {
    throw new AssessmentError(
      'DATE_MISSING',
      `${rule.label} depends on the ${BASIS_LABELS[basis]}. Enter that date.`,
      { rule: rule.id, field: `dates.${EXTRA_DATE_OF[basis]}` },
    );
  }
  return {
    entry: entryOn(rule, on, FIELD_OF[used]),
    on,
    basis: BASIS_LABELS[used],
    stoodInFor: used === basis ? null : BASIS_LABELS[basis],
  };
}

/** Whether the day on which the transaction takes effect selects the rule's entry, by itself or in another's place. */
export function goesByTransactionDate(rule: Rule, transaction: Transaction): boolean {
  const basis = rule.selectedBy[transaction.filingType];
  if (basis === undefined) return false;
  const used = dateOf(basis, transaction) === undefined ? rule.standIn : basis;
  return used === 'TRANSACTION_EFFECTIVE';
}

/** A later term of the policy takes its own first day only where the rule says so. */
function selectInTerm(rule: RuleWithTexts, transaction: Transaction, termStartsOn: CivilDate): SelectedEntry {
  const anew = rule.newTerm === 'STARTS_ANEW';
  const on = anew ? termStartsOn : transaction.policyEffectiveOn;
  return {
    entry: entryOn(rule, on, anew ? 'termStartDate' : FIELD_OF.POLICY_EFFECTIVE),
    on,
    basis: anew ? 'first day of the extension or policy year' : BASIS_LABELS.POLICY_EFFECTIVE,
    stoodInFor: null,
  };
}

function entryOn(rule: RuleWithTexts, on: CivilDate, field: string): EntryWithTexts {
  const entry = entryInForce(rule, on);
  if (entry === null) throw refusal(rule, field, whyNotInForce(rule, on));
  if (entry.value.kind === 'UNKNOWN') {
    throw new AssessmentError('NOT_COMPUTABLE', unknownMessage(rule, entry.value, on), { rule: rule.id, on });
  }
  return entry;
}

/** What is missing from a rule on a day and who can settle it. */
function unknownMessage(rule: Rule, value: UnknownValue, on: CivilDate): string {
  return (
    `${rule.label} cannot be computed for ${displayDate(on)}: ${value.missing}. ` +
    `Confirm with: ${value.whoCanSettle}.`
  );
}

function dateOf(basis: DateBasis, transaction: Transaction): CivilDate | undefined {
  if (basis === 'POLICY_EFFECTIVE') return transaction.policyEffectiveOn;
  if (basis === 'TRANSACTION_EFFECTIVE') return transaction.transactionEffectiveOn;
  const extra = EXTRA_DATE_OF[basis];
  return extra === undefined ? undefined : transaction.dates[extra];
}

const FIELD_OF: Readonly<Record<DateBasis, string>> = {
  POLICY_EFFECTIVE: 'policyEffectiveDate',
  TRANSACTION_EFFECTIVE: 'transactionEffectiveDate',
  INVOICE: 'dates.invoice',
  ISSUE: 'dates.issue',
  PROCUREMENT: 'dates.procurement',
  ACCEPTANCE: 'dates.acceptance',
};

function refusal(rule: Rule, field: string, lookup: RuleLookupError): AssessmentError {
  const day = displayDate(lookup.on);
  const at = { rule: rule.id, on: lookup.on, field };
  const ask = `Confirm with: ${rule.payee}.`;
  const refuse = (code: AssessmentErrorCode, message: string) => new AssessmentError(code, message, at);
  switch (lookup.code) {
    case 'CONFLICT':
      return refuse('RULE_CONFLICT', `Two entries of ${rule.label} claim ${day}. ${ask}`);
    case 'REPEALED':
      return refuse('RULE_REPEALED', `${rule.label} ended before ${day}. ${ask}`);
    case 'NOT_IN_FORCE':
      return refuse('NOT_COMPUTABLE', `${lookup.message}. ${ask}`);
    case 'NOT_KNOWN_YET': {
      const first = rule.entries.at(-1)?.from ?? null;
      return first !== null && lookup.on < first
        ? refuse(
            'BEFORE_FIRST_ENTRY',
            `${rule.label} is known from ${displayDate(first)} on, not for ${day}. ${ask}`,
          )
        : refuse('NOT_COMPUTABLE', `No source says what ${rule.label} was on ${day}. ${ask}`);
    }
  }
}
