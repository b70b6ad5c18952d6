import type { TextPiece } from '#domain/declaration/page-cells.ts';
import { withoutRulesAndLeaders } from './clean-picture.ts';
import {
  blankPicture,
  boundsOf,
  composed,
  drawOn,
  type GrayPicture,
  inverseOf,
  type Matrix,
  withDarkInk,
  withWhitePaper,
} from './gray-picture.ts';
import { withLightBars } from './light-bars.ts';
import { type RecognizedLine, type Recognizer, recognizer } from './recognizer.ts';

/**
 * Below this mean of its words (of 100) a page may lie on its side or stand on its head, and is not read where no way is better. Pages
 * read the wrong way come to 44 at most; of those read the right way, the worst came to 67.
 */
const READABLE = 60;
/** Lines that slope less (radians) are read as they are. */
const STRAIGHT = 0.004;
/** What slopes more was not measured right. */
const STEEPEST = 0.2;
/** A word of a picture. */
export interface RecognizedWord extends TextPiece {
  /** Of its least certain sign, from 0 to 100. */
  confidence: number;
}

export interface RecognizedPage {
  /** Of the picture set upright and straight, in whose points the words have their places. */
  width: number;
  height: number;
  words: RecognizedWord[];
  /** From those points to points of the page as it is shown. */
  shown: Matrix;
  /** By how many degrees clockwise the page has to be turned to be upright. */
  turn: 0 | 90 | 180 | 270;
}

/** What is written on a page, which may lie on its side or on its head and slope a little; null where nothing can be read. */
export async function recognizePage(
  page: GrayPicture,
  started: Promise<Recognizer> = recognizer(),
): Promise<RecognizedPage | null> {
  const engine = await started;
  const white = withWhitePaper(withLightBars(page));
  if (isGrain(white)) return null;
  const dark = withDarkInk(white);
  let best: (RecognizedPage & { confidence: number }) | null = null;
  // Nearly all are upright, and what is read the wrong way is never read well.
  for (const turn of [0, 90, 270, 180] as const) {
    const read = readTurned(engine, dark, turn);
    if (best === null || read.confidence > best.confidence) best = read;
    if (best.confidence >= READABLE) break;
  }
  return best === null || best.confidence < READABLE || best.words.length === 0 ? null : best;
}

/** Neighbors whose shades differ by more are an edge. */
const EDGE = 16;
/** Of a line's points, so many at most are edges: the worst scans of our own have 0.044, enlarged grain has 0.18. */
const MOST_EDGES = 0.12;

/** What is no writing would be searched for letters for minutes. */
function isGrain({ width, height, points }: GrayPicture): boolean {
  let edges = 0;
  for (let y = 0; y < height; y += 4) {
    for (let x = y * width + 1; x < (y + 1) * width; x += 1)
      if (Math.abs((points[x] ?? 0) - (points[x - 1] ?? 0)) > EDGE) edges += 1;
  }
  return edges / (width * Math.ceil(height / 4)) > MOST_EDGES;
}

function readTurned(
  engine: Recognizer,
  page: GrayPicture,
  turn: RecognizedPage['turn'],
): RecognizedPage & { confidence: number } {
  const [turned, back] = turnedBy(page, turn);
  const slope = engine.slopeOf(turned);
  const isStraight = Math.abs(slope) < STRAIGHT || Math.abs(slope) > STEEPEST;
  const [straight, backToSlope] = isStraight ? [turned, IDENTITY] : straightened(turned, slope);
  const { lines, confidence } = engine.recognize(withoutRulesAndLeaders(straight));
  return {
    width: straight.width,
    height: straight.height,
    words: lines.flatMap(wordsOf),
    shown: composed(back, backToSlope),
    turn,
    confidence,
  };
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** A picture turned clockwise, with the way back to it. */
function turnedBy(page: GrayPicture, turn: RecognizedPage['turn']): [GrayPicture, Matrix] {
  const { width, height } = page;
  if (turn === 0) return [page, IDENTITY];
  const matrices: Record<90 | 180 | 270, Matrix> = {
    90: [0, 1, -1, 0, height, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, width],
  };
  return redrawn(page, matrices[turn], turn === 180 ? { width, height } : { width: height, height: width });
}

function straightened(page: GrayPicture, slope: number): [GrayPicture, Matrix] {
  const { width, height } = page;
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)];
  const [x, y] = [width / 2, height / 2];
  return redrawn(page, [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y], page);
}

function redrawn(
  page: GrayPicture,
  matrix: Matrix,
  { width, height }: { width: number; height: number },
): [GrayPicture, Matrix] {
  const sheet = blankPicture(width, height);
  drawOn(sheet, page, matrix);
  return [sheet, inverseOf(matrix) ?? IDENTITY];
}

/** A line is as high as its letters with what hangs below: nearly what text calls the height of its font. */
const FONT = 0.98;

/** Of the height of a line: what is lower and no sign is a speck beside the words, whatever letter it is taken for. */
const LOWEST_LETTER = 0.25;

/** Words as text has them: as high as their font, down to the line that they stand on. */
function wordsOf({ baseline, rowAttributes, words }: RecognizedLine): RecognizedWord[] {
  const height = rowAttributes.rowHeight * FONT;
  const rise = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0);
  return words.flatMap(({ text: said, bbox, symbols }, at) => {
    const high = bbox.y1 - bbox.y0;
    if (/[\p{L}\p{N}]/u.test(said) && high < height * LOWEST_LETTER) return [];
    const before = words[at - 1];
    const isNumeral =
      STROKES.test(said) && high < height && before !== undefined && bbox.x0 - before.bbox.x1 < height;
    const text = isNumeral ? said : withoutSpecks(isDollar(words, at) ? '$' : said);
    if (text === '') return [];
    return [
      {
        text,
        x: bbox.x0,
        y: baseline.y0 + rise * ((bbox.x0 + bbox.x1) / 2 - baseline.x0) - height,
        width: bbox.x1 - bbox.x0,
        height,
        confidence: Math.min(...symbols.map(({ confidence }) => confidence)),
      },
    ];
  });
}

/** What a dollar sign that stands alone is taken for. */
const DOLLAR = /^(?:S?\$|[Ss]|§)$/;
const CENTS = /^\d[\d,]*\.\d{2}$/;
/** "S$ 14,603": behind a sign with a dollar in it whole dollars will do. */
const DOLLARS = /^\d{1,3}(?:,\d{3})+$/;
/** In points of a page in the size in which it is read: no two words of a sentence are so far apart. */
const NOT_BESIDE = 60;

/**
 * "S$ 150.00" in a column, "TAXES §" in the corner of a box. A compass point has no cents behind it, a section has its number, and the s
 * of an owner is no word.
 */
function isDollar(words: RecognizedLine['words'], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (word === undefined || !DOLLAR.test(word.text)) return false;
  const isFirst = before === undefined || word.bbox.x0 - before.bbox.x1 > NOT_BESIDE;
  if (next !== undefined && word.text === 'S$' && DOLLARS.test(next.text)) return true;
  if (next !== undefined && CENTS.test(next.text)) return isFirst || word.text !== '§';
  const isLast = next === undefined || next.bbox.x0 - word.bbox.x1 > NOT_BESIDE;
  return isLast && word.text !== 'S' && before !== undefined && /\p{L}$/u.test(before.text);
}

/** "Phase II", and the side of a box as well; but that is higher than the letters, or stands off them. */
const STROKES = /^\|+$/;
/** What grain, lines and the edge of a sheet are taken for, at the ends of words or alone; a slash parts two numbers or days. */
const SPECKS = /^[^\p{L}\p{N}$(#&%@-]+|[^\p{L}\p{N}).,:;#%&’'$-]+$/gu;
const NO_WORD = /^(?!\/$)[^\p{L}\p{N}&#%$-]*$/u;

/** An amount whose commas were taken for points: no other number is written so here. */
const POINTED_AMOUNT = /^[$(]*\d{1,3}(?:\.\d{3})+(?=\.\d{2}\)?$)/;

function withoutSpecks(text: string): string {
  const word = (text === '/' ? text : text.replaceAll(SPECKS, '')).replace(POINTED_AMOUNT, (whole) =>
    whole.replaceAll('.', ','),
  );
  return NO_WORD.test(word) ? '' : word;
}

/** Where a rectangle of the upright picture is on the page as it is shown, all in parts of their sizes. */
export function placeOnPage(
  { width, height, shown }: RecognizedPage,
  page: { width: number; height: number },
  [left, top, across, down]: readonly [number, number, number, number],
): [number, number, number, number] {
  const bounds = boundsOf(shown, [
    left * width,
    top * height,
    (left + across) * width,
    (top + down) * height,
  ]);
  const within = (at: number) => Math.min(Math.max(at, 0), 1);
  const [x0, y0] = [within(bounds[0] / page.width), within(bounds[1] / page.height)];
  return [x0, y0, within(bounds[2] / page.width) - x0, within(bounds[3] / page.height) - y0];
}
