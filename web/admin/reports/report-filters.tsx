import type { QueryOf } from '#contract/api.ts';
import type { LIST_REPORTS } from '#contract/paths/report.ts';
import { REPORT_KINDS, REPORT_STATUSES } from '#domain/reporting/vocabulary.ts';
import { CheckboxFilter } from '../../shared/list/checkbox-filter.tsx';
import { dayFilter } from '../../shared/list/days-filter.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { oneFilter } from '../../shared/list/filters.tsx';
import type { ListFilters } from '../../shared/list/list-filter.ts';
import { severalFilter } from '../../shared/list/several-filter.tsx';
import { stateFilter } from '../../shared/list/state-filter.ts';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { KIND_LABELS } from './report-labels.ts';
import { REPORT_STATUS_LABELS } from './report-status-tag.tsx';

/** What the address of the page may say; `view` and `year` belong to the board. */
export type ReportsAddress = QueryOf<typeof LIST_REPORTS> & { view?: string };

const STATUSES = REPORT_STATUSES.map((status) => ({
  value: status,
  label: REPORT_STATUS_LABELS[status].word,
}));
export const FILTERS: ListFilters<ReportsAddress> = [
  stateFilter(),
  severalFilter('status', 'Status', STATUSES),
  oneFilter('kind', 'Kind', [
    { value: '', label: 'All kinds' },
    ...REPORT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
  ]),
  dayFilter('dueBefore', 'Due before'),
];

interface Props {
  address: ListAddress<ReportsAddress>;
  /** How many need nothing more; null where the filter makes no difference: the board, or a status that is asked for. */
  settled: number | null;
}

/** Filters above the calendar and the board. */
export function ReportFilters({ address, settled }: Props) {
  return (
    <FilterBar address={address} filters={FILTERS}>
      {settled === null ? null : (
        <CheckboxFilter
          label={`Show completed (${settled.toLocaleString('en-US')})`}
          isChosen={address.params.settled === 'any'}
          onChange={(isChosen) => address.change({ settled: isChosen ? 'any' : '' })}
        />
      )}
    </FilterBar>
  );
}
