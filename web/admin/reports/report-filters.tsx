import type { QueryOf } from '#contract/api.ts';
import type { LIST_REPORTS } from '#contract/paths/report.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { REPORT_KINDS, REPORT_STATUSES } from '#domain/reporting/vocabulary.ts';
import list from '../../shared/list/list.module.css';
import { MultiSelectFilter } from '../../shared/list/multi-select-filter.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { REPORT_STATUS_WORDS } from './report-status-tag.tsx';
import { KIND_LABELS } from './report-words.ts';

/** What the address of the page may say; `view` and `year` belong to the board. */
export type ReportsAddress = QueryOf<typeof LIST_REPORTS> & { view?: string };
export const FILTERS = ['state', 'kind', 'status', 'dueBefore'] as const;

const STATES = JURISDICTION_CODES.map((code) => ({
  value: code,
  label: `${code} ${JURISDICTION_NAMES[code]}`,
}));
const STATUSES = REPORT_STATUSES.map((status) => ({
  value: status,
  label: REPORT_STATUS_WORDS[status].word,
}));

interface Props extends ListAddress<ReportsAddress> {
  /** How many need nothing more; null where the filter makes no difference: the board, or a status that is asked for. */
  settled: number | null;
}

/** Filters above the calendar and the board. */
export function ReportFilters({ params, change, settled }: Props) {
  return (
    <search className={list.bar}>
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
      <select
        className={list.select}
        aria-label="Kind"
        value={params.kind ?? ''}
        onChange={(event) => change({ kind: event.target.value as ReportsAddress['kind'] | '' })}
      >
        <option value="">All kinds</option>
        {REPORT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </select>
      <span className={list.dates}>
        Due before
        <input
          type="date"
          aria-label="Due before"
          value={params.dueBefore ?? ''}
          onChange={(event) => change({ dueBefore: event.target.value }, { replace: true })}
        />
      </span>
      {settled === null ? null : (
        <label className={list.dates}>
          <input
            type="checkbox"
            checked={params.settled === 'any'}
            onChange={(event) => change({ settled: event.target.checked ? 'any' : '' })}
          />
          Show finished ({settled.toLocaleString('en-US')})
        </label>
      )}
      {FILTERS.some((key) => params[key]) ? (
        <button
          type="button"
          className={list.clear}
          onClick={() => change(Object.fromEntries(FILTERS.map((key) => [key, ''])))}
        >
          Clear
        </button>
      ) : null}
    </search>
  );
}
