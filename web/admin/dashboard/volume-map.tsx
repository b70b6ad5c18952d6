import shapes from 'virtual:us-map';
import { Link } from 'react-router';
import type { BarRow } from './bar-table.tsx';
import styles from './volume.module.css';

/** Shades that the eye tells apart. */
const SHADES = 5;

/** The states by their filings, the darkest with the most. It repeats the table beside it, so it takes no focus. */
export function VolumeMap({ rows }: { rows: readonly BarRow[] }) {
  const byState = new Map(rows.map((row) => [row.key, row]));
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <svg className={styles.map} viewBox="0 10 965 600" aria-hidden="true">
      {shapes.map(({ code, path }) => {
        const row = byState.get(code);
        if (row === undefined) return <path key={code} d={path} />;
        return (
          <Link key={code} to={row.to ?? ''} tabIndex={-1}>
            <path d={path} data-shade={Math.ceil((row.count / most) * SHADES)}>
              <title>{`${code}: ${row.count.toLocaleString('en-US')}`}</title>
            </path>
          </Link>
        );
      })}
    </svg>
  );
}
