import { useLocation } from 'react-router';
import { ApiError } from './api/api-error.ts';
import { Button, ButtonLink } from './button.tsx';
import styles from './error-screen.module.css';

interface Props {
  status?: number;
  title?: string;
  /** What happened and what to do, where the place that asks knows more than the status says. */
  text?: string;
  error?: unknown;
  /** Tries again what failed. */
  retry?: () => void;
  /** Left out: those of the area that the page is in. */
  ways?: Ways;
}

/** Where to go on, the likeliest first. */
type Ways = readonly { to: string; label: string }[];

const WAYS: Ways = [
  { to: '/', label: 'Home page' },
  { to: '/contact', label: 'Contact' },
];

/** Where the staff and a customer go on from a page that isn't theirs, or is no more: to their work. */
const WAYS_OF_AREAS: readonly [string, Ways][] = [
  [
    '/admin/',
    [
      { to: '/admin/dashboard', label: 'Dashboard' },
      { to: '/admin/filings', label: 'Filings' },
      { to: '/admin/companies', label: 'Companies' },
    ],
  ],
  [
    '/user/',
    [
      { to: '/user/dashboard', label: 'Dashboard' },
      { to: '/contact', label: 'Contact' },
    ],
  ],
];

const NEXT_STEP: Record<number, string> = {
  403: 'Your account can’t open this page. Log in with another account, or ask an administrator.',
  404: 'This page doesn’t exist. It may have moved, or the link is incomplete.',
};
const BROKEN = 'The page stopped working. Nothing you saved was lost; reload it.';

/** The whole main area when a page cannot be shown: what happened, and what to do next. */
export function ErrorScreen({
  status: givenStatus,
  title,
  text: givenText,
  error,
  retry: again,
  ways: givenWays,
}: Props) {
  const { pathname } = useLocation();
  const failedCall = error instanceof ApiError ? error : null;
  const status = givenStatus ?? (failedCall?.status || undefined);
  const text =
    givenText ?? failedCall?.message ?? (status === undefined ? BROKEN : (NEXT_STEP[status] ?? BROKEN));
  // What is not there is not there when it is asked for again.
  const retry = status === 404 ? undefined : again;
  // Who may not see the page is not led to others of its area.
  const area = status === 403 ? undefined : WAYS_OF_AREAS.find(([path]) => pathname.startsWith(path));
  const ways = givenWays ?? area?.[1] ?? WAYS;
  const what = title ?? status ?? (failedCall ? 'No connection' : 'Unexpected error');
  return (
    <section className={styles.screen}>
      {status === undefined ? null : <p className={styles.status}>{status}</p>}
      <h1 className={styles.title}>Something went wrong: {what}</h1>
      <p className={styles.text}>{text}</p>
      {failedCall?.requestId ? <p className={styles.request}>Request {failedCall.requestId}</p> : null}
      <div className={styles.actions}>
        {retry ? <Button onClick={retry}>Try again</Button> : null}
        {ways.map(({ to, label }, index) => (
          <ButtonLink key={to} to={to} variant={retry || index > 0 ? 'dimmed-white' : 'default'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
