import type { ReactNode } from 'react';
import type { AnswerOf, QueryOf } from '#contract/api.ts';
import type { LIST_CONTACT_MESSAGES } from '#contract/paths/contact.ts';
import type { LIST_AUDIT, LIST_OUTBOX } from '#contract/paths/records.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { ListFault } from '../../shared/list/list-fault.tsx';
import { filterKeys, hasFilters, type ListFilters } from '../../shared/list/list-filter.ts';
import { Pagination } from '../../shared/list/pagination.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { type ListPage, type RowOf, useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { RecordsNav } from './records-nav.tsx';

type RecordsRoute = typeof LIST_AUDIT | typeof LIST_OUTBOX | typeof LIST_CONTACT_MESSAGES;
type RecordsQuery<K extends RecordsRoute> = NonNullable<QueryOf<K>>;

interface Props<K extends RecordsRoute> {
  title: string;
  noun: string;
  route: K;
  columns: readonly Column<RowOf<K>>[];
  rowKey(row: RowOf<K>): string;
  /** What the record may be narrowed by. */
  filters: ListFilters<RecordsQuery<K>>;
  /** What will be listed here, while there is nothing. */
  empty: string;
  actions?: ReactNode;
  children?: ReactNode;
  /** What there is to say of what was loaded. */
  note?(page: AnswerOf<K>): ReactNode;
}

/** A record, the newest first, page by page. */
export function RecordsPage<K extends RecordsRoute>({
  title,
  noun,
  route,
  columns,
  rowKey,
  filters,
  empty,
  actions,
  children,
  note,
}: Props<K>) {
  const address = useListAddress<RecordsQuery<K>>(filterKeys(filters));
  const { params, change } = address;
  const isNarrowed = hasFilters(filters, params);
  const records = useList(route, params as QueryOf<K>);
  const page: ListPage<RowOf<K>> | undefined = records.data;
  return (
    <>
      <PageHead title={title} actions={actions} />
      <RecordsNav />
      {children}
      <FilterBar address={address} filters={filters} />
      {records.data ? note?.(records.data) : null}
      {records.isPending ? <Skeleton bare lines={12} label={`Loading ${title.toLowerCase()}`} /> : null}
      <ListFault list={records} params={params} change={change} />
      {page && page.items.length === 0 ? (
        <EmptyState title={isNarrowed ? 'Nothing matches' : 'Nothing yet'}>
          {isNarrowed ? 'Clear a filter to see more.' : empty}
        </EmptyState>
      ) : null}
      {page && page.items.length > 0 ? (
        <>
          <DataTable
            caption={title}
            columns={columns}
            rows={page.items}
            rowKey={rowKey}
            stale={records.isPlaceholderData}
          />
          <Pagination
            page={page}
            noun={noun}
            onTurn={(cursor) => change({ cursor } as Parameters<typeof change>[0])}
          />
        </>
      ) : null}
    </>
  );
}
