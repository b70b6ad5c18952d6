import { expect, test } from 'vitest';
import { actionsOn } from './named-pages.ts';

const labels = (filing?: Parameters<typeof actionsOn>[2]) =>
  actionsOn('/admin/filings/1', 'ADMIN', filing).map(({ label }) => label);

test('a filing can be snoozed unless it is done, or snoozed already', () => {
  const snooze = 'Snooze this filing';
  expect(labels()).toContain(snooze);
  expect(labels({ status: 'PAID', snoozedUntil: null })).toContain(snooze);
  expect(labels({ status: 'COMPLETED', snoozedUntil: null })).not.toContain(snooze);
  expect(labels({ status: 'PAID', snoozedUntil: '2026-03-11' })).not.toContain(snooze);
  expect(labels({ status: 'COMPLETED', snoozedUntil: null })).toContain('Assign this filing');
});

test('there is nothing to do on the page of a list, and for a customer', () => {
  expect(actionsOn('/admin/filings', 'ADMIN')).toEqual([]);
  expect(actionsOn('/user/filings/1', 'REGULAR')).toEqual([]);
});
