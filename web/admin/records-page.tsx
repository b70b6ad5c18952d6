import type { ReactNode } from 'react';
import type { AnswerOf, QueryOf } from '#contract/api.ts';
import type { LIST_AUDIT, LIST_OUTBOX } from '#contract/paths/records.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { type Column, DataTable } from '../shared/list/data-table.tsx';
import { ListFault } from '../shared/list/list-fault.tsx';
import { Pagination } from '../shared/list/pagination.tsx';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { PageHead } from '../shared/page-head.tsx';
import { type ListPage, type RowOf, useList } from '../shared/queries/use-list.ts';
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
  /** What there is to say of what was loaded. */
  note?(page: AnswerOf<K>): ReactNode;
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
  note,
}: Props<K>) {
  const { params, change } = useListAddress<{ cursor?: string }>([]);
  const records = useList(route, params as QueryOf<K>);
  const page: ListPage<RowOf<K>> | undefined = records.data;
  return (
    <>
      <PageHead title={title} actions={actions} />
      {children}
      {records.data ? note?.(records.data) : null}
      {records.isPending ? <Skeleton bare lines={12} label={`Loading ${title.toLowerCase()}`} /> : null}
      <ListFault list={records} params={params} change={change} />
      {page && page.items.length === 0 ? <EmptyState title="Nothing yet">{empty}</EmptyState> : null}
      {page && page.items.length > 0 ? (
        <>
          <DataTable
            caption={title}
            columns={columns}
            rows={page.items}
            rowKey={rowKey}
            stale={records.isPlaceholderData}
          />
          <Pagination page={page} noun={noun} onTurn={(cursor) => change({ cursor })} />
        </>
      ) : null}
    </>
  );
}
