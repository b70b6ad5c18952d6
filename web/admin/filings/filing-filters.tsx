import type { QueryOf } from '#contract/api.ts';
import type { LIST_FILINGS } from '#contract/paths/filing.ts';
import { FILING_STATUSES, PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { DayRange } from '../../shared/list/day-range.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import list from '../../shared/list/list.module.css';
import { MultiSelectFilter } from '../../shared/list/multi-select-filter.tsx';
import { SearchIn } from '../../shared/list/search-in.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { codeWords, PAYMENT_METHOD_LABELS } from '../../shared/words.ts';
import { CompanyFilter } from '../companies/company-filter.tsx';
import { FILTERS, type FilingSearchField, QUEUE_TITLES, type Queue } from './filing-list-keys.ts';
import { useAssignees } from './use-assignees.ts';

type Missing = NonNullable<QueryOf<typeof LIST_FILINGS>['missing']>;
type Snoozed = NonNullable<QueryOf<typeof LIST_FILINGS>['snoozed']>;

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
  return (
    <FilterBar
      search={<SearchIn label="Search" fields={SEARCH_FIELDS} params={params} change={change} />}
      keys={FILTERS}
      params={params}
      onClear={() => change(Object.fromEntries(FILTERS.map((key) => [key, ''])))}
    >
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
      <CompanyFilter value={params.companyId ?? ''} onChange={(companyId) => change({ companyId })} />
      <select
        className={list.select}
        aria-label="What is missing"
        value={params.missing ?? ''}
        onChange={(event) => change({ missing: event.target.value as Missing | '' })}
      >
        <option value="">Complete or not</option>
        <option value="document">Document missing</option>
        <option value="confirmation">Charge not confirmed</option>
      </select>
      <AssigneeFilter value={params.assignee ?? ''} onChange={(assignee) => change({ assignee })} />
      <select
        className={list.select}
        aria-label="Snoozed"
        value={params.snoozed ?? ''}
        onChange={(event) => change({ snoozed: event.target.value as Snoozed | '' })}
      >
        <option value="">Snoozed or not</option>
        <option value="yes">Snoozed</option>
        <option value="no">Not snoozed</option>
      </select>
      <DayRange
        label="Due"
        from={params.dueFrom}
        to={params.dueTo}
        onFrom={(dueFrom) => change({ dueFrom }, { replace: true })}
        onTo={(dueTo) => change({ dueTo }, { replace: true })}
      />
      <DayRange
        label="Created"
        from={params.from}
        to={params.to}
        onFrom={(from) => change({ from }, { replace: true })}
        onTo={(to) => change({ to }, { replace: true })}
      />
    </FilterBar>
  );
}

/** Narrows the list to the work of one person, or to what nobody has taken yet. */
function AssigneeFilter({ value, onChange }: { value: string; onChange(assignee: string): void }) {
  const people = useAssignees().data ?? [];
  return (
    <select
      className={list.select}
      aria-label="Assignee"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Any assignee</option>
      <option value="none">Unassigned</option>
      <option value="me">Assigned to me</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
