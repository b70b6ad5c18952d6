import { errorCodeOf } from './error-code.ts';

/** SQLSTATE 23505: there is a row with this key already. `index` left out: whichever key it is. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  if (!(error instanceof Error) || errorCodeOf(error) !== '23505') return false;
  return index === undefined || ('constraint' in error && error.constraint === index);
}
