import { FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { cents, formatCents } from '#domain/money/cents.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { assess } from '#domain/tax/assess.ts';
import { parseTransaction } from '#domain/tax/parse-transaction.ts';
import type { FeeText, TransactionText } from '#domain/tax/transaction-text.ts';
import { AssessmentError, type ChargeLine, type Fee } from '#domain/tax/types.ts';
import { CHARGE_KINDS, type ChargeKind, EXEMPTIONS } from '#domain/tax/vocabulary.ts';

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

/** The answer to one row. `cells` are in the order of OUTPUT_COLUMNS. */
export interface QuotedRow {
  cells: string[];
  failed: boolean;
}

export type Row = Readonly<Partial<Record<InputColumn, string>>>;

/** The charges of one row, or in its last cell why there are none. Never throws for what a row holds. */
export function quoteRow(row: Row, number: number, rulebook: Rulebook): QuotedRow {
  const { transaction, faults } = parseTransaction(transactionOfRow(row));
  if (transaction === null) {
    const reason = Object.entries(faults).map(([field, message]) => `${columnOf(row, field)}: ${message}`);
    return { cells: refusedCells(row, number, reason.join('; ')), failed: true };
  }
  try {
    const { state, lines, unknown, stateTotal, warnings } = assess(transaction, rulebook);
    const charges = [
      ...lines.map(({ rule, amount }) => `${rule} ${formatCents(amount)}`),
      ...unknown.map(({ rule }) => `${rule} not known`),
    ].join('; ');
    const codes = warnings.length === 0 ? '' : [...new Set(warnings.map(({ code }) => code))].join(' ');
    const cells = [
      String(number),
      row.id ?? '',
      state,
      stateTotal === null ? '' : formatCents(stateTotal),
      ...sumsByKind(lines),
      charges,
      codes,
      '',
    ];
    return { cells, failed: false };
  } catch (error) {
    if (!(error instanceof AssessmentError)) throw error;
    return { cells: refusedCells(row, number, `${error.code}: ${error.message}`), failed: true };
  }
}

/** The cells of a row that has no answer, and why. */
export function refusedCells(row: Row, number: number, reason: string): string[] {
  const blank = OUTPUT_COLUMNS.slice(4, -1).map(() => '');
  return [String(number), row.id ?? '', row.state ?? '', ...blank, '', reason];
}

function sumsByKind(lines: readonly ChargeLine[]): string[] {
  const sums = new Map<ChargeKind, bigint>();
  for (const { kind, amount } of lines) sums.set(kind, (sums.get(kind) ?? 0n) + amount);
  return CHARGE_KINDS.map((kind) => {
    const sum = sums.get(kind);
    return sum === undefined ? '' : formatCents(cents(sum));
  });
}

/** The transaction of a row: one premium, and each fee in its column. */
export function transactionOfRow(row: Row): TransactionText {
  return {
    state: row.state,
    filingType: isBlank(row.filing_type) ? FILING_TYPES[0] : row.filing_type.trim(),
    policyEffectiveDate: row.policy_effective_date,
    transactionEffectiveDate: row.transaction_effective_date,
    termStartDate: row.term_start_date,
    dates: {
      invoice: row.invoice_date,
      issue: row.issue_date,
      procurement: row.procurement_date,
      acceptance: row.acceptance_date,
    },
    coverages: [{ line: row.line?.trim(), premium: row.premium, premiumOutsideUs: row.premium_outside_us }],
    fees: feeColumnsOf(row).map((column): FeeText => ({ ...FEE_COLUMNS[column], amount: row[column] })),
    exemptions: isBlank(row.exemptions) ? [] : row.exemptions.trim().split(/\s+/),
    municipality: { place: row.municipality, share: row.municipality_share },
  };
}

/** The fees that a row has, in the order in which transactionOfRow lists them. */
function feeColumnsOf(row: Row): FeeColumn[] {
  return FEE_NAMES.filter((column) => !isBlank(row[column]));
}

const COLUMNS: Readonly<Record<string, InputColumn>> = {
  state: 'state',
  filingType: 'filing_type',
  policyEffectiveDate: 'policy_effective_date',
  transactionEffectiveDate: 'transaction_effective_date',
  termStartDate: 'term_start_date',
  'dates.invoice': 'invoice_date',
  'dates.issue': 'issue_date',
  'dates.procurement': 'procurement_date',
  'dates.acceptance': 'acceptance_date',
  'coverages.0.line': 'line',
  'coverages.0.premium': 'premium',
  'coverages.0.premiumOutsideUs': 'premium_outside_us',
  'municipality.place': 'municipality',
  'municipality.share': 'municipality_share',
};

/** The column of what parseTransaction calls "fees.0.amount" and the like. */
function columnOf(row: Row, field: string): InputColumn {
  const [list = '', index] = field.split('.');
  if (list === 'exemptions') return 'exemptions';
  const column = list === 'fees' ? feeColumnsOf(row)[Number(index)] : COLUMNS[field];
  if (column === undefined) throw new Error(`no column says ${field}`);
  return column;
}

function isBlank(text: string | undefined): text is undefined | '' {
  return text === undefined || text.trim() === '';
}
