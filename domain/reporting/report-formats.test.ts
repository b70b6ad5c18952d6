import { expect, test } from 'vitest';
import { JURISDICTION_CODES } from '../jurisdictions/codes.ts';
import { formatsOf } from './report-formats.ts';

test.each([
  ['NV', 'tax', 'nsla-json'],
  ['IL', 'fire-marshal-tax', 'slai-csv'],
  ['MO', 'appendix-1', 'mo-appendix-1'],
  ['MO', 'tax', 'mo-appendix-3'],
  ['FL', 'tax', 'slip-xml'],
  ['TX', 'stamping-fee', 'entry-sheet'],
] as const)('%s takes for %s first %s', (state, duty, first) => {
  expect(formatsOf({ state, duty })[0]).toBe(first);
});

test('every report can be typed in, opened in a spreadsheet and printed, and no format is offered twice', () => {
  for (const state of JURISDICTION_CODES) {
    const formats = formatsOf({ state, duty: 'tax' });
    expect(formats.slice(-4)).toEqual(['entry-sheet', 'csv', 'xlsx', 'pdf']);
    expect(new Set(formats).size).toBe(formats.length);
  }
});
