import type { FilingBody } from '#contract/filing.ts';
import { readCents } from '#domain/money/cents.ts';
import { Amount } from '../../shared/amount.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { DateText } from '../../shared/date.tsx';
import { OnInvoice } from '../../shared/filing/on-invoice.tsx';
import { Panel } from '../../shared/panel.tsx';
import { AppliedAmount } from '../../shared/payments/applied-amount.tsx';
import { nameOfPayment } from '../../shared/payments/name-of-payment.ts';
import { PAID_HOW_LABELS } from '../../shared/vocabulary-labels.ts';
import styles from './filing-page.module.css';

/** How much to pay, where, and the reference to quote; the invoice it is on; what was received. */
export function PayInstructions({ filing }: { filing: FilingBody }) {
  const isOwed = filing.status === 'UNPAID';
  const { invoice, balance } = filing;
  const isOpen = readCents(balance) > 0n && filing.status !== 'REJECTED';
  const isInvoiced = filing.paymentMethod === 'INVOICED' && isOpen;
  const waits = !isOwed && filing.paymentMethod === 'PENDING_INVOICE' && isOpen;
  if (!isOwed && !waits && invoice === null && filing.payments.length === 0) return null;
  return (
    <Panel className={styles.pay}>
      <h2>{headingOf(filing, isOwed || isInvoiced || waits)}</h2>
      {invoice === null ? null : (
        <p className={styles.instructions}>
          <OnInvoice invoice={invoice} balance={balance} at="/user/invoices" />
          {isInvoiced ? '. The invoice says how to pay.' : '.'}
        </p>
      )}
      {waits ? (
        <p className={styles.instructions}>
          Balance: <Amount money={balance} strong />. It will be on your next invoice.
        </p>
      ) : null}
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
                {nameOfPayment(payment)}, <DateText on={payment.receivedOn} />
              </span>
              <AppliedAmount payment={payment} />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

/** What was paid and given up since is no longer paid. */
function headingOf({ paymentMethod, paid }: FilingBody, isToPay: boolean): string {
  if (isToPay) return `Pay ${PAID_HOW_LABELS[paymentMethod]}`;
  return paid === '0.00' ? 'Payments' : 'Paid';
}
