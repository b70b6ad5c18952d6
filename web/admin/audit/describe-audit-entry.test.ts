import { expect, test } from 'vitest';
import { describeAction, describeDetails, describeSubject } from './describe-audit-entry.ts';

test('an action is read as a sentence would begin', () => {
  expect(describeAction('filing-state.update-settings')).toBe('Filing state: update settings');
  expect(describeAction('seal')).toBe('Seal');
  expect(describeAction('user.record-token')).toBe('User: sign in');
});

test('a change names both sides, and everything else says what it is', () => {
  expect(
    describeDetails({
      paymentTermsDays: { from: 30, to: 45 },
      open: { from: true, to: false },
      note: { from: '', to: 'Call first' },
      states: ['TX', 'UT'],
      total: '12.50',
      issuedAt: '2026-11-23T04:57:05.000Z',
      nothing: [],
      who: { firstName: 'Ann', isNew: true },
    }),
  ).toEqual([
    { label: 'Payment terms days', from: '30', to: '45' },
    { label: 'Open', from: 'yes', to: 'no' },
    { label: 'Note', from: 'none', to: 'Call first' },
    { label: 'States', text: 'TX, UT' },
    { label: 'Total', text: '12.50' },
    { label: 'Issued at', text: 'Nov 23, 2026, 4:57 AM UTC' },
    { label: 'Nothing', text: 'none' },
    { label: 'Who', text: 'First name Ann; Is new yes' },
  ]);
  expect(describeDetails(null)).toEqual([]);
  expect(describeDetails('text')).toEqual([]);
});

const ID = '6870d86d-0000-4000-8000-000000000000';

test.each([
  ['filing', ID, 'NB-TX-26-000003', 'Filing NB-TX-26-000003'],
  ['user', ID, null, 'User 6870d86d'],
  ['setup', 'SECOND_FACTOR', null, 'Setup: second factor'],
  ['agency', 'agency', null, 'Agency'],
  ['filing-state', 'TX', null, 'Filing state TX'],
])('an entry about the %s %s, called %s, is about “%s”', (kind, id, name, words) => {
  expect(describeSubject(kind, id, name)).toBe(words);
});
