import { useQuery } from '@tanstack/react-query';
import { LIST_PAYMENT_INSTRUCTIONS } from '#contract/paths/agency.ts';
import { DIRECT_METHOD_LABELS } from '#domain/filing/vocabulary.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './agency.module.css';
import { PAYMENT_HISTORY } from './use-agency.ts';

/** What customers were told to pay to, newest first: whoever traces money that went astray looks here. */
export function PaymentHistory() {
  const history = useQuery({
    queryKey: PAYMENT_HISTORY,
    queryFn: ({ signal }) => call(LIST_PAYMENT_INSTRUCTIONS, { signal }),
  });
  if (history.isError) {
    return (
      <Notice
        tone="bad"
        title={history.error.message}
        action={
          <Button variant="dimmed-white" onClick={() => history.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!history.data) return <Skeleton bare lines={2} label="Loading history" />;
  const { items } = history.data;
  if (items.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>History of payment instructions</summary>
      <ol>
        {items.map(({ method, version, instructions, changedBy, changedAt }) => (
          <li key={`${method} ${version}`}>
            <p className={styles.version}>
              {DIRECT_METHOD_LABELS[method]}, version {version}, by {changedBy},{' '}
              <InstantText at={changedAt} />
            </p>
            <p className={styles.instructions}>{instructions === '' ? 'Not offered' : instructions}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
