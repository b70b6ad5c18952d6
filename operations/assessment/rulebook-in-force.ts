import { LRUCache } from 'lru-cache';
import type { Db } from '#db/pool.ts';
import { selectOverridesInForce } from '#db/queries/rule-overrides.ts';
import { findRulebookChanges, type RulebookChanges, selectReadings } from '#db/queries/rule-readings.ts';
import { readThrough } from '#db/read-through.ts';
import { applyOverrides } from '#domain/rules/apply-overrides.ts';
import { applyReadings } from '#domain/rules/apply-readings.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import type { Clock } from '../context.ts';
import { timeZoneOf } from '../today.ts';

interface Context {
  db: Db;
  /** The rulebook as it was researched. */
  rulebook: Rulebook;
  /** Overrides carry the day on which they were made. */
  clock: Pick<Clock, 'timeZone'>;
}

/** The last rulebook that was put together: overrides and readings never change, so the same ones make the same. */
let built: { researched: Rulebook; changes: RulebookChanges; inForce: Rulebook } | undefined;
/** Within this time every process sees what another one changed; products promise a second. */
const cache = new LRUCache<Db, Promise<{ researched: Rulebook; inForce: Rulebook }>>({ max: 20, ttl: 500 });

/**
 * The law that counts now: the researched rulebook with the overrides in force and what was read again. Inside a
 * transaction it is what the database says at this moment; elsewhere it may be half a second old.
 */
export async function rulebookInForce({ db, rulebook: researched, clock }: Context): Promise<Rulebook> {
  const timeZone = timeZoneOf(clock);
  if (db.isTransaction) return await readInForce(db, researched, timeZone);
  const read = async () => ({ researched, inForce: await readInForce(db, researched, timeZone) });
  const kept = await readThrough(cache, db, read);
  return kept.researched === researched ? kept.inForce : await readInForce(db, researched, timeZone);
}

/** To be called after a change of overrides or readings is committed, so that this process sees it at once. */
export function forgetRulebookInForce(db: Db): void {
  cache.delete(db);
}

async function readInForce(db: Db, researched: Rulebook, timeZone: string): Promise<Rulebook> {
  const changes = await findRulebookChanges(db);
  if (changes.overrides === '' && changes.readings === 0) return researched;
  if (built?.researched === researched && isSame(built.changes, changes)) return built.inForce;
  const overrides = await selectOverridesInForce(db, timeZone);
  const readings = await selectReadings(db);
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
