import type { Db } from '#db/pool.ts';
import { listOverridesInForce } from '#db/queries/rule-overrides.ts';
import { findRulebookChanges, listReadings, type RulebookChanges } from '#db/queries/rule-readings.ts';
import { applyOverrides } from '#domain/rules/apply-overrides.ts';
import { applyReadings } from '#domain/rules/apply-readings.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { ShortMemory } from './short-memory.ts';

interface Context {
  db: Db;
  /** The rulebook as it was researched. */
  rulebook: Rulebook;
}

/** The last rulebook that was put together: overrides and readings never change, so the same ones make the same. */
let built: { researched: Rulebook; changes: RulebookChanges; inForce: Rulebook } | undefined;
const memory = new ShortMemory<Rulebook>();

/**
 * The law that counts now: the researched rulebook with the overrides in force and what was read again. Inside a
 * transaction it is what the database says at this moment; elsewhere it may be half a second old.
 */
export function rulebookInForce({ db, rulebook: researched }: Context): Promise<Rulebook> {
  if (db.isTransaction) return readInForce(db, researched);
  return memory.recall(db, researched, () => readInForce(db, researched));
}

/** To be called after a change of overrides or readings is committed, so that this process sees it at once. */
export function forgetRulebookInForce(db: Db): void {
  memory.forget(db);
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
