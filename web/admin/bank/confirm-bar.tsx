import { useState } from 'react';
import { addCents, formatCents, readCents } from '#domain/money/cents.ts';
import { Amount } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import styles from './bank.module.css';
import type { Picked } from './chosen.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** How much is selected, and the step that confirms it. */
export function ConfirmBar({ picked, onDone }: { picked: readonly Picked[]; onDone(): void }) {
  const [asked, setAsked] = useState<readonly Picked[] | null>(null);
  const total = formatCents(addCents(...picked.map(({ transaction }) => readCents(transaction.amount))));
  return (
    <div className={styles.confirm}>
      <span aria-live="polite">
        {picked.length === 0 ? (
          'Select transactions to confirm.'
        ) : (
          <>
            {picked.length} selected, net <Amount money={total} strong />
          </>
        )}
      </span>
      <Button disabled={picked.length === 0} onClick={() => setAsked(picked)}>
        Review and confirm
      </Button>
      {asked === null ? null : (
        <ConfirmDialog picked={asked} total={total} onDone={onDone} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
