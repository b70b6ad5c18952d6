import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { ClientSummary } from '#contract/client.ts';
import { LIST_CLIENTS } from '#contract/paths/client.ts';
import { EXPORT_CLIENTS } from '#contract/paths/list-export.ts';
import type { ListColumn } from '#domain/lists/list-columns.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { FilteredList } from '../../shared/list/filtered-list.tsx';
import { linkFilter, oneFilter } from '../../shared/list/filters.tsx';
import { addressKeys, hasFilters, type ListFilters } from '../../shared/list/list-filter.ts';
import { searchInFilter } from '../../shared/list/search-filter.tsx';
import { usePageAction } from '../../shared/list/use-page-action.ts';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { CompanyLink } from '../companies/company-link.tsx';
import styles from './clients.module.css';
import { NewClientDialog } from './new-client-dialog.tsx';
import { AuthorizationCounts, EXPIRING_NOTE, LicenseCounts } from './standing-counts.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Clients');

type Query = QueryOf<typeof LIST_CLIENTS>;

const COLUMNS: Column<ClientSummary, NonNullable<Query['sort']>, ListColumn<'clients'>>[] = [
  {
    key: 'name',
    label: 'Client',
    sort: 'name',
    cell: (row) => (
      <Link to={`/admin/clients/${row.id}`} className={styles.open}>
        {row.name}
      </Link>
    ),
  },
  {
    key: 'company',
    label: 'Company',
    sort: 'company',
    name: true,
    cell: (row) => <CompanyLink {...row} />,
  },
  { key: 'contact', label: 'Contact', minor: true, cell: ({ contact }) => contact },
  {
    key: 'licenses',
    label: 'Licenses',
    wide: true,
    cell: ({ licenses }) => <LicenseCounts counts={licenses} />,
  },
  {
    key: 'authorizations',
    label: 'Authorizations',
    wide: true,
    cell: ({ authorizationCounts }) => <AuthorizationCounts counts={authorizationCounts} />,
  },
  {
    key: 'states',
    label: 'Licensed in',
    wide: true,
    cell: ({ states, unlicensedStates }) => (
      <>
        <span className="figures">{states.join(' ')}</span>
        {unlicensedStates.length === 0 ? null : (
          <small className={styles.by}>{unlicensedStates.join(' ')}: no active license</small>
        )}
      </>
    ),
  },
];

const FILTERS: ListFilters<Query> = [
  searchInFilter('Search clients', [
    { value: '', label: 'Any of these' },
    { value: 'name', label: 'Client' },
    { value: 'company', label: 'Company' },
    { value: 'contact', label: 'Contact' },
    { value: 'email', label: 'Email' },
  ]),
  linkFilter('companyId'),
  oneFilter('authorization', 'Authorizations', [
    { value: '', label: 'All authorizations' },
    { value: 'EXPIRED', label: 'Authorization expired' },
    { value: 'EXPIRING', label: 'Authorization expiring' },
  ]),
];
const KEYS = [...addressKeys(FILTERS), 'sort', 'order'] as const;

/** Those under whose licenses the agency files. */
export default function ClientsPage() {
  const { address, query, look } = useViewAddress<Query>(KEYS);
  const navigate = useNavigate();
  const clients = useList(LIST_CLIENTS, query);
  const [isAdding, setAdding] = useState(false);
  usePageAction('new', () => setAdding(true));
  const isSearched = hasFilters(FILTERS, address.params);
  return (
    <>
      <PageHead
        title="Clients"
        lead={`Agents and firms under whose licenses you file. ${EXPIRING_NOTE}`}
        actions={
          <>
            <ButtonLink variant="dimmed-white" to="/admin/clients/import">
              Import
            </ButtonLink>
            <Button onClick={() => setAdding(true)}>Add client</Button>
          </>
        }
      />
      <FilteredList
        name="clients"
        addressKeys={KEYS}
        filters={FILTERS}
        exportRoute={EXPORT_CLIENTS}
        list={clients}
        address={address}
        noun="client"
        columns={COLUMNS}
        look={look}
        usual={{ sort: 'name', order: 'asc' }}
        keys={{ open: ({ id }) => navigate(`/admin/clients/${id}`) }}
        empty={
          <EmptyState title={isSearched ? 'No client matches' : 'No clients yet'}>
            {isSearched
              ? 'Try another search, or clear the filters.'
              : 'Add the agents and firms under whose licenses you file, then their licenses and authorizations. Filings under them won’t ask for evidence again.'}
          </EmptyState>
        }
      />
      {isAdding ? <NewClientDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
