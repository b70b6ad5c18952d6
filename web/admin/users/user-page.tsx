import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { UserBody } from '#contract/user.ts';
import { api } from '../../shared/api/api.ts';
import { InstantText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { UserTerms } from './terms-table.tsx';
import { UserAccessForm } from './user-access-form.tsx';
import { nameOf, UserStatusTag } from './user-status.tsx';
import styles from './users.module.css';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export function meta() {
  return [{ title: 'User · Stampline' }, { name: 'robots', content: 'noindex' }];
}

/** One user: what they may do, and what is agreed with them. */
export default function UserPage() {
  const { id = '' } = useParams();
  const user = useQuery({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => (await api.get<UserBody>(`/user/${id}`, { signal })).data,
  });
  if (user.isError) return <ErrorScreen error={user.error} retry={() => user.refetch()} />;
  if (!user.data) return <Skeleton lines={12} />;
  const { email, phone, companyId, companyName, lastSignInAt } = user.data;
  return (
    <>
      <title>{`${nameOf(user.data)} · Stampline`}</title>
      <PageHead
        above={
          <>
            <Link to="/admin/users">Users</Link>
            {companyName ? (
              <>
                {' / '}
                <Link to={`/admin/companies/${companyId}`}>{companyName}</Link>
              </>
            ) : null}
          </>
        }
        title={nameOf(user.data)}
        tags={<UserStatusTag user={user.data} />}
        lead={
          <>
            {email}
            {phone ? `, ${phone}` : ''}, last sign-in{' '}
            {lastSignInAt ? <InstantText at={lastSignInAt} /> : 'never'}
          </>
        }
      />
      <section className={styles.part} aria-labelledby="access">
        <h2 id="access">Access</h2>
        <UserAccessForm key={`${user.data.role} ${user.data.status} ${companyId}`} user={user.data} />
      </section>
      <section className={styles.part} aria-labelledby="terms">
        <h2 id="terms">Terms by state</h2>
        <UserTerms userId={id} />
      </section>
    </>
  );
}
