import { Link } from 'react-router';
import type { SecondFactorResetBody } from '#contract/second-factor-reset.ts';
import { Notice } from '../../shared/notice.tsx';
import { useResets } from './use-resets.ts';
import styles from './users.module.css';

const WAITS_FOR: Record<SecondFactorResetBody['status'], string> = {
  ASKED: 'requested help; not called yet',
  STARTED: 'needs a second administrator',
  APPROVED: 'approved; in the waiting period',
};

/** Who is locked out by a lost second factor, above the list of users: every admin sees it. */
export function OpenResets() {
  const resets = useResets().data?.items ?? [];
  if (resets.length === 0) return null;
  return (
    <div className={styles.resets}>
      <Notice tone="warn" title="Lost devices and recovery codes">
        <ul>
          {resets.map(({ id, userId, userName, status }) => (
            <li key={id}>
              <Link to={`/admin/users/${userId}#sign-in`} className={styles.open}>
                {userName}
              </Link>
              : {WAITS_FOR[status]}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
