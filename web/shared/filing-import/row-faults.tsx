import type { RowFault } from '#contract/filing-import.ts';
import { headingOf } from '#domain/filing-import/fields.ts';
import styles from './filing-import.module.css';

/** The column that a fault is at, unless its message names it: "Please enter Policy number". */
function placeOf({ field, column, message }: RowFault): string | null {
  const heading = column ?? (field === null ? null : headingOf(field));
  return heading === null || message.includes(heading) ? null : heading;
}

/** What is wrong with a row, each reason at its column. */
export function RowFaults({ faults }: { faults: readonly RowFault[] }) {
  return (
    <ul className={styles.faults} data-tone="bad">
      {faults.map((fault) => (
        <li key={`${fault.field} ${fault.message}`}>
          {placeOf(fault) === null ? null : <b>{placeOf(fault)}: </b>}
          {fault.message}
        </li>
      ))}
    </ul>
  );
}
