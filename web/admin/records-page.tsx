import type { ReactNode } from 'react';
import type { QueryOf } from '#contract/api.ts';
import type { LIST_AUDIT, LIST_OUTBOX } from '#contract/paths/records.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { type Column, DataTable } from '../shared/list/data-table.tsx';
import { ListFault } from '../shared/list/list-fault.tsx';
import { Pagination } from '../shared/list/pagination.tsx';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { PageHead } from '../shared/page-head.tsx';
import { type RowOf, useList } from '../shared/queries/use-list.ts';
import { Skeleton } from '../shared/skeleton.tsx';

type RecordsRoute = typeof LIST_AUDIT | typeof LIST_OUTBOX;

interface Props<K extends RecordsRoute> {
  title: string;
  noun: string;
  route: K;
  columns: readonly Column<RowOf<K>>[];
  rowKey(row: RowOf<K>): string;
  /** What will be listed here, while there is nothing. */
  empty: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A record that is only read, the newest first, page by page. */
export function RecordsPage<K extends RecordsRoute>({
  title,
  noun,
  route,
  columns,
  rowKey,
  empty,
  actions,
  children,
}: Props<K>) {
  const { params, change } = useListAddress<{ cursor?: string }>([]);
  const records = useList(route, params as QueryOf<K>);
  return (
    <>
      <PageHead title={title} actions={actions} />
      {children}
      {records.isPending ? <Skeleton bare lines={12} label={`Loading ${title.toLowerCase()}`} /> : null}
      <ListFault list={records} params={params} change={change} />
      {records.data && records.data.items.length === 0 ? (
        <EmptyState title="Nothing yet">{empty}</EmptyState>
      ) : null}
      {records.data && records.data.items.length > 0 ? (
        <>
          <DataTable
            caption={title}
            columns={columns}
            rows={records.data.items}
            rowKey={rowKey}
            stale={records.isPlaceholderData}
          />
          <Pagination page={records.data} noun={noun} onTurn={(cursor) => change({ cursor })} />
        </>
      ) : null}
    </>
  );
}
