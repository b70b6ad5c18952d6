import { type DecimalSign, readBankAmount } from './read-amount.ts';
import { DATE_ORDERS, type DateOrder, readBankDay } from './read-day.ts';

/** What the columns of a bank's CSV files mean. Columns are named by their heading. */
export interface CsvMapping {
  date: string;
  dateOrder: DateOrder;
  /** One column with a sign, or one for what goes out and one for what comes in. */
  amount: { signed: string } | { debit: string; credit: string };
  decimal: DecimalSign;
  /** One after another, where there are several. */
  description: string[];
  reference: string | null;
  /** What the account held after each row. */
  balance: string | null;
}

const NAMES = {
  date: /^(?:posted|posting|post|booking|transaction|trans\.?|value)?\s*date\b|^date|posted$/i,
  debit: /debit|withdraw|paid out|money out/i,
  credit: /credit|deposit|paid in|money in/i,
  amount: /^amount|amount$|^value$/i,
  description: /desc|detail|memo|payee|narrative|text|name/i,
  // What is available leaves out what the bank holds back.
  balance: /^(?!.*avail).*\bbal(?:ance|\b)/i,
  reference: /ref|check\s*(?:#|n)|serial|slip/i,
};

/**
 * The mapping that the headings and the first rows speak for; null where they do not say which column is the day and
 * which the amount. Somebody looks at it before anything is kept.
 */
export function guessCsvMapping(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): CsvMapping | null {
  const find = (kind: keyof typeof NAMES) => columns.find((column) => NAMES[kind].test(column));
  const date = find('date') ?? columnOf(columns, rows, (text) => orderOf([text]) !== null);
  const amount = amountColumns(columns, rows);
  if (date === undefined || amount === null) return null;
  const taken = new Set([date, ...Object.values(amount)]);
  const rest = columns.filter((column) => !taken.has(column));
  const balance = rest.find((column) => NAMES.balance.test(column)) ?? null;
  const free = rest.filter((column) => column !== balance);
  const reference = free.find((column) => NAMES.reference.test(column)) ?? null;
  const texts = free.filter((column) => column !== reference && NAMES.description.test(column));
  const longest = free.filter((column) => column !== reference);
  const days = valuesOf(columns, rows, date);
  return {
    date,
    dateOrder: orderOf(days) ?? 'MDY',
    amount,
    decimal: decimalOf(Object.values(amount).flatMap((column) => valuesOf(columns, rows, column))),
    description: texts.length > 0 ? texts : longest.slice(0, 1),
    reference,
    balance,
  };
}

function amountColumns(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): CsvMapping['amount'] | null {
  const [debit, credit] = [NAMES.debit, NAMES.credit].map((name) =>
    columns.find((column) => name.test(column)),
  );
  if (debit !== undefined && credit !== undefined && debit !== credit) return { debit, credit };
  const signed =
    columns.find((column) => NAMES.amount.test(column)) ??
    columnOf(columns, rows, (text) => /[.,]\d\d\b/.test(text) && readsAsAmount(text));
  return signed === undefined ? null : { signed };
}

const readsAsAmount = (text: string) =>
  readBankAmount(text, '.') !== null || readBankAmount(text, ',') !== null;

/** The first column in which every row is of this kind. */
function columnOf(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  isOfKind: (text: string) => boolean,
): string | undefined {
  return columns.find((_, at) => rows.length > 0 && rows.every((row) => isOfKind(row[at] ?? '')));
}

function valuesOf(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  column: string,
): string[] {
  const at = columns.indexOf(column);
  return rows.map((row) => row[at] ?? '').filter((text) => text.trim() !== '');
}

/** The first order in which every day exists; month first, as American banks write, where two do. */
function orderOf(days: readonly string[]): DateOrder | null {
  if (days.length === 0) return null;
  return DATE_ORDERS.find((order) => days.every((day) => readBankDay(day, order) !== null)) ?? null;
}

/** A comma, where an amount can be read with nothing else. */
function decimalOf(amounts: readonly string[]): DecimalSign {
  return amounts.some((text) => readBankAmount(text, '.') === null && readBankAmount(text, ',') !== null)
    ? ','
    : '.';
}
