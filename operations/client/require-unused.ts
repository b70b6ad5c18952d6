import { AppError } from '#contract/errors.ts';

type Use = readonly [name: string, count: number, one: string, many: string];

/** Throws IN_USE where anything refers to what is to be deleted: in words, and by name in `fields`. */
export function requireUnused(what: string, uses: readonly Use[]): void {
  const found = uses.filter(([, count]) => count > 0);
  if (found.length === 0) return;
  const fields = Object.fromEntries(
    found.map(([name, count, one, many]) => [name, `${count} ${count === 1 ? one : many}`]),
  );
  throw new AppError('IN_USE', {
    message: `${what} can’t be deleted: ${Object.values(fields).join(', ')} ${refers(found)}. You can make it inactive, or change it.`,
    details: { fields },
  });
}

function refers(found: readonly Use[]): string {
  return found.length === 1 && found[0]?.[1] === 1 ? 'refers to it' : 'refer to it';
}
