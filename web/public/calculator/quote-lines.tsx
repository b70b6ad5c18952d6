import type { QuoteBody } from '#contract/quote.ts';
import { ChargeLines } from '../../shared/charge-lines/charge-lines.tsx';
import { PriceNotes } from '../../shared/charge-lines/price-notes.tsx';
import styles from './calculator.module.css';

/** What a quote comes to, line by line. */
export function QuoteLines({ quote }: { quote: QuoteBody }) {
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
