import type { QuoteBody } from '#contract/quote.ts';
import styles from './price-notes.module.css';

type Warning = QuoteBody['warnings'][number];

/** On these the amount itself depends: they are read without being asked for. */
const ON_THE_AMOUNT: readonly Warning['code'][] = [
  'NOT_INCLUDED',
  'DISPUTED',
  'LINE_MATTERS',
  'CHARGER_ASSUMED',
];

/** What there is to know about a price, what weighs most first. */
export function PriceNotes({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <details
      className={styles.notes}
      data-tone="warn"
      open={warnings.some(({ code }) => ON_THE_AMOUNT.includes(code))}
    >
      <summary>{warnings.length === 1 ? '1 note' : `${warnings.length} notes`}</summary>
      <ul>
        {warnings.map(({ code, rule, message }) => (
          <li key={`${code} ${rule} ${message}`}>{message}</li>
        ))}
      </ul>
    </details>
  );
}
