import { sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import type { CommissionTerms, FilingFeeTerms } from '#domain/fees/types.ts';
import type { Capacity, CapacityGate, FilingKind, RequirableDocument } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** The agency's settings for one state: open and without terms of its own until somebody says otherwise. */
export interface StateSettings {
  isOpen: boolean;
  filingFee: FilingFeeTerms;
  commission: Readonly<Record<FilingKind, CommissionTerms>>;
  noteToCustomers: string;
  /** Without these nothing of the state is submitted. */
  requiredDocuments: readonly RequirableDocument[];
  /** The capacities in which the agency does not file here, whatever the state allows. */
  declined: readonly Capacity[];
  /** Who confirmed last in which capacities the agency files here; null while nobody has. */
  confirmation: { by: string; at: Date } | null;
}

export const UNTOUCHED_SETTINGS: StateSettings = {
  isOpen: true,
  filingFee: { mode: 'OFF', value: null, minimum: null },
  commission: {
    NB: { mode: 'OFF', value: null, minimum: null },
    EN: { mode: 'OFF', value: null, minimum: null },
  },
  noteToCustomers: '',
  requiredDocuments: [],
  declined: [],
  confirmation: null,
};

/** An admin's ruling in force on a capacity in a state. */
export interface CapacityRuling {
  state: JurisdictionCode;
  capacity: Capacity;
  gate: CapacityGate;
  reason: string;
  citation: string;
  decidedOn: CivilDate;
}

/** The states that the agency has closed for filing; all others are open. */
export async function selectClosedStates(db: Db): Promise<Set<JurisdictionCode>> {
  const rows = await db
    .selectFrom('filing_state_settings')
    .select('state')
    .where('is_open', '=', false)
    .execute();
  return new Set(rows.map((row) => row.state));
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

/** An admin's ruling with its history: who made it, and when it stopped to count. */
export interface CapacityRulingRecord {
  id: string;
  state: JurisdictionCode;
  capacity: Capacity;
  gate: CapacityGate;
  reason: string;
  citation: string;
  decidedBy: string;
  decidedAt: Date;
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
    .selectAll('ruling')
    .select(fullNameOf('maker').as('maker'))
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

/** The settings of the states that have any. */
export async function selectStateSettings(db: Db): Promise<Map<JurisdictionCode, StateSettings>> {
  const rows = await selectSettings(db).execute();
  return new Map(rows.map((row) => [row.state, toSettings(row)]));
}

export async function findStateSettings(db: Db, state: JurisdictionCode): Promise<StateSettings> {
  const row = await selectSettings(db).where('state', '=', state).executeTakeFirst();
  return row === undefined ? UNTOUCHED_SETTINGS : toSettings(row);
}

/** The settings of a state, which nobody else can change until the transaction ends. */
export async function lockStateSettings(tx: Tx, state: JurisdictionCode): Promise<StateSettings> {
  await tx
    .insertInto('filing_state_settings')
    .values({ state })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return toSettings(
    await selectSettings(tx)
      .where('state', '=', state)
      .forUpdate('filing_state_settings')
      .executeTakeFirstOrThrow(),
  );
}

/** Writes the settings of a locked state as they are to be. */
export async function putFilingStateSettings(
  tx: Tx,
  state: JurisdictionCode,
  settings: StateSettings,
): Promise<void> {
  const { filingFee, commission } = settings;
  const columns = {
    is_open: settings.isOpen,
    filing_fee: filingFee.mode,
    filing_fee_value: filingFee.value,
    filing_fee_minimum_cents: filingFee.minimum,
    commission_nb: commission.NB.mode,
    commission_nb_value: commission.NB.value,
    commission_nb_minimum_cents: commission.NB.minimum,
    commission_en: commission.EN.mode,
    commission_en_value: commission.EN.value,
    commission_en_minimum_cents: commission.EN.minimum,
    note_to_customers: settings.noteToCustomers,
    required_documents: [...settings.requiredDocuments],
    updated_at: new Date(),
  };
  await tx.updateTable('filing_state_settings').set(columns).where('state', '=', state).execute();
}

function selectSettings(db: Db) {
  const inForce = sql`state_confirmations as confirmed
    where confirmed.state = filing_state_settings.state and confirmed.replaced_at is null`;
  return db
    .selectFrom('filing_state_settings')
    .selectAll()
    .select([
      sql<Capacity[]>`array(select confirmed.capacity from ${inForce} and not confirmed.is_filed)`.as(
        'declined',
      ),
      sql<Date | null>`(select max(confirmed.confirmed_at) from ${inForce})`.as('confirmed_at'),
      sql<string | null>`(select ${fullNameOf('person')} from users as person
        where person.id = (select confirmed.confirmed_by from ${inForce} limit 1))`.as('confirmed_by'),
    ]);
}

type SettingsRow = Awaited<ReturnType<ReturnType<typeof selectSettings>['execute']>>[number];

function toSettings(row: SettingsRow): StateSettings {
  return {
    isOpen: row.is_open,
    filingFee: {
      mode: row.filing_fee,
      value: row.filing_fee_value,
      minimum: centsOrNull(row.filing_fee_minimum_cents),
    },
    commission: {
      NB: {
        mode: row.commission_nb,
        value: row.commission_nb_value,
        minimum: centsOrNull(row.commission_nb_minimum_cents),
      },
      EN: {
        mode: row.commission_en,
        value: row.commission_en_value,
        minimum: centsOrNull(row.commission_en_minimum_cents),
      },
    },
    noteToCustomers: row.note_to_customers,
    requiredDocuments: row.required_documents,
    declined: row.declined,
    confirmation:
      row.confirmed_by === null || row.confirmed_at === null
        ? null
        : { by: row.confirmed_by, at: row.confirmed_at },
  };
}

function centsOrNull(text: string | null): Cents | null {
  return text === null ? null : cents(BigInt(text));
}
