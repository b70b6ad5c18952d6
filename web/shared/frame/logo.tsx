import { Link } from 'react-router';
import { useConfig } from '../queries/use-config.ts';
import styles from './logo.module.css';

const PRODUCT = 'Stampline';

/** The way home: a small stamp and the name of whoever runs this installation. */
export function Logo() {
  const { data } = useConfig();
  const name = data?.agency.brandName || PRODUCT;
  return (
    <Link to="/" className={styles.logo} aria-label={`${name}, home page`}>
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <path
          className={styles.stamp}
          fillRule="evenodd"
          d="M2 2h1.4a1.6 1.6 0 0 0 3.2 0h2.800a1.6 1.6 0 0 0 3.2 0h2.800a1.6 1.6 0 0 0 3.2 0H20v1.400a1.6 1.6 0 0 0 0 3.200v2.800a1.6 1.6 0 0 0 0 3.200v2.800a1.6 1.6 0 0 0 0 3.200V20h-1.400a1.6 1.6 0 0 0-3.2 0h-2.800a1.6 1.6 0 0 0-3.2 0H6.600a1.6 1.6 0 0 0-3.2 0H2v-1.400a1.6 1.6 0 0 0 0-3.200v-2.800a1.6 1.6 0 0 0 0-3.200V6.600a1.6 1.6 0 0 0 0-3.200z"
        />
        <path className={styles.line} d="M6 8h10M6 11h10M6 14h6" />
      </svg>
      {name}
    </Link>
  );
}
