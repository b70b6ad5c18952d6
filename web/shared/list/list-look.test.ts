import { expect, test } from 'vitest';
import { chosenColumns, columnsParameter } from './list-look.ts';

const ALL = [{ key: 'number' }, { key: 'state' }, { key: 'due' }, { key: 'sent', extra: true }];
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
