import type { Db } from '#db/pool.ts';
import { findOverridesKey, listOverridesInForce } from '#db/queries/rule-overrides.ts';
import { applyOverrides } from '#domain/rules/apply-overrides.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { ShortMemory } from './short-memory.ts';

interface Context {
  db: Db;
  /** The rulebook as it was researched. */
  rulebook: Rulebook;
}

/** The last rulebook that was put together: its key names the overrides, which never change. */
let built: { researched: Rulebook; key: string; inForce: Rulebook } | undefined;
const memory = new ShortMemory<Rulebook>();

/**
 * The law that counts now: the researched rulebook with the overrides in force. Inside a transaction it is what
 * the database says at this moment; elsewhere it may be half a second old.
 */
export function rulebookInForce({ db, rulebook: researched }: Context): Promise<Rulebook> {
  if (db.isTransaction) return readInForce(db, researched);
  return memory.recall(db, researched, () => readInForce(db, researched));
}

/** To be called after a change of the overrides is committed, so that this process sees it at once. */
export function forgetRulebookInForce(db: Db): void {
  memory.forget(db);
}

async function readInForce(db: Db, researched: Rulebook): Promise<Rulebook> {
  const key = await findOverridesKey(db);
  if (key === '') return researched;
  if (built?.researched === researched && built.key === key) return built.inForce;
  const overrides = await listOverridesInForce(db);
  const inForce = applyOverrides(researched, overrides);
  // Between the two questions somebody may have changed them: what was read decides.
  built = { researched, key: overrides.map(({ id }) => id).join(' '), inForce };
  return inForce;
}
