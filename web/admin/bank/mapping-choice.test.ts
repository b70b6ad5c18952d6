import { expect, test } from 'vitest';
import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';
import { fieldsOf, mappingOf } from './mapping-choice.ts';

const SIGNED: CsvMapping = {
  date: 'Date',
  dateOrder: 'DMY',
  amount: { signed: 'Amount' },
  decimal: ',',
  description: ['Payee', 'Memo'],
  reference: 'Check',
  balance: 'Balance',
};

test.each<[string, CsvMapping]>([
  ['one column with a sign', SIGNED],
  [
    'two columns',
    { ...SIGNED, amount: { debit: 'Out', credit: 'In' }, description: [], reference: null, balance: null },
  ],
])('a mapping goes through its fields unchanged: %s', (_what, mapping) => {
  expect(mappingOf(fieldsOf(mapping))).toEqual(mapping);
});

test('nothing is said while the date or an amount is missing', () => {
  expect(mappingOf(fieldsOf(null))).toBeNull();
  expect(mappingOf({ ...fieldsOf(SIGNED), date: '' })).toBeNull();
  expect(mappingOf({ ...fieldsOf(SIGNED), kind: 'TWO', debit: 'Out' })).toBeNull();
  expect(mappingOf({ ...fieldsOf(SIGNED), signed: '' })).toBeNull();
});
