import type { QueryOf } from '#contract/api.ts';
import type { LIST_FILINGS } from '#contract/paths/filing.ts';
import { FILING_STATUSES, PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import list from '../../shared/list/list.module.css';
import { MultiSelectFilter } from '../../shared/list/multi-select-filter.tsx';
import { SearchIn } from '../../shared/list/search-in.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { codeWords, PAYMENT_METHOD_LABELS } from '../../shared/words.ts';
import { FILTERS, type FilingSearchField, QUEUE_TITLES, type Queue } from './filing-list-keys.ts';

const SEARCH_FIELDS: readonly { value: FilingSearchField; label: string }[] = [
  { value: 'insureds_name', label: 'Insured' },
  { value: 'policy_number', label: 'Policy number' },
  { value: 'number', label: 'Filing number' },
  { value: 'user_name', label: 'User' },
];
const STATES = JURISDICTION_CODES.map((code) => ({ value: code, label: code }));
const STATUSES = FILING_STATUSES.map((status) => ({ value: status, label: codeWords(status) }));
const METHODS = PAYMENT_METHODS.map((method) => ({ value: method, label: PAYMENT_METHOD_LABELS[method] }));

/** Search and filters above the list. */
export function FilingFilters({ params, change }: ListAddress<QueryOf<typeof LIST_FILINGS>>) {
  const isFiltered = FILTERS.some((key) => params[key]);
  return (
    <search className={list.bar}>
      <SearchIn label="Search" fields={SEARCH_FIELDS} params={params} change={change} />
      <select
        className={list.select}
        aria-label="Queue"
        value={params.queue ?? ''}
        onChange={(event) => change({ queue: event.target.value as Queue | '' })}
      >
        <option value="">All queues</option>
        {Object.entries(QUEUE_TITLES).map(([queue, title]) => (
          <option key={queue} value={queue}>
            {title}
          </option>
        ))}
      </select>
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
      <MultiSelectFilter
        label="Payment"
        options={METHODS}
        value={params.paymentMethod ?? ''}
        onChange={(paymentMethod) => change({ paymentMethod })}
      />
      <span className={list.dates}>
        Created
        <input
          type="date"
          aria-label="Created on or after"
          value={params.from ?? ''}
          max={params.to}
          onChange={(event) => change({ from: event.target.value }, { replace: true })}
        />
        to
        <input
          type="date"
          aria-label="Created on or before"
          value={params.to ?? ''}
          min={params.from}
          onChange={(event) => change({ to: event.target.value }, { replace: true })}
        />
      </span>
      {isFiltered ? (
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
