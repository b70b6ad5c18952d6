import { expect, test } from 'vitest';
import { changedKeys, edit, keyOf, markSaved, paste, startGrid, termsAt, undo } from './terms-grid.ts';

const STATES = ['AL', 'CA', 'TX', 'WY'];
const grid = startGrid({ 'TX.FEE': { mode: 'FLAT', value: '50.00', minimum: '' } });
const at = (from: ReturnType<typeof edit>, state: string, group: 'FEE' | 'NB' | 'EN') =>
  termsAt(from.now, keyOf(state, group));

test('only what differs from the server is to be saved', () => {
  const edited = edit(grid, 'CA', 'NB', 'mode', 'MANUAL');
  expect(changedKeys(edited)).toEqual(['CA.NB']);
  expect(changedKeys(edit(edited, 'CA', 'NB', 'mode', ''))).toEqual([]);
  expect(changedKeys(markSaved(edited, ['CA.NB']))).toEqual([]);
});

test('going back to the state takes value and minimum along', () => {
  expect(at(edit(grid, 'TX', 'FEE', 'mode', ''), 'TX', 'FEE')).toEqual({ mode: '', value: '', minimum: '' });
});

test('undo takes back a cell as a whole, not letter by letter', () => {
  let edited = edit(grid, 'TX', 'FEE', 'value', '7');
  edited = edit(edited, 'TX', 'FEE', 'value', '75');
  edited = edit(edited, 'AL', 'EN', 'mode', 'OFF');
  const once = undo(edited);
  expect(at(once, 'TX', 'FEE').value).toBe('75');
  expect(at(once, 'AL', 'EN').mode).toBe('');
  expect(undo(once).now).toEqual(grid.now);
  expect(undo(undo(undo(edited)))).toEqual({ ...grid, at: null });
});

test('a block is put in from a cell on, to the right and downward', () => {
  const pasted = paste(grid, STATES, { state: 'CA', column: 0 }, 'FLAT\t25\nPERCENTAGE\t5%\t$10\r\n');
  expect(pasted?.cells).toBe(5);
  expect(pasted?.refused).toEqual([]);
  if (!pasted) throw new Error('nothing was pasted');
  expect(at(pasted.grid, 'CA', 'FEE')).toEqual({ mode: 'FLAT', value: '25', minimum: '' });
  expect(at(pasted.grid, 'TX', 'FEE')).toEqual({ mode: 'PERCENTAGE', value: '5%', minimum: '$10' });
  expect(undo(pasted.grid).now).toEqual(grid.now);
});

test('rows that name their state go there, in whatever order', () => {
  const pasted = paste(grid, STATES, { state: 'AL', column: 5 }, 'wy\tOFF\nCA\tFLAT\t9');
  if (!pasted) throw new Error('nothing was pasted');
  expect(at(pasted.grid, 'WY', 'FEE').mode).toBe('OFF');
  expect(at(pasted.grid, 'CA', 'FEE')).toEqual({ mode: 'FLAT', value: '9', minimum: '' });
  expect(at(pasted.grid, 'AL', 'NB')).toEqual({ mode: '', value: '', minimum: '' });
});

test('what fits nowhere is named, and the rest is put in', () => {
  const pasted = paste(grid, STATES, { state: 'WY', column: 7 }, '1\t2\t3\n4\t5');
  expect(pasted?.cells).toBe(2);
  expect(pasted?.refused).toEqual([
    'WY: "3" lies beyond the last column.',
    'Row 2: there is no state below the last one.',
  ]);
  const wrong = paste(grid, STATES, { state: 'AL', column: 0 }, 'HALF\t1');
  expect(wrong?.refused).toEqual(['AL: "HALF" isn’t a way to charge.']);
});

test('a single cell is left to the field itself', () => {
  expect(paste(grid, STATES, { state: 'AL', column: 0 }, 'OFF')).toBeNull();
});
