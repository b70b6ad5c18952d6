import type { QueryOf } from '#contract/api.ts';
import type { LIST_FILINGS } from '#contract/paths/filing.ts';
import { FILING_STATUSES, PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { daysFilter } from '../../shared/list/days-filter.tsx';
import { oneFilter } from '../../shared/list/filters.tsx';
import type { ListFilters } from '../../shared/list/list-filter.ts';
import { searchInFilter } from '../../shared/list/search-filter.tsx';
import { SelectFilter } from '../../shared/list/select-filter.tsx';
import { severalFilter } from '../../shared/list/several-filter.tsx';
import { stateFilter } from '../../shared/list/state-filter.ts';
import { describeCode, PAYMENT_METHOD_LABELS } from '../../shared/vocabulary-labels.ts';
import { companyFilter } from '../companies/company-filter.tsx';
import { QUEUE_TITLES, QUEUES } from './queues.ts';
import { useAssignees } from './use-assignees.ts';

type Query = QueryOf<typeof LIST_FILINGS>;

const STATUSES = FILING_STATUSES.map((status) => ({ value: status, label: describeCode(status) }));
const METHODS = PAYMENT_METHODS.map((method) => ({ value: method, label: PAYMENT_METHOD_LABELS[method] }));

/** What the list of all filings can be narrowed by. */
export const FILING_FILTERS: ListFilters<Query> = [
  searchInFilter('Search', [
    { value: '', label: 'Any of these' },
    { value: 'insureds_name', label: 'Insured' },
    { value: 'policy_number', label: 'Policy number' },
    { value: 'number', label: 'Filing number' },
    { value: 'user_name', label: 'User' },
  ]),
  oneFilter('queue', 'Queue', [
    { value: '', label: 'All queues' },
    ...QUEUES.map((queue) => ({ value: queue, label: QUEUE_TITLES[queue] })),
  ]),
  stateFilter(),
  severalFilter('status', 'Status', STATUSES),
  severalFilter('paymentMethod', 'Payment', METHODS),
  companyFilter(),
  oneFilter('missing', 'What is missing', [
    { value: '', label: 'Complete or not' },
    { value: 'document', label: 'Document missing' },
    { value: 'confirmation', label: 'Charge not confirmed' },
  ]),
  {
    keys: ['assignee'],
    draw: ({ params, change }) => (
      <AssigneeFilter value={params.assignee ?? ''} onChange={(assignee) => change({ assignee })} />
    ),
  },
  oneFilter('snoozed', 'Snoozed', [
    { value: '', label: 'Snoozed or not' },
    { value: 'yes', label: 'Snoozed' },
    { value: 'no', label: 'Not snoozed' },
  ]),
  daysFilter('Due', 'dueFrom', 'dueTo'),
  daysFilter('Created', 'from', 'to'),
];

/** Narrows the list to the work of one person, or to what nobody has taken yet. */
function AssigneeFilter({ value, onChange }: { value: string; onChange(assignee: string): void }) {
  const people = useAssignees().data ?? [];
  return (
    <SelectFilter
      label="Assignee"
      isLoaded
      value={value}
      options={[
        { value: '', label: 'Any assignee' },
        { value: 'none', label: 'Unassigned' },
        { value: 'me', label: 'Assigned to me' },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  );
}
