import { ErrorScreen } from '../../shared/error-screen.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { ApiKeySection } from './api-key-section.tsx';
import { DataSection } from './data-section.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailState } from './email-state.tsx';
import { NotificationSection } from './notification-section.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionSection } from './session-section.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export function meta() {
  return [{ title: 'Profile · Stampline' }, { name: 'robots', content: 'noindex' }];
}

/** Who you are to us, and your password. */
export default function ProfilePage() {
  const user = useCurrentUser();
  if (!user.data) {
    return user.isError ? (
      <ErrorScreen error={user.error} retry={() => user.refetch()} />
    ) : (
      <Skeleton lines={8} />
    );
  }
  return (
    <div className={styles.page}>
      <PageHead title="Profile" above={user.data.companyName} />
      {user.data.lacksSecondFactor ? (
        <Notice tone="warn" title="Your role needs a second factor">
          Set one up below; everything else opens as soon as it is done.
        </Notice>
      ) : null}
      <section className={styles.section}>
        <h2>Email</h2>
        <EmailState user={user.data} />
      </section>
      <section className={styles.section}>
        <h2>Details</h2>
        <DetailsForm user={user.data} />
      </section>
      <section className={styles.section}>
        <h2>Password</h2>
        <PasswordForm email={user.data.email} />
      </section>
      <section className={styles.section}>
        <h2>Second factor</h2>
        <SecondFactorSection />
      </section>
      <section className={styles.section} id="sessions">
        <h2>Sign-ins</h2>
        <SessionSection />
      </section>
      <section className={styles.section} id="notifications">
        <h2>Notifications</h2>
        <NotificationSection />
      </section>
      <section className={styles.section} id="api-keys">
        <h2>API keys</h2>
        <ApiKeySection />
      </section>
      <section className={styles.section} id="data">
        <h2>Your data</h2>
        <DataSection />
      </section>
    </div>
  );
}
