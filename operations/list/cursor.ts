import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { LIST_COUNT_CAP } from '#contract/limits.ts';
import type { Place, RowCount } from '#db/lists/page.ts';

/** A place in one particular list, with the count found on its first page. */
export interface Cursor {
  backwards: boolean;
  place: Place;
  count: RowCount;
}

/** Names a list by everything that decides its rows and their order. */
export function fingerprintOf(list: unknown): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 16);
}

/** Opaque to clients; holds nothing that the page itself did not show. */
export function encodeCursor(fingerprint: string, cursor: Cursor): string {
  const { backwards, place, count } = cursor;
  const parts = [fingerprint, backwards, place.value, place.id, count.total, count.isExact];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Throws CURSOR_INVALID for what we did not write, or wrote for a list with other filters or another order. */
export function decodeCursor(text: string, fingerprint: string): Cursor {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw new AppError('CURSOR_INVALID');
  }
  if (!Array.isArray(parts)) throw new AppError('CURSOR_INVALID');
  const [list, backwards, value, id, total, isExact] = parts as unknown[];
  const fits =
    list === fingerprint &&
    typeof backwards === 'boolean' &&
    typeof value === 'string' &&
    typeof id === 'string' &&
    typeof total === 'number' &&
    Number.isInteger(total) &&
    total >= 0 &&
    total <= LIST_COUNT_CAP &&
    typeof isExact === 'boolean';
  if (!fits) throw new AppError('CURSOR_INVALID');
  return { backwards, place: { value, id }, count: { total, isExact } };
}
