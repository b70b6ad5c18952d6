import { sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import type { Capacity, CapacityGate } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** An admin's ruling in force on a capacity in a state. */
export interface CapacityRuling {
  state: JurisdictionCode;
  capacity: Capacity;
  gate: CapacityGate;
  reason: string;
  citation: string;
  decidedOn: CivilDate;
}

/** The rulings in force in a state, at most one for each capacity, with the day they had in a time zone. */
export async function selectRulingsInForce(
  db: Db,
  state: JurisdictionCode,
  timeZone: string,
): Promise<CapacityRuling[]> {
  const rows = await db
    .selectFrom('capacity_rulings')
    .select(['state', 'capacity', 'gate', 'reason', 'citation', 'decided_at'])
    .where('state', '=', state)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ decided_at, ...row }) => ({
    ...row,
    decidedOn: dayInZone(decided_at, timeZone),
  }));
}

/** An admin's ruling with its history: who made it, who ended it and when. */
export interface CapacityRulingRecord {
  id: string;
  state: JurisdictionCode;
  capacity: Capacity;
  gate: CapacityGate;
  reason: string;
  citation: string;
  decidedBy: string;
  decidedAt: Date;
  withdrawnBy: string | null;
  withdrawnAt: Date | null;
}

/** Every ruling ever made in a state, the newest first. */
export async function selectCapacityRulings(
  db: Db,
  state: JurisdictionCode,
): Promise<CapacityRulingRecord[]> {
  const rows = await db
    .selectFrom('capacity_rulings as ruling')
    .innerJoin('users as maker', 'maker.id', 'ruling.decided_by')
    .leftJoin('users as ender', 'ender.id', 'ruling.withdrawn_by')
    .selectAll('ruling')
    .select([fullNameOf('maker').as('maker'), fullNameOf('ender').as('ender')])
    .where('ruling.state', '=', state)
    .orderBy('ruling.decided_at', 'desc')
    .orderBy('ruling.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    capacity: row.capacity,
    gate: row.gate,
    reason: row.reason,
    citation: row.citation,
    decidedBy: row.maker,
    decidedAt: row.decided_at,
    withdrawnBy: row.withdrawn_by === null ? null : row.ender,
    withdrawnAt: row.withdrawn_at,
  }));
}

/** The gates that rulings in force set, for all states at once. */
export async function selectGatesInForce(
  db: Db,
): Promise<{ state: JurisdictionCode; capacity: Capacity; gate: CapacityGate }[]> {
  return await db
    .selectFrom('capacity_rulings')
    .select(['state', 'capacity', 'gate'])
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** The same said of each of these states. */
interface RulingOfStates {
  states: readonly JurisdictionCode[];
  capacity: Capacity;
  gate: CapacityGate;
  reason: string;
  citation: string;
}

/** One at a time: each state and capacity has one ruling in force. */
async function lockRulings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('capacity_rulings', 0))`.execute(tx);
}

/** Whether each of these states has this very ruling in force. No other is made until the transaction ends. */
export async function areRulingsInForce(tx: Tx, { states, ...said }: RulingOfStates): Promise<boolean> {
  await lockRulings(tx);
  const found = await tx
    .selectFrom('capacity_rulings')
    .select('state')
    .where('state', 'in', states)
    .where('capacity', '=', said.capacity)
    .where('gate', '=', said.gate)
    .where('reason', '=', said.reason)
    .where('citation', '=', said.citation)
    .where('withdrawn_at', 'is', null)
    .execute();
  return found.length === states.length;
}

/** Puts a new ruling in the place of the one in force, in each of the states. */
export async function replaceCapacityRulings(
  tx: Tx,
  ruling: RulingOfStates & { by: string; at: Date },
): Promise<void> {
  const { states, by, at, ...said } = ruling;
  await lockRulings(tx);
  await tx
    .updateTable('capacity_rulings')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('state', 'in', states)
    .where('capacity', '=', ruling.capacity)
    .where('withdrawn_at', 'is', null)
    .execute();
  await tx
    .insertInto('capacity_rulings')
    .values(states.map((state) => ({ state, ...said, decided_by: by, decided_at: at })))
    .execute();
}

/** The ruling with that id, in force or not; undefined for none. */
export async function findCapacityRuling(
  db: Db,
  id: string,
): Promise<{ state: JurisdictionCode; capacity: Capacity; gate: CapacityGate } | undefined> {
  return await db
    .selectFrom('capacity_rulings')
    .select(['state', 'capacity', 'gate'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether it was in force until now. */
export async function markRulingWithdrawn(
  tx: Tx,
  id: string,
  withdrawn: { by: string; at: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('capacity_rulings')
    .set({ withdrawn_by: withdrawn.by, withdrawn_at: withdrawn.at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
