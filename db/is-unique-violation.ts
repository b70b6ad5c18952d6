/** SQLSTATE 23505: there is a row with this key already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === '23505';
}
