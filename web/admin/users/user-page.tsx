import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { LIST_SIGN_INS } from '#contract/paths/session.ts';
import { GET_USER } from '#contract/paths/user.ts';
import type { UserBody } from '#contract/user.ts';
import { VIEW_MINUTES } from '#domain/access/viewing.ts';
import { call } from '../../shared/api/call.ts';
import { InstantText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageTitle, privatePage } from '../../shared/page-title.ts';
import { SignInHistory } from '../../shared/session/sign-in-history.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import { Activity } from '../audit/activity.tsx';
import { ResendInvitation } from './resend-invitation.tsx';
import { SecondFactorReset } from './second-factor-reset.tsx';
import { TermsOf } from './terms-table.tsx';
import { UserAccessForm } from './user-access-form.tsx';
import { UserSignIn } from './user-sign-in.tsx';
import { nameOf, UserStatusTag } from './user-status.tsx';
import { UserStorage } from './user-storage.tsx';
import styles from './users.module.css';
import { ViewAs } from './view-as.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('User');

/** One user: what they may do, and what is agreed with them. */
export default function UserPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const user = useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => call(GET_USER, { params: { id }, signal }),
  });
  const signIns = useQuery({
    queryKey: ['user', id, 'sign-ins'],
    queryFn: ({ signal }) => call(LIST_SIGN_INS, { params: { id }, signal }),
  });
  if (user.isError) return <ErrorScreen error={user.error} retry={() => user.refetch()} />;
  if (!user.data) return <Skeleton lines={12} />;
  const { email, phone, companyId, companyName, lastSignInAt } = user.data;
  return (
    <>
      <title>{pageTitle(nameOf(user.data))}</title>
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
        actions={<ViewAs user={user.data} />}
        lead={
          <>
            {email}
            {phone ? `, ${phone}` : ''},{' '}
            {lastSignInAt ? (
              <>
                last login <InstantText at={lastSignInAt} />
              </>
            ) : (
              'never logged in'
            )}
            {lastSignInAt && signIns.data?.lastActivityAt ? (
              <>
                , last activity <InstantText at={signIns.data.lastActivityAt} />
              </>
            ) : null}
          </>
        }
      />
      {params.get('view') === 'ended' ? (
        <Notice tone="info" title="The view has ended">
          A view lasts {VIEW_MINUTES} minutes, and no longer than your session. To continue, select “View as”
          again.
        </Notice>
      ) : null}
      <section className={styles.part} aria-labelledby="access">
        <h2 id="access">Access</h2>
        <UserAccessForm key={`${user.data.role} ${user.data.status} ${companyId}`} user={user.data} />
      </section>
      <LoginPart user={user.data} />
      <section className={styles.part} aria-labelledby="sign-ins">
        <h2 id="sign-ins">Recent logins</h2>
        <SignInHistory history={signIns} />
      </section>
      <section className={styles.part} aria-labelledby="files">
        <h2 id="files">Files</h2>
        <UserStorage userId={id} />
      </section>
      <section className={styles.part} aria-labelledby="terms">
        <h2 id="terms">Terms by state</h2>
        <TermsOf owner={{ kind: 'user', id, companyId }} />
      </section>
      <section className={styles.part} aria-labelledby="activity">
        <h2 id="activity">Activity</h2>
        <Activity subjectKind="user" subjectId={id} />
      </section>
    </>
  );
}

/** Its buttons come and go with a reset. */
function LoginPart({ user }: { user: UserBody }) {
  const heading = useKeptFocus('section');
  return (
    <section className={styles.part} aria-labelledby="sign-in">
      <h2 ref={heading} id="sign-in">
        Login
      </h2>
      {user.status === 'INVITED' ? <ResendInvitation user={user} /> : null}
      {user.lastSignInAt && user.status !== 'DISABLED' ? <UserSignIn user={user} /> : null}
      <SecondFactorReset user={user} />
    </section>
  );
}
