import { type Insertable, sql } from 'kysely';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { cents } from '#domain/money/cents.ts';
import {
  addedRuleId,
  type OverrideChange,
  type OverrideValue,
  type RuleOverride,
} from '#domain/rules/rule-override.ts';
import type { Db, Tx } from '../pool.ts';
import type { RuleOverridesTable } from '../schema/law.ts';

/** An override as it is kept: in force while `withdrawnAt` is null. */
export interface RuleOverrideRecord extends RuleOverride {
  id: string;
  createdAt: Date;
  withdrawnAt: Date | null;
  /** Name of the admin who withdrew it. */
  withdrawnBy: string | null;
}

/** The overrides in force in all states, by number, with the day they had in a time zone. */
export async function selectOverridesInForce(db: Db, timeZone: string): Promise<RuleOverrideRecord[]> {
  const rows = await selectOverrides(db).where('made.withdrawn_at', 'is', null).execute();
  return rows.map((row) => toRecord(row, timeZone));
}

/** Every override that was ever made in a state, withdrawn ones too, by number. */
export async function selectOverridesOfState(
  db: Db,
  state: JurisdictionCode,
  timeZone: string,
): Promise<RuleOverrideRecord[]> {
  const rows = await selectOverrides(db).where('made.state', '=', state).execute();
  return rows.map((row) => toRecord(row, timeZone));
}

/** How many overrides are in force, by state; states without one are absent. */
export async function countOverridesInForce(db: Db): Promise<Map<JurisdictionCode, number>> {
  const rows = await db
    .selectFrom('rule_overrides')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('withdrawn_at', 'is', null)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Returns the id and the number of the new override. */
export async function insertOverride(
  tx: Tx,
  override: Pick<RuleOverride, 'state' | 'change' | 'citation' | 'source' | 'reason'> & {
    /** Null for a charge that it adds. */
    rule: string | null;
    createdBy: string;
    createdAt: Date;
  },
): Promise<{ id: string; number: number }> {
  return await tx
    .insertInto('rule_overrides')
    .values({
      state: override.state,
      rule_id: override.rule,
      citation: override.citation,
      source: override.source,
      reason: override.reason,
      created_by: override.createdBy,
      created_at: override.createdAt,
      ...columnsOf(override.change),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Whether it was in force until now. */
export async function markOverrideWithdrawn(
  tx: Tx,
  id: string,
  withdrawn: { by: string; at: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('rule_overrides')
    .set({ withdrawn_by: withdrawn.by, withdrawn_at: withdrawn.at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

function columnsOf(
  change: OverrideChange,
): Pick<Insertable<RuleOverridesTable>, 'what'> & Partial<Insertable<RuleOverridesTable>> {
  if (change.what === 'FEE_TREATMENT') {
    const { what, fee, chargedBy, treatment } = change;
    return { what, fee_kind: fee, charged_by: chargedBy, treatment };
  }
  if (change.what === 'PLACE_RATE') {
    const { what, place, from, rate, minimum } = change;
    return { what, place, from_on: from, value_kind: 'RATE', rate, minimum_cents: minimum };
  }
  const { what, from, to, value } = change;
  const dated = {
    what,
    from_on: from,
    to_on: to,
    value_kind: value.kind,
    rate: value.kind === 'RATE' ? value.text : null,
    flat_cents: value.kind === 'FLAT' ? value.amount : null,
  };
  if (change.what === 'ENTRY') return dated;
  const { kind, label, payee, appliesTo, selectedBy } = change.charge;
  return {
    ...dated,
    charge_kind: kind,
    label,
    payee,
    applies_to: [...appliesTo],
    selected_by: selectedBy,
  };
}

const nameOf = (table: 'maker' | 'withdrawer') =>
  sql<string>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;

function selectOverrides(db: Db) {
  return db
    .selectFrom('rule_overrides as made')
    .innerJoin('users as maker', 'maker.id', 'made.created_by')
    .leftJoin('users as withdrawer', 'withdrawer.id', 'made.withdrawn_by')
    .selectAll('made')
    .select(nameOf('maker').as('by'))
    .select(sql<string | null>`${nameOf('withdrawer')}`.as('withdrawn_by_name'))
    .orderBy('made.number');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOverrides>['execute']>>[number];

function toRecord(row: Row, timeZone: string): RuleOverrideRecord {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    rule: row.rule_id ?? addedRuleId(row.state, row.number),
    change: changeOf(row),
    citation: row.citation,
    source: row.source,
    reason: row.reason,
    by: row.by,
    on: dayInZone(row.created_at, timeZone),
    createdAt: row.created_at,
    withdrawnAt: row.withdrawn_at,
    withdrawnBy: row.withdrawn_by_name,
  };
}

function changeOf(row: Row): OverrideChange {
  if (row.what === 'FEE_TREATMENT') {
    return {
      what: row.what,
      fee: there(row.fee_kind),
      chargedBy: there(row.charged_by),
      treatment: there(row.treatment),
    };
  }
  if (row.what === 'PLACE_RATE') {
    return {
      what: row.what,
      place: there(row.place),
      from: parseCivilDate(there(row.from_on)),
      rate: there(row.rate),
      minimum: row.minimum_cents === null ? null : cents(BigInt(row.minimum_cents)),
    };
  }
  const period = {
    from: parseCivilDate(there(row.from_on)),
    to: row.to_on === null ? null : parseCivilDate(row.to_on),
    value: overrideValueOf(row),
  };
  if (row.what === 'ENTRY') return { what: row.what, ...period };
  return {
    what: row.what,
    ...period,
    charge: {
      kind: there(row.charge_kind),
      label: there(row.label),
      payee: there(row.payee),
      appliesTo: there(row.applies_to),
      selectedBy: there(row.selected_by),
    },
  };
}

function overrideValueOf(row: Row): OverrideValue {
  switch (there(row.value_kind)) {
    case 'RATE':
      return { kind: 'RATE', text: there(row.rate) };
    case 'FLAT':
      return { kind: 'FLAT', amount: cents(BigInt(there(row.flat_cents))) };
    case 'NONE':
      return { kind: 'NONE' };
  }
}

/** What the table's checks promise to be there. */
function there<Value>(value: Value | null): Value {
  if (value === null) throw new Error('an override lacks what its kind must have');
  return value;
}
