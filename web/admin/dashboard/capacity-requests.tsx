import { Link } from 'react-router';
import type { AdminDashboardBody } from '#contract/dashboard.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { DayText } from '../../shared/date.tsx';
import styles from './dashboard.module.css';

/** The states in which customers wait for a decision on a filing capacity, each where it is decided. */
export function CapacityRequests({ requests }: { requests: AdminDashboardBody['capacityRequests'] }) {
  if (requests.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="capacity-requests">
      <h2 id="capacity-requests">Filing capacity to decide</h2>
      <ul className={styles.records}>
        {requests.map(({ state, customers, since }) => (
          <li key={state}>
            <Link to={`/admin/settings/${state}#filing-capacity`}>{JURISDICTION_NAMES[state]}</Link>,{' '}
            {customers} {customers === 1 ? 'customer' : 'customers'} waiting since <DayText at={since} />
          </li>
        ))}
      </ul>
    </section>
  );
}
