import {
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { type ChangeEvent, useState } from 'react';

const FEATURES = tableFeatures({ rowSelectionFeature });

/** A box is ticked by a click, and the click knows of the key. */
const isWithShift = (event: unknown) => {
  const { nativeEvent } = event as ChangeEvent;
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
};

export interface RowSelection<Key extends string> {
  /** The selected rows, also those that a filter or another page hides now. */
  keys: Key[];
  isSelected(key: Key): boolean;
  /** Turns a row on or off; with Shift, every row from the one before to this. */
  onToggle(key: Key): (event: ChangeEvent<HTMLInputElement>) => void;
  /** Turns one row on or off, by key. */
  toggle(key: Key): void;
  /** Turns all rows that are shown on or off; the others stay. */
  setShown(isOn: boolean): void;
  selectAllShown(): void;
  clear(): void;
}

/** Selected rows that somebody else holds, because a row is selected by what it is given: an amount, one of several answers. */
export interface HeldSelection<Key extends string> {
  keys: readonly Key[];
  /** All keys that are selected from now on. */
  onChange(keys: Key[]): void;
}

const stateOf = (keys: readonly string[]): RowSelectionState =>
  Object.fromEntries(keys.map((key) => [key, true as const]));

/**
 * Which rows of a table are selected, kept by TanStack Table. `rows` are those that are shown now and can be selected;
 * `held` says which are, where the page knows it from something else.
 */
export function useRowSelection<Row extends object, Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  held?: HeldSelection<Key>,
): RowSelection<Key> {
  const [own, setOwn] = useState<RowSelectionState>({});
  const rowSelection = held ? stateOf(held.keys) : own;
  const setRowSelection = (next: Updater<RowSelectionState>) =>
    held
      ? held.onChange(Object.keys(typeof next === 'function' ? next(rowSelection) : next) as Key[])
      : setOwn(next);
  const table = useTable({
    features: FEATURES,
    data: rows,
    columns: [],
    getRowId: keyOf,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
    isRowRangeSelectionEvent: isWithShift,
  });
  const shown = () => rows.map(keyOf);
  return {
    keys: Object.keys(rowSelection) as Key[],
    isSelected: (key) => rowSelection[key] === true,
    onToggle: (key) => table.getRow(key).getToggleSelectedHandler(),
    toggle: (key) => table.getRow(key).toggleSelected(),
    setShown: (isOn) =>
      setRowSelection((before) => {
        if (isOn) return { ...before, ...stateOf(shown()) };
        const off = new Set<string>(shown());
        return stateOf(Object.keys(before).filter((key) => !off.has(key)));
      }),
    selectAllShown: () => setRowSelection(stateOf(shown())),
    clear: () => table.resetRowSelection(true),
  };
}
