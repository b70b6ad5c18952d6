import type { ReactNode } from 'react';
import type { AnswerOf, QueryOf } from '#contract/api.ts';
import type { LIST_CONTACT_MESSAGES } from '#contract/paths/contact.ts';
import type { LIST_AUDIT, LIST_OUTBOX } from '#contract/paths/records.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { ListFault } from '../../shared/list/list-fault.tsx';
import { filterKeys, hasFilters, type ListFilters } from '../../shared/list/list-filter.ts';
import { chosenColumns } from '../../shared/list/list-look.ts';
import { ListTools, type ListToolsProps } from '../../shared/list/list-tools.tsx';
import { Pagination, plural } from '../../shared/list/pagination.tsx';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { type ListPage, type RowOf, useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { RecordsNav } from './records-nav.tsx';

type RecordsRoute = typeof LIST_AUDIT | typeof LIST_OUTBOX | typeof LIST_CONTACT_MESSAGES;
type RecordsQuery<K extends RecordsRoute> = NonNullable<QueryOf<K>>;

interface Props<K extends RecordsRoute> {
  title: string;
  noun: string;
  /** Whose views these are. */
  name: ListToolsProps['list'];
  route: K;
  exportRoute: ListToolsProps['exportRoute'];
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
  name,
  route,
  exportRoute,
  columns,
  rowKey,
  filters,
  empty,
  actions,
  children,
  note,
}: Props<K>) {
  const keys = filterKeys(filters);
  const { address, query, look } = useViewAddress<RecordsQuery<K>>(keys);
  const { params, change } = address;
  const isNarrowed = hasFilters(filters, params);
  const records = useList(route, query as QueryOf<K>);
  const page: ListPage<RowOf<K>> | undefined = records.data;
  return (
    <>
      <PageHead title={title} actions={actions} />
      <RecordsNav />
      {children}
      <ListTools
        list={name}
        noun={plural(noun)}
        address={address}
        keys={keys}
        columns={columns.filter(({ label }) => label !== '')}
        exportRoute={exportRoute}
      />
      <FilterBar address={address} filters={filters} />
      {records.data ? note?.(records.data) : null}
      {records.isPending ? <Skeleton bare lines={12} label={`Loading ${title.toLowerCase()}`} /> : null}
      <ListFault
        list={records}
        params={{ cursor: params.cursor }}
        // Records have one order: what leads on is the first page.
        change={(_next, options) => change({} as Parameters<typeof change>[0], options)}
      />
      {page && page.items.length === 0 ? (
        <EmptyState title={isNarrowed ? 'Nothing matches' : 'Nothing yet'}>
          {isNarrowed ? 'Clear a filter to see more.' : empty}
        </EmptyState>
      ) : null}
      {page && page.items.length > 0 ? (
        <>
          <DataTable
            caption={title}
            columns={chosenColumns(columns, look)}
            density={look.density}
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
