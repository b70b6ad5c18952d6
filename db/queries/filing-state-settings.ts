import { sql } from 'kysely';
import type { CommissionTerms, FilingFeeTerms } from '#domain/fees/types.ts';
import type { Capacity, FilingKind, RequirableDocument } from '#domain/filing/vocabulary.ts';
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

/** The states that the agency has closed for filing; all others are open. */
export async function selectClosedStates(db: Db): Promise<Set<JurisdictionCode>> {
  const rows = await db
    .selectFrom('filing_state_settings')
    .select('state')
    .where('is_open', '=', false)
    .execute();
  return new Set(rows.map((row) => row.state));
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
