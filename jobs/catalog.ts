import { z } from 'zod';

/** Every kind of work that happens after a request, with what it has to be told. Ids only: data is read when it runs. */
export const JOBS = {
  /** Delivers one mail of the outbox. */
  'send-mail': z.object({ mailId: z.uuid() }),
  /** Puts mails back in the queue that were written down but have no job (daily life of crashes and restores). */
  'sweep-outbox': z.object({}),
  /** Forgets answers kept for repeated requests, once nobody can still be repeating them. */
  'forget-idempotency-keys': z.object({}),
  /** Forgets sign-ins that are kept no longer. */
  'forget-sign-ins': z.object({}),
  /** Tells the head of the audit log to places that the database cannot reach. */
  'export-audit-head': z.object({}),
  /** Posts a head of the audit log to the installation's webhook. */
  'send-audit-head': z.object({ at: z.string(), sequence: z.string(), hash: z.string() }),
  /** Removes second factors whose approved reset has waited long enough. */
  'finish-second-factor-resets': z.object({}),
  'ask-reset-approvers': z.object({}),
  /** Writes down the end of views as a customer that nobody stopped. */
  'end-lapsed-views': z.object({}),
  /** Writes the daily backup. */
  'make-backup': z.object({}),
  /** Opens the reports to the states that have come to be owed. */
  'make-reports': z.object({}),
  /** Adds the books up again from their rows, and keeps what does not agree. */
  'verify-ledger': z.object({}),
  /** Keeps the balances of the ledger at the days that are over. */
  'keep-day-balances': z.object({}),
  /** Reminds the admins of reports that are due in 30, 7 and 1 days. */
  'remind-of-reports': z.object({}),
  /** Reminds companies of the invoices that come due and of those that are late. */
  'remind-of-invoices': z.object({}),
  /** Reminds who submitted filings that wait for a payment. */
  'remind-of-payments': z.object({}),
  /** Goes on with a file of filings. */
  'import-filings': z.object({ importId: z.uuid() }),
  /** Reminds the admins of licenses, and of what clients signed, that run out in 90, 60, 30 and 7 days. */
  'remind-of-licenses': z.object({}),
  /** Tells one webhook of one event. */
  'send-webhook': z.object({ deliveryId: z.uuid() }),
  /** Queues what webhooks are to be told and nobody sends, and forgets what they were told long ago. */
  'sweep-webhooks': z.object({}),
  /** Tells customers of the rates of places that they wait for and that are known now. */
  'notify-of-place-rates': z.object({}),
  /** Writes each admin what waits, in the morning where the admin is. */
  'send-digests': z.object({}),
} as const;

export type JobName = keyof typeof JOBS;
export type JobPayload<Name extends JobName> = z.infer<(typeof JOBS)[Name]>;
