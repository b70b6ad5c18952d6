import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Place } from '#db/queries/keyset-page.ts';
import type { FilingCount } from '#db/queries/list-filings.ts';

/** A place in one particular list of filings, with the count found on its first page. */
export interface FilingCursor {
  backwards: boolean;
  place: Place;
  count: FilingCount;
}

/** Names a list by everything that decides its rows and their order. */
export function fingerprintOf(list: unknown): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 16);
}

/** Opaque to clients; holds nothing that the page itself did not show. */
export function encodeFilingCursor(fingerprint: string, cursor: FilingCursor): string {
  const { backwards, place, count } = cursor;
  const parts = [fingerprint, backwards, place.value, place.id, count.total, count.isExact];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Throws CURSOR_INVALID for what we did not write, or wrote for a list with other filters or another order. */
export function decodeFilingCursor(text: string, fingerprint: string): FilingCursor {
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
    UUID.test(id) &&
    typeof total === 'number' &&
    Number.isInteger(total) &&
    total >= 0 &&
    typeof isExact === 'boolean';
  if (!fits) throw new AppError('CURSOR_INVALID');
  return { backwards, place: { value, id }, count: { total, isExact } };
}
