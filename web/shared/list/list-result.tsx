import type { ReactNode } from 'react';
import type { ListPage } from '../queries/use-list.ts';
import { Skeleton } from '../skeleton.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { type KeyedRow, keyOf } from './keyed-row.ts';
import { ListFault } from './list-fault.tsx';
import { Pagination } from './pagination.tsx';

type Order = 'asc' | 'desc';

export interface ListResultProps<Row, Sort extends string>
  extends Pick<
    DataTableProps<Row, Sort>,
    'caption' | 'columns' | 'density' | 'totals' | 'totalsOf' | 'current'
  > {
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
    change(
      next: { sort?: Sort | ''; order?: Order | ''; cursor?: string },
      options?: { replace?: boolean },
    ): void;
  };
  /** What is counted: "invoice". */
  noun: string;
  /** The order where the address says none; left out where there is only one. */
  usual?: { sort: Sort; order: Order };
  /** In place of rows, where there are none. */
  empty: ReactNode;
  /** Beside the pages: how many rows one has. */
  beside?: ReactNode;
  /** What tells of the keys that walk the rows. */
  help?: ReactNode;
}

/** What a list came to: its rows with their pages, that there are none, or why it is not here. */
export function ListResult<Row extends KeyedRow, Sort extends string>({
  list,
  address: { params, change },
  noun,
  usual,
  empty,
  beside,
  help,
  ...table
}: ListResultProps<Row, Sort>) {
  const { data: page } = list;
  return (
    <>
      {list.isPending ? <Skeleton bare lines={10} label={`Loading ${table.caption.toLowerCase()}`} /> : null}
      <ListFault list={list} params={params} change={change} />
      {page === undefined ? null : page.items.length === 0 ? (
        empty
      ) : (
        <>
          <DataTable
            {...table}
            rows={page.items}
            rowKey={keyOf}
            stale={list.isPlaceholderData}
            sort={
              usual && {
                by: params.sort ?? usual.sort,
                order: params.order ?? usual.order,
                onSort: (sort: Sort, order: Order) => change({ sort, order }),
              }
            }
          />
          <Pagination page={page} noun={noun} onTurn={(cursor) => change({ cursor })}>
            {beside}
          </Pagination>
          {help}
        </>
      )}
    </>
  );
}
