import type { ReactNode } from 'react';
import { Amount } from '../amount.tsx';
import type { ListPage } from '../queries/use-list.ts';
import { Skeleton } from '../skeleton.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { ListFault } from './list-fault.tsx';
import { chosenColumns, type ListLook } from './list-look.ts';
import { describeCount, Pagination, plural } from './pagination.tsx';

type Order = 'asc' | 'desc';

interface Props<Row, Sort extends string> {
  /** The list as it was asked for. */
  list: {
    data: ListPage<Row> | undefined;
    isPending: boolean;
    isPlaceholderData: boolean;
    error: Error | null;
    refetch(): unknown;
  };
  address: {
    params: { sort?: Sort | undefined; order?: Order | undefined; cursor?: string | undefined };
    change(next: { sort?: Sort; order?: Order; cursor?: string }): void;
  };
  /** What is counted: "invoice". */
  noun: string;
  columns: readonly Column<Row, Sort>[];
  /** The order where the address says none. */
  usual: { sort: Sort; order: Order };
  /** Which columns were chosen, and how dense the rows are. */
  look?: ListLook;
  /** What columns come to over the whole list, by their keys; null or left out: not known. */
  sums?: Readonly<Record<string, string>> | null | undefined;
  /** In place of rows, where there are none. */
  empty: ReactNode;
}

/** What a list came to: its rows with their pages, that there are none, or why it is not here. */
export function ListResult<Row extends { id: string }, Sort extends string>(props: Props<Row, Sort>) {
  const { list, noun, columns, usual, empty, look = {}, sums } = props;
  const { params, change } = props.address;
  const nouns = plural(noun);
  return (
    <>
      {list.isPending ? <Skeleton bare lines={10} label={`Loading ${nouns}`} /> : null}
      <ListFault list={list} params={params} change={change} />
      {list.data && list.data.items.length === 0 ? empty : null}
      {list.data && list.data.items.length > 0 ? (
        <>
          <DataTable
            caption={`${nouns.charAt(0).toUpperCase()}${nouns.slice(1)}`}
            columns={chosenColumns(columns, look)}
            density={look.density}
            rows={list.data.items}
            rowKey={({ id }) => id}
            stale={list.isPlaceholderData}
            totals={sums ? totalsOf(sums) : undefined}
            totalsOf={describeCount(list.data.total, list.data.totalIsExact, noun)}
            sort={{
              by: params.sort ?? usual.sort,
              order: params.order ?? usual.order,
              onSort: (sort, order) => change({ sort, order }),
            }}
          />
          <Pagination page={list.data} noun={noun} onTurn={(cursor) => change({ cursor })} />
        </>
      ) : null}
    </>
  );
}

function totalsOf(sums: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(sums).map(([key, sum]) => [key, <Amount key={key} money={sum} strong />]),
  );
}
