import { Outlet } from 'react-router';
import styles from './office.module.css';
import { OfficeNav } from './office-nav.tsx';

/** What the signed-in areas stand in. */
export default function Office() {
  return (
    <div className={styles.office}>
      <OfficeNav />
      <Outlet />
    </div>
  );
}
