import { Link } from 'react-router';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { Amount } from '../../shared/amount.tsx';
import { DIRECT_PAY, OVERDUE_INVOICES, useReceivables } from '../invoices/use-receivables.ts';
import { ReportStanding } from '../reports/report-standing.tsx';
import styles from './obligations.module.css';

/** What customers and the agency are late with: the figures of the dashboard, and why the list has others. */
export function PastDue({ hasReports, hasInvoices }: { hasReports: boolean; hasInvoices: boolean }) {
  if (!hasReports && !hasInvoices) return null;
  return (
    <section className={styles.standing} aria-label={OWED_LABELS.pastDue}>
      {hasInvoices ? <FromCustomers /> : null}
      {hasReports ? <ReportStanding /> : null}
      <p className={styles.note}>
        These match the dashboard. The Overdue list below counts only what still needs action: reports not
        filed or paid, filings past the state’s date and not sent, and invoices past due.
      </p>
    </section>
  );
}

function FromCustomers() {
  const receivables = useReceivables();
  if (!receivables.data) return null;
  const { invoices, directPay, pastDue } = receivables.data;
  return (
    <p>
      {OWED_LABELS.pastDue} from customers: <Amount money={pastDue} strong /> (
      <Amount money={invoices.pastDue} /> on <Link to={OVERDUE_INVOICES}>invoices</Link>;{' '}
      <Amount money={directPay.pastDue} /> on{' '}
      <Link to={DIRECT_PAY}>{OWED_LABELS.directPay.toLowerCase()}</Link>, from the day after each was
      submitted, whether or not it was sent to the state)
    </p>
  );
}
