import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { cents } from '#domain/money/cents.ts';
import type { Rulebook, StateRulebook } from '#domain/rules/rulebook.ts';
import { assessRule } from './assess-rule.ts';
import type { Assessing } from './assessing.ts';
import { premiumOutsideUs } from './outside-us.ts';
import { premiumByLine } from './premium-by-line.ts';
import {
  type Assessment,
  AssessmentError,
  type AssessmentWarning,
  type ChargeLine,
  type Transaction,
} from './types.ts';

/**
 * What the state takes for one transaction: one line per charge with its whole reason, amounts in cents.
 * A date that selects an entry past its rule's `verifiedThrough` adds a warning; `today` (civil date) only
 * decides whether that warning speaks of a change to come or of one that may have passed unseen.
 * Throws AssessmentError wherever there is no certain answer; it never guesses.
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
  const warnings: AssessmentWarning[] = [];
  warnAboutGaps(state, warnings);

  const assessing: Assessing = {
    transaction,
    premiums: premiumByLine(transaction.coverages),
    outsideUs: premiumOutsideUs(transaction.coverages),
    today: options.today ?? null,
    warnings,
  };
  const lines: ChargeLine[] = [];
  let total = 0n;
  for (const rule of state.rules) {
    const line = assessRule(rule, assessing);
    if (line === null) continue;
    lines.push(line);
    total += line.amount;
  }
  return { state: state.code, rulebookVersion: rulebook.version, lines, stateTotal: cents(total), warnings };
}

function warnAboutGaps(state: StateRulebook, warnings: AssessmentWarning[]): void {
  for (const gap of state.facts.knownGaps) {
    if (gap.effect === 'INFORMATION') continue;
    const message = `${gap.what} Who can settle it: ${gap.whoCanSettle}`;
    if (gap.effect === 'NOT_COMPUTABLE') {
      throw new AssessmentError('NOT_COMPUTABLE', message, { field: 'state' });
    }
    warnings.push({ code: 'NOT_INCLUDED', rule: null, message });
  }
}

function checkSigns(transaction: Transaction): void {
  const isReturn = transaction.filingType === 'ENDORSEMENT_RETURN';
  for (const [index, { premium, premiumOutsideUs: outside }] of transaction.coverages.entries()) {
    if (isReturn ? premium > 0n : premium < 0n) throw wrongSign(isReturn, `coverages.${index}.premium`);
    if (outside === undefined) continue;
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
  for (const [index, { amount }] of transaction.fees.entries()) {
    if (isReturn ? amount > 0n : amount < 0n) throw wrongSign(isReturn, `fees.${index}.amount`);
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
