import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { InvoiceBody } from '#contract/invoice.ts';
import { readCents, ZERO } from '#domain/money/cents.ts';
import { describeOverdue } from '../../shared/account/aging-buckets.ts';
import { Amount } from '../../shared/amount.tsx';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import styles from '../../shared/invoice/invoice.module.css';
import { InvoiceChanges } from '../../shared/invoice/invoice-changes.tsx';
import { InvoiceHistory } from '../../shared/invoice/invoice-history.tsx';
import { InvoiceLines } from '../../shared/invoice/invoice-lines.tsx';
import { InvoicePdfButton } from '../../shared/invoice/invoice-pdf-button.tsx';
import { InvoiceStatusTag } from '../../shared/invoice/invoice-status-tag.tsx';
import { splitPaid } from '../../shared/invoice/split-paid.ts';
import { useInvoice } from '../../shared/invoice/use-invoice.ts';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageTitle, privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { WriteOffDialog } from '../payments/write-off-dialog.tsx';
import { AvailableCredit } from './available-credit.tsx';
import { MoneyReceived, ReverseFirst } from './money-received.tsx';
import { SendInvoiceDialog } from './send-dialog.tsx';
import { VoidInvoiceDialog } from './void-dialog.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Invoice');

/** One invoice: what was sent, what came of it, and what may still be done with it. */
export default function AdminInvoicePage() {
  const { id = '' } = useParams();
  const invoice = useInvoice(id);
  if (invoice.data) return <Invoice invoice={invoice.data} />;
  return invoice.isError ? (
    <ErrorScreen error={invoice.error} retry={() => invoice.refetch()} />
  ) : (
    <Skeleton lines={14} />
  );
}

function Invoice({ invoice }: { invoice: InvoiceBody }) {
  const [question, setQuestion] = useState<'SEND' | 'VOID' | 'WRITE_OFF' | null>(null);
  const close = () => setQuestion(null);
  const isVoid = invoice.status === 'VOID';
  const isOwed = !isVoid && readCents(invoice.open) > ZERO;
  const isOpenToChange = !isVoid && invoice.paid === '0.00';
  const regenerate = (
    <ButtonLink variant="dimmed-white" to={`/admin/invoice/regenerate/${invoice.id}`}>
      Regenerate
    </ButtonLink>
  );
  return (
    <>
      <title>{pageTitle(invoice.number)}</title>
      <PageHead
        above={<Link to="/admin/invoices">Invoices</Link>}
        title={invoice.number}
        tags={<InvoiceStatusTag status={invoice.status} />}
        lead={<Link to={`/admin/companies/${invoice.companyId}`}>{invoice.companyName}</Link>}
        actions={
          <>
            {isOpenToChange ? regenerate : null}
            {isVoid ? null : (
              <Button variant="dimmed-white" onClick={() => setQuestion('SEND')}>
                Send again
              </Button>
            )}
            {isOpenToChange ? (
              <Button variant="dimmed-white" onClick={() => setQuestion('VOID')}>
                Void
              </Button>
            ) : null}
            {isOwed ? (
              <Button variant="dimmed-white" onClick={() => setQuestion('WRITE_OFF')}>
                Write off
              </Button>
            ) : null}
            <InvoicePdfButton invoice={invoice} look={isOwed ? 'dimmed-white' : 'default'} />
            {isOwed ? (
              <ButtonLink
                to={`/admin/payments/record?companyId=${invoice.companyId}&invoiceId=${invoice.id}`}
              >
                Record payment
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className={styles.told}>
        {invoice.voidReason === null ? null : (
          <Notice tone="info" title="Voided">
            <p>{invoice.voidReason}</p>
            <p>
              Its filings can be invoiced again:{' '}
              <Link to={`/admin/companies/generate-invoice/${invoice.companyId}`}>
                generate a new invoice
              </Link>
              .
            </p>
          </Notice>
        )}
        <InvoiceChanges invoice={invoice} action={isOpenToChange ? regenerate : null} />
        {isOwed ? <AvailableCredit invoice={invoice} /> : null}
        {isVoid || isOpenToChange || invoice.changes.length === 0 ? null : (
          <MoneyReceived invoice={invoice} />
        )}
      </div>
      <div className={styles.columns}>
        <section className={styles.main} aria-label="Filings">
          {invoice.note === '' ? null : <p className={styles.note}>{invoice.note}</p>}
          <div>
            <InvoiceLines invoice={invoice} filingsAt="/admin/filings" />
          </div>
        </section>
        <div className={styles.side}>
          <Facts invoice={invoice} />
          <InvoiceHistory
            invoice={invoice}
            paymentsAt="/admin/payments"
            hint={isVoid ? null : <ReverseFirst invoice={invoice} />}
          />
        </div>
      </div>
      {question === 'SEND' ? <SendInvoiceDialog invoice={invoice} onClose={close} /> : null}
      {question === 'VOID' ? <VoidInvoiceDialog invoice={invoice} onClose={close} /> : null}
      {question === 'WRITE_OFF' ? (
        <WriteOffDialog
          company={{ id: invoice.companyId }}
          of={{ kind: 'INVOICE', id: invoice.id, number: invoice.number, open: invoice.open, about: '' }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function Facts({ invoice }: { invoice: InvoiceBody }) {
  const { billTo, recipients } = invoice;
  const { received, adjusted } = splitPaid(invoice);
  return (
    <section>
      <h2>Account</h2>
      <dl className={styles.facts}>
        <dt>Issued</dt>
        <dd>
          <DateText on={invoice.issuedDate} />
        </dd>
        <dt>Due</dt>
        <dd>
          <DateText on={invoice.dueDate} />
          {invoice.daysOverdue > 0 ? <>, {describeOverdue(invoice.daysOverdue)}</> : null}
        </dd>
        <dt>Total</dt>
        <dd>
          <Amount money={invoice.total} />
        </dd>
        <dt>Paid</dt>
        <dd>
          <Amount money={received} />
        </dd>
        {adjusted === '0.00' ? null : (
          <>
            <dt>Adjustments</dt>
            <dd>
              <Amount money={adjusted} />
            </dd>
          </>
        )}
        <dt>Balance due</dt>
        <dd>
          <Amount money={invoice.open} strong />
        </dd>
        <dt>Bill to</dt>
        <dd>{[billTo.company, billTo.contact].filter((part) => part !== '').join(', ')}</dd>
        <dt>Emailed to</dt>
        <dd>{recipients.length === 0 ? 'nobody' : recipients.join(', ')}</dd>
      </dl>
    </section>
  );
}
