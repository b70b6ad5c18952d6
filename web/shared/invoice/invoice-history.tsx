import { Link } from 'react-router';
import type { InvoiceBody } from '#contract/invoice.ts';
import { Amount } from '../amount.tsx';
import { DateText, DayText } from '../date.tsx';
import { PAYMENT_METHOD_LABELS, paidBy } from '../words.ts';
import styles from './invoice.module.css';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';

interface Props {
  invoice: InvoiceBody;
  /** The list in which a payment has its page; none for who has no such page. */
  paymentsAt?: string;
}

/** What was paid on an invoice, and each revision of it as it was sent. */
export function InvoiceHistory({ invoice, paymentsAt }: Props) {
  const { payments, returned, revisions } = invoice;
  return (
    <>
      <section>
        <h2>Payments and adjustments</h2>
        {payments.length === 0 && returned.length === 0 ? <p className={styles.quiet}>None yet.</p> : null}
        <ul className={styles.entries}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span>
                {paymentsAt === undefined ? (
                  paidBy(payment)
                ) : (
                  <Link to={`${paymentsAt}/${payment.id}`}>{paidBy(payment)}</Link>
                )}
                , <DateText on={payment.receivedDate} />
                {payment.reference === '' ? '' : `, ${payment.reference}`}
              </span>
              <Amount money={payment.allocated} />
            </li>
          ))}
          {returned.map((payment) => (
            <li key={payment.id}>
              <span>
                {payment.method === null ? 'Payment' : PAYMENT_METHOD_LABELS[payment.method]} returned,{' '}
                <DateText on={payment.returnedDate} />, {payment.reference}: {payment.reason}
              </span>
              <Amount money={`-${payment.amount}`} />
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
