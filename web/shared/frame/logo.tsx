import { Link } from 'react-router';
import { useConfig } from '../queries/use-config.ts';
import { site } from '../site.ts';
import styles from './logo.module.css';
import { logoAddress } from './logo-address.ts';

/** The way home: a small stamp and the name of whoever runs this installation. */
export function Logo({ onClick }: { onClick?: () => void }) {
  const { data } = useConfig();
  const name = data?.agency.brandName ?? site().company;
  const logo = data?.agency.logo ?? null;
  return (
    <Link to="/" className={styles.logo} aria-label={`${name}, home page`} onClick={onClick}>
      {logo === null ? <Stamp /> : <img className={styles.image} src={logoAddress(logo)} alt="" />}
      {name}
    </Link>
  );
}

function Stamp() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <path
        className={styles.stamp}
        d="M1 1L2.20 1.00A1.3 1.3 0 0 0 4.80 1.00L7.20 1.00A1.3 1.3 0 0 0 9.80 1.00L12.20 1.00A1.3 1.3 0 0 0 14.80 1.00L17.20 1.00A1.3 1.3 0 0 0 19.80 1.00L21 1L21.00 2.20A1.3 1.3 0 0 0 21.00 4.80L21.00 7.20A1.3 1.3 0 0 0 21.00 9.80L21.00 12.20A1.3 1.3 0 0 0 21.00 14.80L21.00 17.20A1.3 1.3 0 0 0 21.00 19.80L21 21L19.80 21.00A1.3 1.3 0 0 0 17.20 21.00L14.80 21.00A1.3 1.3 0 0 0 12.20 21.00L9.80 21.00A1.3 1.3 0 0 0 7.20 21.00L4.80 21.00A1.3 1.3 0 0 0 2.20 21.00L1 21L1.00 19.80A1.3 1.3 0 0 0 1.00 17.20L1.00 14.80A1.3 1.3 0 0 0 1.00 12.20L1.00 9.80A1.3 1.3 0 0 0 1.00 7.20L1.00 4.80A1.3 1.3 0 0 0 1.00 2.20L1 1Z"
      />
      <path className={styles.line} d="M6.5 8.5h9M6.5 11.5h9M6.5 14.5h5" />
    </svg>
  );
}
