/** The code of a failed statement (SQLSTATE, five characters) or of a failed connection ("ECONNRESET"); null for another error. */
export function errorCodeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
