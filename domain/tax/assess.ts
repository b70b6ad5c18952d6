import type { CivilDate } from '../calendar/civil-date.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { Rule } from '../rules/rule.ts';
import type { Rulebook, StateRulebook } from '../rules/rulebook.ts';
import { valueOn } from '../rules/value-on.ts';
import { assessRule } from './assess-rule.ts';
import type { Assessing } from './assessing.ts';
import { premiumOutsideUs } from './outside-us.ts';
import { premiumByLine } from './premium-by-line.ts';
import { goesByTransactionDate } from './select-entry.ts';
import { lawOf } from './state-law.ts';
import {
  type Assessment,
  AssessmentError,
  type AssessmentErrorCode,
  type AssessmentWarning,
  type ChargeLine,
  type Fee,
  type Transaction,
  type UnknownCharge,
} from './types.ts';
import { inOrderOfMoney, isChargerAssumed, warnAboutChargers, warnAboutUnusual } from './warn-about-input.ts';

/**
 * What the state takes for one transaction: one line per charge with its whole reason, amounts in cents.
 * A date that selects an entry past its rule's `verifiedThrough` adds a warning; `today` (civil date) only
 * decides whether that warning speaks of a change to come or of one that may have passed unseen.
 * A charge whose amount no source gives is named without one, and then there is no total. Throws AssessmentError
 * where there is no certain answer at all; it never guesses.
 */
export function assess(
  transaction: Transaction,
  rulebook: Rulebook,
  options: { today?: CivilDate } = {},
): Assessment {
  const state = rulebook.states[transaction.state];
  if (state === undefined) {
    throw new AssessmentError(
      'STATE_NOT_COVERED',
      `There are no rules for ${JURISDICTION_NAMES[transaction.state]} yet. The agency settles what is owed there.`,
      { field: 'state' },
    );
  }
  checkSigns(transaction);
  checkTerm(transaction);
  const law = lawOf(state);
  if (law.notComputable !== null) {
    throw new AssessmentError('NOT_COMPUTABLE', law.notComputable, { field: 'state' });
  }
  const warnings: AssessmentWarning[] = [];
  askForDate(state, transaction, warnings);
  warnAboutUnusual(state, transaction, warnings);

  const premiums = premiumByLine(transaction.coverages);
  const assessing: Assessing = {
    transaction,
    premiums,
    wholePremiums: premiums,
    outsideUs: premiumOutsideUs(transaction.coverages),
    today: options.today ?? null,
    warnings,
    doubts: [],
  };
  const lines: ChargeLine[] = [];
  const refusals: { rule: Rule; error: AssessmentError }[] = [];
  let total = 0n;
  for (const rule of law.rules) {
    try {
      const line = assessRule(rule, assessing);
      if (line === null) continue;
      lines.push(line);
      total += line.amount;
    } catch (error) {
      if (!(error instanceof AssessmentError) || !UNKNOWN_AMOUNT.includes(error.code)) throw error;
      refusals.push({ rule, error });
    }
  }
  // Where nothing is known, there is nothing to show but the refusal.
  const [first] = refusals;
  if (first !== undefined && lines.length === 0) throw first.error;
  for (const { rule, error } of refusals) {
    warnings.push({ code: 'NOT_INCLUDED', rule: rule.id, message: error.message });
  }
  const stateTotal = refusals.length === 0 ? cents(total) : null;
  if (transaction.fees.some(isChargerAssumed)) {
    const assessWith = (fees: readonly Fee[]) => assess({ ...transaction, fees }, rulebook, options);
    warnAboutChargers(transaction, stateTotal, assessWith, warnings);
  }
  return {
    state: state.code,
    rulebookVersion: rulebook.version,
    lines,
    unknown: refusals.map(({ rule, error }) => unknownCharge(rule, error)),
    stateTotal,
    warnings: inOrderOfMoney(warnings, lines),
  };
}

/** Where a charge goes by the day of an endorsement, that day must be said; elsewhere it is said that it was not. */
function askForDate({ rules }: StateRulebook, transaction: Transaction, warnings: AssessmentWarning[]): void {
  if (transaction.transactionDateAssumed !== true) return;
  const rule = rules.find((candidate) => goesByTransactionDate(candidate, transaction));
  if (rule !== undefined) {
    throw new AssessmentError(
      'DATE_MISSING',
      `${rule.label} depends on the day the endorsement takes effect. Enter the endorsement effective date.`,
      { rule: rule.id, field: 'transactionEffectiveDate' },
    );
  }
  warnings.push({
    code: 'DATE_ASSUMED',
    rule: null,
    message:
      'The day on which the endorsement takes effect was not given and the policy’s was taken. No charge goes by ' +
      'it here, the period of its report does. Enter it.',
  });
}

/** What says that a charge has no known amount on its day, and not that the question was wrong. */
const UNKNOWN_AMOUNT: readonly AssessmentErrorCode[] = ['BEFORE_FIRST_ENTRY', 'NOT_COMPUTABLE'];

function unknownCharge(rule: Rule, { on, place, message }: AssessmentError): UnknownCharge {
  const { id, kind, label, payee, entries, verifiedThrough } = rule;
  const found = on === null ? null : valueOn(rule, on);
  const { citation = '', source = '' } = (found?.found ? found.entry : entries.at(-1)) ?? {};
  const missingRate = place === null || on === null ? null : { place, on };
  return { rule: id, kind, label, payee, why: message, citation, source, verifiedThrough, missingRate };
}

function checkSigns(transaction: Transaction): void {
  const isReturn = transaction.filingType === 'ENDORSEMENT_RETURN';
  let index = 0;
  for (const { premium, premiumOutsideUs: outside } of transaction.coverages) {
    if (isReturn ? premium > 0n : premium < 0n) throw wrongSign(isReturn, `coverages.${index}.premium`);
    if (outside !== undefined) checkOutside(isReturn, index, premium, outside);
    index += 1;
  }
  index = 0;
  for (const { amount } of transaction.fees) {
    if (isReturn ? amount > 0n : amount < 0n) throw wrongSign(isReturn, `fees.${index}.amount`);
    index += 1;
  }
}

function checkOutside(isReturn: boolean, index: number, premium: Cents, outside: Cents): void {
  const field = `coverages.${index}.premiumOutsideUs`;
  if (isReturn ? outside > 0n : outside < 0n) throw wrongSign(isReturn, field);
  if (isReturn ? outside < premium : outside > premium) {
    throw new AssessmentError(
      'MORE_THAN_THE_WHOLE',
      'The premium for risk outside the United States cannot be more than the premium it is part of.',
      { field },
    );
  }
}

function checkTerm({ termStartsOn, policyEffectiveOn, transactionEffectiveOn }: Transaction): void {
  if (termStartsOn === undefined) return;
  if (termStartsOn > policyEffectiveOn && termStartsOn <= transactionEffectiveOn) return;
  throw new AssessmentError(
    'TERM_OUT_OF_ORDER',
    'An extension or later year starts after the policy does, and no later than the transaction in it.',
    { on: termStartsOn, field: 'termStartDate' },
  );
}

function wrongSign(isReturn: boolean, field: string): AssessmentError {
  return new AssessmentError(
    'WRONG_SIGN',
    isReturn
      ? 'A return endorsement takes amounts of zero or less.'
      : 'Amounts must be zero or more; less belongs on a return endorsement.',
    { field },
  );
}
