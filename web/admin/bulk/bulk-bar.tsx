import { useEffect, useRef } from 'react';
import { Button } from '../../shared/button.tsx';
import styles from '../../shared/list/list-tools.module.css';
import { plural } from '../../shared/list/pagination.tsx';
import type { BulkOffer } from './bulk-kind.ts';

interface Props {
  /** "filing" */
  noun: string;
  steps: readonly BulkOffer[];
  /** How many can be taken that a list comes to. */
  maximum: number;
  /** How many are selected; null: all that match the filters. */
  count: number | null;
  /** All that match: offered where they are more than are selected. */
  total: { count: number; isExact: boolean };
  onAll(): void;
  onStep(step: BulkOffer): void;
  onClear(): void;
}

/** What can be done with the selected rows. */
export function BulkBar({ noun, steps, maximum, count, total, onAll, onStep, onClear }: Props) {
  const isOfferingAll = count !== null && total.isExact && total.count > count && total.count <= maximum;
  const isTooMany = count !== null && maximum > 0 && (!total.isExact || total.count > maximum);
  return (
    <section className={styles.bulk} aria-label={`Selected ${plural(noun)}`}>
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
      {isTooMany ? (
        <span>
          More than {maximum.toLocaleString('en-US')} match: narrow the filters to select all of them.
        </span>
      ) : null}
      {steps.map((step) => (
        <Button key={step.key} variant="dimmed-white" onClick={() => onStep(step)}>
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
