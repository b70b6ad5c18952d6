import type { QueryOf } from '#contract/api.ts';
import type { LIST_LICENSES } from '#contract/paths/license.ts';
import { LICENSE_STATUSES } from '#domain/license/status.ts';
import { linkFilter } from '../../shared/list/filters.tsx';
import type { ListFilters } from '../../shared/list/list-filter.ts';
import { searchFilter } from '../../shared/list/search-filter.tsx';
import { severalFilter } from '../../shared/list/several-filter.tsx';
import { stateFilter } from '../../shared/list/state-filter.ts';
import { LICENSE_STANDINGS } from './license-labels.ts';

export type LicenseQuery = QueryOf<typeof LIST_LICENSES> & { view?: string };

const STATUSES = LICENSE_STATUSES.map((status) => ({
  value: status,
  label: LICENSE_STANDINGS[status].word,
}));

/** What narrows the grid too; it shows all states and statuses at once. */
export const GRID_FILTERS: ListFilters<LicenseQuery> = [
  searchFilter('Search licenses'),
  linkFilter('companyId', 'clientId'),
];
/** What the list of licenses can be narrowed by. */
export const LICENSE_FILTERS: ListFilters<LicenseQuery> = [
  ...GRID_FILTERS,
  stateFilter(),
  severalFilter('status', 'Status', STATUSES),
];
