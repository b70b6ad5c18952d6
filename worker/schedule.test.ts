import { expect, test } from 'vitest';
import { JOBS } from '#jobs/catalog.ts';
import { schedule } from './schedule.ts';

/** Asked for when there is something to send, not by the clock. */
const ON_DEMAND = ['send-mail', 'send-audit-head', 'import-filings', 'send-webhook'];

test('all work that nobody asks for comes by the clock', () => {
  const byTheClock = Object.keys(JOBS).filter((job) => !ON_DEMAND.includes(job));
  expect(schedule.map(({ task }) => task).sort()).toEqual(byTheClock.sort());
});

test('no work by the clock runs beside itself, and of its runs that wait one is left', () => {
  for (const { task, options } of schedule) expect(options).toMatchObject({ jobKey: task, queueName: task });
});

test('the head of the audit log leaves each day, so that no more than a day can be cut unseen', () => {
  const { match } = schedule.find(({ task }) => task === 'export-audit-head') ?? {};
  expect(match).toMatch(/^\d{1,2} \d{1,2} \* \* \*$/);
});
