import type { RowFault } from '#contract/filing-import.ts';
import { headingOf } from '#domain/filing-import/fields.ts';
import styles from './filing-import.module.css';

/** What is wrong with a row, each reason at its column. */
export function RowFaults({ faults }: { faults: readonly RowFault[] }) {
  return (
    <ul className={styles.faults} data-tone="bad">
      {faults.map(({ field, column, message }) => (
        <li key={`${field} ${message}`}>
          {field === null ? null : <b>{column ?? headingOf(field)}: </b>}
          {message}
        </li>
      ))}
    </ul>
  );
}
