import { Link } from 'react-router';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { DayText } from '../../shared/date.tsx';
import styles from './dashboard.module.css';

interface Props {
  title: string;
  /** The section of a state's settings where it is decided. */
  section: string;
  requests: readonly {
    state: JurisdictionCode;
    /** The city or county, where it is about one. */
    place?: string;
    customers: number;
    since: string;
  }[];
}

/** What customers wait for us to find out, state by state, each where it is answered. */
export function WaitingCustomers({ title, section, requests }: Props) {
  if (requests.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby={section}>
      <h2 id={section}>{title}</h2>
      <ul className={styles.records}>
        {requests.map(({ state, place, customers, since }) => (
          <li key={`${state} ${place}`}>
            <Link to={`/admin/settings/${state}#${section}`}>
              {place === undefined ? '' : `${place}, `}
              {JURISDICTION_NAMES[state]}
            </Link>
            , {customers} {customers === 1 ? 'customer' : 'customers'} waiting since <DayText at={since} />
          </li>
        ))}
      </ul>
    </section>
  );
}
