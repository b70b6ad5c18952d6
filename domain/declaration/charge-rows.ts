import type { Cents } from '../money/cents.ts';
import { ZERO } from '../money/cents.ts';
import { CAPTION_ABOVE, captionAbove, goesOnBelow, POINTED } from './captions.ts';
import { withHeadsOfBoxes } from './charge-boxes.ts';
import {
  type DeclarationText,
  isRightOf,
  leftOf,
  lineOf,
  linesBeside,
  overlap,
  rightOf,
} from './declaration-text.ts';
import { pagesLabeledBelow } from './label-places.ts';
import { looksLikeLabel, withoutItem } from './labels.ts';
import { isOnlyLine } from './line-in.ts';
import type { Cell } from './page-cells.ts';
import { amountIn, daysIn } from './read-value.ts';
import { HAS_LETTERS, MOST_LINES, sectionOf } from './sections.ts';
import { spelledOut } from './spelled-out.ts';

/** An amount with the words that name it. */
export interface ChargeRow {
  label: string;
  amount: Cents;
  cell: Cell;
  /** What heads its column, and the part of the page that it stands in; "" where nothing does. */
  head: string;
  section: string;
}

const AMOUNT = String.raw`\(?[-−]?\s?(?:USD|US\$|\$)?\s?[-−(]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{2})?(?:\s?USD)?\)?(?:\s?CR)?`;
const TOGETHER = new RegExp(String.raw`^(?<label>.*?[A-Za-z)%.:,#])[:=]?\s+(?<amount>${AMOUNT})$`, 's');
/** "Annual Premium USD 212,500 (100%)" */
const TOGETHER_NOTED = new RegExp(
  String.raw`^(?<label>.*?[A-Za-z)%.:#])[:=]?\s+(?<amount>${AMOUNT})(?<note>\s*\((?:[^()\d]{2,40}|100%)\))$`,
  's',
);
/** "$18,412.00 General Liability" */
const AMOUNT_FIRST =
  /^(?<amount>(?:USD|US\$|\$)\s?[\d,]+(?:\.\d{2})?|[\d,]+\.\d{2})\s+[-–]?\s*(?<label>\D{3,60})$/;
/** "$150.00 (fully earned)", "$150.00*" */
const NOTED = new RegExp(
  String.raw`^(?<amount>${AMOUNT})\s*(?:\*+|†|(?<note>\(.*\)(?: annual(?:ly)?)?|annual(?:ly)?|(?:fully|100%) earned.*|non-?refundable|flat(?: charge)?))$`,
  'i',
);
/** "USD 312,500.00 (100%) annual, Commercial Property", as London slips say it: what the premium is for. */
const NOTED_FOR = new RegExp(
  String.raw`^(?<amount>${AMOUNT}) (?<note>\(100%\))(?:,? (?:annual(?:ly)?|in full|flat))?,? (?:for |in respect of )?(?<what>[A-Z][^\d$%]{2,50})$`,
  'i',
);
const IS_MONEY = /[.,$]|USD/;
const WHOLE_DOLLARS = /^\d{2,7}$/;
/** Words that stand in a column of amounts where there is none. */
const NO_AMOUNT =
  /^(?:included|incl\.?|n\/?a|nil|none|waived|declined|rejected|not .*|excluded|flat|tbd|as agreed|[\d.]+ ?%)$/i;
const IS_HEAD =
  /\b(?:terrorism|tria|premiums?|amounts?|limits?|deductibles?|retentions?|rates?|exposures?|values?|tiv|charges?|costs?|fees?|inspections?|tax(?:es)?|totals?|prior|new|current|expiring|annual|change|endorsement|returned?|earned|basis|payable|due|share|insurance|usd|gross|net|comm|\$)\b|[%$]/i;
/** A column of what terrorism costs for each part of a policy. */
const OF_TERRORISM = /^(?:terrorism|tria|tripra)(?: premium)?$/i;
/** "Item 7." stands in a column of its own and names nothing. */
const ONLY_ITEM = /^(?:item\s+(?:no\.?\s*)?\w{1,2}|\(?(?:\d{1,2}|[a-z]))[.:)]*$/i;
/** Words that name an amount by themselves, in whatever column. */
const NAMES_CHARGE = /\b(?:fees?|tax(?:es)?|stamping|(?:sub)?-?total)\b/i;
/** Sections that say how much is insured, or who earns what: their amounts are no price. */
export const OF_NO_PRICE =
  /\b(?:limits?|deductibles?|retentions?|commissions?|brokerage|sums? insured|installments?|payment (?:plan|schedule)|financ\w+|exposures?|values?|tiv|rates?|prior|expiring|returned?|earned|basis|net|comm)\b/i;
/** A table's head begins no further to the right of its rows than this, in heights. */
const ASIDE = 2;

/**
 * Every amount of a page that one label names: in its cell, to its left, behind it, or above it. A label with several
 * amounts behind it names that one which its column's head calls a price: which of "prior", "new" and "change" is meant
 * stands elsewhere.
 */
export function chargeRows(text: DeclarationText): readonly ChargeRow[] {
  const labeledBelow = pagesLabeledBelow(text);
  const rows = text.cells.flatMap((cell) => {
    const found = (labeledBelow.has(cell.page) ? namedBelow(text, cell) : null) ?? named(text, cell);
    if (found === null || found.amount === ZERO) return [];
    return [
      {
        ...found,
        label: spelledOut(tidy(found.label)),
        head: spelledOut(found.head),
        cell,
        section: spelledOut(sectionOf(text, cell)),
      },
    ];
  });
  return withHeadsOfBoxes(text, rows);
}

/** "Taxes/Fees: Policy Fee" is the policy fee. */
const OF_SEVERAL =
  /^(?:(?:surplus lines )?(?:taxes|fees|charges)(?:\s*(?:\/|&|and|,)\s*(?:taxes|fees|charges|surcharges))*)\s*:\s*(?=\S)/i;

/** A box before a row that is checked. */
const CHECKED = /^(?:\[\s*[x✓✔]\s*\]|[☒☑])\s*/i;

/** Without its item's number, its colon, its bullet, its checked box and the dots that lead to the amount. */
const tidy = (label: string) =>
  withoutItem(label.replace(/^[•*\-–\s]+/, '').replace(CHECKED, ''))
    .replace(/[.:;,\s$=–-]+$/, '')
    .replace(OF_SEVERAL, '');

function named(text: DeclarationText, cell: Cell): { label: string; amount: Cents; head: string } | null {
  // "($1,250.00)" is below zero, not a note.
  const noted = amountIn(cell.text) === null ? (notedFor(cell) ?? NOTED.exec(cell.text)?.groups) : null;
  const { amount: written = cell.text, note = '' } = noted ?? {};
  const alone = amountIn(written) ?? dollarsUnderPremium(text, cell);
  if (alone !== null) return namedByOthers(text, cell, { amount: alone, written, note });
  for (const pattern of [TOGETHER, TOGETHER_NOTED, AMOUNT_FIRST]) {
    const { label = '', amount = '', note: behind = '' } = pattern.exec(cell.text)?.groups ?? {};
    const inCell = amountIn(amount);
    if (inCell !== null && HAS_LETTERS.test(label) && IS_MONEY.test(amount))
      return { label: `${label}${behind}`, amount: inCell, head: '' };
  }
  return null;
}

/** On a form that has its labels below the lines to write on. */
function namedBelow(
  text: DeclarationText,
  cell: Cell,
): { label: string; amount: Cents; head: string } | null {
  const amount = amountIn(cell.text);
  if (amount === null || !IS_MONEY.test(cell.text)) return null;
  const [below = []] = linesBeside(text, cell, { direction: 'BELOW', most: 1.2 });
  const underOf = (one: Cell) =>
    below.find((other) => HAS_LETTERS.test(other.text) && overlap(one, other) > 0.3);
  // What has its words before it is a row of a table.
  const isRow = leftOf(text, cell).some(
    (left) => HAS_LETTERS.test(left.text) && !looksLikeLabel(underOf(left)?.text ?? ''),
  );
  const under = underOf(cell);
  return under === undefined || isRow
    ? null
    : { label: under.text.replaceAll(/[()]/g, ''), amount, head: '' };
}

function notedFor({ text }: Cell): { amount: string; note: string } | null {
  const { amount, note, what = '' } = NOTED_FOR.exec(text)?.groups ?? {};
  return amount === undefined || !isOnlyLine(what) ? null : { amount, note: `${note} ${what}` };
}

function dollarsUnderPremium(text: DeclarationText, cell: Cell): Cents | null {
  if (!POINTED.test(cell.text) || priceRank(headOf(text, cell)?.text ?? '') < 2) return null;
  return amountIn(cell.text.replace('.', ','));
}

/** An amount that is alone in its cell. */
function namedByOthers(
  text: DeclarationText,
  cell: Cell,
  { amount, written, note }: { amount: Cents; written: string; note: string },
): { label: string; amount: Cents; head: string } | null {
  const head = headOf(text, cell);
  const rank = priceRank(head?.text ?? '');
  // "$375", or "375" in a column of prices.
  if (!IS_MONEY.test(written) && !(rank > 0 && WHOLE_DOLLARS.test(written))) return null;
  const caption = captionAbove(text, cell);
  if (caption !== null) return { label: caption.text, amount, head: '' };
  const row = rowLabel(text, cell, head);
  if (row !== null && head !== null && OF_TERRORISM.test(head.text) && !/^total/i.test(row.text))
    return { label: `${head.text} (${row.text})`, amount, head: '' };
  if (row !== null) {
    const others = otherAmounts(text, { cell, label: row }).map((other) => headOf(text, other)?.text ?? '');
    const isPlain = others.every((other) => OF_NO_PRICE.test(other));
    if (!isPlain && (rank === 0 || others.some((other) => priceRank(other) >= rank)))
      return head !== null && isOnlyRow(text, { head, cell }) ? { label: head.text, amount, head: '' } : null;
    const [behind] = rightOf(text, cell);
    const beside = behind !== undefined && /^\(.*\)$/.test(behind.text) ? behind.text : '';
    return { label: [row.text, note, beside].filter(Boolean).join(' '), amount, head: head?.text ?? '' };
  }
  const under = labelUnder(text, cell);
  if (under !== null) return { label: under.text.replaceAll(/[()]/g, ''), amount, head: '' };
  // A grid of amounts, each below what names it.
  return head === null || head.line < cell.line - 3 ? null : { label: head.text, amount, head: '' };
}

/** Whether a table has one row, whose charges its heads name: "Policy Fee", "SL Tax", "Total Due". */
function isOnlyRow(text: DeclarationText, { head, cell }: { head: Cell; cell: Cell }): boolean {
  const [above = []] = linesBeside(text, cell, { direction: 'ABOVE', most: CAPTION_ABOVE });
  return above.includes(head) && NAMES_CHARGE.test(spelledOut(head.text)) && !goesOnBelow(text, cell);
}

/** What names an amount right below it, where each of several side by side has such words. */
function labelUnder(text: DeclarationText, cell: Cell): Cell | null {
  const amounts = lineOf(text, cell).filter((other) => amountIn(other.text) !== null);
  const [below = []] = linesBeside(text, cell, { direction: 'BELOW', most: 1.2 });
  const under = (amount: Cell) =>
    below.find((other) => overlap(amount, other) > 0.3 && IS_HEAD.test(other.text) && !/\d/.test(other.text));
  return amounts.length > 1 && amounts.every(under) ? (under(cell) ?? null) : null;
}

/** What an endorsement adds or gives back, beside the premiums before and after it. */
const OF_CHANGE =
  /\b(?:premium (?:change|adjustment|difference)|(?:change|adjustment|difference) (?:in|of) premium|(?:additional|return|pro[- ]?rata) (?:(?:\/|or|and|&) ?(?:additional|return) )?premium)\b/i;

/** How surely a column's head calls it a price: "Amount" is a limit beside "Premium". */
function priceRank(written: string): number {
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

/** The other amounts of a row, from its label to the next words. */
function otherAmounts(text: DeclarationText, { cell, label }: { cell: Cell; label: Cell }): Cell[] {
  const right = rightOf(text, label);
  const end = right.findIndex((other) => HAS_LETTERS.test(other.text) && other.x > cell.x);
  return right
    .slice(0, end < 0 ? undefined : end)
    .filter((other) => other.x !== cell.x && amountIn(other.text) !== null && /[.$,]/.test(other.text))
    .filter((other) => captionAbove(text, other) === null);
}

/** Says how the amount beside a name is meant: "General Liability  premium  $29,146.00", "Policy Fee  fully earned  $350.00". */
const QUALIFIES =
  /^\(?(?:(?:annual|flat) )?(?:premium|charge)\)?$|^\(?(?:fully|100%) earned\)?$|^non-?refundable$/i;

function withQualified([nearest, name]: readonly Cell[]): Cell | null {
  if (nearest === undefined) return null;
  return name !== undefined && QUALIFIES.test(nearest.text)
    ? { ...name, text: `${name.text} ${nearest.text}` }
    : nearest;
}

/** "PREM" in a column of codes. */
const IS_CODE = /^[A-Z]{2,5}$/;

/** The words of a row: in a table those of its first column, elsewhere the nearest ones on the left. */
function rowLabel(text: DeclarationText, cell: Cell, head: Cell | null): Cell | null {
  const left = leftOf(text, cell).filter(
    (other) =>
      HAS_LETTERS.test(spelledOut(other.text)) && !NO_AMOUNT.test(other.text) && !ONLY_ITEM.test(other.text),
  );
  const nearest = withQualified(left);
  if (nearest === null || head === null || NAMES_CHARGE.test(nearest.text)) return nearest;
  const heads = lineOf(text, head);
  if (heads.length < 3) return nearest;
  const [start] = heads.filter((other) => isRightOf(head, other));
  if (start === undefined) return nearest;
  const inTable = left.filter(({ x }) => x > start.x - ASIDE * cell.height);
  const first = inTable.at(-1);
  // A first column of codes or numbers names nothing.
  return (
    inTable.findLast(
      ({ text: words }) => (!IS_CODE.test(words) || isOnlyLine(words)) && daysIn(words).length === 0,
    ) ??
    first ??
    nearest
  );
}

/** The words that head a cell's column: the nearest above it that name one, above other amounts. */
export function headOf(text: DeclarationText, cell: Cell): Cell | null {
  const page = text.lines.get(cell.page) ?? [];
  for (let at = cell.line - 1; at >= Math.max(0, cell.line - MOST_LINES); at -= 1) {
    const above = (page[at] ?? []).find((other) => overlap(cell, other) > 0.3);
    if (above === undefined || amountIn(above.text) !== null || NO_AMOUNT.test(above.text)) continue;
    if (!HAS_LETTERS.test(spelledOut(above.text)) && !/[%$]/.test(above.text)) continue;
    return IS_HEAD.test(spelledOut(above.text)) && above.text.length < 45 && !/\d{3}/.test(above.text)
      ? above
      : null;
  }
  return null;
}
