import { Link, useParams } from 'react-router';
import type { InvoiceBody } from '#contract/invoice.ts';
import { describeOverdue } from '../../shared/account/aging-buckets.ts';
import { Amount } from '../../shared/amount.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { DateText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import styles from '../../shared/invoice/invoice.module.css';
import { InvoiceChanges } from '../../shared/invoice/invoice-changes.tsx';
import { InvoiceHistory } from '../../shared/invoice/invoice-history.tsx';
import { InvoiceLines } from '../../shared/invoice/invoice-lines.tsx';
import { InvoicePdfButton } from '../../shared/invoice/invoice-pdf-button.tsx';
import { InvoiceStatusTag } from '../../shared/invoice/invoice-status-tag.tsx';
import { useInvoice } from '../../shared/invoice/use-invoice.ts';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageTitle, privatePage } from '../../shared/page-title.ts';
import { Panel } from '../../shared/panel.tsx';
import { PayMethods } from '../../shared/payments/pay-methods.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export const meta = () => privatePage('Invoice');

/** One invoice for the one who pays it: how much, until when, where, and for what. */
export default function UserInvoicePage() {
  const { id = '' } = useParams();
  const invoice = useInvoice(id);
  if (invoice.data) return <Invoice invoice={invoice.data} />;
  return invoice.isError ? (
    <ErrorScreen error={invoice.error} retry={() => invoice.refetch()} />
  ) : (
    <Skeleton lines={12} />
  );
}

function Invoice({ invoice }: { invoice: InvoiceBody }) {
  return (
    <>
      <title>{pageTitle(invoice.number)}</title>
      <PageHead
        above={<Link to="/user/invoices">Invoices</Link>}
        title={invoice.number}
        tags={<InvoiceStatusTag status={invoice.status} />}
        actions={<InvoicePdfButton invoice={invoice} look="default" />}
      />
      <div className={styles.told}>
        {invoice.status === 'VOID' ? (
          <Notice tone="info" title="This invoice was voided. Please don’t pay it.">
            {invoice.voidReason === null ? null : <p>Reason: {invoice.voidReason}</p>}
            <p>Its filings will be billed again.</p>
          </Notice>
        ) : null}
        <InvoiceChanges invoice={invoice} />
      </div>
      <div className={styles.columns}>
        <section className={styles.main} aria-label="What it is for">
          {invoice.note === '' ? null : <p className={styles.note}>{invoice.note}</p>}
          <div>
            <InvoiceLines invoice={invoice} filingsAt="/user/filings" />
          </div>
        </section>
        <div className={styles.side}>
          <HowToPay invoice={invoice} />
          <InvoiceHistory invoice={invoice} />
        </div>
      </div>
    </>
  );
}

/** How much, until when, and each way to pay it; nothing once nothing is due. */
function HowToPay({ invoice }: { invoice: InvoiceBody }) {
  if (invoice.open === '0.00' || invoice.status === 'VOID') return null;
  return (
    <Panel look="accent" className={styles.pay}>
      <h2>
        Pay <Amount money={invoice.open} strong />
        {invoice.daysOverdue > 0 ? (
          <>: {describeOverdue(invoice.daysOverdue)}</>
        ) : (
          <>
            {' '}
            by <DateText on={invoice.dueDate} />
          </>
        )}
      </h2>
      <p className={styles.reference}>
        Reference: {invoice.number} <CopyButton text={invoice.number} label="reference" />
      </p>
      <PayMethods payBy={invoice.payBy} />
    </Panel>
  );
}
