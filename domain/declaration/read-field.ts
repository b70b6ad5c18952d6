import type { Cell } from './page-cells.ts';

/** How sure a value is: HIGH where arithmetic or a second place bears it out, MEDIUM where only its label does, LOW where none. */
export const CONFIDENCES = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** A place on a page as it is shown: from its left and its top, in parts of its width and height (0 to 1). */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A value that a declaration says, for a field of a filing by its path ("insurers.0.naic"). */
export interface ReadField {
  path: string;
  value: string;
  confidence: Confidence;
  page: number;
  box: Box;
  /** The words by which it was found. */
  label: string;
}

/** What a declaration says twice, and not the same: nothing is filled in. */
export interface Conflict {
  path: string;
  values: string[];
}

export interface Found {
  fields: ReadField[];
  conflicts: Conflict[];
}

export const NOTHING_FOUND: Found = { fields: [], conflicts: [] };

export const together = (...found: readonly Found[]): Found => ({
  fields: found.flatMap(({ fields }) => fields),
  conflicts: found.flatMap(({ conflicts }) => conflicts),
});

export function fieldAt(
  path: string,
  value: string,
  { label, cell }: { label: string; cell: Cell },
  confidence: Confidence = 'MEDIUM',
): ReadField {
  return { path, value, confidence, page: cell.page, box: boxOf(cell), label: label.trim() };
}

function boxOf({ x, y, width, height, sheet }: Cell): Box {
  const [left, across] = partOf(x, width, sheet.width);
  const [top, down] = partOf(y, height, sheet.height);
  return [left, top, across, down];
}

/** Where a stretch begins and how long it is, in parts of a whole; what hangs over the edge is cut off. */
function partOf(from: number, length: number, whole: number): [from: number, length: number] {
  const within = (at: number) => Math.min(Math.max(at / whole, 0), 1);
  return [within(from), within(from + length) - within(from)];
}

/** The one value of a path; several that are not the same are a conflict. Said twice, it is sure. */
export function agreed(path: string, said: readonly { value: string; label: string; cell: Cell }[]): Found {
  const [first] = said;
  if (first === undefined) return NOTHING_FOUND;
  const values = [...new Map(said.map(({ value }) => [plain(value), value])).values()];
  if (values.length > 1) return { fields: [], conflicts: [{ path, values }] };
  return { fields: [fieldAt(path, first.value, first, said.length > 1 ? 'HIGH' : 'MEDIUM')], conflicts: [] };
}

/** What people read as the same, whatever its case and signs. */
export const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
