import { Link } from 'react-router';
import type { UserDashboardBody } from '#contract/dashboard.ts';
import { Amount } from '../../shared/amount.tsx';
import { StatusTag } from '../../shared/status-tag.tsx';
import styles from './dashboard.module.css';

/** The filings that wait for the customer, each with what to do. */
export function NeedsYou({ items }: { items: UserDashboardBody['needsYou'] }) {
  return (
    <section className={styles.block}>
      <h2>Needs your attention</h2>
      {items.length === 0 ? (
        <p className={styles.calm}>Nothing right now. We’ll email you when something does.</p>
      ) : null}
      <ul className={items.length > 0 ? styles.needs : undefined}>
        {items.map(({ filing, what }) => (
          <li key={filing.id} className={styles.need}>
            <div>
              <Link to={`/user/filings/${filing.id}`}>{what}</Link>
              <small>
                {filing.insuredName}, {filing.number}
              </small>
            </div>
            <StatusTag status={filing.status} />
            <Amount money={filing.status === 'UNPAID' ? filing.balance : filing.total} strong />
          </li>
        ))}
      </ul>
    </section>
  );
}
