import { LIST_LIMIT, LIST_LIMIT_MAXIMUM } from '#contract/limits.ts';
import list from './list.module.css';
import styles from './rows-per-page.module.css';

const CHOICES = [LIST_LIMIT, 2 * LIST_LIMIT, LIST_LIMIT_MAXIMUM];

interface Props {
  /** As the address says it; left out: the fewest. */
  rows: number | string | undefined;
  /** Empty for the fewest, which the address need not say. */
  onChange(rows: number | ''): void;
}

/** How many rows a page of the list has. */
export function RowsPerPage({ rows = LIST_LIMIT, onChange }: Props) {
  const value = CHOICES.find((each) => each === Number(rows)) ?? LIST_LIMIT;
  return (
    <label className={styles.rows}>
      Rows per page
      <select
        className={list.select}
        value={value}
        onChange={(event) => {
          const chosen = Number(event.target.value);
          onChange(chosen === LIST_LIMIT ? '' : chosen);
        }}
      >
        {CHOICES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}
