import { sql } from 'kysely';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { RuleReading } from '#domain/rules/rule.ts';
import type { Db, Tx } from '../pool.ts';

/** What the admins changed of the rulebook: two equal answers mean the same law with the same readings. */
export interface RulebookChanges {
  /** Ids of the overrides in force, in order. */
  overrides: string;
  /** How many there are: none is ever changed. */
  readings: number;
}

/** One question for both: it is asked with every price. */
export async function findRulebookChanges(db: Db): Promise<RulebookChanges> {
  const { rows } = await sql<RulebookChanges>`
    select coalesce((select string_agg(id::text, ' ' order by number) from rule_overrides where withdrawn_at is null), '')
             as overrides,
           (select count(*)::integer from rule_readings) as readings`.execute(db);
  const [changes] = rows;
  if (changes === undefined) throw new Error('a question without a condition has an answer');
  return changes;
}

/** Every reading that was ever recorded, the earliest recorded first. */
export async function selectReadings(db: Db): Promise<RuleReading[]> {
  const rows = await db
    .selectFrom('rule_readings')
    .select(['rule_id', 'read_on', 'read_by', 'source', 'remark'])
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    rule: row.rule_id,
    readOn: parseCivilDate(row.read_on),
    readBy: row.read_by,
    source: row.source,
    remark: row.remark,
  }));
}

/** Returns the id of the new reading. */
export async function insertReading(
  tx: Tx,
  reading: RuleReading & { state: JurisdictionCode; createdBy: string; createdAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('rule_readings')
    .values({
      state: reading.state,
      rule_id: reading.rule,
      read_on: reading.readOn,
      read_by: reading.readBy,
      source: reading.source,
      remark: reading.remark,
      created_by: reading.createdBy,
      created_at: reading.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
