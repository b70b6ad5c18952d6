import type { z } from 'zod';

/** What the database holds is not of the shape that this version reads: a migration was forgotten, or it was edited. */
class StoredJsonError extends Error {
  constructor(where: string, error: z.ZodError) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.') || '(all)'}: ${message}`);
    super(`${where} cannot be read: ${faults.join('; ')}`);
    this.name = 'StoredJsonError';
  }
}

/** A schema of exactly this type: a narrower one would one day refuse what was stored. */
export const exactly =
  <Type>() =>
  <Schema extends z.ZodType<Type>>(
    schema: Schema & ([Type] extends [z.output<Schema>] ? unknown : never),
  ): Schema =>
    schema;

/**
 * Stored JSON as what it was stored as; nothing casts it. `where` names table and row for the log. Throws
 * StoredJsonError: better no answer than one made of what nobody checked.
 */
export function parseStored<Output>(schema: z.ZodType<Output>, stored: unknown, where: string): Output {
  const result = schema.safeParse(stored);
  if (result.success) return result.data;
  throw new StoredJsonError(where, result.error);
}
