import { labelOf } from '#domain/filing/field-labels.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import { addCents, type Cents, parseCents } from '#domain/money/cents.ts';
import type { FilingFormModel } from './filing-form-model.ts';

/** What the form of a cancellation calls a field: it is a return endorsement, but nobody who cancels says so. */
export function cancellationLabel(path: string): string {
  if (path === 'transactionEffectiveDate') return 'Cancellation effective date';
  return /^coverages(\.\d+\.premium)?$/.test(path) ? 'Return premium' : labelOf(path);
}

const reword = (path: string | null, message: string) =>
  path !== null && message === pleaseEnter(labelOf(path)) ? pleaseEnter(cancellationLabel(path)) : message;

const rewordAll = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, reword(path, message)]));

const rewordChecks = (checks: FilingFormModel['checks']) =>
  checks.map((check) => ({ ...check, message: reword(check.field, check.message) }));

/** The same form, whose missing fields are named as the form of a cancellation names them. */
export function inWordsOfCancellation(model: FilingFormModel): FilingFormModel {
  const { quoteProblem } = model;
  return {
    ...model,
    checks: rewordChecks(model.checks),
    quoteProblem: quoteProblem && { ...quoteProblem, fields: rewordAll(quoteProblem.fields) },
    async review() {
      const answer = await model.review();
      return answer && { ...answer, checks: rewordChecks(answer.checks) };
    },
  };
}

/** The premium of all coverages, in cents, negative where it is returned. Throws MoneyError for what is no amount. */
export const premiumOf = ({ coverages = [] }: FilingInputs): Cents =>
  addCents(...coverages.map(({ premium }) => parseCents(premium || '0')));
