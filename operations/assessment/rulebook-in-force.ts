import { LRUCache } from 'lru-cache';
import type { Db } from '#db/pool.ts';
import { listOverridesInForce } from '#db/queries/rule-overrides.ts';
import { findRulebookChanges, listReadings, type RulebookChanges } from '#db/queries/rule-readings.ts';
import { readThrough } from '#db/read-through.ts';
import { applyOverrides } from '#domain/rules/apply-overrides.ts';
import { applyReadings } from '#domain/rules/apply-readings.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';

interface Context {
  db: Db;
  /** The rulebook as it was researched. */
  rulebook: Rulebook;
}

/** The last rulebook that was put together: overrides and readings never change, so the same ones make the same. */
let built: { researched: Rulebook; changes: RulebookChanges; inForce: Rulebook } | undefined;
/** Within this time every process sees what another one changed; products promise a second. */
const cache = new LRUCache<Db, Promise<{ researched: Rulebook; inForce: Rulebook }>>({ max: 20, ttl: 500 });

/**
 * The law that counts now: the researched rulebook with the overrides in force and what was read again. Inside a
 * transaction it is what the database says at this moment; elsewhere it may be half a second old.
 */
export async function rulebookInForce({ db, rulebook: researched }: Context): Promise<Rulebook> {
  if (db.isTransaction) return await readInForce(db, researched);
  const read = async () => ({ researched, inForce: await readInForce(db, researched) });
  const kept = await readThrough(cache, db, read);
  return kept.researched === researched ? kept.inForce : await readInForce(db, researched);
}

/** To be called after a change of overrides or readings is committed, so that this process sees it at once. */
export function forgetRulebookInForce(db: Db): void {
  cache.delete(db);
}

async function readInForce(db: Db, researched: Rulebook): Promise<Rulebook> {
  const changes = await findRulebookChanges(db);
  if (changes.overrides === '' && changes.readings === 0) return researched;
  if (built?.researched === researched && isSame(built.changes, changes)) return built.inForce;
  const overrides = await listOverridesInForce(db);
  const readings = await listReadings(db);
  const inForce = applyReadings(applyOverrides(researched, overrides), readings);
  // Between the questions somebody may have changed them: what was read decides.
  const found = {
    overrides: overrides.map(({ id }) => id).join(' '),
    readings: readings.length,
  };
  built = { researched, changes: found, inForce };
  return inForce;
}

function isSame(left: RulebookChanges, right: RulebookChanges): boolean {
  return left.overrides === right.overrides && left.readings === right.readings;
}
