/** SQLSTATE 23505: there is a row with this key already. `index` left out: whichever key it is. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  if (!(error instanceof Error) || (error as Error & { code?: unknown }).code !== '23505') return false;
  return index === undefined || (error as Error & { constraint?: unknown }).constraint === index;
}
