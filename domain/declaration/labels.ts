import type { Cell } from './page-cells.ts';

/** A text that a label leads to. */
export interface Labeled {
  label: string;
  text: string;
  /** Where the text stands. */
  cell: Cell;
}

/** What parts a label from its value in the same cell. */
const END = /^\s*[:#.]*\s*/;
/** Lines further below a label than this many of its heights belong to something else. */
const BELOW = 2.6;
/** How far beside a label's beginning a value below it may begin, in its heights. */
const ASIDE = 1.5;
/** What is set like a label: a few words and a colon. */
const LOOKS_LIKE_LABEL = /^[A-Z][^:]{1,60}:$/i;
/** What forms call their parts, alone in a cell: no value of another label. */
const NAMES_A_PART =
  /^(?:(?:the|your|first|named|policy|mailing|risk|property|physical|retail|wholesale|surplus lines|coverage|effective|expiration|inception|issue|issued|prior|renewal|total|annual|general|insurance|issuing|lead|home) ?)*(?:insureds?|assured|applicant|producers?|agents?|agency|brokers?|brokerage|mortgagees?|loss payees?|lienholders?|insurers?|compan(?:y|ies)|carriers?|underwriters?|address|number|no\.?|#|dates?|period|term|coverages?|limits?|premiums?|deductibles?|forms?|schedule|business|description|state|code|phone|telephone|email|amount|rate|share|certificate|licensee|contact|name|lines? of business|types? of (?:insurance|coverage|policy)|class(?: of business)?|home state|interest|perils?|territory|jurisdiction)(?:[’']?s)?(?: (?:and|&|of|name|mailing|address|number|no\.?|code|information|description|insured|date|business))*[:.]?$/i;

export const looksLikeLabel = (text: string) => LOOKS_LIKE_LABEL.test(text) || NAMES_A_PART.test(text.trim());

/** A label and all that could be its value, nearest first. */
export interface LabelPlace {
  label: string;
  cell: Cell;
  /** What follows in the same cell; "" where the label is alone. */
  rest: string;
  /** Whether a colon or the like parts it from the label. */
  isParted: boolean;
  right: Cell | null;
  below: Cell | null;
}

/** Every place of a label that a pattern describes, whatever its case; a cell has to begin with it. */
export function placesOf(cells: readonly Cell[], label: RegExp): LabelPlace[] {
  return cells.flatMap((cell) => {
    const found = label.exec(cell.text);
    if (found === null || found.index > 0) return [];
    const [words] = found;
    const behind = cell.text.slice(words.length);
    const [end = ''] = END.exec(behind) ?? [];
    const rest = behind.slice(end.length);
    // "Insured" is no label in "Insureds and others".
    if (rest !== '' && end === '') return [];
    const isParted = /[:#]/.test(end);
    return { label: words, cell, rest, isParted, right: rightOf(cell, cells), below: belowOf(cell, cells) };
  });
}

function rightOf(cell: Cell, cells: readonly Cell[]): Cell | null {
  const beside = cells.filter(({ page, line, x }) => page === cell.page && line === cell.line && x > cell.x);
  return beside[0] ?? null;
}

/** The nearest cell below that begins where this one does, or within it. */
function belowOf(cell: Cell, cells: readonly Cell[]): Cell | null {
  const bottom = cell.y + cell.height;
  const near = cells.filter(
    ({ page, line, x, y }) =>
      page === cell.page && line > cell.line && y - bottom < BELOW * cell.height && isBeside(cell, x),
  );
  return near[0] ?? null;
}

function isBeside(cell: Cell, x: number): boolean {
  return x > cell.x - ASIDE * cell.height && x < cell.x + Math.max(cell.width, ASIDE * cell.height);
}

/** The lines of a block that begins with a cell: what stands below it, each close to the one before. */
export function blockFrom(first: Cell, cells: readonly Cell[], most: number): Cell[] {
  const block = [first];
  while (block.length < most) {
    const last = block.at(-1) ?? first;
    const next = cells.find(
      ({ page, line, x, y }) =>
        page === last.page &&
        line > last.line &&
        Math.abs(x - first.x) < ASIDE * first.height &&
        y - (last.y + last.height) < last.height,
    );
    if (next === undefined || looksLikeLabel(next.text) || /^[A-Z][\w /&.-]{1,40}:\s/.test(next.text)) break;
    block.push(next);
  }
  return block;
}

/**
 * What a label leads to, as `read` takes it: the rest of its cell, else what stands to the right, else what stands below.
 * The first of them that can be read is it.
 */
export function valuesOf<Value>(
  cells: readonly Cell[],
  label: RegExp,
  read: (text: string) => Value | null,
): (Labeled & { value: Value })[] {
  return placesOf(cells, label).flatMap((place) => {
    const { rest, cell, right, below } = place;
    const candidates: (readonly [string, Cell])[] =
      rest === ''
        ? [right, below].flatMap((found) =>
            found === null || looksLikeLabel(found.text) ? [] : [[found.text, found] as const],
          )
        : [[rest, cell]];
    for (const [text, at] of candidates) {
      const value = read(text);
      if (value !== null) return [{ label: place.label, text, cell: at, value }];
    }
    return [];
  });
}
