import { expect, test } from 'vitest';
import { actionWords, detailWords } from './audit-words.ts';

test('an action is read as a sentence would begin', () => {
  expect(actionWords('filing-state.update-settings')).toBe('Filing state: update settings');
  expect(actionWords('seal')).toBe('Seal');
});

test('a change names both sides, and everything else says what it is', () => {
  expect(
    detailWords({
      paymentTermsDays: { from: 30, to: 45 },
      open: { from: true, to: false },
      note: { from: '', to: 'Call first' },
      states: ['TX', 'UT'],
      total: '12.50',
      nothing: [],
      who: { firstName: 'Ann', isNew: true },
    }),
  ).toEqual([
    { label: 'Payment terms days', from: '30', to: '45' },
    { label: 'Open', from: 'yes', to: 'no' },
    { label: 'Note', from: 'none', to: 'Call first' },
    { label: 'States', text: 'TX, UT' },
    { label: 'Total', text: '12.50' },
    { label: 'Nothing', text: 'none' },
    { label: 'Who', text: 'First name Ann; Is new yes' },
  ]);
  expect(detailWords(null)).toEqual([]);
  expect(detailWords('text')).toEqual([]);
});
