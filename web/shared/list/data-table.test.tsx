// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';
import { selectColumn } from './select-column.tsx';
import { useRowSelection } from './use-row-selection.ts';

afterEach(cleanup);

interface Row {
  id: string;
}
const ROWS: Row[] = ['a', 'b', 'c'].map((id) => ({ id }));

/** The rows that were drawn since the last look. */
let drawn: string[] = [];
function look(): string[] {
  const before = drawn;
  drawn = [];
  return before;
}
afterEach(look);

const NAME: Column<Row> = {
  key: 'name',
  label: 'Name',
  cell: ({ id }) => {
    drawn.push(id);
    return id;
  },
};

interface ListProps {
  rows?: Row[];
  current?: number;
  extra?: string;
}

function List({ rows = ROWS, current, extra }: ListProps) {
  const selection = useRowSelection(rows, ({ id }) => id);
  const select = selectColumn({ rows, selection, keyOf: ({ id }: Row) => id, nameOf: ({ id }: Row) => id });
  const columns = [select, NAME, ...(extra ? [{ key: extra, label: extra, cell: () => extra }] : [])];
  return (
    <DataTable
      caption="Rows"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      current={current ?? null}
    />
  );
}

test('of a list that is walked by key only the rows that were left and come to are drawn again', () => {
  const { rerender } = render(<List current={0} />);
  expect(look()).toEqual(['a', 'b', 'c']);
  rerender(<List current={1} />);
  expect(look()).toEqual(['a', 'b']);
});

test('a box that is ticked is seen to be, and with Shift every row from the one before', () => {
  render(<List />);
  look();
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
  const ticked = () => ROWS.filter(({ id }) => box(id).checked).map(({ id }) => id);
  fireEvent.click(box('a'));
  expect(ticked()).toEqual(['a']);
  expect(look()).toEqual(['a']);
  // The boxes of rows that were not drawn again know what was pressed since.
  fireEvent.click(box('c'), { shiftKey: true });
  expect(ticked()).toEqual(['a', 'b', 'c']);
  fireEvent.click(box('b'));
  expect(ticked()).toEqual(['a', 'c']);
});

test('another row in its place, and another column, are drawn', () => {
  const { rerender } = render(<List />);
  look();
  rerender(<List rows={[{ id: 'a' }, ...ROWS.slice(1)]} />);
  expect(look()).toEqual(['a']);
  rerender(<List extra="more" />);
  expect(screen.getAllByText('more').length).toBeGreaterThan(ROWS.length);
});
