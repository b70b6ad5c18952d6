import { describe, expect, test } from 'vitest';
import { escapeFormula } from './escape-formula.ts';

const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫'];

describe.each(SIGNS)('%s', (sign) => {
  test.each([
    ['at the beginning', ''],
    ['behind a blank', ' '],
    ['behind a blank that does not break', '\u00a0'],
    ['behind an ideographic blank', '\u3000'],
    ['behind a blank without width', '\u200b'],
    ['behind a byte order mark', '\ufeff'],
    ['behind a sign that turns the direction', '\u202e'],
    ['behind a control character', '\u0001'],
    ['behind a mark that belongs to no sign', '\u0301'],
    ['behind several of them', ' \u200b\u0301\t'],
  ])('%s is no formula', (_where, before) => {
    expect(escapeFormula(`${before}${sign}1+1`)).toBe(`'${before}${sign}1+1`);
  });
});

test.each(['\t1', '\r1', '\n1', "'=1", "''(x)"])('%j gets an apostrophe of its own', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
});

test.each(['Acme', '3-D Signs', "'Acme", "O'Neil", 'Ünion', '(a)', '$1.00', ''])(
  '%j stays as it is',
  (text) => {
    expect(escapeFormula(text)).toBe(text);
  },
);
