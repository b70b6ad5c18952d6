import { Outlet } from 'react-router';
import styles from './office.module.css';

/** What the signed-in areas stand in. */
export default function Office() {
  return (
    <div className={styles.office}>
      <Outlet />
    </div>
  );
}
