import { lazy, type ReactNode, Suspense, useState } from 'react';
import { capitalized } from '#domain/form/capitalized.ts';
import { Amount } from '../amount.tsx';
import type { ListPage } from '../queries/use-list.ts';
import { Skeleton } from '../skeleton.tsx';
import { type Column, DataTable } from './data-table.tsx';
import styles from './list.module.css';
import { ListFault } from './list-fault.tsx';
import { chosenColumns, type ListLook } from './list-look.ts';
import { describeCount, Pagination, plural } from './pagination.tsx';
import { selectColumn } from './select-column.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-row-selection.ts';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

type Order = 'asc' | 'desc';

export interface ListResultProps<Row, Sort extends string> {
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
  /** What the table is, where that is more than what it counts: "Outbox". */
  caption?: string;
  columns: readonly Column<Row, Sort>[];
  /** The order where the address says none; left out where there is only one. */
  usual?: { sort: Sort; order: Order };
  /** Which columns were chosen, and how dense the rows are. */
  look?: ListLook;
  /** What columns come to over the whole list, by their keys; null or left out: not known. */
  sums?: Readonly<Record<string, string>> | null | undefined;
  /** In place of rows, where there are none. */
  empty: ReactNode;
  /** Walks the rows by key; left out where the list is a part of its page. */
  keys?: RowsByKey<Row>;
}

interface RowsByKey<Row> {
  /** Enter. */
  open(row: Row): void;
  /** Where something can be done with many rows at once. */
  many?: {
    selection: RowSelection<string>;
    /** What a row is called, for those who do not see it. */
    nameOf(row: Row): string;
    /** Leads to what can be done. */
    focusBar(): void;
  };
}

/** What tells a row from the others: an entry of the audit log its place there, all else its id. */
export type KeyedRow = { id: string } | { sequence: string };

const keyOf = (row: KeyedRow) => ('id' in row ? row.id : row.sequence);

/** What a list came to: its rows with their pages, that there are none, or why it is not here. */
export function ListResult<Row extends KeyedRow, Sort extends string>(props: ListResultProps<Row, Sort>) {
  const { list, noun, columns, usual, empty, look = {}, sums, keys } = props;
  const { params, change } = props.address;
  const caption = props.caption ?? capitalized(plural(noun));
  const rows = list.data?.items ?? [];
  const { current, help } = useKeys({ rows, isStale: list.isPlaceholderData }, keys);
  const many = keys?.many;
  return (
    <>
      {list.isPending ? <Skeleton bare lines={10} label={`Loading ${caption.toLowerCase()}`} /> : null}
      <ListFault list={list} params={params} change={change} />
      {list.data && list.data.items.length === 0 ? empty : null}
      {list.data && list.data.items.length > 0 ? (
        <>
          <DataTable
            caption={caption}
            columns={[
              ...(many ? [selectColumn<Row, Sort>({ rows, keyOf, ...many })] : []),
              ...chosenColumns(columns, look),
            ]}
            density={look.density}
            rows={rows}
            rowKey={keyOf}
            {...(keys ? { current } : {})}
            stale={list.isPlaceholderData}
            totals={sums ? totalsOf(sums) : undefined}
            totalsOf={describeCount(list.data.total, list.data.totalIsExact, noun)}
            {...(usual && {
              sort: {
                by: params.sort ?? usual.sort,
                order: params.order ?? usual.order,
                onSort: (sort: Sort, order: Order) => change({ sort, order }),
              },
            })}
          />
          <Pagination page={list.data} noun={noun} onTurn={(cursor) => change({ cursor })} />
          {help}
        </>
      ) : null}
    </>
  );
}

/** Where the keys stand among the rows, and what tells of them. */
function useKeys<Row extends KeyedRow>(
  { rows, isStale }: { rows: readonly Row[]; isStale: boolean },
  keys: RowsByKey<Row> | undefined,
) {
  const [isHelping, setHelping] = useState(false);
  const at = (position: number | null) => (position === null ? undefined : rows[position]);
  const toggle = (row: Row | undefined) => {
    if (row) keys?.many?.selection.toggle(keyOf(row));
  };
  const current = useRowKeys(
    { count: rows.length, isStale },
    keys === undefined
      ? null
      : {
          open: (position) => {
            const row = at(position);
            if (row) keys.open(row);
          },
          help: () => setHelping(true),
          ...(keys.many && {
            select: (position) => toggle(at(position)),
            act: (position) => {
              if (keys.many?.selection.keys.length === 0) toggle(at(position));
              keys.many?.focusBar();
            },
          }),
        },
  );
  const help =
    keys === undefined ? null : (
      <>
        <p className={styles.keys}>
          <kbd>j</kbd>/<kbd>k</kbd> to move, {keys.many ? <SelectKeys /> : null}
          <kbd>Enter</kbd> to open, <kbd>?</kbd> for all shortcuts
        </p>
        {isHelping ? (
          <Suspense>
            <ShortcutsDialog canSelect={keys.many !== undefined} onClose={() => setHelping(false)} />
          </Suspense>
        ) : null}
      </>
    );
  return { current, help };
}

function SelectKeys() {
  return (
    <>
      <kbd>x</kbd> to select, <kbd>e</kbd> to act,{' '}
    </>
  );
}

function totalsOf(sums: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(sums).map(([key, sum]) => [key, <Amount key={key} money={sum} strong />]),
  );
}
