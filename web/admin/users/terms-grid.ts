import { FIELDS, type Field, GROUPS, type Group, NO_TERMS, put, type Terms } from './terms.ts';

/** "TX.NB": the terms of one group in one state. */
export type Key = `${string}.${Group}`;
export type Sheet = Readonly<Record<Key, Terms>>;

export const keyOf = (state: string, group: Group): Key => `${state}.${group}`;
export const termsAt = (sheet: Sheet, key: Key): Terms => sheet[key] ?? NO_TERMS;
const isSame = (left: Terms, right: Terms) => FIELDS.every((field) => left[field] === right[field]);

export interface Grid {
  /** As the server has it. */
  saved: Sheet;
  now: Sheet;
  /** Newest last. `at` is the cell of the last change: what is typed on in it is undone together. */
  before: readonly Sheet[];
  at: string | null;
}

export const startGrid = (saved: Sheet): Grid => ({ saved, now: saved, before: [], at: null });

/** The keys that differ from what the server has. */
export function changedKeys({ saved, now }: Grid): Key[] {
  const keys = new Set([...Object.keys(saved), ...Object.keys(now)] as Key[]);
  return [...keys].filter((key) => !isSame(termsAt(saved, key), termsAt(now, key)));
}

function step(grid: Grid, now: Sheet, at: string | null): Grid {
  const goesOn = at !== null && at === grid.at;
  return { ...grid, now, at, before: goesOn ? grid.before : [...grid.before, grid.now] };
}

/** One cell changes. Where a state's terms counted until now, a mode has to be chosen first. */
export function edit(grid: Grid, state: string, group: Group, field: Field, text: string): Grid {
  const key = keyOf(state, group);
  const next = put(group, termsAt(grid.now, key), field, text);
  return next === null ? grid : step(grid, { ...grid.now, [key]: next }, `${key}.${field}`);
}

export function undo(grid: Grid): Grid {
  const now = grid.before.at(-1);
  return now === undefined ? grid : { ...grid, now, before: grid.before.slice(0, -1), at: null };
}

/** What was saved is the server's now; everything else stays as typed. */
export function markSaved(grid: Grid, keys: readonly Key[]): Grid {
  const taken = Object.fromEntries(keys.map((key) => [key, termsAt(grid.now, key)]));
  return { ...grid, saved: { ...grid.saved, ...taken } };
}

export const COLUMNS = GROUPS.flatMap((group) => FIELDS.map((field) => ({ group, field })));

export interface Pasted {
  grid: Grid;
  cells: number;
  /** What could not be put anywhere, in words. */
  refused: string[];
}

/** Rows and cells of what a spreadsheet puts on the clipboard; null for a single cell. */
function readSheet(text: string): string[][] | null {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return rows.length === 1 && !text.includes('\t') ? null : rows.map((row) => row.split('\t'));
}

/**
 * Puts cells of a spreadsheet into the grid, from a cell to the right and downward in the order of `states`. Rows
 * that begin with a state's code go to that state and begin at the first column. Null when it is a single cell.
 */
export function paste(
  grid: Grid,
  states: readonly string[],
  from: { state: string; column: number },
  text: string,
): Pasted | null {
  const rows = readSheet(text);
  if (rows === null) return null;
  const refused: string[] = [];
  let now = grid.now;
  let cells = 0;
  const top = states.indexOf(from.state);
  rows.forEach((row, offset) => {
    const named = states.find((code) => code === row[0]?.trim().toUpperCase());
    const state = named ?? states[top + offset];
    if (state === undefined) {
      refused.push(`Row ${offset + 1}: there is no state below the last one.`);
      return;
    }
    const given = named === undefined ? row : row.slice(1);
    given.forEach((cell, index) => {
      const column = COLUMNS[(named === undefined ? from.column : 0) + index];
      if (column === undefined) {
        refused.push(`${state}: "${cell}" lies beyond the last column.`);
        return;
      }
      const key = keyOf(state, column.group);
      const next = put(column.group, termsAt(now, key), column.field, cell);
      if (next === null) {
        refused.push(`${state}: "${cell}" isn’t a way to charge.`);
        return;
      }
      now = { ...now, [key]: next };
      cells++;
    });
  });
  return { grid: cells > 0 ? step(grid, now, null) : grid, cells, refused };
}
