import { AppError, type FieldErrors } from '#contract/errors.ts';
import { type CivilDate, CivilDateError, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { FilingType } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { absoluteCents, type Cents, MoneyError, parseCents, ZERO } from '#domain/money/cents.ts';
import { parsePlaceShare } from '#domain/tax/parse-place-share.ts';
import {
  type Coverage,
  EXTRA_DATES,
  type ExtraDate,
  type Fee,
  type Municipality,
  type Transaction,
} from '#domain/tax/types.ts';
import type { FeeCharger, FeeKind } from '#domain/tax/vocabulary.ts';
import type { AssessmentInput } from './assessment-input.ts';

const CODES: ReadonlySet<string> = new Set(JURISDICTION_CODES);

/** The jurisdiction of a postal code, small letters allowed. Throws AppError STATE_UNKNOWN. */
export function parseState(text: string): JurisdictionCode {
  const code = text.trim().toUpperCase();
  if (!CODES.has(code)) {
    throw new AppError('STATE_UNKNOWN', {
      details: { fields: { state: `We do not know the state "${text}". Use its two-letter postal code.` } },
    });
  }
  return code as JurisdictionCode;
}

/**
 * Text to the domain's transaction. Throws AppError STATE_UNKNOWN, or INVALID with every fault at once, each
 * under the sender's name of the field.
 */
export function parseTransaction(input: AssessmentInput): Transaction {
  const state = input.state === undefined || input.state === '' ? undefined : parseState(input.state);
  const faults: FieldErrors = {};
  if (state === undefined) faults.state = 'Choose the state.';
  if (input.filingType === undefined) faults.filingType = 'Choose what is filed.';

  const policyEffectiveOn = requiredDate(input.policyEffectiveDate, 'policyEffectiveDate', faults);
  const transactionEffectiveOn = isBlank(input.transactionEffectiveDate)
    ? policyEffectiveOn
    : requiredDate(input.transactionEffectiveDate, 'transactionEffectiveDate', faults);
  if (policyEffectiveOn && transactionEffectiveOn && transactionEffectiveOn < policyEffectiveOn) {
    faults.transactionEffectiveDate = 'The transaction cannot take effect before its policy.';
  }
  const termStartsOn = parseTermStart(input, { policyEffectiveOn, transactionEffectiveOn }, faults);
  const dates: Partial<Record<ExtraDate, CivilDate>> = {};
  for (const name of EXTRA_DATES) {
    const { text, field } = input.dates[name];
    if (isBlank(text)) continue;
    const date = requiredDate(text, field, faults);
    if (date) dates[name] = date;
  }
  const coverages = parseCoverages(input, faults);
  const fees = parseFees(input, faults);
  const municipality = parseMunicipality(input.municipality, faults);

  if (
    state === undefined ||
    input.filingType === undefined ||
    policyEffectiveOn === null ||
    transactionEffectiveOn === null ||
    Object.keys(faults).length > 0
  ) {
    throw new AppError('INVALID', { details: { fields: faults } });
  }
  return {
    state,
    filingType: input.filingType,
    policyEffectiveOn,
    transactionEffectiveOn,
    dates,
    coverages,
    fees,
    exemptions: [...new Set(input.exemptions)],
    ...(termStartsOn === null ? {} : { termStartsOn }),
    ...(input.hasExemptionEvidence ? {} : { exemptionsUnproven: true }),
    municipality,
  };
}

/** Null where nobody named a place. */
function parseMunicipality(given: AssessmentInput['municipality'], faults: FieldErrors): Municipality | null {
  if (given === undefined || isBlank(given.place)) return null;
  const place = (given.place ?? '').trim();
  const share = parsePlaceShare(isBlank(given.share) ? '1' : (given.share ?? '').trim());
  if (share !== null) return { place, share };
  faults['municipality.share'] = 'Enter the share of the premium inside the place as a number such as 0.25.';
  return null;
}

function parseCoverages(input: AssessmentInput, faults: FieldErrors): Coverage[] {
  if (input.coverages.length === 0) faults[input.coveragesField] = 'Enter the premium.';
  return input.coverages.map(({ line, premium, premiumOutsideUs: outside }) => {
    const whole = requiredAmount(premium.text, premium.field, input.filingType, 'Enter the premium.', faults);
    if (isBlank(outside.text)) return { line, premium: whole };
    const part = requiredAmount(outside.text, outside.field, input.filingType, '', faults);
    if (absoluteCents(part) > absoluteCents(whole)) {
      faults[outside.field] ??= 'This is part of the premium and cannot be more than it.';
    }
    return { line, premium: whole, premiumOutsideUs: part };
  });
}

/** The first day of a later term, which lies after the policy's own and is no later than the transaction's. */
function parseTermStart(
  input: AssessmentInput,
  known: { policyEffectiveOn: CivilDate | null; transactionEffectiveOn: CivilDate | null },
  faults: FieldErrors,
): CivilDate | null {
  if (isBlank(input.termStartDate)) return null;
  const start = requiredDate(input.termStartDate, 'termStartDate', faults);
  const { policyEffectiveOn, transactionEffectiveOn } = known;
  if (start && policyEffectiveOn && start <= policyEffectiveOn) {
    faults.termStartDate = 'An extension or later year starts after the policy does; leave it empty before.';
  } else if (start && transactionEffectiveOn && start > transactionEffectiveOn) {
    faults.termStartDate = 'The transaction cannot take effect before the term it belongs to.';
  }
  return start;
}

function parseFees(input: AssessmentInput, faults: FieldErrors): Fee[] {
  const fees: Fee[] = [];
  input.fees.forEach(({ kind, amount, chargedBy }, index) => {
    const field = `fees.${index}`;
    const cents = requiredAmount(
      amount,
      `${field}.amount`,
      input.filingType,
      'Enter the amount of the fee.',
      faults,
    );
    if (kind === undefined) {
      faults[`${field}.kind`] = 'Say which kind of fee this is; states tax them differently.';
      return;
    }
    const charger = chargedBy ?? usualCharger(kind);
    if (charger === null) {
      faults[`${field}.chargedBy`] =
        'Say whether the insurer or the broker charges this fee; several states tax only the insurer’s.';
      return;
    }
    fees.push({ kind, amount: cents, chargedBy: charger });
  });
  return fees;
}

/** Who charges a fee of this kind where nobody said; null where that must be said. */
function usualCharger(kind: FeeKind): FeeCharger | null {
  switch (kind) {
    case 'POLICY_FEE':
    case 'INSPECTION_FEE':
      return 'INSURER';
    case 'BROKER_FEE':
      return 'BROKER';
    case 'OTHER_FEE':
      return null;
  }
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

function requiredDate(text: string | undefined, field: string, faults: FieldErrors): CivilDate | null {
  if (text === undefined || isBlank(text)) {
    faults[field] = 'Enter the date as YYYY-MM-DD.';
    return null;
  }
  try {
    return parseCivilDate(text.trim());
  } catch (error) {
    if (!(error instanceof CivilDateError)) throw error;
    faults[field] = `"${text}" is not a date. Enter it as YYYY-MM-DD, for instance 2026-03-01.`;
    return null;
  }
}

function requiredAmount(
  text: string | undefined,
  field: string,
  filingType: FilingType | undefined,
  whenMissing: string,
  faults: FieldErrors,
): Cents {
  if (text === undefined || isBlank(text)) {
    faults[field] = whenMissing;
    return ZERO;
  }
  try {
    const amount = parseCents(text.trim());
    const fault = wrongSign(amount, filingType);
    if (fault !== null) faults[field] = fault;
    return amount;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    faults[field] = `${error.message}.`;
    return ZERO;
  }
}

/** Signs as the HTTP contract states them: a return is zero or negative, all else zero or positive. */
function wrongSign(amount: Cents, filingType: FilingType | undefined): string | null {
  if (filingType === undefined) return null;
  if (filingType === 'ENDORSEMENT_RETURN') {
    return amount > 0n
      ? 'A return endorsement takes zero or a negative amount: put a minus before it.'
      : null;
  }
  return amount < 0n ? 'Only a return endorsement takes a negative amount.' : null;
}
