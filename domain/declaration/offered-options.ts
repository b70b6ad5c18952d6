import { type DeclarationText, textOf } from './declaration-text.ts';
import type { Cell } from './page-cells.ts';

const IS_OPTION = /^option\b/i;
const OPTION_NAME = /^option\s+\w{1,3}\b\s*(?:\([^()]*\))?[\s:–-]*/i;
/** A box that was left empty, and one that was not. */
const EMPTY_BOX = /^(?:\[\s*\]|[☐□])/;
const TAKEN = /\[\s*[x✓✔]\s*\]|[☑☒✓✔]|\b(?:selected|elected|accepted|chosen)\b/i;
const NOT_TAKEN =
  /\b(?:not|if|when|once|to be|until|unless) (?:\w+ )?(?:selected|elected|accepted|chosen|bound)\b/i;
const MARK = /[\s*<(–-]*\b(?:selected|elected|accepted|chosen)\b[\s*>)]*$/i;
const HAS_AMOUNT = /(?:\$|USD)\s?[\d,]+|\d\.\d{2}\b/;

export interface TakenOptions {
  /** Without what was offered and not taken. */
  text: DeclarationText;
  /** Several were offered, and which was taken is not said. */
  isOpen: boolean;
}

/** Of several options with amounts of their own, the one that a mark says was taken; what stands behind an empty box was not. */
export function takenOptions(text: DeclarationText): TakenOptions {
  const lines = [...text.lines.values()].flat();
  const left = new Set<Cell>();
  for (const line of lines) if (EMPTY_BOX.test(line[0]?.text ?? '')) for (const cell of line) left.add(cell);
  const options = lines.filter(
    (line) => IS_OPTION.test(line[0]?.text ?? '') && HAS_AMOUNT.test(wordsOf(line)),
  );
  const taken = options.filter(isTaken);
  const isDecided = taken.length === 1 || options.length < 2;
  const named = new Set(isDecided ? taken.flat() : []);
  if (isDecided && taken.length === 1)
    for (const line of options) if (!isTaken(line)) for (const cell of line) left.add(cell);
  const cells = text.cells
    .filter((cell) => !left.has(cell))
    .map((cell) => (named.has(cell) ? withoutMark(cell) : cell));
  return { text: textOf(cells), isOpen: !isDecided };
}

const wordsOf = (line: readonly Cell[]) => line.map(({ text }) => text).join(' ');

function isTaken(line: readonly Cell[]): boolean {
  const words = wordsOf(line);
  return TAKEN.test(words) && !NOT_TAKEN.test(words);
}

function withoutMark(cell: Cell): Cell {
  const words = cell.text.replace(OPTION_NAME, '').replace(MARK, '');
  return words === '' ? cell : { ...cell, text: words };
}

const OF_TERRORISM = /\b(?:terrorism|tria|tripra)\b/i;
const WITH_IT = /\b(?:including|includes|incl\.?|with)\s+(?:\w+ )?(?:terrorism|tria|tripra)\b/i;
const WITHOUT_IT =
  /\b(?:excluding|excludes|excl\.?|without|w\/o|not including)\s+(?:\w+ )?(?:terrorism|tria|tripra)\b/i;
const DECLINED =
  /\b(?:declined|declines|rejected|rejects|waived|not (?:\w+ )?(?:purchased|elected|taken|accepted|bought|selected))\b/i;
const BOUGHT = /\b(?:accepted|elected|purchased|bought|selected)\b/i;

/** Totals with and without terrorism: those that hold, by what the page says of it; null where it does not say. */
export function totalsThatHold<Row extends { label: string; amount: bigint }>(
  text: DeclarationText,
  totals: readonly Row[],
): readonly Row[] | null {
  const without = totals.filter(({ label }) => WITHOUT_IT.test(label));
  const withIt = totals.filter(({ label }) => WITH_IT.test(label) && !WITHOUT_IT.test(label));
  const areSame = withIt.every(({ amount }) => without.every((other) => other.amount === amount));
  if (without.length === 0 || withIt.length === 0 || areSame) return totals;
  const said = [...text.lines.values()]
    .flat()
    .map(wordsOf)
    .filter((words) => OF_TERRORISM.test(words) && !HAS_AMOUNT_OF_TOTAL.test(words));
  const isDeclined = said.some((words) => DECLINED.test(words));
  const isBought = said.some(
    (words) => BOUGHT.test(words) && !DECLINED.test(words) && !NOT_TAKEN.test(words),
  );
  if (isDeclined === isBought) return null;
  const dropped = isDeclined ? withIt : without;
  return totals.filter((row) => !dropped.includes(row));
}

/** The totals themselves say nothing of what was taken. */
const HAS_AMOUNT_OF_TOTAL = /\btotal\b/i;
