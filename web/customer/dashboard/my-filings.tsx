import { Link } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { FilingSummary } from '#contract/filing.ts';
import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { FILING_STATUSES } from '#domain/filing/vocabulary.ts';
import { Amount } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { ListFault } from '../../shared/list/list-fault.tsx';
import { addressKeys, hasFilters, type ListFilters, withoutFilters } from '../../shared/list/list-filter.ts';
import { Pagination } from '../../shared/list/pagination.tsx';
import { searchInFilter } from '../../shared/list/search-filter.tsx';
import { severalFilter } from '../../shared/list/several-filter.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { StatusTag } from '../../shared/status-tag.tsx';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import styles from './dashboard.module.css';

type Query = QueryOf<typeof LIST_FILINGS>;

const STATUSES = FILING_STATUSES.map((status) => ({ value: status, label: describeCode(status) }));
const FILTERS: ListFilters<Query> = [
  searchInFilter('Search filings', [
    { value: '', label: 'Any of these' },
    { value: 'insureds_name', label: 'Insured' },
    { value: 'policy_number', label: 'Policy number' },
    { value: 'number', label: 'Filing number' },
  ]),
  severalFilter('status', 'Status', STATUSES),
];

const SUBMITTER: Column<FilingSummary, NonNullable<Query['sort']>> = {
  key: 'submitter',
  label: 'Submitted by',
  sort: 'user_name',
  minor: true,
  cell: (filing) => filing.userName,
};

const COLUMNS: readonly Column<FilingSummary, NonNullable<Query['sort']>>[] = [
  {
    key: 'number',
    label: 'Filing',
    cell: (filing) => (
      <Link to={`/user/filings/${filing.id}`} className="figures">
        {filing.number}
      </Link>
    ),
  },
  { key: 'insured', label: 'Insured', sort: 'insureds_name', cell: (filing) => filing.insuredName },
  {
    key: 'policy',
    label: 'Policy',
    cell: (filing) => <span className="figures">{filing.policyNumber}</span>,
  },
  { key: 'state', label: 'State', sort: 'state', minor: true, cell: (filing) => filing.state },
  {
    key: 'effective',
    label: 'Effective',
    minor: true,
    cell: (filing) => <DateText on={filing.policyEffectiveDate} />,
  },
  { key: 'status', label: 'Status', sort: 'status', cell: (filing) => <StatusTag status={filing.status} /> },
  { key: 'total', label: 'Total', end: true, cell: (filing) => <Amount money={filing.total} /> },
  { key: 'balance', label: 'Balance', end: true, cell: (filing) => <Amount money={filing.balance} /> },
];

/**
 * All filings that this customer sees: their own, and their colleagues’ where the company shares them; search, filter,
 * order and page stand in the address.
 */
export function MyFilings({ isShared }: { isShared: boolean }) {
  const { params, change } = useListAddress<Query>([...addressKeys(FILTERS), 'sort', 'order']);
  const filings = useList(LIST_FILINGS, params);
  const isFiltered = hasFilters(FILTERS, params);
  return (
    <section className={styles.block}>
      <h2>{isShared ? 'Your company’s filings' : 'Filings you submitted'}</h2>
      <FilterBar address={{ params, change }} filters={FILTERS} />
      {filings.isPending ? <Skeleton bare lines={6} label="Loading filings" /> : null}
      <ListFault list={filings} params={params} change={change} />
      {filings.data && filings.data.items.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No filing matches' : 'No filings yet'}
          action={
            isFiltered ? (
              <Button variant="dimmed-white" onClick={() => change(withoutFilters(FILTERS))}>
                Show all
              </Button>
            ) : null
          }
        >
          {isFiltered
            ? 'Try another search, or clear the filters.'
            : isShared
              ? 'Filings that you or your colleagues submit are listed here.'
              : 'Filings you submit are listed here.'}
        </EmptyState>
      ) : null}
      {filings.data && filings.data.items.length > 0 ? (
        <>
          <DataTable
            caption="Your filings"
            columns={isShared ? [...COLUMNS.slice(0, 2), SUBMITTER, ...COLUMNS.slice(2)] : COLUMNS}
            rows={filings.data.items}
            rowKey={(filing) => filing.id}
            stale={filings.isPlaceholderData}
            sort={{
              by: params.sort ?? 'creation_date',
              order: params.order ?? 'desc',
              onSort: (sort, order) => change({ sort, order }),
            }}
          />
          <Pagination page={filings.data} noun="filing" onTurn={(cursor) => change({ cursor })} />
        </>
      ) : null}
    </section>
  );
}
