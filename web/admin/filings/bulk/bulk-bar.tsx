import { useEffect, useRef } from 'react';
import { BULK_FILINGS_MAXIMUM } from '#contract/limits.ts';
import { Button } from '../../../shared/button.tsx';
import styles from '../../../shared/list/list-tools.module.css';
import { BULK_STEPS, type BulkStep } from './bulk-steps.ts';

interface Props {
  /** How many are selected; null: all that match the filters. */
  count: number | null;
  /** All that match: offered where they are more than are selected. */
  total: { count: number; isExact: boolean };
  onAll(): void;
  onStep(step: BulkStep): void;
  onClear(): void;
}

/** What can be done with the selected filings. */
export function BulkBar({ count, total, onAll, onStep, onClear }: Props) {
  const isOfferingAll =
    count !== null && total.isExact && total.count > count && total.count <= BULK_FILINGS_MAXIMUM;
  return (
    <section className={styles.bulk} aria-label="Selected filings">
      <strong role="status">
        {count === null
          ? `All ${total.count.toLocaleString('en-US')} that match`
          : `${count.toLocaleString('en-US')} selected`}
      </strong>
      {isOfferingAll ? (
        <button type="button" className={styles.link} onClick={onAll}>
          Select all {total.count.toLocaleString('en-US')} that match
        </button>
      ) : null}
      {BULK_STEPS.map((step) => (
        <Button key={step.route} variant="dimmed-white" onClick={() => onStep(step)}>
          {step.label}
        </Button>
      ))}
      <button type="button" className={styles.link} onClick={onClear}>
        Clear selection
      </button>
    </section>
  );
}

/** Leads to the bar by key: its first action gets the focus. */
export function useBarFocus() {
  const bar = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  const focus = () => {
    const button = bar.current?.querySelector<HTMLButtonElement>('section > button:not([class*="link"])');
    button?.focus();
    return button !== null && button !== undefined;
  };
  // What is selected by the same key is drawn a moment later.
  useEffect(() => {
    if (isWanted.current && focus()) isWanted.current = false;
  });
  return {
    bar,
    focusBar: () => {
      isWanted.current = !focus();
    },
  };
}
