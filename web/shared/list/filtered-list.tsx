import type { ReactNode } from 'react';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { type KeyedRow, ListResult, type ListResultProps } from './list-result.tsx';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import { plural } from './pagination.tsx';

interface Props<Row, Sort extends string, Query extends object>
  extends Omit<ListResultProps<Row, Sort>, 'address'>,
    Pick<FilterBarProps<Query>, 'filters'>,
    Pick<ListToolsProps, 'exportRoute'> {
  /** Whose views and columns these are. */
  name: ListToolsProps['list'];
  address: ListToolsProps['address'] &
    FilterBarProps<Query>['address'] &
    ListResultProps<Row, Sort>['address'];
  /** The parameters that the list can be asked for. */
  addressKeys: ListToolsProps['keys'];
  /** What there is to say of the rows before they are read. */
  children?: ReactNode;
}

/** A list as the main thing of its page: what is done with it, what narrows it, and its rows with their pages. */
export function FilteredList<Row extends KeyedRow, Sort extends string, Query extends object>({
  name,
  addressKeys,
  filters,
  exportRoute,
  children,
  ...result
}: Props<Row, Sort, Query>) {
  const { address, columns, noun } = result;
  return (
    <>
      <ListTools
        list={name}
        noun={plural(noun)}
        address={address}
        keys={addressKeys}
        columns={columns}
        exportRoute={exportRoute}
      />
      <FilterBar address={address} filters={filters} />
      {children}
      <ListResult {...result} />
    </>
  );
}
