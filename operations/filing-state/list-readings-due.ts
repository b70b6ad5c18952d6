import { type ReadingDue, readingsDue } from '#domain/rules/readings-due.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

/** The charges whose sources are to be read again today, by money at stake times age. */
export async function listReadingsDue(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
): Promise<ReadingDue[]> {
  return readingsDue(await rulebookInForce(context), todayOf(context.clock));
}
