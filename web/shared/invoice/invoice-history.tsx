import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { InvoiceBody } from '#contract/invoice.ts';
import { formatCents } from '#domain/money/cents.ts';
import { Amount } from '../amount.tsx';
import { DateText, DayText } from '../date.tsx';
import { activityOf } from './activity-of.ts';
import styles from './invoice.module.css';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';

interface Props {
  invoice: InvoiceBody;
  /** The list in which a payment has its page; none for who has no such page. */
  paymentsAt?: string;
  /** Below what was paid. */
  hint?: ReactNode;
}

/** What was paid on an invoice, and each revision of it as it was sent. */
export function InvoiceHistory({ invoice, paymentsAt, hint }: Props) {
  const { revisions } = invoice;
  const entries = activityOf(invoice);
  return (
    <>
      <section>
        <h2>Payments and adjustments</h2>
        {entries.length === 0 ? (
          <p className={styles.quiet}>{invoice.status === 'VOID' ? 'None.' : 'None yet.'}</p>
        ) : null}
        <ul className={styles.entries}>
          {entries.length === 0 || invoice.status === 'VOID' ? null : (
            <li>
              <span>Invoice total</span>
              <Amount money={invoice.total} />
            </li>
          )}
          {entries.map(({ on, words, paymentId, amount }) => (
            <li key={`${on} ${words} ${paymentId}`}>
              <span>
                {on === null ? null : (
                  <>
                    <DateText on={on} />{' '}
                  </>
                )}
                {paymentsAt === undefined || paymentId === null ? (
                  words
                ) : (
                  <Link to={`${paymentsAt}/${paymentId}`}>{words}</Link>
                )}
              </span>
              <Amount money={formatCents(amount)} />
            </li>
          ))}
          {entries.length === 0 || invoice.status === 'VOID' ? null : (
            <li className={styles.sum}>
              <span>Balance due</span>
              <Amount money={invoice.open} strong />
            </li>
          )}
        </ul>
        {hint}
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
