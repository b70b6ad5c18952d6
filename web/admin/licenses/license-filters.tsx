import type { QueryOf } from '#contract/api.ts';
import type { LIST_LICENSES } from '#contract/paths/license.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { LICENSE_STATUSES } from '#domain/license/status.ts';
import list from '../../shared/list/list.module.css';
import { MultiSelectFilter } from '../../shared/list/multi-select-filter.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { LICENSE_STANDINGS } from './license-words.ts';

const STATES = JURISDICTION_CODES.map((code) => ({ value: code, label: code }));
const STATUSES = LICENSE_STATUSES.map((status) => ({
  value: status,
  label: LICENSE_STANDINGS[status].word,
}));

export type LicenseAddress = ListAddress<QueryOf<typeof LIST_LICENSES> & { view?: string }>;

/** Search and filters; the grid shows all states and statuses at once. */
export function LicenseFilters({ params, change }: LicenseAddress) {
  const isGrid = params.view === 'grid';
  const isFiltered = Boolean(params.search || params.state || params.status || params.companyId);
  return (
    <search className={list.bar}>
      <SearchBox
        label="Search licenses"
        value={params.search ?? ''}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      {isGrid ? null : (
        <>
          <MultiSelectFilter
            label="State"
            options={STATES}
            value={params.state ?? ''}
            onChange={(state) => change({ state })}
          />
          <MultiSelectFilter
            label="Status"
            options={STATUSES}
            value={params.status ?? ''}
            onChange={(status) => change({ status })}
          />
        </>
      )}
      {isFiltered ? (
        <button
          type="button"
          className={list.clear}
          onClick={() => change({ search: '', state: '', status: '', companyId: '' })}
        >
          Clear
        </button>
      ) : null}
    </search>
  );
}
