import { LIST_PAYMENTS } from '#contract/paths/payment.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { nameOfPayment } from '../../shared/payments/name-of-payment.ts';
import { ReceiptButton } from '../../shared/payments/receipt-button.tsx';
import { useList } from '../../shared/queries/use-list.ts';
import styles from './dashboard.module.css';

/** As many as are looked at here. */
const SHOWN = 5;

/** What a company paid and got refunded last, with receipts; nothing where no money moved. */
export function OwnPayments({ companyId }: { companyId: string }) {
  const payments = useList(LIST_PAYMENTS, { companyId, source: 'RECEIVED,REFUND', limit: SHOWN });
  const rows = payments.data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>Payments and refunds</h2>
      <ul>
        {rows.map((payment) => (
          <li key={payment.id} className={styles.row}>
            <div>
              {nameOfPayment(payment)}, <DateText on={payment.receivedDate} />
              {payment.isReversed ? <small>{payment.isReturned ? 'Returned' : 'Reversed'}</small> : null}
            </div>
            <div className={styles.paid}>
              <Amount money={payment.amount} />
              <ReceiptButton payment={payment} look="quiet" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
