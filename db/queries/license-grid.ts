import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { StoredLicenseStatus } from '#domain/license/status.ts';
import { containsPattern } from '../lists/like-pattern.ts';
import type { Db } from '../pool.ts';

/** A license of a licensee, as a grid of states needs it. */
export interface GridLicense {
  /** The same for all licenses of one licensee of one company and client. */
  row: string;
  id: string;
  licensee: string;
  companyId: string | null;
  company: string | null;
  clientId: string | null;
  clientName: string | null;
  state: JurisdictionCode;
  status: StoredLicenseStatus;
  expiresOn: CivilDate | null;
}

export interface GridFilters {
  search?: string | undefined;
  companyId?: string | undefined;
  clientId?: string | undefined;
}

/** The licenses of the first `most` licensees by name. */
export async function selectGridLicenses(
  db: Db,
  { search = '', companyId, clientId }: GridFilters,
  most: number,
): Promise<GridLicense[]> {
  const text = search.trim().toLowerCase();
  const pattern = containsPattern(text);
  const { rows } = await sql<Omit<GridLicense, 'expiresOn'> & { expiresOn: string | null }>`
    select ranked.*, companies.company, clients.name as "clientName" from (
      select licenses.id, licensee, licenses.company_id as "companyId", client_id as "clientId", state, status,
        expires_on as "expiresOn", concat_ws(' ', licensee_key, licenses.company_id, client_id) as row,
        dense_rank() over (order by licensee_key, licenses.company_id, client_id) as place
      from licenses left join clients on clients.id = client_id
        left join companies on companies.id = licenses.company_id
      where (${companyId ?? null}::uuid is null or licenses.company_id = ${companyId ?? null}::uuid)
        and (${clientId ?? null}::uuid is null or client_id = ${clientId ?? null}::uuid)
        and (${text === ''} or lower(licensee) like ${pattern} or lower(clients.name) like ${pattern}
          or lower(companies.company) like ${pattern})
    ) ranked
    left join companies on companies.id = ranked."companyId"
    left join clients on clients.id = ranked."clientId"
    where place <= ${most} order by place, state, ranked.id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    expiresOn: row.expiresOn === null ? null : parseCivilDate(row.expiresOn),
  }));
}
