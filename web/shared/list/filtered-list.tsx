import type { ReactNode } from 'react';
import { capitalized } from '#domain/form/capitalized.ts';
import { Amount } from '../amount.tsx';
import type { ListPage } from '../queries/use-list.ts';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import type { KeyedRow } from './keyed-row.ts';
import { chosenColumns, type ListLook } from './list-look.ts';
import { ListResult, type ListResultProps } from './list-result.tsx';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import { describeCount, plural } from './pagination.tsx';
import { type RowsByKey, useWalk } from './use-walk.tsx';

interface Props<Row, Sort extends string, Query extends object>
  extends Pick<ListResultProps<Row, Sort>, 'list' | 'noun' | 'columns' | 'usual' | 'empty' | 'beside'>,
    Pick<FilterBarProps<Query>, 'filters' | 'Folded'>,
    Pick<ListToolsProps, 'exportRoute' | 'shown'> {
  /** Whose views and columns these are. */
  name: ListToolsProps['list'];
  address: ListToolsProps['address'] &
    FilterBarProps<Query>['address'] &
    ListResultProps<Row, Sort>['address'];
  /** The parameters that the list can be asked for. */
  addressKeys: ListToolsProps['keys'];
  /** What the table shows, where that is more than what it counts: "Outbox". */
  caption?: string;
  /** Which columns were chosen, and how dense the rows are. */
  look: ListLook;
  /** What columns come to over the whole list, by their keys; null or left out: not known. */
  sums?: Readonly<Record<string, string>> | null | undefined;
  /** Walks the rows by key. */
  keys?: RowsByKey<Row>;
  /** What there is to say of the rows before they are read. */
  children?: ReactNode;
}

/** A list as the main thing of its page: what is done with it, what narrows it, and its rows with their pages. */
export function FilteredList<Row extends KeyedRow, Sort extends string, Query extends object>({
  name,
  addressKeys,
  filters,
  Folded,
  exportRoute,
  shown,
  caption,
  look,
  sums,
  keys,
  children,
  ...result
}: Props<Row, Sort, Query>) {
  const { address, columns, noun, list } = result;
  const nouns = plural(noun);
  const { select, current, help } = useWalk<Row, Sort>(list, keys);
  return (
    <>
      <ListTools
        list={name}
        noun={nouns}
        address={address}
        keys={addressKeys}
        shown={shown}
        columns={columns}
        exportRoute={exportRoute}
      />
      <FilterBar address={address} filters={filters} Folded={Folded} />
      {children}
      <ListResult
        {...result}
        caption={caption ?? capitalized(nouns)}
        columns={[...select, ...chosenColumns(columns, look)]}
        density={look.density}
        {...(sums && list.data && totalsOf(sums, list.data, noun))}
        current={current}
        help={help}
      />
    </>
  );
}

function totalsOf(
  sums: Readonly<Record<string, string>>,
  { total, totalIsExact }: Pick<ListPage<unknown>, 'total' | 'totalIsExact'>,
  noun: string,
) {
  const totals = Object.entries(sums).map(([key, sum]) => [key, <Amount key={key} money={sum} strong />]);
  return { totals: Object.fromEntries(totals), totalsOf: describeCount(total, totalIsExact, noun) };
}
