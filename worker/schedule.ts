import type { CronItem } from 'graphile-worker';
import type { JobName } from '#jobs/catalog.ts';

type Scheduled = CronItem & { task: JobName };

const BY_THE_CLOCK: readonly Scheduled[] = [
  { task: 'sweep-outbox', match: '*/5 * * * *', options: { maxAttempts: 1 } },
  { task: 'forget-idempotency-keys', match: '17 8 * * *', options: { maxAttempts: 3 } },
  { task: 'forget-sign-ins', match: '27 8 * * *', options: { maxAttempts: 3 } },
  { task: 'export-audit-head', match: '43 8 * * *', options: { maxAttempts: 3 } },
  { task: 'finish-second-factor-resets', match: '*/5 * * * *', options: { maxAttempts: 1 } },
  { task: 'ask-reset-approvers', match: '*/5 * * * *', options: { maxAttempts: 1 } },
  { task: 'end-lapsed-views', match: '*/5 * * * *', options: { maxAttempts: 1 } },
  { task: 'make-backup', match: '11 9 * * *', options: { maxAttempts: 3 } },
  // Each hour: days turn where the agency works, and a new rulebook may bring new duties.
  { task: 'make-reports', match: '7 * * * *', options: { maxAttempts: 3 } },
  // The same for a rate that customers wait for.
  { task: 'notify-of-place-rates', match: '13 * * * *', options: { maxAttempts: 3 } },
  { task: 'verify-ledger', match: '37 9 * * *', options: { maxAttempts: 3 } },
  { task: 'keep-day-balances', match: '7 9 * * *', options: { maxAttempts: 3 } },
  { task: 'remind-of-reports', match: '23 13 * * *', options: { maxAttempts: 3 } },
  { task: 'remind-of-invoices', match: '29 13 * * *', options: { maxAttempts: 3 } },
  { task: 'remind-of-payments', match: '33 13 * * *', options: { maxAttempts: 3 } },
  // Each hour: mornings come one after the other.
  { task: 'send-digests', match: '47 * * * *', options: { maxAttempts: 3 } },
  { task: 'sweep-webhooks', match: '*/15 * * * *', options: { maxAttempts: 1 } },
  { task: 'remind-of-licenses', match: '31 13 * * *', options: { maxAttempts: 3 } },
];

/**
 * Work that comes by the clock (UTC). Each run is one job, however many workers there are. It waits for the one before,
 * which does the same work and may take longer than an hour; of several that wait, one is left.
 */
export const schedule: readonly Scheduled[] = BY_THE_CLOCK.map((each) => ({
  ...each,
  options: { ...each.options, jobKey: each.task, queueName: each.task },
}));
