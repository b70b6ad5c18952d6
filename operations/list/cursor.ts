import { AppError } from '#contract/errors.ts';
import type { Place } from '#db/queries/keyset-page.ts';

/** A place in one particular list. Opaque to clients; holds nothing that the page itself did not show. */
export interface Cursor {
  sort: string;
  order: 'asc' | 'desc';
  backwards: boolean;
  place: Place;
}

export function encodeCursor(cursor: Cursor): string {
  const { sort, order, backwards, place } = cursor;
  return Buffer.from(JSON.stringify([sort, order, backwards, place.value, place.id])).toString('base64url');
}

/** Throws CURSOR_INVALID for what we did not write, or wrote for another order. */
export function decodeCursor(text: string, expected: { sort: string; order: 'asc' | 'desc' }): Cursor {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw new AppError('CURSOR_INVALID');
  }
  if (!Array.isArray(parts) || parts.length !== 5) throw new AppError('CURSOR_INVALID');
  const [sort, order, backwards, value, id] = parts as unknown[];
  const fits =
    sort === expected.sort &&
    order === expected.order &&
    typeof backwards === 'boolean' &&
    typeof value === 'string' &&
    typeof id === 'string';
  if (!fits) throw new AppError('CURSOR_INVALID');
  return { ...expected, backwards, place: { value, id } };
}
