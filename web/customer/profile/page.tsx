import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { homeOf } from '../../shared/session/home-of.ts';
import { safeNext } from '../../shared/session/redirect-to-login.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import { useNamedSection } from '../../shared/use-named-section.ts';
import { useView } from '../../shared/viewing/use-view.ts';
import { ReadOnlyInView } from '../viewing/read-only-in-view.tsx';
import { ApiKeySection } from './api-key-section.tsx';
import { DataSection } from './data-section.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailState } from './email-state.tsx';
import { NotificationSection } from './notification-section.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionSection } from './session-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { WebhookSection } from './webhook-section.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export const meta = () => privatePage('Profile');

/** How one signs in, and the keys and copies that let others in: no admin who views as the owner gets to see it. */
const OWNERS_ALONE = new Set([
  'password',
  'second-factor',
  'sessions',
  'sign-ins',
  'api-keys',
  'webhooks',
  'data',
]);

/** From where somebody was kept until they had set up a second factor: they wanted to go there. */
function useWanted(): string | null {
  const [wanted] = useState<unknown>(useLocation().state);
  return typeof wanted === 'string' ? safeNext(wanted) : null;
}

/** Who you are to us, how you sign in, and what you get from us. */
export default function ProfilePage() {
  const user = useCurrentUser();
  const view = useView();
  const wanted = useWanted();
  // Stays while the page is open: what is set up does not move away from under who sets it up.
  const [isFirst, setFirst] = useState(false);
  if (user.data?.lacksSecondFactor && !isFirst) setFirst(true);
  useNamedSection(user.data !== undefined);
  if (!user.data) {
    return user.isError ? (
      <ErrorScreen error={user.error} retry={() => user.refetch()} />
    ) : (
      <Skeleton lines={8} />
    );
  }
  const secondFactor = {
    id: 'second-factor',
    title: 'Two-step verification',
    content: <SecondFactorSection onward={isFirst ? (wanted ?? homeOf(user.data.role)) : null} />,
  };
  const always = [
    ...(isFirst ? [secondFactor] : []),
    { id: 'email', title: 'Email', content: <EmailState user={user.data} /> },
    { id: 'details', title: 'Details', content: <DetailsForm user={user.data} /> },
    { id: 'password', title: 'Password', content: <PasswordForm email={user.data.email} /> },
    ...(isFirst ? [] : [secondFactor]),
  ];
  const behindSecondFactor = [
    { id: 'sessions', title: 'Active sessions', content: <SessionSection /> },
    { id: 'sign-ins', title: 'Recent logins', content: <SignInSection /> },
    { id: 'notifications', title: 'Notifications', content: <NotificationSection /> },
    { id: 'api-keys', title: 'API keys', content: <ApiKeySection /> },
    { id: 'webhooks', title: 'Webhooks', content: <WebhookSection /> },
    { id: 'data', title: 'Your data', content: <DataSection /> },
  ];
  const own = user.data.lacksSecondFactor ? always : [...always, ...behindSecondFactor];
  const sections = view === null ? own : own.filter(({ id }) => !OWNERS_ALONE.has(id));
  return (
    <div className={styles.page}>
      <PageHead title="Profile" above={user.data.companyName} />
      {user.data.lacksSecondFactor ? (
        <Notice tone="warn" title="Your role needs two-step verification">
          Set it up below; everything else opens as soon as it’s done.
        </Notice>
      ) : null}
      {view ? (
        <Notice tone="info">
          Password, two-step verification, sessions, logins, API keys, webhooks and data are private to the
          user, so they aren’t shown here.
        </Notice>
      ) : null}
      <nav className={styles.contents} aria-label="On this page">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <ReadOnlyInView>
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </ReadOnlyInView>
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  content: ReactNode;
}

/** What is ended, revoked or saved in it leaves with its button: its heading has the focus then. */
function Section({ id, title, content }: SectionProps) {
  const heading = useKeptFocus('section');
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 ref={heading} id={`${id}-title`}>
        {title}
      </h2>
      <div className={styles.content}>{content}</div>
    </section>
  );
}
