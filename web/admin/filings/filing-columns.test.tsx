// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { FilingSummary } from '#contract/filing.ts';
import { addDays, displayDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import { DueTag } from '../../shared/filing/due-tag.tsx';
import { chosenColumns } from '../../shared/list/list-look.ts';
import { filingColumns } from './filing-columns.tsx';

withServer();

const day = (days: number) => addDays(dayInZone(new Date(), INSTALLATION.agency.timeZone), days);
const due = filingColumns(undefined).find(({ key }) => key === 'due');
const filing = (some: Partial<FilingSummary>) => ({ status: 'PAID', sentAt: null, ...some }) as FilingSummary;
const LATE = filing({ dueDate: day(-1) });

/** What is drawn once the page knows which day it is, which a filing beside it tells. */
async function drawn(what: ReactNode): Promise<string | undefined> {
  const { container } = open(
    <>
      <p>{due?.cell(LATE)}</p>
      <p>{what}</p>
    </>,
  );
  const [beside, told] = container.querySelectorAll('p');
  await waitFor(() => expect(beside?.textContent).toContain('overdue'));
  return told?.textContent;
}

const SENT = { status: 'PENDING', sentAt: '2026-03-01T00:00:00Z' } as const;

test.each<[string, Partial<FilingSummary>, string]>([
  ['was due yesterday', { dueDate: day(-1) }, `${displayDate(day(-1))} overdue`],
  ['is due today', { dueDate: day(0) }, displayDate(day(0))],
  ['was sent', { dueDate: day(-1), ...SENT }, displayDate(day(-1))],
  ['was rejected', { dueDate: day(-1), status: 'REJECTED' }, displayDate(day(-1))],
  ['has no known date', { dueDate: null }, 'No due date known'],
])('the list says of a filing that %s what is late', async (_what, some, words) => {
  expect(await drawn(due?.cell(filing(some)))).toBe(words);
});

test('the queue of those who wait for a reply says since when, without being asked for that column', async () => {
  const shown = (queue?: 'needs_reply') =>
    chosenColumns(filingColumns(queue), {}).find(({ key }) => key === 'unanswered');
  expect(shown()).toBeUndefined();
  const waits = filing({ unansweredSince: '2026-03-01T18:00:00Z' });
  expect(await drawn(shown('needs_reply')?.cell(waits))).toBe('Mar 1, 2026');
});

test.each<[string, Partial<FilingSummary>, string]>([
  ['near', { dueDate: day(3) }, `File by ${displayDate(day(3))}, in 3 days`],
  ['far', { dueDate: day(40) }, `File by ${displayDate(day(40))}`],
  ['past', { dueDate: day(-2) }, `Was due ${displayDate(day(-2))}`],
  ['past and sent', { dueDate: day(-2), ...SENT }, ''],
])('beside the status, a day that is %s', async (_what, some, words) => {
  expect(await drawn(<DueTag filing={filing(some)} />)).toBe(words);
});
