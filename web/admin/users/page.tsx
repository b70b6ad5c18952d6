import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import { EXPORT_USERS } from '#contract/paths/list-export.ts';
import { LIST_USERS } from '#contract/paths/user.ts';
import type { UserBody } from '#contract/user.ts';
import { ROLE_LABELS } from '#domain/access/roles.ts';
import type { ListColumn } from '#domain/lists/list-columns.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { FilteredList } from '../../shared/list/filtered-list.tsx';
import { addressKeys, type ListFilters } from '../../shared/list/list-filter.ts';
import { searchInFilter } from '../../shared/list/search-filter.tsx';
import { usePageAction } from '../../shared/list/use-page-action.ts';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { isFirstLoad } from '../../shared/queries/is-first-load.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { Tag } from '../../shared/status-tag.tsx';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import { companyFilter } from '../companies/company-filter.tsx';
import { EndAllSessions } from './end-all-sessions.tsx';
import { InviteUserDialog } from './invite-user-dialog.tsx';
import { OpenResets } from './open-resets.tsx';
import { nameOf, UserStatusTag } from './user-status.tsx';
import styles from './users.module.css';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Users');

type Query = QueryOf<typeof LIST_USERS>;
const INVOICEABLE_TONES = { INVOICEABLE: 'ok', NOT_INVOICEABLE: 'plain', SUSPENDED: 'warn' } as const;

const FILTERS: ListFilters<Query> = [
  searchInFilter('Search users', [
    { value: 'name', label: 'Name' },
    { value: 'email', label: 'Email' },
    { value: 'invoiceable_status', label: 'Invoiceable status' },
  ]),
  companyFilter(),
];
const KEYS = [...addressKeys(FILTERS), 'sort', 'order'] as const;

/** Who may sign in, as what, and who may pay by invoice. */
export default function UsersPage() {
  const { address, query, look } = useViewAddress<Query>(KEYS);
  const navigate = useNavigate();
  const users = useList(LIST_USERS, query);
  const [isInviting, setInviting] = useState(false);
  usePageAction('new', () => setInviting(true));

  return (
    <>
      <PageHead title="Users" actions={<Button onClick={() => setInviting(true)}>Invite user</Button>} />
      <OpenResets />
      <FilteredList
        name="users"
        addressKeys={KEYS}
        filters={FILTERS}
        exportRoute={EXPORT_USERS}
        list={users}
        address={address}
        noun="user"
        columns={COLUMNS}
        look={look}
        usual={{ sort: 'name', order: 'asc' }}
        keys={{ open: ({ id }) => navigate(`/admin/users/${id}`) }}
        empty={<EmptyState title="No user matches">Try another search or field.</EmptyState>}
      />
      {isFirstLoad(users) ? null : <EndAllSessions />}
      {isInviting ? <InviteUserDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}

const COLUMNS: Column<UserBody, NonNullable<Query['sort']>, ListColumn<'users'>>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    cell: (user) => (
      <Link to={`/admin/users/${user.id}`} className={styles.open}>
        {nameOf(user)}
      </Link>
    ),
  },
  { key: 'email', label: 'Email', wide: true, sort: 'email', cell: (user) => user.email },
  { key: 'company', label: 'Company', cell: (user) => user.companyName ?? '' },
  { key: 'role', label: 'Role', cell: (user) => ROLE_LABELS[user.role] },
  {
    key: 'invoiceable',
    label: 'Invoiceable status',
    sort: 'invoiceable_status',
    cell: (user) => (
      <Tag tone={INVOICEABLE_TONES[user.invoiceableStatus]}>{describeCode(user.invoiceableStatus)}</Tag>
    ),
  },
  { key: 'status', label: 'Status', cell: (user) => <UserStatusTag user={user} /> },
  {
    key: 'last',
    label: 'Last login',
    minor: true,
    cell: (user) => (user.lastSignInAt ? <InstantText at={user.lastSignInAt} /> : 'Never'),
  },
];
