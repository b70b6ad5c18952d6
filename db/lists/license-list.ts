import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { EXPIRING_DAYS, type LicenseSortField, type LicenseStatus } from '#domain/license/status.ts';
import type { Db } from '../pool.ts';
import {
  LICENSE_COLUMNS,
  LICENSES_JOINED,
  type LicenseRecord,
  type LicenseRow,
  toLicense,
} from '../queries/license-rows.ts';
import type { Filters, FilterValues } from './filters.ts';
import type { Direction, Page, PageRequest } from './page.ts';
import { readTableList, type TableList } from './table-list.ts';

type LicenseSearch = 'number' | 'licensee' | 'client' | 'company' | 'npn';

/** domain/license/status.ts in SQL; a test holds the two together. */
export const licenseStatusSql = (today: CivilDate) => `(case
  when licenses.status = 'INACTIVE' then 'INACTIVE'
  when licenses.expires_on < date '${today}' then 'EXPIRED'
  when licenses.status = 'PENDING' then 'PENDING'
  when licenses.expires_on <= date '${today}' + ${EXPIRING_DAYS} then 'EXPIRING'
  else 'ACTIVE' end)`;

/** As the index licenses_expiry spells it. */
const EXPIRY = `(case when licenses.status = 'INACTIVE' then 'infinity'::date
  else coalesce(licenses.expires_on, 'infinity'::date) end)`;

/** Companies, clients and statuses are sorted as they are found: two are other tables', the third changes with the day. */
const licenseList = (today: CivilDate) =>
  ({
    from: LICENSES_JOINED,
    columns: LICENSE_COLUMNS,
    id: { sql: 'licenses.id', type: 'uuid' },
    sorts: {
      expiry: { sql: EXPIRY, type: 'date' },
      company: { sql: "coalesce(lower(companies.company), '')", type: 'text' },
      client_name: { sql: "coalesce(lower(clients.name), '')", type: 'text' },
      license_number: { sql: 'lower(licenses.license_number)', type: 'text' },
      licensee: { sql: 'lower(licenses.licensee)', type: 'text' },
      state: { sql: 'licenses.state', type: 'text' },
      effective_date: { sql: "coalesce(licenses.effective_on, 'infinity'::date)", type: 'date' },
      status: { sql: licenseStatusSql(today), type: 'text' },
    },
    searched: {
      number: 'lower(licenses.license_number)',
      licensee: 'lower(licenses.licensee)',
      client: 'lower(clients.name)',
      company: 'lower(companies.company)',
      npn: 'lower(licenses.npn)',
    },
    searchedByDefault: ['number', 'licensee', 'client', 'company', 'npn'],
    filters: {
      companyId: { kind: 'EQUALS', sql: 'licenses.company_id' },
      clientId: { kind: 'EQUALS', sql: 'licenses.client_id' },
      states: { kind: 'ONE_OF', sql: 'licenses.state' },
      statuses: { kind: 'ONE_OF', sql: licenseStatusSql(today) },
    },
  }) as const satisfies TableList<LicenseSortField | 'expiry', LicenseSearch, Filters>;

type LicenseFilters = ReturnType<typeof licenseList>['filters'];

export interface LicenseListQuery {
  search?: string | undefined;
  sort: LicenseSortField | 'expiry';
  order: Direction;
  filters: FilterValues<LicenseFilters> & {
    states: readonly JurisdictionCode[] | null;
    statuses: readonly LicenseStatus[] | null;
  };
}

/** One page of the licenses as they stand on a day. */
export async function selectLicensePage(
  db: Db,
  today: CivilDate,
  query: LicenseListQuery,
  page: PageRequest,
): Promise<Page<LicenseRecord>> {
  const found = await readTableList<LicenseRow, LicenseSortField | 'expiry', LicenseSearch, LicenseFilters>(
    db,
    licenseList(today),
    query,
    page,
  );
  return { ...found, rows: found.rows.map(toLicense) };
}
