import type { ReactNode } from 'react';
import { EmptyState } from '../shared/empty-state.tsx';
import { type Column, DataTable } from '../shared/list/data-table.tsx';
import { ListFault } from '../shared/list/list-fault.tsx';
import { Pager } from '../shared/list/pager.tsx';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { PageHead } from '../shared/page-head.tsx';
import { useList } from '../shared/queries/use-list.ts';
import { Skeleton } from '../shared/skeleton.tsx';

interface Props<Row> {
  title: string;
  noun: string;
  path: string;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  /** What will be listed here, while there is nothing. */
  empty: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A record that is only read, the newest first, page by page. */
export function RecordsPage<Row>({
  title,
  noun,
  path,
  columns,
  rowKey,
  empty,
  actions,
  children,
}: Props<Row>) {
  const { params, change } = useListAddress([]);
  const records = useList<Row>(path, params);
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
          <Pager page={records.data} noun={noun} onTurn={(cursor) => change({ cursor })} />
        </>
      ) : null}
    </>
  );
}
