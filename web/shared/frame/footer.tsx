import { Link } from 'react-router';
import { useConfig } from '../queries/use-config.ts';
import { useToday } from '../use-today.ts';
import styles from './footer.module.css';
import { phoneAddress } from './phone-address.ts';

/** Whose service this is and where to find them, on every page. */
export function Footer() {
  const { data } = useConfig();
  const agency = data?.agency;
  // The pages are built once and read for years: the year is the agency's of today, not the build's.
  const year = useToday()?.slice(0, 4);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.agency} data-waiting={agency ? undefined : true}>
          <p className={styles.name}>{agency?.legalName}</p>
          <dl className={styles.facts}>
            <div>
              <dt>Mailing address</dt>
              <dd>{agency?.mailingAddress}</dd>
            </div>
            <div>
              <dt>Street address</dt>
              <dd>{agency?.streetAddress}</dd>
            </div>
            <div>
              <dt>Phone</dt>
              <dd className="figures">
                {agency ? <a href={phoneAddress(agency.phone)}>{agency.phone}</a> : null}
              </dd>
            </div>
          </dl>
        </div>
        <nav aria-label="Footer" className={styles.links}>
          <Link to="/">Home page</Link>
          <Link to="/contact">Contact</Link>
          <Link to="/#submit-filing">Submit Filing</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
        </nav>
        <p className={styles.copyright}>
          © {year} {agency?.legalName}
        </p>
      </div>
    </footer>
  );
}
