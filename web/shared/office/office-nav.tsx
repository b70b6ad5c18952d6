import { Link } from 'react-router';
import { OFFICE_LINKS } from '#domain/access/named-pages.ts';
import { usePlace } from '../frame/use-place.ts';
import { useViewer } from '../queries/use-viewer.ts';
import styles from './office.module.css';
import { officeLinkOf } from './office-links.ts';

/** The ways to the agency's money and due dates, on every page of an admin. */
export function OfficeNav() {
  const { pathname } = usePlace();
  const { role } = useViewer();
  if (!pathname.startsWith('/admin')) return null;
  const current = officeLinkOf(pathname);
  return (
    // Its room is kept until it is known who looks, so that the page does not move.
    <div className={styles.bar}>
      {role === 'ADMIN' ? (
        <nav aria-label="Office" className={styles.links}>
          {OFFICE_LINKS.map(({ label, to }) => (
            <Link key={to} to={to} aria-current={current?.to === to ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
