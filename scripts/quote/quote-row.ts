import { type CivilDate, CivilDateError, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents, formatCents, MoneyError, parseCents } from '#domain/money/cents.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { assess } from '#domain/tax/assess.ts';
import { parsePlaceShare } from '#domain/tax/parse-place-share.ts';
import {
  AssessmentError,
  type ChargeLine,
  EXTRA_DATES,
  type Fee,
  type Municipality,
  type Transaction,
} from '#domain/tax/types.ts';
import { CHARGE_KINDS, EXEMPTIONS, LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';

const FEE_COLUMNS = {
  policy_fee: { kind: 'POLICY_FEE', chargedBy: 'INSURER' },
  inspection_fee: { kind: 'INSPECTION_FEE', chargedBy: 'INSURER' },
  other_insurer_fee: { kind: 'OTHER_FEE', chargedBy: 'INSURER' },
  broker_fee: { kind: 'BROKER_FEE', chargedBy: 'BROKER' },
  other_broker_fee: { kind: 'OTHER_FEE', chargedBy: 'BROKER' },
} as const satisfies Record<string, Omit<Fee, 'amount'>>;
type FeeColumn = keyof typeof FEE_COLUMNS;
const FEE_NAMES = Object.keys(FEE_COLUMNS) as FeeColumn[];

/** What a row of the input may say; the words are the help's. */
export const INPUT_COLUMNS = {
  id: 'anything; handed back',
  state: 'postal code (required)',
  policy_effective_date: 'YYYY-MM-DD (required)',
  premium: 'dollars, such as 10000.00 (required)',
  filing_type: `${FILING_TYPES.join(', ')}; empty: ${FILING_TYPES[0]}`,
  line: 'line of business, such as GENERAL_LIABILITY',
  transaction_effective_date: "empty: the policy's own",
  term_start_date: 'first day of an extension, or of a later year of the policy',
  premium_outside_us: 'the part of the premium for risk outside the United States',
  invoice_date: 'only where a rule asks for it; so the next three',
  issue_date: '',
  procurement_date: '',
  acceptance_date: '',
  policy_fee: 'charged by the insurer',
  inspection_fee: 'charged by the insurer',
  other_insurer_fee: 'any other fee of the insurer',
  broker_fee: 'charged by the broker',
  other_broker_fee: 'any other fee of the broker',
  exemptions: `${EXEMPTIONS.join(', ')}; several with blanks between`,
  municipality: 'city or county, where rates go by it',
  municipality_share: 'share of the premium inside it, such as 0.25; empty: all of it',
} as const;
export type InputColumn = keyof typeof INPUT_COLUMNS;
export const REQUIRED_COLUMNS = [
  'state',
  'policy_effective_date',
  'premium',
] as const satisfies InputColumn[];

/** What a row of the output says: a sum per kind of charge, then each charge by its rule. */
export const OUTPUT_COLUMNS = [
  'row',
  'id',
  'state',
  'state_total',
  ...CHARGE_KINDS.map((kind) => kind.toLowerCase()),
  'charges',
  'warnings',
  'error',
] as const;

/** What is wrong with a cell, in words for whoever wrote it. */
class CellError extends Error {}

/** The answer to one row. `cells` are in the order of OUTPUT_COLUMNS. */
export interface QuotedRow {
  cells: string[];
  failed: boolean;
}

export type Row = Readonly<Partial<Record<InputColumn, string>>>;

/** The charges of one row, or in its last cell why there are none. Never throws for what a row holds. */
export function quoteRow(row: Row, number: number, rulebook: Rulebook): QuotedRow {
  try {
    const { state, lines, stateTotal, warnings } = assess(readTransaction(row), rulebook);
    const charges = lines.map(({ rule, amount }) => `${rule} ${formatCents(amount)}`).join('; ');
    const codes = warnings.length === 0 ? '' : [...new Set(warnings.map(({ code }) => code))].join(' ');
    const cells = [
      String(number),
      row.id ?? '',
      state,
      formatCents(stateTotal),
      ...sumsByKind(lines),
      charges,
      codes,
      '',
    ];
    return { cells, failed: false };
  } catch (error) {
    return { cells: refusedCells(row, number, reasonOf(error)), failed: true };
  }
}

/** The cells of a row that has no answer, and why. */
export function refusedCells(row: Row, number: number, reason: string): string[] {
  const blank = OUTPUT_COLUMNS.slice(4, -1).map(() => '');
  return [String(number), row.id ?? '', row.state ?? '', ...blank, '', reason];
}

function sumsByKind(lines: readonly ChargeLine[]): string[] {
  return CHARGE_KINDS.map((kind) => {
    let sum: bigint | null = null;
    for (const line of lines) if (line.kind === kind) sum = (sum ?? 0n) + line.amount;
    return sum === null ? '' : formatCents(cents(sum));
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof AssessmentError) return `${error.code}: ${error.message}`;
  if (error instanceof CellError) return error.message;
  throw error;
}

function readTransaction(row: Row): Transaction {
  const policyEffectiveOn = readDate(row, 'policy_effective_date');
  if (policyEffectiveOn === null) throw new CellError('policy_effective_date: is missing');
  const premium = readAmount(row, 'premium');
  if (premium === null) throw new CellError('premium: is missing');
  const premiumOutsideUs = readAmount(row, 'premium_outside_us');
  const termStartsOn = readDate(row, 'term_start_date');
  const line = textOf(row, 'line');
  const filingType = textOf(row, 'filing_type');
  return {
    state: oneOf(JURISDICTIONS, 'state', textOf(row, 'state')?.toUpperCase()),
    filingType: filingType === undefined ? 'NEW_BUSINESS' : oneOf(TYPES, 'filing_type', filingType),
    policyEffectiveOn,
    transactionEffectiveOn: readDate(row, 'transaction_effective_date') ?? policyEffectiveOn,
    dates: readDates(row),
    ...(termStartsOn === null ? {} : { termStartsOn }),
    coverages: [
      {
        line: line === undefined ? null : oneOf(LINES, 'line', line),
        premium,
        ...(premiumOutsideUs === null ? {} : { premiumOutsideUs }),
      },
    ],
    fees: readFees(row),
    exemptions:
      textOf(row, 'exemptions')
        ?.split(/\s+/)
        .map((claim) => oneOf(CLAIMS, 'exemptions', claim)) ?? [],
    municipality: readMunicipality(row),
  };
}

function textOf(row: Row, column: InputColumn): string | undefined {
  const text = row[column]?.trim();
  return text === '' ? undefined : text;
}

function readDates(row: Row): Transaction['dates'] {
  const dates: Transaction['dates'] = {};
  for (const name of EXTRA_DATES) {
    const date = readDate(row, `${name}_date`);
    if (date !== null) dates[name] = date;
  }
  return dates;
}

function readFees(row: Row): Fee[] {
  const fees: Fee[] = [];
  for (const column of FEE_NAMES) {
    const amount = readAmount(row, column);
    if (amount !== null) fees.push({ ...FEE_COLUMNS[column], amount });
  }
  return fees;
}

function readMunicipality(row: Row): Municipality | null {
  const place = textOf(row, 'municipality');
  if (place === undefined) return null;
  const text = textOf(row, 'municipality_share') ?? '1';
  const share = parsePlaceShare(text);
  if (share === null) throw new CellError(`municipality_share: "${text}" is not a share such as 0.25`);
  return { place, share };
}

function readDate(row: Row, column: InputColumn): CivilDate | null {
  const text = textOf(row, column);
  if (text === undefined) return null;
  try {
    return parseCivilDate(text);
  } catch (error) {
    if (error instanceof CivilDateError) throw new CellError(`${column}: ${error.message}`);
    throw error;
  }
}

function readAmount(row: Row, column: InputColumn): Cents | null {
  const text = textOf(row, column);
  if (text === undefined) return null;
  try {
    return parseCents(text);
  } catch (error) {
    if (error instanceof MoneyError) throw new CellError(`${column}: ${error.message}`);
    throw error;
  }
}

const byName = <Value extends string>(values: readonly Value[]): ReadonlyMap<string, Value> =>
  new Map(values.map((value) => [value, value]));
const JURISDICTIONS = byName(JURISDICTION_CODES);
const TYPES = byName(FILING_TYPES);
const LINES = byName(LINES_OF_BUSINESS);
const CLAIMS = byName(EXEMPTIONS);

function oneOf<Value extends string>(
  allowed: ReadonlyMap<string, Value>,
  column: InputColumn,
  given: string | undefined,
): Value {
  if (given === undefined) throw new CellError(`${column}: is missing`);
  const found = allowed.get(given);
  if (found === undefined)
    throw new CellError(`${column}: "${given}" is none of ${[...allowed.keys()].join(', ')}`);
  return found;
}
