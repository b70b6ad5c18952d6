import { type DeclarationText, gapBetween } from './declaration-text.ts';
import type { Cell } from './page-cells.ts';

/** A sentence of a letter, and the lines that it stands in. */
export interface Sentence {
  text: string;
  /** The lines that a part of it stands in, as one. */
  placeOf: (part: string) => Cell;
}

interface Paragraph {
  text: string;
  lines: { cell: Cell; from: number }[];
}

/** "Dear Friends:", "Hi Tom," */
const SALUTATION =
  /^(?:dear|hi|hello|good (?:morning|afternoon|day))\b.{0,60}[,:]$|^to whom it may concern\b/i;
/** Lines of a paragraph stand no further apart than this part of their height, and begin at the same edge. */
const WITHIN_PARAGRAPH = 0.8;
/** Words further apart than this many of their heights are columns, not a line that was stretched. */
const STRETCHED = 2.5;
/** What a point stands behind and no sentence ends with. */
const ABBREVIATED =
  /\b(?:inc|co|corp|ltd|no|nos|st|ave|rd|mr|mrs|ms|dr|jr|sr|approx|[A-Za-z](?:\.[A-Za-z])*)\.$/i;

export const isLetter = (text: DeclarationText) => text.cells.some((cell) => SALUTATION.test(cell.text));

/** The sentences of a letter, from its salutation on. */
export function sentencesOf(text: DeclarationText): Sentence[] {
  return [...text.lines.values()].flatMap((lines) => paragraphsOf(lines).flatMap(sentencesIn));
}

function paragraphsOf(lines: readonly (readonly Cell[])[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let last: Cell | null = null;
  for (const line of lines) {
    const whole = asOne(line);
    if (whole === null) {
      if (line.length > 0) last = null;
      continue;
    }
    const open = paragraphs.at(-1);
    const goesOn =
      last !== null &&
      Math.abs(whole.x - last.x) < whole.height / 2 &&
      gapBetween(last, whole) < WITHIN_PARAGRAPH * whole.height &&
      !/[:]$/.test(last.text);
    if (goesOn && open !== undefined) {
      open.lines.push({ cell: whole, from: open.text.length + 1 });
      open.text += ` ${whole.text}`;
    } else paragraphs.push({ text: whole.text, lines: [{ cell: whole, from: 0 }] });
    last = whole;
  }
  return paragraphs;
}

/** A line as one cell; null where it has columns. */
function asOne(line: readonly Cell[]): Cell | null {
  const [first, ...others] = line;
  if (first === undefined) return null;
  let whole = first;
  for (const cell of others) {
    if (cell.x - (whole.x + whole.width) > STRETCHED * whole.height) return null;
    whole = { ...whole, text: `${whole.text} ${cell.text}`, width: cell.x + cell.width - whole.x };
  }
  return whole;
}

function sentencesIn({ text, lines }: Paragraph): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const keep = (to: number) => {
    const begin = from;
    const words = text.slice(begin, to).trim();
    if (words === '') return;
    sentences.push({
      text: words,
      placeOf: (part) => {
        const at = text.indexOf(part, begin);
        return around(lines, at < 0 ? begin : at, at < 0 ? to : at + part.length);
      },
    });
  };
  for (const { index, 0: end } of text.matchAll(/[.!?]["”)]?\s+(?=[A-Z“"])/g)) {
    if (ABBREVIATED.test(text.slice(from, index + 1))) continue;
    keep(index + end.length);
    from = index + end.length;
  }
  keep(text.length);
  return sentences;
}

function around(lines: Paragraph['lines'], from: number, to: number): Cell {
  const own = lines.filter(({ cell, from: begin }) => begin < to && begin + cell.text.length > from);
  const [first] = own.length > 0 ? own : lines;
  const { cell } = first as Paragraph['lines'][number];
  const right = Math.max(...own.map((line) => line.cell.x + line.cell.width), cell.x + cell.width);
  const bottom = Math.max(...own.map((line) => line.cell.y + line.cell.height), cell.y + cell.height);
  return { ...cell, width: right - cell.x, height: bottom - cell.y };
}
