import { addCents, displayCents } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { assess } from '#domain/tax/assess.ts';
import { type Assessment, AssessmentError, type ChargeLine, type Transaction } from '#domain/tax/types.ts';
import type { Sample } from './read-samples.ts';

/** What two rulebooks make of the samples, one sentence per amount that differs; none where nothing does. */
export function compareSamples(before: Rulebook, after: Rulebook, samples: readonly Sample[]): string[] {
  return samples.flatMap(({ name, transaction }) => {
    const what = `${transaction.state}, ${describeTransaction(transaction)} (${name})`;
    return compareAnswers(answerOf(transaction, before), answerOf(transaction, after)).map(
      (difference) => `${what}: ${difference}`,
    );
  });
}

type Answer = Assessment | AssessmentError;

function answerOf(transaction: Transaction, rulebook: Rulebook): Answer {
  try {
    return assess(transaction, rulebook);
  } catch (error) {
    if (error instanceof AssessmentError) return error;
    throw error;
  }
}

function describeTotal({ stateTotal }: Assessment): string {
  return stateTotal === null ? 'without a total' : displayCents(stateTotal);
}

function compareAnswers(was: Answer, is: Answer): string[] {
  if (was instanceof AssessmentError) {
    if (is instanceof AssessmentError)
      return was.message === is.message ? [] : [`still refused, now because ${is.message}`];
    return [`refused before (${was.code}), now ${describeTotal(is)}`];
  }
  if (is instanceof AssessmentError) return [`${describeTotal(was)} before, now refused: ${is.message}`];
  const old = new Map(was.lines.map((line) => [line.rule, line]));
  const now = new Map(is.lines.map((line) => [line.rule, line]));
  const changes: string[] = [];
  for (const line of is.lines) {
    const before = old.get(line.rule);
    if (before === undefined)
      changes.push(`${line.label} ${displayCents(line.amount)} is new (${line.citation})`);
    else if (before.amount !== line.amount) changes.push(describeAmount(before, line));
  }
  for (const line of was.lines) {
    if (!now.has(line.rule)) changes.push(`${line.label} ${displayCents(line.amount)} is no longer charged`);
  }
  const unknown = new Set(was.unknown.map(({ rule }) => rule));
  for (const { rule, label } of is.unknown)
    if (!unknown.has(rule)) changes.push(`${label} has no known amount`);
  return changes;
}

function describeAmount(was: ChargeLine, is: ChargeLine): string {
  const reasons: string[] = [];
  if (howMuch(was) !== howMuch(is)) reasons.push(`it takes ${howMuch(is)} instead of ${howMuch(was)}`);
  if (was.base !== is.base)
    reasons.push(`its base is ${displayCents(is.base)} instead of ${displayCents(was.base)}`);
  if (was.rounding !== is.rounding) reasons.push(`it is rounded otherwise (${is.rounding})`);
  if (reasons.length === 0) reasons.push(is.notes[0] ?? 'its minimum or maximum changed');
  return `${is.label} ${displayCents(was.amount)} -> ${displayCents(is.amount)} because ${reasons.join(', and ')} (${is.citation})`;
}

function howMuch(line: ChargeLine): string {
  if (line.rate !== null) return displayRate(line.rate);
  return line.flat === null ? 'another amount' : displayCents(line.flat);
}

function describeTransaction({
  filingType,
  policyEffectiveOn,
  transactionEffectiveOn,
  coverages,
}: Transaction): string {
  const premium = addCents(...coverages.map((coverage) => coverage.premium));
  const on =
    transactionEffectiveOn === policyEffectiveOn
      ? policyEffectiveOn
      : `${transactionEffectiveOn} on a policy of ${policyEffectiveOn}`;
  return `${filingType.toLowerCase().replaceAll('_', ' ')} ${on}, ${displayCents(premium)}`;
}
