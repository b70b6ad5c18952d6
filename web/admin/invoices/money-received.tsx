import { Link } from 'react-router';
import type { InvoiceBody } from '#contract/invoice.ts';
import { displayMoney } from '../../shared/amount.tsx';
import styles from '../../shared/invoice/invoice.module.css';
import { splitPaid } from '../../shared/invoice/split-paid.ts';
import { Notice } from '../../shared/notice.tsx';
import { nameOfPayment } from '../../shared/payments/name-of-payment.ts';

/** Why an invoice that money was received on can't be regenerated or voided now, and what to do first. */
export function MoneyReceived({
  invoice: { paid, payments },
}: {
  invoice: Pick<InvoiceBody, 'paid' | 'payments'>;
}) {
  return (
    <Notice tone="warn" title={`${displayMoney(paid)} is applied to this invoice`}>
      <p>
        Before you regenerate or void this invoice, open each entry below and reverse it. Then come back; once
        the new revision is issued, record the payment on it again.
      </p>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            <Link to={`/admin/payments/${payment.id}`}>{nameOfPayment(payment)}</Link>:{' '}
            {displayMoney(payment.allocated)}
          </li>
        ))}
      </ul>
      <p>Or leave the invoice as it was sent.</p>
    </Notice>
  );
}

/** Why a step is missing from the page, and what brings it back. */
export function ReverseFirst({ invoice }: { invoice: Pick<InvoiceBody, 'paid' | 'payments' | 'changes'> }) {
  if (invoice.paid === '0.00') return null;
  return (
    <>
      {invoice.changes.length > 0 ? null : (
        <p className={styles.quiet}>
          To regenerate or void this invoice, first open each entry above and reverse it.
        </p>
      )}
      {splitPaid(invoice).adjusted === '0.00' ? null : (
        <p className={styles.quiet}>
          If the customer pays what was written off, reverse the adjustment, then record the payment.
        </p>
      )}
    </>
  );
}
