import type { ReactNode } from 'react';
import type { InvoicePreviewBody } from '#contract/invoice.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import styles from '../../shared/invoice/invoice.module.css';
import { describeFilingCount } from '../../shared/invoice/invoice-labels.ts';
import { InvoiceLines } from '../../shared/invoice/invoice-lines.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { InvoiceFault } from './invoice-fault.tsx';

interface Props {
  preview: { data: InvoicePreviewBody | undefined; error: Error | null; isPlaceholderData: boolean };
  isEmpty: boolean;
  /** Its field says why. */
  isDueDateWrong: boolean;
  /** Beside the amount: the PDF. */
  action: ReactNode;
}

/** What the invoice would say, as its page does. */
export function InvoicePaper({ preview, isEmpty, isDueDateWrong, action }: Props) {
  if (isEmpty) return <p className={styles.quiet}>Select at least one filing.</p>;
  if (isDueDateWrong) return <p className={styles.quiet}>Correct the due date to see the invoice.</p>;
  if (preview.error) return <InvoiceFault error={preview.error} />;
  if (!preview.data) return <Skeleton bare lines={8} label="Loading preview" />;
  const invoice = preview.data;
  return (
    <Panel as="div" className={styles.paper} data-stale={preview.isPlaceholderData || undefined}>
      <div className={styles.chosen}>
        <p className={styles.due}>
          <Amount money={invoice.open} strong />
          <small>
            due <DateText on={invoice.dueDate} />, {describeFilingCount(invoice.lines.length)}
          </small>
        </p>
        {action}
      </div>
      {invoice.note === '' ? null : <p className={styles.note}>{invoice.note}</p>}
      <div>
        <InvoiceLines invoice={invoice} filingsAt="/admin/filings" />
      </div>
    </Panel>
  );
}
