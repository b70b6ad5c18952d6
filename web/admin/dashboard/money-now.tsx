import { Link } from 'react-router';
import type { AdminDashboardBody } from '#contract/dashboard.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { ReceivableLines } from '../../shared/account/account-lines.tsx';
import { AGING_BUCKETS } from '../../shared/account/aging-buckets.ts';
import { Amount } from '../../shared/amount.tsx';
import { DIRECT_PAY, NOT_INVOICED, OVERDUE_INVOICES, PENDING_RETURNS } from '../invoices/use-receivables.ts';
import styles from './dashboard.module.css';

/** Those of the past: what is current is not late. */
const LATE_AGES = AGING_BUCKETS.filter(({ key }) => key !== 'current');
const LINKS = {
  balanceDue: '/admin/invoices',
  notInvoiced: NOT_INVOICED,
  pendingReturns: PENDING_RETURNS,
  receivable: '/admin/money',
};

/** What customers owe and how it adds up, and what is owed to states and customers, now. */
export function MoneyNow({
  money,
  pastDueToStates,
}: {
  money: AdminDashboardBody['money'];
  pastDueToStates: string;
}) {
  return (
    <section className={styles.block}>
      <h2>Money</h2>
      <ReceivableLines owed={money.owed} links={LINKS} />
      <dl className={styles.money}>
        <Figure label={OWED_LABELS.pastDue} money={money.pastDue} to="/admin/invoices" />
        {LATE_AGES.map(({ key, label }) => (
          <Figure key={key} label={label} money={money.owed.ageing[key]} to="/admin/invoices" isPart />
        ))}
        <Figure
          label={`${OWED_LABELS.pastDue} on invoices`}
          money={money.pastDueInvoices}
          to={OVERDUE_INVOICES}
        />
        <Figure
          label={`${OWED_LABELS.pastDue} on ${OWED_LABELS.directPay.toLowerCase()}`}
          money={money.pastDueDirectPay}
          to={DIRECT_PAY}
        />
        <Figure label="Due to states" money={money.dueToStates} to="/admin/money#due-to-states" />
        <Figure label="Past due to states" money={pastDueToStates} to="/admin/money#past-due" />
        <Figure label={OWED_LABELS.credit} money={money.credit} to="/admin/money#credit" />
      </dl>
    </section>
  );
}

function Figure({
  label,
  money,
  to,
  isPart,
}: {
  label: string;
  money: string;
  /** The list behind it. */
  to: string;
  /** A part of the figure above. */
  isPart?: boolean;
}) {
  return (
    <div data-part={isPart || undefined}>
      <dt>
        <Link to={to}>{label}</Link>
      </dt>
      <dd>
        <Amount money={money} />
      </dd>
    </div>
  );
}
