import { expect, test } from 'vitest';
import { chosenColumns, columnsParameter } from './list-look.ts';

const ALL = [
  { key: 'number', label: 'Number' },
  { key: 'state', label: 'State' },
  { key: 'due', label: 'Due' },
  { key: 'sent', label: 'Sent', extra: true },
];
const keysOf = (columns: string | undefined) => chosenColumns(ALL, { columns }).map(({ key }) => key);

test.each([
  [undefined, ['number', 'state', 'due']],
  ['due,sent,number', ['due', 'sent', 'number']],
  ['due,gone,due', ['due']],
  ['gone', ['number', 'state', 'due']],
])('the columns of %s', (columns, expected) => {
  expect(keysOf(columns)).toEqual(expected);
});

test('the usual choice is none in the address', () => {
  expect(columnsParameter(ALL, ['number', 'state', 'due'])).toBe('');
  expect(columnsParameter(ALL, ['state', 'number'])).toBe('state,number');
});

test('what can be done with a row stays beside the columns that were chosen', () => {
  const acts = { key: 'acts', label: '' };
  const shown = (columns: string) => chosenColumns([...ALL, acts], { columns }).map(({ key }) => key);
  expect(shown('due,number')).toEqual(['due', 'number', 'acts']);
  expect(shown('acts')).toEqual(['number', 'state', 'due', 'acts']);
});
