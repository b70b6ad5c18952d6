import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { FoldedProps } from './folded-filters.tsx';
import list from './list.module.css';
import { filterKeys, hasFilters, type ListFilters, withoutFilters } from './list-filter.ts';
import type { ListAddress } from './use-list-address.ts';

export interface FilterBarProps<Query extends object> {
  address: ListAddress<Query>;
  filters: ListFilters<Query>;
  /** Many filters fold on a small screen: `FoldedFilters`. */
  Folded?: ComponentType<FoldedProps>;
  /** What stands behind the filters and narrows nothing: "Show completed". */
  children?: ReactNode;
}

/** Search and filters above a list, and the button that takes them away. */
export function FilterBar<Query extends object>({
  address,
  filters,
  Folded,
  children,
}: FilterBarProps<Query>) {
  const { params, change } = address;
  const narrowing = filters.filter(({ isSearch }) => !isSearch);
  const drawn = (each: ListFilters<Query>) =>
    each.map((filter) => <Fragment key={filter.keys[0]}>{filter.draw(address)}</Fragment>);
  const behind = (
    <>
      {drawn(narrowing)}
      {children}
      {narrowing.length > 0 && hasFilters(filters, params) ? (
        <button
          type="button"
          className={list.clear}
          onClick={() => change(withoutFilters(filters) as Parameters<typeof change>[0])}
        >
          Clear
        </button>
      ) : null}
    </>
  );
  return (
    <search className={list.bar}>
      {drawn(filters.filter(({ isSearch }) => isSearch))}
      {Folded ? (
        <Folded count={filterKeys(narrowing).filter((key) => params[key]).length}>{behind}</Folded>
      ) : (
        behind
      )}
    </search>
  );
}
