import { expect, test } from 'vitest';
import { primaryStep } from './primary-step.ts';

const SENT = '2026-03-01T10:00:00.000Z';

test.each([
  [['record-payment', 'reject', 'reassess'], null, 'record-payment'],
  [['start', 'complete', 'reject'], null, 'start'],
  [['complete', 'reject'], SENT, 'complete'],
  [['reopen'], SENT, null],
  [['resubmit'], null, null],
] as const)('of %j, sent %s, the step is %s', (allowedEvents, sentAt, expected) => {
  expect(primaryStep({ allowedEvents: [...allowedEvents], sentAt })).toBe(expected);
});
