import { expect, test } from 'vitest';
import { planRows } from './plan-rows.ts';

const NO_FAULTS: Record<string, string> = {};

const row = (number: number, name: string, fault: string | null = null) => ({
  row: number,
  values: { name },
  fault,
});

const planNames = (rows: ReturnType<typeof row>[]) =>
  planRows<'name', string>(rows, {
    read: ({ name }) => ({
      item: name === '' ? null : name,
      fields: name === '' ? { name: 'Enter a name.' } : NO_FAULTS,
    }),
    keysOf: (name) => name.toLowerCase().split('/'),
    repeated: { column: 'name', what: 'name' },
  }).map(({ item, fields }) => [item, fields]);

test('a row is a record, or says by column why it is none', () => {
  expect(planNames([row(2, 'Ann'), row(3, '')])).toEqual([
    ['Ann', {}],
    [null, { name: 'Enter a name.' }],
  ]);
});

test('the second row of a record names the first, and a third one the first as well', () => {
  const same = [null, { name: 'Row 2 has the same name.' }];
  expect(planNames([row(2, 'Ann'), row(3, 'ANN'), row(5, 'ann')])).toEqual([['Ann', {}], same, same]);
});

test('a row that has anything of another one is its second', () => {
  const said = planNames([row(2, 'Ann/1'), row(3, 'Bob/1'), row(4, 'Ann/2'), row(5, 'Bob/2')]);
  const second = [null, { name: 'Row 2 has the same name.' }];
  // What was refused keeps nobody else out.
  expect(said).toEqual([['Ann/1', {}], second, second, ['Bob/2', {}]]);
});

test('cells that nobody can read are no record, whatever stands in the rest', () => {
  const fault = 'This row is merged with another one. Unmerge it.';
  expect(planNames([row(2, 'Ann', fault), row(3, 'Ann')])).toEqual([
    [null, { row: fault }],
    ['Ann', {}],
  ]);
});
