import type { ReactNode } from 'react';
import type { InvoiceBody } from '#contract/invoice.ts';
import { Amount } from '../amount.tsx';
import { Notice } from '../notice.tsx';

/** That an invoice no longer says what is owed, and why; nothing where it does. */
export function InvoiceChanges({ invoice, action }: { invoice: InvoiceBody; action?: ReactNode }) {
  if (invoice.changes.length === 0) return null;
  return (
    <Notice tone="warn" title="Some filings changed after this invoice was sent" action={action}>
      <ul>
        {invoice.changes.map(({ filingId, number, change, before, after }) => (
          <li key={filingId}>
            {change === 'LEFT' ? (
              <>
                {number} was sent back: its <Amount money={before} /> is no longer due on this invoice.
              </>
            ) : (
              <>
                {number} was reassessed: <Amount money={after} /> instead of <Amount money={before} />.
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
