import type { QuoteBody } from '#contract/quote.ts';
import { Button } from '../../shared/button.tsx';
import { ChargeLines } from '../../shared/charge-lines/charge-lines.tsx';
import { PriceNotes } from '../../shared/charge-lines/price-notes.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './calculator.module.css';

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
          <Button variant="dimmed-white" onClick={retry}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    );
  }
  if (!quote) return <Skeleton bare lines={4} label="Computing" />;
  return (
    <>
      <ChargeLines
        lines={quote.lines}
        agencyCharges={quote.agencyCharges}
        total={quote.total}
        totalLabel={quote.total?.startsWith('-') ? 'Total refund' : 'Total due'}
        caption="State taxes and fees, and our fees"
      />
      <p className={styles.hint}>Click any amount for the math and the statute.</p>
      <PriceNotes warnings={quote.warnings} />
    </>
  );
}
