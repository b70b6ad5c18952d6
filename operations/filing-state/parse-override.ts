import { AppError, type FieldErrors } from '#contract/errors.ts';
import type { OverrideRequest } from '#contract/filing-state-settings.ts';
import { type CivilDate, CivilDateError, parseEnteredDate } from '#domain/calendar/civil-date.ts';
import { describeDateFault } from '#domain/form/describe-date-fault.ts';
import { notValid, pleaseEnter } from '#domain/form/messages.ts';
import { parseCents } from '#domain/money/cents.ts';
import { goesByPlace, type Rule } from '#domain/rules/rule.ts';
import type { OverrideChange, OverrideValue } from '#domain/rules/rule-override.ts';
import { faultOfAmount, faultOfRate } from '../user/parse-terms.ts';

type DatedRequest = Extract<OverrideRequest, { what: 'ENTRY' | 'NEW_CHARGE' }>;

const DAY_LABELS = { from: 'First day', to: 'Last day', readOn: 'Read on' };
const ADDRESS = /^https?:\/\/[^\s/]+\.\S+$/;

/**
 * A request as a change of the rulebook. `rules` are the state's as they count now. Throws INVALID with every
 * fault at once: a rule that is not there, a date that does not exist, a value that does not fit its kind, a
 * question that is settled already.
 */
export function parseOverride(request: OverrideRequest, rules: readonly Rule[]): OverrideChange {
  const faults: FieldErrors = {};
  const addressFault = faultOfAddress(request.source);
  if (addressFault !== null) faults.source = addressFault;
  const change = changeOf(request, rules, faults);
  if (change === null || Object.keys(faults).length > 0) {
    throw new AppError('INVALID', { details: { fields: faults } });
  }
  return change;
}

/** Null for an address at which something can be read. */
export function faultOfAddress(text: string): string | null {
  return ADDRESS.test(text) ? null : notValid('Source URL', 'url');
}

function changeOf(
  request: OverrideRequest,
  rules: readonly Rule[],
  faults: FieldErrors,
): OverrideChange | null {
  if (request.what === 'NEW_CHARGE') {
    const { kind, label, payee, appliesTo, selectedBy } = request;
    const dated = datedOf(request, faults);
    const charge = { kind, label, payee, appliesTo: [...new Set(appliesTo)], selectedBy };
    return dated === null ? null : { what: request.what, ...dated, charge };
  }
  const rule = rules.find(({ id }) => id === request.rule);
  if (rule === undefined) faults.rule = 'The state has no such rule. Choose one of its charges.';
  if (request.what === 'ENTRY') {
    const dated = datedOf(request, faults);
    return dated === null ? null : { what: request.what, ...dated };
  }
  if (request.what === 'PLACE_RATE') return placeRateOf(request, rule, faults);
  const { what, fee, chargedBy, treatment } = request;
  if (rule !== undefined && !rule.base.fees[fee][chargedBy].startsWith('UNCONFIRMED')) {
    faults.fee = 'This is already settled. Withdraw that decision first, or choose an open question.';
  }
  return { what, fee, chargedBy, treatment };
}

function placeRateOf(
  { what, place, from, rate, minimum }: Extract<OverrideRequest, { what: 'PLACE_RATE' }>,
  rule: Rule | undefined,
  faults: FieldErrors,
): OverrideChange | null {
  if (rule !== undefined && !goesByPlace(rule)) {
    faults.rule = 'The rate of this charge doesn’t go by city or county.';
  }
  const on = dateOf(from, 'from', faults);
  const fault = faultOfRate('Rate', rate);
  if (fault !== null) faults.rate = fault;
  const minimumFault = minimum === undefined ? null : faultOfAmount('Minimum', minimum);
  if (minimumFault !== null) faults.minimum = minimumFault;
  if (on === null || fault !== null || minimumFault !== null) return null;
  const least = minimum === undefined ? null : parseCents(minimum);
  // A minimum of nothing is none.
  return { what, place: place.trim(), from: on, rate, minimum: least === 0n ? null : least };
}

function datedOf(request: DatedRequest, faults: FieldErrors) {
  const from = dateOf(request.from, 'from', faults);
  const to = request.to === undefined ? null : dateOf(request.to, 'to', faults);
  if (from !== null && to !== null && to < from) faults.to = 'The last day is before the first day.';
  const value = overrideValueOf(request, faults);
  return from === null || value === null ? null : { from, to, value };
}

/** Null with the fault of the field where it is no day. */
export function dateOf(text: string, field: keyof typeof DAY_LABELS, faults: FieldErrors): CivilDate | null {
  const label = DAY_LABELS[field];
  try {
    return parseEnteredDate(text);
  } catch (error) {
    if (!(error instanceof CivilDateError)) throw error;
    faults[field] = describeDateFault(label, text, error);
    return null;
  }
}

function overrideValueOf(request: DatedRequest, faults: FieldErrors): OverrideValue | null {
  const { valueKind, rate, amount } = request;
  if (rate !== undefined && valueKind !== 'RATE') faults.rate = 'Only a percentage takes a rate.';
  if (amount !== undefined && valueKind !== 'FLAT') faults.amount = 'Only a flat amount takes an amount.';
  if (valueKind === 'NONE') return { kind: 'NONE' };
  if (valueKind === 'RATE') {
    const fault = rate === undefined ? pleaseEnter('Rate') : faultOfRate('Rate', rate);
    if (fault !== null) faults.rate = fault;
    return rate === undefined || fault !== null ? null : { kind: 'RATE', text: rate };
  }
  const fault = amount === undefined ? pleaseEnter('Amount') : faultOfAmount('Amount', amount);
  if (fault !== null) faults.amount = fault;
  return amount === undefined || fault !== null ? null : { kind: 'FLAT', amount: parseCents(amount) };
}
