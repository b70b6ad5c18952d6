import type pg from 'pg';
import type { JobName, JobPayload } from '#jobs/catalog.ts';
import { exportAuditHead } from '#operations/audit/export-audit-head.ts';
import { sendAuditHead } from '#operations/audit/send-audit-head.ts';
import type { OperationContext } from '#operations/context.ts';
import { sendDigests } from '#operations/digest/send-digests.ts';
import { remindOfPayments } from '#operations/filing/remind-of-payments.ts';
import { runImport } from '#operations/filing-import/run-import.ts';
import { notifyOfKnownPlaceRates } from '#operations/filing-state/notify-of-known-place-rates.ts';
import { remindOfInvoices } from '#operations/invoice/remind-of-invoices.ts';
import { recordDailyBalances } from '#operations/ledger/record-daily-balances.ts';
import { verifyLedger } from '#operations/ledger/verify-ledger.ts';
import { remindOfLicenses } from '#operations/license/remind-of-licenses.ts';
import { deliverMail } from '#operations/mail/deliver-mail.ts';
import { sweepOutbox } from '#operations/mail/sweep-outbox.ts';
import { makeReports } from '#operations/report/make-reports.ts';
import { remindOfReports } from '#operations/report/remind-of-reports.ts';
import { askApproversOfAll } from '#operations/second-factor-reset/ask-approvers.ts';
import { finishDueResets } from '#operations/second-factor-reset/finish-due-resets.ts';
import { deleteOldIdempotencyKeys } from '#operations/upkeep/delete-old-idempotency-keys.ts';
import { deleteOldSignIns } from '#operations/upkeep/delete-old-sign-ins.ts';
import { endLapsedViews } from '#operations/viewing/end-lapsed-views.ts';
import { sendWebhook } from '#operations/webhook/send-webhook.ts';
import { sweepDeliveries } from '#operations/webhook/sweep-deliveries.ts';

/** What jobs get: what operations get, and the pool for those that copy whole tables. */
export type WorkerContext = OperationContext & { pool: pg.Pool };
type Task<Name extends JobName> = (context: WorkerContext, payload: JobPayload<Name>) => Promise<unknown>;

/** Which operation does which job. Each bears being run twice: the queue promises "at least once". */
export const tasks: { [Name in JobName]: Task<Name> } = {
  'send-mail': deliverMail,
  'sweep-outbox': sweepOutbox,
  'forget-idempotency-keys': deleteOldIdempotencyKeys,
  'forget-sign-ins': deleteOldSignIns,
  'export-audit-head': exportAuditHead,
  'send-audit-head': sendAuditHead,
  'finish-second-factor-resets': finishDueResets,
  'ask-reset-approvers': askApproversOfAll,
  'end-lapsed-views': endLapsedViews,
  // Once a day at most, with libraries that nothing else needs.
  'make-backup': async (context) => (await import('#operations/backup/make-backup.ts')).makeBackup(context),
  'make-reports': makeReports,
  'verify-ledger': verifyLedger,
  'keep-day-balances': recordDailyBalances,
  'remind-of-reports': remindOfReports,
  'remind-of-invoices': remindOfInvoices,
  'remind-of-payments': remindOfPayments,
  'import-filings': runImport,
  'remind-of-licenses': remindOfLicenses,
  'notify-of-place-rates': notifyOfKnownPlaceRates,
  'send-digests': sendDigests,
  'send-webhook': sendWebhook,
  'sweep-webhooks': sweepDeliveries,
};
