import type { Cell } from './page-cells.ts';

/** How sure a value is: HIGH where arithmetic or a second place bears it out, MEDIUM where only its label does. */
export const CONFIDENCES = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** A value that a declaration says, for a field of a filing by its path ("insurers.0.naic"). */
export interface ReadField {
  path: string;
  value: string;
  confidence: Confidence;
  page: number;
  /** From the left, from the top, width and height, in points. */
  box: readonly [x: number, y: number, width: number, height: number];
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
  const { page, x, y, width, height } = cell;
  return { path, value, confidence, page, box: [x, y, width, height], label: label.trim() };
}

/** The one value of a path; several that are not the same are a conflict. Said twice, it is sure. */
export function agreed(path: string, said: readonly { value: string; label: string; cell: Cell }[]): Found {
  const [first] = said;
  if (first === undefined) return NOTHING_FOUND;
  const values = [...new Map(said.map(({ value }) => [plain(value), value])).values()];
  if (values.length > 1) return { fields: [], conflicts: [{ path, values }] };
  return { fields: [fieldAt(path, first.value, first, said.length > 1 ? 'HIGH' : 'MEDIUM')], conflicts: [] };
}

/** What people read as the same. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
