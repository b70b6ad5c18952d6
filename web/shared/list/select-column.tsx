import type { Column } from './data-table.tsx';
import styles from './list.module.css';
import type { RowSelection } from './use-row-selection.ts';

interface Asked<Row> {
  rows: readonly Row[];
  selection: RowSelection<string>;
  /** By which a row is selected. */
  keyOf(row: Row): string;
  /** What a row is called, for those who do not see it. */
  nameOf(row: Row): string;
}

/** A box before each row, and one at the head for all that are shown. */
export function selectColumn<Row extends object, Sort extends string>({
  rows,
  selection,
  keyOf,
  nameOf,
}: Asked<Row>): Column<Row, Sort> {
  const selected = rows.filter((row) => selection.isSelected(keyOf(row))).length;
  const isAll = rows.length > 0 && selected === rows.length;
  return {
    key: 'select',
    label: 'Select',
    isSelected: (row) => selection.isSelected(keyOf(row)),
    head: (
      <input
        type="checkbox"
        className={styles.tick}
        aria-label="Select all rows of this page"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isAll;
        }}
        onChange={() => selection.setShown(!isAll)}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={`Select ${nameOf(row)}`}
        checked={selection.isSelected(keyOf(row))}
        onChange={(event) => selection.onToggle(keyOf(row))(event)}
      />
    ),
  };
}
