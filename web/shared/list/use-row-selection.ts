import { type RowSelectionState, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ChangeEvent, useState } from 'react';

const FEATURES = tableFeatures({ rowSelectionFeature });

/** A box is ticked by a click, and the click knows of the key. */
const isWithShift = (event: unknown) => {
  const { nativeEvent } = event as ChangeEvent;
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
};

export interface RowSelection<Key extends string> {
  /** The selected rows, also those that a filter hides now. */
  keys: Key[];
  isSelected(key: Key): boolean;
  /** Turns a row on or off; with Shift, every row from the one before to this. */
  onToggle(key: Key): (event: ChangeEvent<HTMLInputElement>) => void;
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
  return {
    keys: Object.keys(rowSelection) as Key[],
    isSelected: (key) => rowSelection[key] === true,
    onToggle: (key) => table.getRow(key).getToggleSelectedHandler(),
    selectAllShown: () => setRowSelection(Object.fromEntries(rows.map((row) => [keyOf(row), true as const]))),
    clear: () => table.resetRowSelection(true),
  };
}
