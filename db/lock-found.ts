import { sql } from 'kysely';
import type { Tx } from './pool.ts';

/**
 * Locks what `find` names by `idsOf`, and finds again once that is locked: a merge that was under way may have given it to
 * others. Then what was locked is given back before those are, because whoever holds one and asks for the other out of
 * order may wait in a circle. `lock` is given all ids at once, sorted. Returns what was found last.
 */
export async function lockFound<Found>(
  tx: Tx,
  find: () => Promise<Found>,
  idsOf: (found: Found) => readonly string[],
  lock: (ids: string[]) => Promise<unknown>,
): Promise<Found> {
  let locked: ReadonlySet<string> | null = null;
  for (;;) {
    const found = await find();
    const ids = new Set(idsOf(found));
    if ([...ids].every((id) => locked?.has(id))) {
      if (locked !== null) await sql`release savepoint lock_found`.execute(tx);
      return found;
    }
    if (locked === null) await sql`savepoint lock_found`.execute(tx);
    else await sql`rollback to savepoint lock_found`.execute(tx);
    await lock([...ids].sort());
    locked = ids;
  }
}
