import { expect, test } from 'vitest';
import { faultOf, put, type Terms, toRequest, toTyped } from './terms.ts';

const terms = (mode: Terms['mode'], value = '', minimum = ''): Terms => ({ mode, value, minimum });

test.each([
  [terms('PERCENTAGE', '250'), 'value', 'Percent must be between 0-100'],
  [terms('PERCENTAGE', '-1'), 'value', 'Percent must be between 0-100'],
  [terms('PERCENTAGE', 'much'), 'value', 'Percent is not a valid percentage'],
  [terms('PERCENTAGE'), 'value', 'Please enter Percent'],
  [terms('FLAT', '1.005'), 'value', 'Amount is not a valid amount'],
  [terms('OFF', '5'), 'value', 'This option has no value.'],
  [terms('', '5'), 'value', 'This option has no value.'],
  [terms('PERCENTAGE', '5', '-10'), 'minimum', 'Minimum must be minimum 0'],
  [terms('FLAT', '5', '10'), 'minimum', 'A minimum applies to percentages only.'],
] as const)('%j is at fault in %s', (given, field, words) => {
  expect(faultOf(given, field)).toBe(words);
});

test.each([
  terms(''),
  terms('OFF'),
  terms('MANUAL'),
  terms('FLAT', '$1,250.50'),
  terms('PERCENTAGE', '5%', '$25'),
  terms('PERCENTAGE_WITH_FEES', '0'),
])('%j is fine', (given) => {
  for (const field of ['mode', 'value', 'minimum'] as const) expect(faultOf(given, field)).toBeNull();
});

test('what is sent has the names of the API and nothing empty', () => {
  expect(toRequest('FEE', terms('PERCENTAGE', '5%', '$1,000.00'))).toEqual({
    filingFee: 'PERCENTAGE',
    filingFeeValue: '0.05',
    filingFeeMinimum: '1000.00',
  });
  expect(toRequest('NB', terms('MANUAL'))).toEqual({ mode: 'MANUAL' });
  expect(toRequest('EN', terms(''))).toEqual({});
  expect(toRequest('FEE', terms('FLAT', '75.50'))).toEqual({ filingFee: 'FLAT', filingFeeValue: '75.50' });
});

test('what comes back is what was typed', () => {
  expect(toTyped('PERCENTAGE', '0.0125', '25.00')).toEqual(terms('PERCENTAGE', '1.25', '25.00'));
  expect(toTyped('FLAT', '75.50', null)).toEqual(terms('FLAT', '75.50'));
  expect(toTyped(null, null, null)).toEqual(terms(''));
});

test('a spreadsheet may write modes as codes or as words', () => {
  const before = terms('FLAT', '5');
  expect(put('NB', before, 'mode', 'percentage_with_fees')?.mode).toBe('PERCENTAGE_WITH_FEES');
  expect(put('NB', before, 'mode', 'Entered manually per filing')?.mode).toBe('MANUAL');
  expect(put('NB', before, 'mode', '')).toEqual(terms(''));
  expect(put('NB', before, 'mode', 'FLAT')).toBeNull();
  expect(put('FEE', before, 'mode', 'Percentages')).toBeNull();
  expect(put('FEE', before, 'value', ' 7 ')?.value).toBe('7');
});
