import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { AuthorizationKind } from '#domain/license/authorization.ts';
import type { Tx } from '../pool.ts';
import { IS_LATEST_SQL } from './client-authorizations.ts';

/** A license or a paper that runs out soon. */
export interface ExpiringItem {
  state: JurisdictionCode;
  /** The paper's kind; null for a license. */
  kind: AuthorizationKind | null;
  /** The number of a license; the client of a paper. */
  name: string;
  /** The licensee; who signed. */
  person: string;
  expiresOn: CivilDate;
}

/** 90, 60, 30 or 7: the step that a day within 90 of today belongs to. */
const stepOf = (column: string, today: CivilDate) => sql`case
  when ${sql.ref(column)} - ${today}::date <= 7 then 7 when ${sql.ref(column)} - ${today}::date <= 30 then 30
  when ${sql.ref(column)} - ${today}::date <= 60 then 60 else 90 end`;

const within = (column: string, today: CivilDate) =>
  sql`${sql.ref(column)} between ${today}::date and ${today}::date + 90`;

/** A step is noted with those before it: a clock that is set back does not bring up what was skipped. */
const STEPS = sql`(values (90), (60), (30), (7)) steps (days)`;

/**
 * Notes each active license, and each authorization in force that none of its kind outlasts, that runs out within 90
 * days as reminded of at its step. Returns those that were not noted before, what runs out first on top.
 */
export async function takeLicenseReminders(tx: Tx, today: CivilDate, at: Date): Promise<ExpiringItem[]> {
  const licenses = await sql<Omit<ExpiringItem, 'expiresOn'> & { expiresOn: string }>`
    with due as (
      select licenses.*, ${stepOf('expires_on', today)} as step from licenses
      where status = 'ACTIVE' and ${within('expires_on', today)}),
    noted as (
      insert into license_reminders (license_id, expires_on, days, sent_at)
      select id, expires_on, days, ${at} from due join ${STEPS} on days >= step
      on conflict do nothing returning license_id, days)
    select state, null as kind, license_number as name, licensee as person, expires_on as "expiresOn"
    from due join noted on noted.license_id = due.id and noted.days = due.step
  `.execute(tx);
  const papers = await sql<Omit<ExpiringItem, 'expiresOn'> & { expiresOn: string }>`
    with due as (
      select paper.*, ${stepOf('expires_on', today)} as step from client_authorizations paper
      where ended_at is null and ${within('expires_on', today)} and ${sql.raw(IS_LATEST_SQL)}),
    noted as (
      insert into authorization_reminders (authorization_id, days, sent_at)
      select id, days, ${at} from due join ${STEPS} on days >= step
      on conflict do nothing returning authorization_id, days)
    select due.state, due.kind, clients.name, due.person, due.expires_on as "expiresOn"
    from due join noted on noted.authorization_id = due.id and noted.days = due.step
      join clients on clients.id = due.client_id
  `.execute(tx);
  return [...licenses.rows, ...papers.rows]
    .map((row) => ({ ...row, expiresOn: parseCivilDate(row.expiresOn) }))
    .sort((one, other) => one.expiresOn.localeCompare(other.expiresOn) || one.name.localeCompare(other.name));
}
