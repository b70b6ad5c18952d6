import type { Db } from '#db/pool.ts';
import { findOverridesKey, listOverridesInForce } from '#db/queries/rule-overrides.ts';
import { applyOverrides } from '#domain/rules/apply-overrides.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';

/** Within this time every process sees an override that another one made; products promise a second. */
const LOOK_AGAIN_MILLISECONDS = 500;

interface Context {
  db: Db;
  /** The rulebook as it was researched. */
  rulebook: Rulebook;
}

interface Looked {
  researched: Rulebook;
  at: number;
  inForce: Promise<Rulebook>;
}

/** The last rulebook that was put together: its key names the overrides, which never change. */
let built: { researched: Rulebook; key: string; inForce: Rulebook } | undefined;
const looked = new WeakMap<Db, Looked>();

/**
 * The law that counts now: the researched rulebook with the overrides in force. Inside a transaction it is what
 * the database says at this moment; elsewhere it may be half a second old, so that a price costs no question more.
 */
export function rulebookInForce({ db, rulebook: researched }: Context): Promise<Rulebook> {
  if (db.isTransaction) return readInForce(db, researched);
  const last = looked.get(db);
  const isFresh = last !== undefined && performance.now() - last.at < LOOK_AGAIN_MILLISECONDS;
  if (isFresh && last.researched === researched) return last.inForce;
  const inForce = readInForce(db, researched);
  looked.set(db, { researched, at: performance.now(), inForce });
  inForce.catch(() => looked.delete(db));
  return inForce;
}

/** To be called after a change of the overrides is committed, so that this process sees it at once. */
export function lookAgain(db: Db): void {
  looked.delete(db);
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
