import { Link } from 'react-router';
import { useHydratedLocation } from '../frame/use-hydrated-location.ts';
import { useViewer } from '../queries/use-viewer.ts';
import styles from './office.module.css';
import { currentLink, hasOfficeBar, officeBarOf } from './office-links.ts';

/** The ways to money and due dates: the agency's on every page of an admin, the account's on those of a customer. */
export function OfficeNav() {
  const { pathname } = useHydratedLocation();
  const { role } = useViewer();
  if (!hasOfficeBar(pathname)) return null;
  const bar = role === null ? null : officeBarOf(role);
  const current = currentLink(bar?.links ?? [], pathname);
  return (
    // Its room is kept until it is known who looks, so that the page does not move.
    <div className={styles.bar}>
      {bar ? (
        <nav aria-label={bar.label} className={styles.links}>
          {bar.links.map(({ label, to }) => (
            <Link key={to} to={to} aria-current={current?.to === to ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
