import { type DeclarationText, isRightOf, lineOf, linesBeside, overlap } from './declaration-text.ts';
import { isOnlyItem } from './labels.ts';
import type { Cell } from './page-cells.ts';
import { amountIn } from './read-value.ts';
import { HAS_LETTERS, MOST_LINES } from './sections.ts';
import { spelledOut } from './spelled-out.ts';

/** Words that stand in a column of amounts where there is none. */
export const NO_AMOUNT =
  /^(?:included|incl\.?|n\/?a|nil|none|waived|declined|rejected|not .*|excluded|flat|tbd|as agreed|[\d.]+ ?%)$/i;
export const IS_HEAD =
  /\b(?:terrorism|tria|premiums?|amounts?|limits?|deductibles?|retentions?|rates?|exposures?|values?|tiv|charges?|costs?|fees?|inspections?|tax(?:es)?|totals?|prior|new|current|expiring|annual|change|endorsement|returned?|earned|basis|payable|due|share|insurance|usd|gross|net|comm|\$)\b|[%$]/i;
/** Sections that say how much is insured, or who earns what: their amounts are no price. */
export const OF_NO_PRICE =
  /\b(?:limits?|deductibles?|retentions?|commissions?|brokerage|sums? insured|installments?|payment (?:plan|schedule)|financ\w+|exposures?|values?|tiv|rates?|prior|expiring|returned?|earned|basis|net|comm)\b/i;

/** What an endorsement adds or gives back, beside the premiums before and after it. */
export const OF_CHANGE =
  /\b(?:premium (?:change|adjustment|difference|addition|return)|(?:change|adjustment|difference) (?:in|of) premium|(?:additional|return|pro[- ]?rata) (?:(?:\/|or|and|&) ?(?:additional|return) )?premium)\b/i;

/** "Premium and fees subject to tax": what a tax is reckoned from, and no tax. */
export const IS_TAX_BASE =
  /\bsubject to (?:(?:the|state|premium|surplus lines?|sl|s\/l) )*tax(?:es|ation)?\b/i;

/** How surely a column's head calls it a price: "Amount" is a limit beside "Premium". */
export function priceRank(written: string): number {
  const head = spelledOut(written);
  if (OF_NO_PRICE.test(head)) return 0;
  if (OF_CHANGE.test(head)) return 3;
  if (/\bpremiums?\b/i.test(head)) return 2;
  return /\b(?:amounts?|charges?|costs?|fees?|inspections?|total|due|payable|gross|this (?:change|endorsement|transaction))\b/i.test(
    head,
  )
    ? 1
    : 0;
}

/** What heads the words of rows that are rated, or listed, each with a premium. */
const HEADS_CLASSES =
  /^(?:class(?:ification)?s?(?: (?:codes?|descriptions?))?|(?:description|kind|type) of (?:operations?|business|hazards?|exposures?|vehicles?|equipment|property)|operations?|exposures?|units?|vehicles?|autos?|year\b.*|hazards?|occupanc(?:y|ies)|business)\b/i;

export function isUnderClasses(text: DeclarationText, { row, head }: { row: Cell; head: Cell }): boolean {
  return lineOf(text, head).some(
    (other) =>
      isRightOf(head, other) &&
      (overlap(row, other) > 0.3 || Math.abs(other.x - row.x) < row.height) &&
      HEADS_CLASSES.test(other.text),
  );
}

/** "Prior and pending litigation date" is of claims, and heads no prior premium. */
const OF_CLAIMS =
  /\b(?:prior (?:and|&|or|\/) ?pending|pending (?:and|&|or|\/) ?prior|prior acts?|retroactive)\b/i;

/** Alone on its line: what stands below is a price, whatever heads the amounts of the table above. */
const TITLE_OF_PRICES =
  /^(?:(?:your|policy|annual|total) )*(?:premiums?|charges?|costs?)(?: (?:summary|breakdown|details?|calculation|and fees))?:?$/i;

/** The words that head a cell's column: the nearest above it that name one, above other amounts. */
export function headOf(text: DeclarationText, cell: Cell): Cell | null {
  const page = text.lines.get(cell.page) ?? [];
  for (let at = cell.line - 1; at >= Math.max(0, cell.line - MOST_LINES); at -= 1) {
    const [first, ...others] = page[at] ?? [];
    if (others.length === 0 && TITLE_OF_PRICES.test(first?.text ?? '')) return null;
    const above = (page[at] ?? []).find((other) => overlap(cell, other) > 0.3 && !isOnlyItem(other.text));
    if (above === undefined || amountIn(above.text) !== null || NO_AMOUNT.test(above.text)) continue;
    if (!HAS_LETTERS.test(spelledOut(above.text)) && !/[%$]/.test(above.text)) continue;
    if (OF_CLAIMS.test(above.text)) return null;
    return IS_HEAD.test(spelledOut(above.text)) && above.text.length < 45 && !/\d{3}/.test(above.text)
      ? above
      : null;
  }
  return null;
}

/** Fewer amounts side by side are a row of something else. */
const FEWEST = 3;
/** And more columns are no table of a declaration. */
const MOST_COLUMNS = 16;
/** How far above its amounts a line of heads may stand, in heights. */
const MOST = 2.6;
const OF_CHARGES = /\b(?:premiums?|fees?|tax(?:es)?|stamping)\b/i;
const OF_WHOLE = /\b(?:total|due|payable)\b/i;

/** What heads an amount in the only line of a table of charges, "Property | Liability | Premium | Fee | Total", whatever it is called; null elsewhere. */
export function headInGrid(text: DeclarationText, cell: Cell): Cell | null {
  const line = lineOf(text, cell);
  if (line.length < FEWEST || line.length > MOST_COLUMNS) return null;
  const amounts = line.filter((other) => amountIn(other.text) !== null);
  if (amounts.length < FEWEST || !line.every((each) => isValue(each) || amounts.includes(each))) return null;
  const [heads = []] = linesBeside(text, cell, { direction: 'ABOVE', most: MOST });
  const [below = []] = linesBeside(text, cell, { direction: 'BELOW', most: MOST });
  const over = (amount: Cell) => heads.filter((head) => overlap(amount, head) > 0.3);
  const areHeads =
    heads.length <= MOST_COLUMNS &&
    heads.every(({ text: words }) => HAS_LETTERS.test(spelledOut(words)) && !/\d{2}/.test(words)) &&
    amounts.every((amount) => over(amount).length === 1) &&
    [OF_CHARGES, OF_WHOLE].every((words) => heads.some((head) => words.test(spelledOut(head.text))));
  const goesOn = below.some((other) => overlap(cell, other) > 0.3 && amountIn(other.text) !== null);
  return areHeads && !goesOn ? (over(cell)[0] ?? null) : null;
}

const isValue = ({ text }: Cell) => NO_AMOUNT.test(text) || /^[-–—]+$/.test(text);
