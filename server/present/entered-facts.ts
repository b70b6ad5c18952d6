import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { describeFein } from '#domain/filing/fein.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { FILING_TYPE_LABELS, PAYMENT_METHOD_LABELS } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { displayAmount } from '#domain/money/cents.ts';

/** Fields that hold a code of the vocabulary, by the last name of their path. */
const CODED = new Set(['capacity', 'homeStateBasis', 'line', 'kind', 'chargedBy', 'exemptions']);
const AMOUNTS = new Set(['premium', 'premiumOutsideUs', 'amount']);
/** What is called otherwise than its code. */
const NAMES: Readonly<Record<string, string>> = {
  ACH: 'ACH',
  PENDING_INVOICE: PAYMENT_METHOD_LABELS.PENDING_INVOICE,
  PROCURED: 'Placed by the agency or its licensee',
  THIRD_PARTY: 'Placed by another licensed agent, filed under their license',
  COURTESY: 'Courtesy filing',
};
const TYPES: Readonly<Record<string, string>> = FILING_TYPE_LABELS;
const STATES: Readonly<Record<string, string>> = JURISDICTION_NAMES;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONEY = /^-?\d+(\.\d{1,2})?$/;
/** What only says which row of ours it is. */
const OWN_KEYS = new Set(['parentFilingId', 'onBehalfOfUserId', 'evidenceId']);

/** All that was entered, in the form's own words: "Coverage 1: Premium" with "$10,000.00". */
export function enteredFacts(
  value: unknown,
  path: readonly string[] = [],
): (readonly [label: string, value: string])[] {
  if (value === null || value === undefined || value === '') return [];
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (OWN_KEYS.has(name)) return [];
  if (typeof value !== 'object') return [[labelAt(path), wordsOf(name, value)]];
  if (name === 'exemptions') return [[labelAt(path), Object.values(value).map(describeCode).join(', ')]];
  return Object.entries(value).flatMap(([key, inner]) => enteredFacts(inner, [...path, key]));
}

const ROWS: Readonly<Record<string, string>> = {
  insurers: 'Insurer',
  coverages: 'Coverage',
  fees: 'Fee',
  declinations: 'Declination',
  allocation: 'State',
  mailingAddress: 'Mailing address',
  riskAddress: 'Risk location',
  producer: 'Producer',
  capacityEvidence: 'Filing capacity',
  originalPolicy: 'Original policy',
};

/** The form's label, and before it the row or the block that it stands in. */
function labelAt(path: readonly string[]): string {
  const label = labelOf(path.join('.'));
  const at = path.findIndex((part) => ROWS[part] !== undefined);
  const block = ROWS[path[at] ?? ''];
  if (block === undefined || at === path.length - 1) return label;
  const number = Number(path[at + 1]);
  const row = `${block}${Number.isNaN(number) ? '' : ` ${number + 1}`}`;
  // The first field of a row is called what the row is.
  return label === block ? row : `${row}: ${label}`;
}

function wordsOf(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (name === 'fein') return describeFein(text) ?? text;
  if (name === 'filingType') return TYPES[text] ?? text;
  if (name === 'state') return STATES[text] ?? text;
  if (name === 'paymentMethod' || CODED.has(name)) return describeCode(text);
  if (AMOUNTS.has(name) && MONEY.test(text)) return displayAmount(text);
  if (DAY.test(text) && /Date$|^date$/.test(name)) return displayDate(parseCivilDate(text));
  return text;
}

const describeCode = (code: unknown): string => NAMES[String(code)] ?? nameAsLabel(String(code));
