import { type ReactNode, useId } from 'react';
import { CloseIcon } from '../icons.tsx';
import styles from './folded-filters.module.css';

export interface FoldedProps {
  /** How many are in use. */
  count: number;
  children: ReactNode;
}

/** Many filters: in the bar of a wide list; on a small screen one button that opens them as a sheet. */
export function FoldedFilters({ count, children }: FoldedProps) {
  const sheet = useId();
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        popoverTarget={sheet}
        data-active={count > 0 || undefined}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </button>
      <fieldset id={sheet} popover="auto" className={styles.filters}>
        <legend className="visually-hidden">Filters</legend>
        <div className={styles.head}>
          <b>Filters</b>
          <button type="button" aria-label="Close" popoverTarget={sheet} popoverTargetAction="hide">
            <CloseIcon />
          </button>
        </div>
        {children}
      </fieldset>
    </>
  );
}
