import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { ListedCompany } from '#contract/company.ts';
import { LIST_COMPANIES } from '#contract/paths/company.ts';
import { EXPORT_COMPANIES } from '#contract/paths/list-export.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import type { ListColumn } from '#domain/lists/list-columns.ts';
import { Amount } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { DayText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { FilteredList } from '../../shared/list/filtered-list.tsx';
import { addressKeys, hasFilters, type ListFilters } from '../../shared/list/list-filter.ts';
import { searchInFilter } from '../../shared/list/search-filter.tsx';
import { usePageAction } from '../../shared/list/use-page-action.ts';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import styles from './companies.module.css';
import { describeDoubts } from './company-doubts.ts';
import { NewCompanyDialog } from './new-company-dialog.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Companies');

type Query = QueryOf<typeof LIST_COMPANIES>;

const COLUMNS: Column<ListedCompany, NonNullable<Query['sort']>, ListColumn<'companies'>>[] = [
  {
    key: 'company',
    label: 'Company',
    sort: 'company',
    cell: (row) => (
      <>
        <Link to={`/admin/companies/${row.id}`} className={styles.open}>
          {row.company}
        </Link>
        {row.mergedInto === null ? null : (
          <small className={styles.merged}>Merged into {row.mergedInto.company}</small>
        )}
        {describeDoubts(row) === '' ? null : <small className={styles.merged}>{describeDoubts(row)}</small>}
      </>
    ),
  },
  { key: 'name', label: 'Contact', sort: 'name', cell: (row) => row.name },
  { key: 'email', label: 'Email', wide: true, sort: 'email', cell: (row) => row.email },
  { key: 'phone', label: 'Phone', cell: (row) => <span className="figures">{row.phone}</span> },
  {
    key: 'sharing',
    label: 'Filings visible to',
    cell: (row) => (row.sharesFilings ? 'All its users' : 'Submitter only'),
  },
  {
    key: 'created',
    label: 'Customer since',
    minor: true,
    cell: (row) => <DayText at={row.createdAt} />,
  },
  {
    key: 'balance',
    label: OWED_LABELS.accountBalance,
    end: true,
    cell: (row) => <Amount money={row.accountBalance} />,
  },
  {
    key: 'past-due',
    label: OWED_LABELS.pastDue,
    end: true,
    cell: (row) => <Amount money={row.pastDue} strong={row.pastDue !== '0.00'} />,
  },
];

const FILTERS: ListFilters<Query> = [
  searchInFilter('Search companies', [
    { value: '', label: 'Any of these' },
    { value: 'company', label: 'Company' },
    { value: 'name', label: 'Contact' },
    { value: 'email', label: 'Email' },
  ]),
];
const KEYS = [...addressKeys(FILTERS), 'sort', 'order'] as const;

/** The agencies that are our customers. */
export default function CompaniesPage() {
  const { address, query, look } = useViewAddress<Query>(KEYS);
  const navigate = useNavigate();
  const companies = useList(LIST_COMPANIES, query);
  const [isAdding, setAdding] = useState(false);
  usePageAction('new', () => setAdding(true));
  const isSearched = hasFilters(FILTERS, address.params);

  return (
    <>
      <PageHead title="Companies" actions={<Button onClick={() => setAdding(true)}>Add company</Button>} />
      <FilteredList
        name="companies"
        addressKeys={KEYS}
        filters={FILTERS}
        exportRoute={EXPORT_COMPANIES}
        list={companies}
        address={address}
        noun="company"
        columns={COLUMNS}
        look={look}
        usual={{ sort: 'company', order: 'asc' }}
        keys={{ open: ({ id }) => navigate(`/admin/companies/${id}`) }}
        empty={
          <EmptyState title={isSearched ? 'No company matches' : 'No companies yet'}>
            {isSearched
              ? 'Try another search or field.'
              : 'A company appears here when its first user signs up. You can also add one and invite its users.'}
          </EmptyState>
        }
      />
      {isAdding ? <NewCompanyDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
