import { Link } from 'react-router';
import type { AdminDashboardBody } from '#contract/dashboard.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { DayText } from '../../shared/date.tsx';
import styles from './dashboard.module.css';

/** The cities and counties whose rate customers wait for, each where it is added. */
export function RatesToLookUp({ requests }: { requests: AdminDashboardBody['placeRateRequests'] }) {
  if (requests.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="rates-to-look-up">
      <h2 id="rates-to-look-up">Rates to look up</h2>
      <ul className={styles.records}>
        {requests.map(({ state, place, customers, since }) => (
          <li key={`${state} ${place}`}>
            <Link to={`/admin/settings/${state}#rates-to-look-up`}>
              {place}, {JURISDICTION_NAMES[state]}
            </Link>
            , {customers} {customers === 1 ? 'customer' : 'customers'} waiting since <DayText at={since} />
          </li>
        ))}
      </ul>
    </section>
  );
}
