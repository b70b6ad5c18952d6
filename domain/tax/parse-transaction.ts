import { type CivilDate, CivilDateError, parseEnteredDate } from '../calendar/civil-date.ts';
import { labelOf, membersOf } from '../filing/field-labels.ts';
import { filingFieldName } from '../filing/filing-inputs.ts';
import { FILING_TYPES, type FilingType } from '../filing/vocabulary.ts';
import { describeDateFault } from '../form/describe-date-fault.ts';
import { notOneOf, notValid, pleaseEnter, tooLong, tooManyEntries } from '../form/messages.ts';
import { isOneLine, notOneLine } from '../form/one-line.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '../jurisdictions/codes.ts';
import { absoluteCents, type Cents, MoneyError, parseCents, ZERO } from '../money/cents.ts';
import { parsePlaceShare } from './parse-place-share.ts';
import { TRANSACTION_LIMITS, type TransactionText } from './transaction-text.ts';
import {
  type Coverage,
  EXTRA_DATES,
  type ExtraDate,
  type Fee,
  type Municipality,
  type Transaction,
} from './types.ts';
import { usualCharger } from './usual-charger.ts';
import { EXEMPTIONS, FEE_CHARGERS, FEE_KINDS, LINES_OF_BUSINESS } from './vocabulary.ts';

/** A sentence for each field that cannot be taken as it is, by the name that TransactionText gives the field. */
export type TransactionFaults = Record<string, string>;

/** Either the transaction, or all that is wrong with the text. */
export type ParsedTransaction =
  | { transaction: Transaction; faults: null }
  | { transaction: null; faults: TransactionFaults };

const byName = <Value extends string>(values: readonly Value[]): ReadonlyMap<string, Value> =>
  new Map(values.map((value) => [value, value]));
const JURISDICTIONS = byName(JURISDICTION_CODES);
const TYPES = byName(FILING_TYPES);
const LINES = byName(LINES_OF_BUSINESS);
const KINDS = byName(FEE_KINDS);
const CHARGERS = byName(FEE_CHARGERS);
const CLAIMS = byName(EXEMPTIONS);

/** The jurisdiction of a postal code, small letters allowed; null where there is none. */
export function parseJurisdiction(text: string): JurisdictionCode | null {
  return JURISDICTIONS.get(text.trim().toUpperCase()) ?? null;
}

/** What to say of a text that parseJurisdiction does not know. */
export const unknownState = () => notValid(labelOf('state'), 'state');

/** What the form calls the field that TransactionText names so. */
const label = (field: string) => labelOf(filingFieldName(field));

/**
 * The one way from text to a transaction: quotes, drafts, submissions, the command line and CSV rows go through it.
 * Never throws for what somebody wrote.
 */
export function parseTransaction(text: TransactionText): ParsedTransaction {
  const faults: TransactionFaults = {};
  const state = parseState(text.state, faults);
  const filingType = isBlank(text.filingType)
    ? missing(faults, 'filingType')
    : oneOf(TYPES, text.filingType, 'filingType', faults);
  const policyEffectiveOn = requiredDate(text.policyEffectiveDate, 'policyEffectiveDate', faults);
  const transactionEffectiveOn = isBlank(text.transactionEffectiveDate)
    ? policyEffectiveOn
    : requiredDate(text.transactionEffectiveDate, 'transactionEffectiveDate', faults);
  if (policyEffectiveOn && transactionEffectiveOn && transactionEffectiveOn < policyEffectiveOn) {
    faults.transactionEffectiveDate = 'The endorsement can’t be effective before the policy.';
  }
  const termStartsOn = parseTermStart(text, { policyEffectiveOn, transactionEffectiveOn }, faults);
  if (filingType !== null && isLaterThanPolicy(filingType, policyEffectiveOn, transactionEffectiveOn, text)) {
    faults.transactionEffectiveDate ??=
      'For a new or renewal policy, leave this blank, or choose an endorsement.';
  }
  const dates = parseDates(text, faults);
  const coverages = parseCoverages(text, filingType, faults);
  const fees = parseFees(text, filingType, faults);
  const exemptions = parseExemptions(text, faults);
  const municipality = parseMunicipality(text, faults);
  if (
    state === null ||
    filingType === null ||
    policyEffectiveOn === null ||
    transactionEffectiveOn === null ||
    Object.keys(faults).length > 0
  ) {
    return { transaction: null, faults };
  }
  return {
    transaction: {
      state,
      filingType,
      policyEffectiveOn,
      transactionEffectiveOn,
      ...(isEndorsement(filingType) && isBlank(text.transactionEffectiveDate)
        ? { transactionDateAssumed: true }
        : {}),
      dates,
      coverages,
      fees,
      exemptions,
      ...(termStartsOn === null ? {} : { termStartsOn }),
      ...(isBlank(text.exemptionEvidence) ? { exemptionsUnproven: true } : {}),
      ...(isInOtherStates(text, state) ? { inOtherStates: true } : {}),
      municipality,
    },
    faults: null,
  };
}

function isEndorsement(filingType: FilingType): boolean {
  return filingType === 'ENDORSEMENT_ADDITIONAL' || filingType === 'ENDORSEMENT_RETURN';
}

/** An extension or a later year may be filed as a new policy: then its first day is given beside the policy's. */
function isLaterThanPolicy(
  filingType: FilingType,
  policy: CivilDate | null,
  transaction: CivilDate | null,
  { termStartDate }: TransactionText,
): boolean {
  if (isEndorsement(filingType) || policy === null || transaction === null) return false;
  return transaction > policy && isBlank(termStartDate);
}

function isInOtherStates({ allocation = [] }: TransactionText, home: JurisdictionCode): boolean {
  return allocation.some(({ state }) => !isBlank(state) && parseJurisdiction(state) !== home);
}

function parseState(text: string | undefined, faults: TransactionFaults): JurisdictionCode | null {
  if (isBlank(text)) return missing(faults, 'state');
  return parseJurisdiction(text) ?? fault(faults, 'state', unknownState());
}

function parseDates(text: TransactionText, faults: TransactionFaults): Transaction['dates'] {
  const dates: Partial<Record<ExtraDate, CivilDate>> = {};
  for (const name of EXTRA_DATES) {
    const given = text.dates?.[name];
    if (isBlank(given)) continue;
    const date = requiredDate(given, `dates.${name}`, faults);
    if (date) dates[name] = date;
  }
  return dates;
}

/** The first day of a later term, which lies after the policy's own and is no later than the transaction's. */
function parseTermStart(
  text: TransactionText,
  known: { policyEffectiveOn: CivilDate | null; transactionEffectiveOn: CivilDate | null },
  faults: TransactionFaults,
): CivilDate | null {
  if (isBlank(text.termStartDate)) return null;
  const start = requiredDate(text.termStartDate, 'termStartDate', faults);
  const { policyEffectiveOn, transactionEffectiveOn } = known;
  if (start && policyEffectiveOn && start <= policyEffectiveOn) {
    faults.termStartDate =
      'An extension or later year starts after the policy does. Leave this blank for the first year.';
  } else if (start && transactionEffectiveOn && start > transactionEffectiveOn) {
    faults.termStartDate = 'The transaction cannot take effect before the term it belongs to.';
  }
  return start;
}

function parseCoverages(
  { coverages = [] }: TransactionText,
  filingType: FilingType | null,
  faults: TransactionFaults,
): Coverage[] {
  if (coverages.length === 0) missing(faults, 'coverages');
  if (isTooMany(coverages, 'coverages', faults)) return [];
  return coverages.map(({ line: given, premium: whole, premiumOutsideUs: outside }, index) => {
    const at = `coverages.${index}`;
    const line = isBlank(given) ? null : oneOf(LINES, given, `${at}.line`, faults);
    const premium = requiredAmount(whole, `${at}.premium`, filingType, faults);
    if (isBlank(outside)) return { line, premium };
    const premiumOutsideUs = requiredAmount(outside, `${at}.premiumOutsideUs`, filingType, faults);
    if (absoluteCents(premiumOutsideUs) > absoluteCents(premium)) {
      faults[`${at}.premiumOutsideUs`] ??= 'This is part of the premium and cannot be more than it.';
    }
    return { line, premium, premiumOutsideUs };
  });
}

function parseFees(
  { fees: given = [] }: TransactionText,
  filingType: FilingType | null,
  faults: TransactionFaults,
): Fee[] {
  if (isTooMany(given, 'fees', faults)) return [];
  return given.flatMap((fee, index) => {
    const at = `fees.${index}`;
    const amount = requiredAmount(fee.amount, `${at}.amount`, filingType, faults);
    const kind = isBlank(fee.kind)
      ? missing(faults, `${at}.kind`)
      : oneOf(KINDS, fee.kind, `${at}.kind`, faults);
    if (kind === null) return [];
    const chargedBy = isBlank(fee.chargedBy)
      ? (usualCharger(kind) ?? missing(faults, `${at}.chargedBy`))
      : oneOf(CHARGERS, fee.chargedBy, `${at}.chargedBy`, faults);
    if (chargedBy === null) return [];
    return [{ kind, amount, chargedBy, ...(isBlank(fee.chargedBy) ? { chargerAssumed: true } : {}) }];
  });
}

/** Each claim once. */
function parseExemptions(
  { exemptions = [] }: TransactionText,
  faults: TransactionFaults,
): Transaction['exemptions'] {
  if (isTooMany(exemptions, 'exemptions', faults)) return [];
  const claims = exemptions.map((text, index) => oneOf(CLAIMS, text, `exemptions.${index}`, faults));
  return [...new Set(claims.filter((claim) => claim !== null))];
}

/** Null where nobody named a place. */
function parseMunicipality(
  { municipality }: TransactionText,
  faults: TransactionFaults,
): Municipality | null {
  if (municipality === undefined || isBlank(municipality.place)) return null;
  if (isTooLong(municipality.place, 'place', 'municipality.place', faults)) return null;
  if (!isOneLine(municipality.place.trim())) {
    return fault(faults, 'municipality.place', notOneLine(label('municipality.place')));
  }
  const { share: given } = municipality;
  if (!isBlank(given) && isTooLong(given, 'placeShare', 'municipality.share', faults)) return null;
  const share = parsePlaceShare(isBlank(given) ? '1' : given.trim());
  if (share !== null) return { place: municipality.place.trim(), share };
  return fault(
    faults,
    'municipality.share',
    `"${given}" is not a share of the premium. Enter a decimal, such as 0.25 for a quarter of it.`,
  );
}

function isBlank(text: string | null | undefined): text is undefined | null | '' {
  return text === undefined || text === null || text.trim() === '';
}

/** Notes the fault and stands for the value that is not there. */
function fault(faults: TransactionFaults, field: string, message: string): null {
  faults[field] = message;
  return null;
}

const missing = (faults: TransactionFaults, field: string) => fault(faults, field, pleaseEnter(label(field)));

function isTooMany(
  list: readonly unknown[],
  field: 'coverages' | 'fees' | 'exemptions',
  faults: TransactionFaults,
): boolean {
  const most = TRANSACTION_LIMITS[field];
  if (list.length <= most) return false;
  faults[field] = tooManyEntries(membersOf(field), most);
  return true;
}

function isTooLong(
  text: string,
  limit: 'amount' | 'date' | 'place' | 'placeShare',
  field: string,
  faults: TransactionFaults,
): boolean {
  const most = TRANSACTION_LIMITS[limit];
  if (text.length <= most) return false;
  faults[field] = tooLong(label(field), most);
  return true;
}

function oneOf<Value extends string>(
  allowed: ReadonlyMap<string, Value>,
  text: string,
  field: string,
  faults: TransactionFaults,
): Value | null {
  return allowed.get(text) ?? fault(faults, field, notOneOf(label(field), [...allowed.keys()]));
}

function requiredDate(text: string | undefined, field: string, faults: TransactionFaults): CivilDate | null {
  if (isBlank(text)) return missing(faults, field);
  if (isTooLong(text, 'date', field, faults)) return null;
  try {
    return parseEnteredDate(text);
  } catch (error) {
    if (!(error instanceof CivilDateError)) throw error;
    return fault(faults, field, describeDateFault(label(field), text, error));
  }
}

function requiredAmount(
  text: string | undefined,
  field: string,
  filingType: FilingType | null,
  faults: TransactionFaults,
): Cents {
  if (isBlank(text)) {
    missing(faults, field);
    return ZERO;
  }
  if (isTooLong(text, 'amount', field, faults)) return ZERO;
  try {
    const amount = parseCents(text.trim());
    const wrong = wrongSign(amount, filingType);
    if (wrong !== null) faults[field] = wrong;
    return amount;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    faults[field] = notValid(label(field), 'amount');
    return ZERO;
  }
}

/** Signs as the HTTP contract states them: a return is zero or negative, all else zero or positive. */
function wrongSign(amount: Cents, filingType: FilingType | null): string | null {
  if (filingType === null) return null;
  if (filingType === 'ENDORSEMENT_RETURN') {
    return amount > 0n
      ? 'A return endorsement takes zero or a negative amount: put a minus before it.'
      : null;
  }
  return amount < 0n ? 'Only a return endorsement can have a negative amount.' : null;
}
