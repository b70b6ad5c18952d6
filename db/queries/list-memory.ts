import { CountMemory } from './count-memory.ts';
import { CommonGrams } from './name-grams.ts';

/** What is known of a database's lists beforehand and makes reading them cheaper, never different. */
export interface ListMemory {
  counts: CountMemory;
  grams: CommonGrams;
}

export function createListMemory(): ListMemory {
  return { counts: new CountMemory(), grams: new CommonGrams() };
}

const memories = new WeakMap<object, ListMemory>();

/** The memory that belongs to a database. */
export function listMemoryOf(database: object): ListMemory {
  const known = memories.get(database) ?? createListMemory();
  memories.set(database, known);
  return known;
}
