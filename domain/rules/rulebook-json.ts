import type { Rulebook } from './rulebook.ts';

/** Written into every file; another number means that the shapes of rule.ts changed and older files do not fit. */
const FORMAT = 'rulebook-4';

/** The text is not a rulebook of this format. */
export class RulebookJsonError extends Error {
  constructor(reason: string) {
    super(`This is not a rulebook that this engine takes: ${reason}.`);
    this.name = 'RulebookJsonError';
  }
}

/**
 * A rulebook as one JSON text that `rulebookFromJson` takes. JSON knows no whole numbers of any size, sets and maps:
 * they become {"$integer": "485"}, {"$set": [...]} and {"$map": [[key, value], ...]}.
 */
export function rulebookToJson(rulebook: Rulebook): string {
  return JSON.stringify({ format: FORMAT, ...rulebook }, (_key, value: unknown) => {
    if (typeof value === 'bigint') return { $integer: value.toString() };
    if (value instanceof Set) return { $set: [...value] };
    return value instanceof Map ? { $map: [...value] } : value;
  });
}

/**
 * The rulebook in a text of `rulebookToJson`, ready for the engine. Nothing is checked again but the format: the
 * rules were checked when the text was written. Throws RulebookJsonError.
 */
export function rulebookFromJson(text: string): Rulebook {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new RulebookJsonError(error instanceof Error ? error.message : String(error));
  }
  if (typeof read !== 'object' || read === null || !('format' in read)) {
    throw new RulebookJsonError('it does not name its format');
  }
  if (read.format !== FORMAT)
    throw new RulebookJsonError(`its format is ${String(read.format)}, not ${FORMAT}`);
  if (!('version' in read) || !('states' in read))
    throw new RulebookJsonError('it has no version or no states');
  return { version: String(read.version), states: revived(read.states) as Rulebook['states'] };
}

/** Plain values with their whole numbers, sets and maps back. A walk of our own: JSON.parse's takes twice as long. */
function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revived);
  const fields = value as Record<string, unknown>;
  if (typeof fields.$integer === 'string') return BigInt(fields.$integer);
  if (Array.isArray(fields.$set)) return new Set(fields.$set.map(revived));
  if (Array.isArray(fields.$map))
    return new Map(fields.$map.map((pair) => revived(pair) as [unknown, unknown]));
  for (const key of Object.keys(fields)) fields[key] = revived(fields[key]);
  return fields;
}
