import { Link } from 'react-router';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { addCents, formatCents, readCents } from '#domain/money/cents.ts';
import { Amount } from '../../shared/amount.tsx';
import { DIRECT_PAY, OVERDUE_INVOICES, useReceivables } from '../invoices/use-receivables.ts';
import styles from './obligations.module.css';

/** What customers are late with: the figure of the dashboard, in the two lists behind it. */
export function PastDue() {
  const receivables = useReceivables();
  if (!receivables.data) return null;
  const { invoices, directPay } = receivables.data;
  const all = formatCents(addCents(readCents(invoices.pastDue), readCents(directPay.pastDue)));
  return (
    <p className={styles.note}>
      {OWED_LABELS.pastDue} from customers in all: <Amount money={all} strong />,{' '}
      <Amount money={invoices.pastDue} /> on <Link to={OVERDUE_INVOICES}>invoices</Link> and{' '}
      <Amount money={directPay.pastDue} /> on{' '}
      <Link to={DIRECT_PAY}>{OWED_LABELS.directPay.toLowerCase()}</Link>, filings already sent to the state
      included
    </p>
  );
}
