import { lazy, Suspense, useEffect } from 'react';
import type { QuoteBody } from '#contract/quote.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './calculator.module.css';

// Who only reads the page is not sent the lines of a price, their math and their statutes.
const load = () => import('./quote-lines.tsx');
const QuoteLines = lazy(load);

interface Props {
  /** Whether there is enough in the fields to ask for a price. */
  asked: boolean;
  quote: QuoteBody | undefined;
  error: Error | null;
  retry: () => void;
}

export function QuoteResult({ asked, quote, error, retry }: Props) {
  useEffect(() => {
    // On its way while the price is computed. If it does not come, drawing the price asks again.
    if (asked) load().catch(() => undefined);
  }, [asked]);
  if (!asked) {
    return (
      <p className={styles.waiting}>Enter state, effective date and premium; your quote appears here.</p>
    );
  }
  if (error) {
    return (
      <Notice
        tone="bad"
        title="No quote yet"
        action={
          <Button variant="dimmed-white" onClick={retry}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    );
  }
  const computing = <Skeleton bare lines={4} label="Computing" />;
  return quote ? (
    <Suspense fallback={computing}>
      <QuoteLines quote={quote} />
    </Suspense>
  ) : (
    computing
  );
}
