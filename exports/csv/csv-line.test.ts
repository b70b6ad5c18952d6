import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

const CELL = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\r', '\n', ' ', '=', 'é') }),
  fc.string({ unit: 'binary' }),
);
const ROWS = fc
  .integer({ min: 2, max: 6 })
  .chain((width) =>
    fc.array(fc.array(CELL, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  );

test.each(['\n', '\r\n'] as const)('what is written is read back, with lines that end in %j', (end) => {
  fc.assert(
    fc.property(ROWS, (rows) => {
      const text = rows.map((row) => csvLine(row, end)).join('');
      expect(parse(text, { recordDelimiter: end })).toEqual(rows);
    }),
  );
});

test('quotes stand only around what needs them', () => {
  expect(csvLine(['plain', '', 'with space', 'a,b', 'say "no"', 'a;b', 'a\tb', 'a\nb', 'a\rb'])).toBe(
    'plain,,with space,"a,b","say ""no""","a;b","a\tb","a\nb","a\rb"\n',
  );
  expect(csvLine(['one', 'two'], '\r\n')).toBe('one,two\r\n');
});
