import { Link } from 'react-router';
import type { AdminDashboardBody } from '#contract/dashboard.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { ReceivableLines } from '../../shared/account/account-lines.tsx';
import { Amount } from '../../shared/amount.tsx';
import { NOT_INVOICED } from '../invoices/use-receivables.ts';
import styles from './dashboard.module.css';

const LINKS = { balanceDue: '/admin/invoices', notInvoiced: NOT_INVOICED, receivable: '/admin/money' };

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
        <div>
          <dt>
            <Link to="/admin/invoices">{OWED_LABELS.pastDue}</Link>
          </dt>
          <dd>
            <Amount money={money.pastDue} />
          </dd>
        </div>
        <div>
          <dt>
            <Link to="/admin/money">Due to states</Link>
          </dt>
          <dd>
            <Amount money={money.dueToStates} />
          </dd>
        </div>
        <div>
          <dt>
            <Link to="/admin/money#past-due">Past due to states</Link>
          </dt>
          <dd>
            <Amount money={pastDueToStates} />
          </dd>
        </div>
        <div>
          <dt>{OWED_LABELS.credit}</dt>
          <dd>
            <Amount money={money.credit} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
