import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { AuthorizationKind } from '#domain/license/authorization.ts';
import { licenseStatusSql } from '../lists/license-list.ts';
import type { Db } from '../pool.ts';
import { authorizationStatusSql, IS_LATEST_SQL } from './client-authorizations.ts';

interface ExpiryCounts {
  expiring: number;
  expired: number;
}

/** A license or an authorization that is about to run out. */
export interface NextToExpire {
  state: JurisdictionCode;
  /** Null for a license. */
  kind: AuthorizationKind | null;
  /** The number of a license; the client of an authorization. */
  name: string;
  /** The licensee; who signed. */
  person: string;
  clientId: string | null;
  expiresOn: CivilDate;
}

/** How many licenses and authorizations are expiring and expired, and the next of them to expire. */
export interface Expiring {
  licenses: ExpiryCounts;
  authorizations: ExpiryCounts;
  next: readonly NextToExpire[];
}

const counted = (status: string) => `count(*) filter (where ${status} = 'EXPIRING')::integer as expiring,
  count(*) filter (where ${status} = 'EXPIRED')::integer as expired`;

/** As they stand on a day; the counts are those of the lists of licenses and clients. */
export async function findExpiring(db: Db, today: CivilDate, shown: number): Promise<Expiring> {
  const license = licenseStatusSql(today);
  const paper = authorizationStatusSql(today);
  const licenses = await sql<ExpiryCounts>`
    select ${sql.raw(counted(license))} from licenses`.execute(db);
  const authorizations = await sql<ExpiryCounts>`
    select ${sql.raw(counted(paper))} from client_authorizations paper
    where ${sql.raw(IS_LATEST_SQL)}`.execute(db);
  const next = await sql<Omit<NextToExpire, 'expiresOn'> & { expiresOn: string }>`
    (select state, null as kind, license_number as name, licensee as person, client_id as "clientId",
      expires_on as "expiresOn", id
    from licenses where ${sql.raw(license)} = 'EXPIRING' order by expires_on, id limit ${shown})
    union all
    (select paper.state, paper.kind, clients.name, paper.person, paper.client_id, paper.expires_on, paper.id
    from client_authorizations paper join clients on clients.id = paper.client_id
    where ${sql.raw(paper)} = 'EXPIRING' and ${sql.raw(IS_LATEST_SQL)}
    order by paper.expires_on, paper.id limit ${shown})
    order by "expiresOn", kind nulls first, id limit ${shown}
  `.execute(db);
  const none = { expiring: 0, expired: 0 };
  return {
    licenses: licenses.rows[0] ?? none,
    authorizations: authorizations.rows[0] ?? none,
    next: next.rows.map(({ state, kind, name, person, clientId, expiresOn }) => ({
      ...{ state, kind, name, person, clientId },
      expiresOn: parseCivilDate(expiresOn),
    })),
  };
}
