import { expect, test } from 'vitest';
import type { DeclarationPage } from './page-cells.ts';
import { readDeclaration } from './read-declaration.ts';

const pageOf = (lines: readonly string[], number = 1): DeclarationPage => ({
  number,
  width: 612,
  height: 792,
  pieces: lines.map((text, at) => ({ text, x: 50, y: 40 + at * 20, width: text.length * 5, height: 10 })),
});

const kindOf = (...pages: string[][]) =>
  readDeclaration(pages.map((lines, at) => pageOf(lines, at + 1))).documentKind;

test.each([
  [['BINDER OF INSURANCE', 'Policy No: A-1'], 'BINDER'],
  [['Insurance Binder'], 'BINDER'],
  [['QUOTATION [ ] BINDER [X]'], 'BINDER'],
  [['QUOTATION [X] BINDER [ ]'], null],
  [['[ ] Quotation [x] Binder'], 'BINDER'],
  [['[x] Binder [ ] Quotation'], 'BINDER'],
  [['[x] Quotation [ ] Binder'], null],
  [['COMMERCIAL LINES POLICY', 'COMMON POLICY DECLARATIONS'], 'DECLARATION'],
  [['DECLARATIONS', 'Binder Number: B-1'], 'DECLARATION'],
  [['DECLARATIONS', 'This binder is replaced by the policy.'], 'DECLARATION'],
  [['INSURANCE BINDER', 'DECLARATIONS'], null],
  [['Premium: $100.00'], null],
  [[...Array.from({ length: 20 }, (_, at) => `Term ${at}`), 'BINDER'], null],
])('%j calls itself %s', (lines, kind) => {
  expect(kindOf(lines)).toBe(kind);
});

test('a later page is not the title', () => {
  expect(kindOf(['Premium: $100.00'], ['BINDER OF INSURANCE'])).toBeNull();
});
