import { Link } from 'react-router';
import { LIST_USERS } from '#contract/paths/user.ts';
import type { UserBody } from '#contract/user.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { filingsAddress } from '../../shared/list/list-address.ts';
import { describeCount } from '../../shared/list/pagination.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import { nameOf, UserStatusTag } from '../users/user-status.tsx';
import styles from './companies.module.css';

/** More people than an agency has; beyond it, the list of users has the rest. */
const MOST = 200;

/** The filings list has no filter by user: it is searched by the name on them, among those of the company. */
const filingsOf = (user: UserBody) =>
  filingsAddress({ companyId: user.companyId ?? '', search: nameOf(user), searchField: 'user_name' });

const COLUMNS: Column<UserBody>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: (user) => (
      <Link to={`/admin/users/${user.id}`} className={styles.open}>
        {nameOf(user)}
      </Link>
    ),
  },
  { key: 'email', label: 'Email', wide: true, cell: (user) => user.email },
  { key: 'invoiceable', label: 'Invoiceable status', cell: (user) => describeCode(user.invoiceableStatus) },
  { key: 'status', label: 'Status', cell: (user) => <UserStatusTag user={user} /> },
  {
    key: 'last',
    label: 'Last login',
    minor: true,
    cell: (user) => (user.lastSignInAt ? <InstantText at={user.lastSignInAt} /> : 'Never'),
  },
  { key: 'filings', label: 'Filings', cell: (user) => <Link to={filingsOf(user)}>Filings</Link> },
];

/** The users of a company, by name. */
export const useCompanyUsers = (companyId: string) =>
  useList(LIST_USERS, { companyId, sort: 'name', limit: MOST });

/** The people of a company, with the way to each of them and to their filings. */
export function CompanyUsers({ companyId }: { companyId: string }) {
  const users = useCompanyUsers(companyId);
  if (users.isPending) return <Skeleton bare lines={4} label="Loading users" />;
  if (users.isError) {
    return (
      <Notice
        tone="bad"
        title={users.error.message}
        action={
          <Button variant="dimmed-white" onClick={() => users.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  const { items, total, totalIsExact } = users.data;
  if (items.length === 0) {
    return (
      <p className={styles.none}>
        No users yet. Invite someone under <Link to="/admin/users">Users</Link> and choose this company.
      </p>
    );
  }
  return (
    <>
      <DataTable caption="Users of the company" columns={COLUMNS} rows={items} rowKey={(user) => user.id} />
      {items.length < total ? (
        <p className={styles.none}>
          The first {items.length} of {describeCount(total, totalIsExact, 'user')}.
        </p>
      ) : null}
    </>
  );
}
