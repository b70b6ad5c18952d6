import type { ListLicensesQuery } from '#contract/license.ts';
import { type LicenseListQuery, selectLicensePage } from '#db/lists/license-list.ts';
import { licenseStatusOn } from '#domain/license/status.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage } from '../list/list-page.ts';
import { todayOf } from '../today.ts';
import type { ListedLicense } from './get-license.ts';

/** One page of the licenses as they stand today, what expires first on top. Throws CURSOR_INVALID. */
export async function listLicenses(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  query: ListLicensesQuery,
): Promise<ListPage<ListedLicense>> {
  const today = todayOf(clock);
  // How a license stands changes with the day: a list of yesterday is another one.
  const page = await listPage(['licenses', today], query, (list, asked) =>
    selectLicensePage(db, today, licenseListQuery(list), asked),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, standing: licenseStatusOn(row, today) })) };
}

/** What was asked for, as the list knows it. */
function licenseListQuery(query: Omit<ListLicensesQuery, 'limit' | 'cursor'>): LicenseListQuery {
  const { search, sort = 'expiry', order = 'asc', companyId = null, clientId = null } = query;
  const { state: states = null, status: statuses = null } = query;
  return { search, sort, order, filters: { companyId, clientId, states, statuses } };
}
