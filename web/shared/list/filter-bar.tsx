import { type ReactNode, useId } from 'react';
import { CloseIcon } from '../icons.tsx';
import styles from './filter-bar.module.css';
import list from './list.module.css';

interface Props {
  /** What stays in sight on a small screen: the search. */
  search: ReactNode;
  /** The parameters of the address that narrow the list. */
  keys: readonly string[];
  params: Readonly<Record<string, unknown>>;
  /** Takes the filters away. */
  onClear(): void;
  children: ReactNode;
}

/** Search and filters above a list. On a small screen the filters fold into one button and open as a sheet. */
export function FilterBar({ search, keys, params, onClear, children }: Props) {
  const sheet = useId();
  const count = keys.filter((key) => key !== 'search' && params[key]).length;
  return (
    <search className={list.bar}>
      {search}
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
        {keys.some((key) => params[key]) ? (
          <button type="button" className={list.clear} onClick={onClear}>
            Clear
          </button>
        ) : null}
      </fieldset>
    </search>
  );
}
