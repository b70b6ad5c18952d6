import type { Cents } from '../money/cents.ts';
import { ZERO } from '../money/cents.ts';
import type { LineOfBusiness } from '../tax/vocabulary.ts';
import { CAPTION_ABOVE, captionAbove, goesOnBelow, POINTED } from './captions.ts';
import { headInGrid, headOf, IS_HEAD, isUnderClasses, OF_NO_PRICE, priceRank } from './charge-heads.ts';
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
import { isLetter } from './letter-text.ts';
import { isOnlyLine, lineIn } from './line-in.ts';
import type { Cell } from './page-cells.ts';
import { amountIn } from './read-value.ts';
import { NAMES_CHARGE, rowLabel } from './row-labels.ts';
import { HAS_LETTERS, sectionOf } from './sections.ts';
import { spelledOut } from './spelled-out.ts';

/** An amount with the words that name it. */
export interface ChargeRow {
  label: string;
  amount: Cents;
  cell: Cell;
  /** What heads its column, and the part of the page that it stands in; "" where nothing does. */
  head: string;
  section: string;
  /** Whether its words describe what a rate is for: "Carpentry, dwellings" is no line of business. */
  isOfClass?: boolean;
  /** What its words alone do not say, and what stands beside it does. */
  line?: LineOfBusiness;
}

/** The line of business that a row, or words of its label, name. */
export const lineOfRow = (
  { label, isOfClass = false, line }: Pick<ChargeRow, 'label' | 'isOfClass' | 'line'>,
  words = label,
) => line ?? (isOfClass && !isOnlyLine(label) ? null : lineIn(words));

const AMOUNT = String.raw`\(?[-−]?\s?(?:USD|US\$|\$)?\s?[-−(]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{2})?(?:\s?USD)?\)?(?:\s?CR)?`;
/** For how long an amount is, when it is paid, and what is charged besides: "annual, payable in 60 days", "plus taxes and fees". */
const TERMS =
  '(?:[,;]? (?:at inception|minimum (?:and|&) deposit[^$]{0,80}|(?:annual|(?:paid )?in full|in all|flat|per annum|for (?:the )?(?:annual |policy )?(?:period|term|year)|(?:payable|due) [a-z]|subject to audit|(?:plus|exclusive of|excluding|before) (?:all |any |applicable )?(?:(?:surplus lines|state|policy) )?(?:tax|fee))(?:(?!minimum|adjustable)[^$]){0,80}(?:minimum (?:and|&) deposit[^$]{0,80})?))?';
const TOGETHER = new RegExp(String.raw`^(?<label>.*?[A-Za-z)%.:,#])[:=]?\s+(?<amount>${AMOUNT})$`, 's');
/** The end of a sentence; what those of a letter say, it says whole. */
const IN_PROSE = new RegExp(String.raw`^(?<label>[^\d$]*?[A-Za-z),:])\s+(?<amount>${AMOUNT})\.$`, 's');
const CONDITIONAL = /\b(?:if|would|could|should|may|might|unless|when)\b/i;
/** "Annual Premium USD 212,500 (100%)" */
const TOGETHER_NOTED = new RegExp(
  String.raw`^(?<label>.*?[A-Za-z)%.:#])[:=]?\s+(?<amount>${AMOUNT})(?<note>\s*\((?:[^()\d]{2,40}|(?:for )?\d{1,3}(?:\.\d+)? ?%)\))?${TERMS}$`,
  'is',
);
/** "$18,412.00 General Liability" */
const AMOUNT_FIRST =
  /^(?<amount>(?:USD|US\$|\$)\s?[\d,]+(?:\.\d{2})?|[\d,]+\.\d{2})\s+[-–]?\s*(?<label>\D{3,60})$/;
/** "$150.00 (fully earned)", "$150.00*" */
const NOTED = new RegExp(
  String.raw`^(?<amount>${AMOUNT})\s*(?:\*+|†|(?<note>\(.*\)(?: annual(?:ly)?)?|annual(?:ly)?|(?:fully|100%) earned.*|non-?refundable|flat(?: charge)?|at inception))?${TERMS}$`,
  'i',
);
/** "USD 312,500.00 (100%) annual, Commercial Property", as London slips say it: what the premium is for. */
const NOTED_FOR = new RegExp(
  String.raw`^(?<amount>${AMOUNT}) (?<note>\(100%\))(?:,? (?:annual(?:ly)?|in full|flat))?,? (?:for |in respect of )?(?<what>[A-Z][^\d$%]{2,50})$`,
  'i',
);
const IS_MONEY = /[.,$]|USD/;
const WHOLE_DOLLARS = /^\d{2,7}$/;
/** A column of what terrorism costs for each part of a policy. */
const OF_TERRORISM = /^(?:terrorism|tria|tripra)(?: premium)?$/i;

type Named = Pick<ChargeRow, 'label' | 'amount' | 'head' | 'isOfClass'>;

/**
 * Every amount of a page that one label names: in its cell, to its left, behind it, or above it. A label with several
 * amounts behind it names that one which its column's head calls a price: which of "prior", "new" and "change" is meant
 * stands elsewhere.
 */
export function chargeRows(text: DeclarationText): readonly ChargeRow[] {
  const labeledBelow = pagesLabeledBelow(text);
  return text.cells.flatMap((cell) => {
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
}

/** "Taxes/Fees: Policy Fee" is the policy fee. */
const OF_SEVERAL =
  /^(?:(?:surplus lines )?(?:taxes|fees|charges)(?:\s*(?:\/|&|and|,)\s*(?:taxes|fees|charges|surcharges))*)\s*:\s*(?=[^\s(])/i;

/** "a broker fee of" */
const IN_SENTENCE = /^(?:(?:and|plus) )?(?:an?|the) (?<name>\S.*?)(?: (?:of|is|at|in the amount of))?$/i;

/** A box before a row that is checked. */
const CHECKED = /^(?:\[\s*[x✓✔]\s*\]|[☒☑])\s*/i;

/** "Section II Liability" */
const OF_SECTION = /^(?:section|part) (?:[ivx]{1,4}|\d)[.:)]?\s+(?:[-–]\s+)?(?=[A-Z])/i;

/** Without its item's or section's number, its colon, its bullet, its checked box and the dots that lead to the amount. */
const tidy = (label: string) =>
  withoutItem(
    label
      .replace(/^[•*\-–\s]+/, '')
      .replace(CHECKED, '')
      .replace(OF_SECTION, ''),
  )
    .replace(/[.:;,\s$=–-]+$/, '')
    .replace(OF_SEVERAL, '')
    .replace(IN_SENTENCE, '$<name>');

/** "Two Thousand Dollars ($2,000.00)": the figures in brackets are those of the words, and not below zero. */
const SPELLED_AMOUNT =
  /(?:\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thir|four|fif|six|seven|eigh|nine|twen|for|teen|ty|hundred|thousand|million|and|no|\d{2}\/100|us|u\.s\.)+[\s,-]+)+dollars?(?: and (?:[a-z-]+|\d{2}\/100) cents?)?\s*\((?<figures>\$?\s?[\d,]+(?:\.\d{2})?)\)/i;

function named(text: DeclarationText, where: Cell): Named | null {
  const cell = { ...where, text: where.text.replace(SPELLED_AMOUNT, '$<figures>') };
  // "($1,250.00)" is below zero, not a note.
  const noted = amountIn(cell.text) === null ? (notedFor(cell) ?? NOTED.exec(cell.text)?.groups) : null;
  const { amount: written = cell.text, note = '' } = noted ?? {};
  const alone = amountIn(written) ?? dollarsUnderPremium(text, cell);
  if (alone !== null) return namedByOthers(text, cell, { amount: alone, written, note });
  for (const pattern of [TOGETHER, IN_PROSE, TOGETHER_NOTED, AMOUNT_FIRST]) {
    const { label = '', amount = '', note: behind = '' } = pattern.exec(cell.text)?.groups ?? {};
    if (pattern === IN_PROSE && (CONDITIONAL.test(label) || isLetter(text))) continue;
    const inCell = amountIn(amount);
    if (inCell !== null && HAS_LETTERS.test(label) && IS_MONEY.test(amount))
      return { label: `${label}${behind}`, amount: inCell, head: '' };
  }
  return null;
}

/** On a form that has its labels below the lines to write on. */
function namedBelow(text: DeclarationText, cell: Cell): Named | null {
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
): Named | null {
  const head = headOf(text, cell) ?? headInGrid(text, cell);
  const rank = priceRank(head?.text ?? '');
  // "$375", or "375" in a column of prices.
  const isMoney = IS_MONEY.test(written) || (rank > 0 && WHOLE_DOLLARS.test(written));
  if (!isMoney && !isAmongDollars(text, cell)) return null;
  const caption = captionAbove(text, cell);
  if (caption !== null) return { label: caption.text, amount, head: '' };
  const row = rowLabel(text, cell, head);
  if (row !== null && head !== null && OF_TERRORISM.test(head.text) && !/^total/i.test(row.text))
    return { label: `${head.text} (${row.text})`, amount, head: '' };
  if (row !== null) {
    const others = otherAmounts(text, { cell, label: row }).map((other) => headOf(text, other)?.text ?? '');
    const isPlain = others.every((other) => OF_NO_PRICE.test(other));
    if (isLastOfLine(text, { cell, row, head })) return { label: row.text, amount, head: '' };
    if (!isPlain && (rank === 0 || others.some((other) => priceRank(other) >= rank)))
      return head !== null && isNamedByHead(text, { head, cell })
        ? { label: head.text, amount, head: '' }
        : null;
    const [behind] = rightOf(text, cell);
    const beside = behind !== undefined && /^\(.*\)$/.test(behind.text) ? behind.text : '';
    // The sum of a column of premiums, beside columns of fees and taxes.
    if (head !== null && rank > 1 && IS_TOTALS.test(row.text) && hasCharges(text, head))
      return { label: head.text, amount, head: head.text };
    const isOfClass = head !== null && isUnderClasses(text, { row, head });
    const label = [row.text, note, beside].filter(Boolean).join(' ');
    return { label, amount, head: head?.text ?? '', ...(isOfClass ? { isOfClass } : {}) };
  }
  const under = labelUnder(text, cell);
  if (under !== null) return { label: under.text.replaceAll(/[()]/g, ''), amount, head: '' };
  // A grid of amounts, each below what names it.
  return head === null || head.line < cell.line - 3 ? null : { label: head.text, amount, head: '' };
}

/** "300" below "1,200" and above "3,500": an amount of the same column, too small for a comma. */
function isAmongDollars(text: DeclarationText, cell: Cell): boolean {
  const leadsToDollars = (from: Cell, direction: 'ABOVE' | 'BELOW'): boolean => {
    const [line = []] = linesBeside(text, from, { direction, most: CAPTION_ABOVE });
    const next = line.find((other) => Math.abs(other.x + other.width - (cell.x + cell.width)) < cell.height);
    if (next === undefined) return false;
    return IS_SMALL.test(next.text) ? leadsToDollars(next, direction) : WITH_COMMA.test(next.text);
  };
  return IS_SMALL.test(cell.text) && leadsToDollars(cell, 'ABOVE') && leadsToDollars(cell, 'BELOW');
}
const IS_SMALL = /^\d{3}$/;
const WITH_COMMA = /^\d{1,3}(?:,\d{3})+$/;

/** "[X] Crime  $250,000  $900", without heads: the premium of a line of business stands last, behind what is insured. To be borne out by a sum. */
function isLastOfLine(
  text: DeclarationText,
  { cell, row, head }: { cell: Cell; row: Cell; head: Cell | null },
): boolean {
  const others = otherAmounts(text, { cell, label: row });
  return (
    head === null &&
    others.length > 0 &&
    others.every((other) => isRightOf(cell, other) && headOf(text, other) === null) &&
    isOnlyLine(tidy(row.text))
  );
}

const IS_TOTALS = /^(?:grand )?totals?:?$/i;

/** Whether a table has one row, or one of totals at its end, whose charges its heads name: "Policy Fee", "SL Tax", "Total Due". */
function isNamedByHead(text: DeclarationText, { head, cell }: { head: Cell; cell: Cell }): boolean {
  if (!NAMES_CHARGE.test(spelledOut(head.text))) return false;
  const isOfTotals = lineOf(text, cell).some(({ text: words }) => IS_TOTALS.test(words.trim()));
  if (isOfTotals) return !goesOnBelow(text, cell);
  const [above = []] = linesBeside(text, cell, { direction: 'ABOVE', most: CAPTION_ABOVE });
  const [below = []] = linesBeside(text, cell, { direction: 'BELOW', most: CAPTION_ABOVE });
  const isTotaled = below.some(({ text: words }) => IS_TOTALS.test(words.trim()));
  const next = below.find((other) => overlap(cell, other) > 0.3);
  const isOnly = !goesOnBelow(text, cell) || (isTotaled && next?.text === cell.text);
  return above.includes(head) && isOnly;
}

const hasCharges = (text: DeclarationText, head: Cell) =>
  lineOf(text, head).some(({ text: words }) => /\b(?:fees?|tax(?:es)?)\b/i.test(spelledOut(words)));

/** What names an amount right below it, where each of several side by side has such words. */
function labelUnder(text: DeclarationText, cell: Cell): Cell | null {
  const amounts = lineOf(text, cell).filter((other) => amountIn(other.text) !== null);
  const [below = []] = linesBeside(text, cell, { direction: 'BELOW', most: 1.2 });
  const under = (amount: Cell) =>
    below.find((other) => overlap(amount, other) > 0.3 && IS_HEAD.test(other.text) && !/\d/.test(other.text));
  return amounts.length > 1 && amounts.every(under) ? (under(cell) ?? null) : null;
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
