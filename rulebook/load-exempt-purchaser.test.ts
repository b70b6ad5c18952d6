import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULEBOOK_FOLDER } from './load.ts';
import { loadExemptPurchaser, readExemptPurchaser } from './load-exempt-purchaser.ts';

const text = readFileSync(join(RULEBOOK_FOLDER, 'federal/exempt-commercial-purchaser.yaml'), 'utf8');

test('every period names its source, and the amounts that no source tells are a named gap', () => {
  const { periods, takesEffectOn } = loadExemptPurchaser();
  expect(takesEffectOn).toBe('2011-07-21');
  expect(periods.every(({ source, citation }) => source !== null && citation !== null)).toBe(true);
  expect(periods.filter(({ amounts }) => amounts === null).map(({ from, gap }) => [from, gap])).toEqual([
    ['2025-01-01', 'We have no source for the amounts in force since Jan 1, 2025.'],
  ]);
});

test.each([
  ['an unknown key', 'takes_effect_on:', 'took_effect_on:', /took_effect_on|takes_effect_on/],
  [
    'an amount that is a number',
    '"23781160.00"',
    '23781160',
    'periods.1.amounts.net_worth_more_than: must be quoted text',
  ],
  ['employees by halves', 'more_than: 500,', 'more_than: 500.5,', /employees\.more_than/],
  [
    'a day that is missing',
    'to: 2019-12-31',
    'to: 2019-12-30',
    'periods.1.from: does not follow the day before',
  ],
  ['a period before the act', 'from: 2011-07-21', 'from: 2010-07-21', 'periods.3.from: does not follow'],
  [
    'a period that ends before it begins',
    'to: 2029-12-31',
    'to: 2024-12-31',
    'periods.0.to: lies before its first day',
  ],
  ['a gap without its name', /^ {4}gap: .*\n/m, '', 'periods.0.gap: stands exactly where amounts is null'],
  [
    'an address that was not read',
    'source: https://slai.org/info/info_ecp_adjust.asp',
    'source: SLAI',
    /must be an address/,
  ],
])('%s is refused with line and key', (_mistake, from, to, message) => {
  expect(text.replace(from, to)).not.toBe(text);
  const read = () => readExemptPurchaser(text.replace(from, to));
  expect(read).toThrow(message);
  expect(read).toThrow(/^federal\/exempt-commercial-purchaser\.yaml:\d+: /);
});
