import type { FilingBody } from '#contract/filing.ts';
import { Amount } from '../../shared/amount.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { DateText } from '../../shared/date.tsx';
import { PAID_HOW_LABELS, paidBy } from '../../shared/words.ts';
import styles from './filing-page.module.css';

/** How much to pay, where, and the reference to quote; afterwards what was received. */
export function PayInstructions({ filing }: { filing: FilingBody }) {
  const isOwed = filing.status === 'UNPAID';
  if (!isOwed && filing.payments.length === 0) return null;
  return (
    <section className={styles.pay}>
      <h2>{isOwed ? `Pay ${PAID_HOW_LABELS[filing.paymentMethod]}` : 'Paid'}</h2>
      {isOwed ? (
        <>
          <dl>
            <dt>Amount</dt>
            <dd>
              <Amount money={filing.balance} strong />
            </dd>
            <dd>
              <CopyButton text={filing.balance} label="amount" />
            </dd>
            <dt>Reference</dt>
            <dd className="figures">{filing.number}</dd>
            <dd>
              <CopyButton text={filing.number} label="reference" />
            </dd>
          </dl>
          <p className={styles.instructions}>{filing.paymentInstructions}</p>
        </>
      ) : null}
      {filing.payments.length > 0 ? (
        <ul className={styles.payments}>
          {filing.payments.map((payment) => (
            <li key={payment.id}>
              <span>
                {paidBy(payment)}, <DateText on={payment.receivedOn} />
                {payment.reference === '' ? '' : `, ${payment.reference}`}
              </span>
              <Amount money={payment.allocated} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
