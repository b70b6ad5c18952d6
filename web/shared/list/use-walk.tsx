import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListPage } from '../queries/use-list.ts';
import type { Column } from './data-table.tsx';
import { type KeyedRow, keyOf } from './keyed-row.ts';
import styles from './list.module.css';
import { selectColumn } from './select-column.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-row-selection.ts';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

export interface RowsByKey<Row> {
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

/** Where the keys stand among the rows, the column that selects by them, and what tells of them. */
interface Walk<Row, Sort extends string> {
  current: number | null;
  /** First among the columns. */
  select: readonly Column<Row, Sort>[];
  help: ReactNode;
}

/** Walks the rows of a list by key; without keys it does not. */
export function useWalk<Row extends KeyedRow, Sort extends string>(
  list: { data: Pick<ListPage<Row>, 'items'> | undefined; isPlaceholderData: boolean },
  keys: RowsByKey<Row> | undefined,
): Walk<Row, Sort> {
  const rows = list.data?.items ?? [];
  const [isHelping, setHelping] = useState(false);
  const at = (position: number | null) => (position === null ? undefined : rows[position]);
  const toggle = (row: Row | undefined) => {
    if (row) keys?.many?.selection.toggle(keyOf(row));
  };
  const current = useRowKeys(
    { count: rows.length, isStale: list.isPlaceholderData },
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
  if (keys === undefined) return { current, select: [], help: null };
  const { many } = keys;
  return {
    current,
    select: many ? [selectColumn<Row, Sort>({ rows, keyOf, ...many })] : [],
    help: (
      <>
        <p className={styles.keys}>
          <kbd>j</kbd>/<kbd>k</kbd> to move, {many ? <SelectKeys /> : null}
          <kbd>Enter</kbd> to open, <kbd>?</kbd> for all shortcuts
        </p>
        {isHelping ? (
          <Suspense>
            <ShortcutsDialog canSelect={many !== undefined} onClose={() => setHelping(false)} />
          </Suspense>
        ) : null}
      </>
    ),
  };
}

function SelectKeys() {
  return (
    <>
      <kbd>x</kbd> to select, <kbd>e</kbd> to act,{' '}
    </>
  );
}
