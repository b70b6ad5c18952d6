import type { AdminDashboardBody } from '#contract/dashboard.ts';
import { InstantText } from '../../shared/date.tsx';
import styles from './dashboard.module.css';

/** When everything was last copied away; a word of warning where that is too long ago. */
export function LastBackup({ backup }: { backup: AdminDashboardBody['backup'] }) {
  if (backup.lastAt === null) {
    return (
      <span className={styles.late} data-tone="warn">
        No backup yet. One is made every day; if there is none tomorrow, contact your system administrator.
      </span>
    );
  }
  return (
    <>
      Last backup <InstantText at={backup.lastAt} />
      {backup.isEncrypted ? ', encrypted' : ', not encrypted'}
      {backup.isLate ? (
        <span className={styles.late} data-tone="warn">
          {' '}
          That’s more than two days ago. Contact your system administrator.
        </span>
      ) : null}
    </>
  );
}
