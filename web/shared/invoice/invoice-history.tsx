import type { InvoiceBody } from '#contract/invoice.ts';
import { Amount } from '../amount.tsx';
import { DateText, DayText } from '../date.tsx';
import { paidBy } from '../words.ts';
import styles from './invoice.module.css';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';

/** What was paid on an invoice, and each revision of it. */
export function InvoiceHistory({ invoice }: { invoice: InvoiceBody }) {
  const { payments, revisions } = invoice;
  return (
    <>
      <section>
        <h2>Payments</h2>
        {payments.length === 0 ? <p className={styles.quiet}>None yet.</p> : null}
        <ul className={styles.entries}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span>
                {paidBy(payment)}, <DateText on={payment.receivedDate} />
                {payment.reference === '' ? '' : `, ${payment.reference}`}
              </span>
              <Amount money={payment.allocated} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Revisions</h2>
        <ul className={styles.entries}>
          {revisions.map(({ revision, total, createdAt, createdBy }) => (
            <li key={revision}>
              <span>
                {revision}, <DayText at={createdAt} />, {createdBy}
              </span>
              <span>
                <Amount money={total} />{' '}
                <InvoicePdfButton invoice={invoice} revision={revision} look="quiet" />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
