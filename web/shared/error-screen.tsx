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
  /** Where to go on, the likeliest first. */
  ways?: readonly { to: string; label: string }[];
}

const WAYS: NonNullable<Props['ways']> = [
  { to: '/', label: 'Home page' },
  { to: '/contact', label: 'Contact' },
];

const NEXT_STEP: Record<number, string> = {
  403: 'Your account can’t open this page. Sign in with another account, or ask an administrator.',
  404: 'This page doesn’t exist. It may have moved, or the link is incomplete.',
};
const BROKEN = 'The page stopped working. Nothing you saved was lost; reload it.';

/** The whole main area when a page cannot be shown: what happened, and what to do next. */
export function ErrorScreen({
  status: givenStatus,
  title,
  text: givenText,
  error,
  retry,
  ways = WAYS,
}: Props) {
  const failedCall = error instanceof ApiError ? error : null;
  const status = givenStatus ?? (failedCall?.status || undefined);
  const text =
    givenText ?? failedCall?.message ?? (status === undefined ? BROKEN : (NEXT_STEP[status] ?? BROKEN));
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
