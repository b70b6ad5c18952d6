import type { QuoteBody } from '#contract/quote.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './calculator.module.css';
import { QuoteLines } from './quote-lines.tsx';

interface Props {
  /** Whether there is enough in the fields to ask for a price. */
  asked: boolean;
  quote: QuoteBody | undefined;
  error: Error | null;
  retry: () => void;
}

export function QuoteResult({ asked, quote, error, retry }: Props) {
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
          isFinal(error) ? undefined : (
            <Button variant="dimmed-white" onClick={retry}>
              Try again
            </Button>
          )
        }
      >
        {error.message}
      </Notice>
    );
  }
  return quote ? <QuoteLines quote={quote} /> : <Skeleton bare lines={4} label="Computing" />;
}

/** The same policy is refused again, as where a state has no known rate. */
const isFinal = (error: Error) => error instanceof ApiError && error.status === 422;
