import type { ListPage } from '../queries/use-list.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { type KeyedRow, keyOf } from './keyed-row.ts';
import { ListBody, type ListBodyProps } from './list-body.tsx';

type Order = 'asc' | 'desc';

export interface ListResultProps<Row, Sort extends string>
  extends Pick<
      DataTableProps<Row, Sort>,
      'caption' | 'columns' | 'density' | 'totals' | 'totalsOf' | 'current'
    >,
    Pick<ListBodyProps<ListPage<Row>>, 'list' | 'noun' | 'empty' | 'beside' | 'help'> {
  address: {
    params: { sort?: Sort | undefined; order?: Order | undefined; cursor?: string | undefined };
    change(
      next: { sort?: Sort | ''; order?: Order | ''; cursor?: string },
      options?: { replace?: boolean },
    ): void;
  };
  /** The order where the address says none; left out where there is only one. */
  usual?: { sort: Sort; order: Order };
}

/** What a list came to, as a table. */
export function ListResult<Row extends KeyedRow, Sort extends string>({
  list,
  address,
  noun,
  usual,
  empty,
  beside,
  help,
  ...table
}: ListResultProps<Row, Sort>) {
  const { params, change } = address;
  const { caption } = table;
  return (
    <ListBody {...{ caption, list, address, noun, empty, beside, help }}>
      {({ items }) => (
        <DataTable
          {...table}
          rows={items}
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
      )}
    </ListBody>
  );
}
