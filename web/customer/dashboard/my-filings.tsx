import { Link } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { FilingSummary } from '#contract/filing.ts';
import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { FILING_STATUSES } from '#domain/filing/vocabulary.ts';
import { Amount } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { addressKeys, hasFilters, type ListFilters, withoutFilters } from '../../shared/list/list-filter.ts';
import { ListResult } from '../../shared/list/list-result.tsx';
import { searchInFilter } from '../../shared/list/search-filter.tsx';
import { severalFilter } from '../../shared/list/several-filter.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { useList } from '../../shared/queries/use-list.ts';
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
    key: 'submitter',
    label: 'Submitted by',
    sort: 'user_name',
    minor: true,
    cell: (filing) => filing.userName,
  },
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
  const address = useListAddress<Query>([...addressKeys(FILTERS), 'sort', 'order']);
  const { params, change } = address;
  const filings = useList(LIST_FILINGS, params);
  const isFiltered = hasFilters(FILTERS, params);
  return (
    <section className={styles.block}>
      <h2>{isShared ? 'Your company’s filings' : 'Filings you submitted'}</h2>
      <FilterBar address={address} filters={FILTERS} />
      <ListResult
        list={filings}
        address={address}
        noun="filing"
        caption="Your filings"
        columns={COLUMNS.filter(({ key }) => isShared || key !== 'submitter')}
        usual={{ sort: 'creation_date', order: 'desc' }}
        empty={
          isFiltered ? (
            <EmptyState
              title="No filing matches"
              action={
                <Button variant="dimmed-white" onClick={() => change(withoutFilters(FILTERS))}>
                  Show all
                </Button>
              }
            >
              Try another search, or clear the filters.
            </EmptyState>
          ) : (
            <EmptyState title="No filings yet">
              {isShared
                ? 'Filings that you or your colleagues submit are listed here.'
                : 'Filings you submit are listed here.'}
            </EmptyState>
          )
        }
      />
    </section>
  );
}
