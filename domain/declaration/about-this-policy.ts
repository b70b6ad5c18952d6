import { type DeclarationText, gapBetween, leftOf, lineOf, rightOf, textOf } from './declaration-text.ts';
import type { LabelKind } from './label-patterns.ts';
import { labelIn, looksLikeLabel, withoutItem } from './labels.ts';
import type { Cell } from './page-cells.ts';
import { amountIn } from './read-value.ts';

/** What begins a part of a page that speaks of other policies. */
const OF_OTHERS =
  /^(?:(?:schedule|list|limits) of )?(?:underlying|followed polic|controlling underlying|primary (?:polic|layer|insurance)|other insurance|prior (?:carrier|coverage|insurance|polic\w+ information)|loss (?:history|experience))/i;
/** What begins a list of companies that were asked and did not insure. */
const OF_DECLINED =
  /^(?:(?:the|following|list|of|names?|licensed|admitted|authorized|other) )*(?:insurers?|insurance compan(?:y|ies)|compan(?:y|ies)|carriers?|markets?)[^:.]{0,30}\b(?:declin|refus|reject|approached|contacted|solicited)\w*\b|^(?:declinations?|diligent (?:effort|search))\b(?!.{0,60}\b(?:was|were|has|have)\b)/i;
/** What a mail repeats of the one that it answers. */
const IS_QUOTED = /^>\s/;
/** Of the policy before this one in a line of its own, whose next line is another fact. */
const PRIOR_WITH_VALUE = /^prior (?:carrier|insurance|coverage)[^:]{0,20}:\s*\S/i;
/** What no part about other policies has: the day of this paper, and who is named on it. */
const OF_THIS: readonly LabelKind[] = ['ISSUED', 'INVOICED', 'HOME_STATE', 'MAILING_ADDRESS'];
/** And of what is charged: its line is of this policy, also where nothing parts it from what lies under it. */
const IS_PRICE = /^(?:(?:annual|total|policy|gross) )*premium\s*[:$]/i;
/** An item of a form ends where the next begins. */
const IS_ITEM = /^item\s+\w{1,5}\b/i;
/** Such a part ends with a gap of this many heights, or with the next heading. */
const GAP = 1.5;
/** And its head may stand this many heights above its first line. */
const HEAD_GAP = 2.5;
const IS_HEADING = /^(?:[A-Z][A-Z &/'-]{3,}|.*(?:premium|fees|tax|forms).*)$/;

/** A text without the parts that speak of other policies, as of those that lie under an excess policy. */
export function aboutThisPolicy(text: DeclarationText): DeclarationText {
  const out = new Set<Cell>();
  for (const cell of text.cells) {
    if (out.has(cell)) continue;
    if (IS_QUOTED.test(cell.text)) for (const other of lineOf(text, cell)) out.add(other);
    else if (PRIOR_WITH_VALUE.test(cell.text))
      for (const other of [cell, ...rightOf(text, cell)]) out.add(other);
    else if (isOfOthers(withoutItem(cell.text))) for (const other of partFrom(text, cell)) out.add(other);
  }
  return textOf(text.cells.filter((cell) => !out.has(cell)));
}

const isOfOthers = (words: string) => OF_OTHERS.test(words) || OF_DECLINED.test(words);

/** A table of amounts beside this one, whose rows stand on the same lines: the words of its row, right below those of the row before. */
function tableBeside(text: DeclarationText, start: Cell): Cell | undefined {
  const [, ...others] = rightOf(text, start);
  const above = (text.lines.get(start.page) ?? []).slice(0, start.line).findLast((line) => line.length > 1);
  return others.find((cell, at) => {
    const before = above?.findIndex(({ x }) => Math.abs(x - cell.x) < cell.height / 2) ?? -1;
    return before >= 0 && isAmount(others[at + 1]) && isAmount(above?.[before + 1]);
  });
}

const isAmount = (cell: Cell | undefined) => cell !== undefined && amountIn(cell.text) !== null;

/** From a heading, or a label with its value, to the next gap or heading. */
function partFrom(text: DeclarationText, start: Cell): Cell[] {
  const edge = tableBeside(text, start)?.x ?? Infinity;
  const [before] = leftOf(text, start);
  const [value] = rightOf(text, start);
  // "This policy" has a column of its own, left of "Underlying policy".
  const isColumn = before !== undefined && /[A-Za-z]{3}/.test(before.text);
  const from = isColumn ? start.x - start.height : -Infinity;
  const own = (line: readonly Cell[]) => line.filter(({ x }) => x > from && x < edge - start.height / 2);
  const isIndented = (first: Cell) => value !== undefined && first.x > value.x - start.height;
  let hasIndented = false;
  let hasPeriod = false;
  const part: Cell[] = own([start, ...rightOf(text, start)]);
  let last = start;
  for (const whole of (text.lines.get(start.page) ?? []).slice(start.line + 1)) {
    const line = own(whole);
    const [first] = line;
    if (first === undefined) continue;
    const isNext =
      line.length === 1 && IS_HEADING.test(first.text) && looksLikeLabel(first.text) && part.length > 1;
    const label = labelIn(first.text);
    const isPeriod = label?.kind === 'PERIOD';
    const isNextItem = IS_ITEM.test(start.text) && IS_ITEM.test(first.text);
    const isOfThis =
      isNextItem ||
      (label?.isParted === true && OF_THIS.includes(label.kind)) ||
      IS_PRICE.test(first.text) ||
      (isPeriod && hasPeriod);
    hasPeriod ||= isPeriod || /^underlying (?:policy )?(?:period|term)\b/i.test(first.text);
    // The value behind a label goes on below itself, and the next label begins left of it.
    if (hasIndented && !isIndented(first)) break;
    hasIndented ||= isIndented(first) && first.x > start.x + 2 * start.height;
    const gap = part.length === 1 ? HEAD_GAP : GAP;
    if (gapBetween(last, first) > gap * start.height || isNext || isOfThis) break;
    part.push(...line);
    last = first;
  }
  return part;
}
