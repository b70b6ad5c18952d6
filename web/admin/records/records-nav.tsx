import { Link, useLocation } from 'react-router';
import styles from './records.module.css';

const RECORDS = [
  { label: 'Contact messages', to: '/admin/contact-messages' },
  { label: 'Outbox', to: '/admin/outbox' },
  { label: 'Needs follow-up', to: '/admin/stuck-work' },
  { label: 'Audit log', to: '/admin/audit' },
];

/** The way from one of the agency's records to the others. */
export function RecordsNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Records" className={styles.nav}>
      {RECORDS.map(({ label, to }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
