import { type RowSelectionState, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
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

/** Which rows of a table are selected, kept by TanStack Table. `rows` are those that are shown now. */
export function useRowSelection<Row extends object, Key extends string>(
  rows: Row[],
  keyOf: (row: Row) => Key,
): RowSelection<Key> {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const table = useTable({
    features: FEATURES,
    data: rows,
    columns: [],
    getRowId: keyOf,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
    isRowRangeSelectionEvent: isWithShift,
  });
  const shown = () => rows.map((row) => [keyOf(row), true as const] as const);
  return {
    keys: Object.keys(rowSelection) as Key[],
    isSelected: (key) => rowSelection[key] === true,
    onToggle: (key) => table.getRow(key).getToggleSelectedHandler(),
    toggle: (key) => table.getRow(key).toggleSelected(),
    setShown: (isOn) =>
      setRowSelection((before) => {
        if (isOn) return { ...before, ...Object.fromEntries(shown()) };
        const hidden = Object.entries(before).filter(([key]) => !shown().some(([each]) => each === key));
        return Object.fromEntries(hidden);
      }),
    selectAllShown: () => setRowSelection(Object.fromEntries(shown())),
    clear: () => table.resetRowSelection(true),
  };
}
