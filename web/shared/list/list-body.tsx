import type { ReactNode } from 'react';
import type { ListPage } from '../queries/use-list.ts';
import { Skeleton } from '../skeleton.tsx';
import { ListFault } from './list-fault.tsx';
import { Pagination } from './pagination.tsx';

export interface ListBodyProps<Page extends ListPage<unknown>> {
  /** "Filings": what is being loaded. */
  caption: string;
  /** The list as it was asked for. */
  list: {
    data: Page | undefined;
    isPending: boolean;
    isPlaceholderData: boolean;
    error: Error | null;
    refetch(): unknown;
  };
  address: {
    params: { sort?: string | undefined; order?: string | undefined; cursor?: string | undefined };
    change(next: { sort?: ''; order?: ''; cursor?: string }, options?: { replace?: boolean }): void;
  };
  /** What is counted: "invoice". */
  noun: string;
  /** In place of rows, where there are none. */
  empty: ReactNode;
  /** Beside the pages: how many rows one has. */
  beside?: ReactNode;
  /** What tells of the keys that walk the rows. */
  help?: ReactNode;
  children(page: Page): ReactNode;
}

/** What a list came to: its rows, drawn by `children`, with their pages; that there are none; or why it is not here. */
export function ListBody<Page extends ListPage<unknown>>({
  caption,
  list,
  address: { params, change },
  noun,
  empty,
  beside,
  help,
  children,
}: ListBodyProps<Page>) {
  const { data: page } = list;
  return (
    <>
      {list.isPending ? <Skeleton bare lines={10} label={`Loading ${caption.toLowerCase()}`} /> : null}
      <ListFault list={list} params={params} change={change} />
      {page === undefined ? null : page.items.length === 0 ? (
        empty
      ) : (
        <>
          {children(page)}
          <Pagination page={page} noun={noun} onTurn={(cursor) => change({ cursor })}>
            {beside}
          </Pagination>
          {help}
        </>
      )}
    </>
  );
}
