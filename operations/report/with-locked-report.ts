import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { lockInstallments, lockReturnOfInstallment } from '#db/queries/installments.ts';
import { insertReportEvent } from '#db/queries/report-events.ts';
import {
  findReport,
  lockReport,
  type ReportChanges,
  type ReportRecord,
  updateReport,
} from '#db/queries/reports.ts';
import type { Actor } from '#domain/access/actor.ts';
import { allowedReportEvents } from '#domain/reporting/report-status.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import type { ReportEvent } from '#domain/reporting/vocabulary.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/** What every step of a report needs. */
export type ReportContext = Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'>;

/** Who moves which report. */
export interface ReportStep {
  id: string;
  actor: Actor;
  event: ReportEvent;
}

/**
 * Runs `work` in one transaction on the locked report. Throws NOT_FOUND, and EVENT_NOT_ALLOWED with the steps that
 * are possible instead.
 */
export async function withLockedReport(
  context: ReportContext,
  step: ReportStep,
  work: (tx: Tx, report: ReportRecord) => Promise<void>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const found = await findReport(tx, step.id);
    if (found === null) throw new AppError('NOT_FOUND');
    // In the order in which a filing enters: the return, then the installments.
    if (found.role === 'INSTALLMENT') {
      await lockReturnOfInstallment(tx, found);
      await lockInstallments(tx, found);
    }
    const report = await lockReport(tx, step.id);
    if (report === null) throw new AppError('NOT_FOUND');
    if (!allowedReportEvents(report).includes(step.event)) throw notAllowed(report);
    await work(tx, report);
  });
}

function notAllowed(report: ReportRecord): AppError {
  const where = report.isLatest
    ? `is ${report.status.toLowerCase()} now`
    : 'was replaced by an amended version';
  return new AppError('EVENT_NOT_ALLOWED', {
    message: `This report ${where}, so this step isn’t available. Reload to see its status.`,
    details: { allowed: allowedReportEvents(report) },
  });
}

/** Moves a locked report on: the guarded change, its event, and last the audit entry. */
export async function applyReportEvent(
  context: ReportContext,
  tx: Tx,
  report: ReportRecord,
  change: {
    step: ReportStep;
    changes: Omit<ReportChanges, 'updatedAt'>;
    reason?: string;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const { step, changes, reason = null, details = {} } = change;
  const at = context.clock.now();
  const stood = await updateReport(tx, report, { ...changes, updatedAt: at });
  if (!stood) throw notAllowed(report);
  await recordReportEvent(context, tx, report, { step, to: changes.status, reason, details, at });
}

/** The event of a step and its audit entry. */
export async function recordReportEvent(
  context: ReportContext,
  tx: Tx,
  report: ReportRecord,
  said: {
    step: { actor: Actor; event: ReportEvent | 'invoiced' | 'reverse-penalty' };
    to: ReportRecord['status'];
    reason: string | null;
    details: Record<string, unknown>;
    at: Date;
  },
): Promise<void> {
  const { step, to, reason, details, at } = said;
  await insertReportEvent(tx, {
    reportId: report.id,
    event: step.event,
    from: report.status,
    to,
    actorId: step.actor.id,
    reason,
    details,
    at,
  });
  await appendAuditEntry(context, tx, {
    actor: step.actor,
    action: `report.${step.event}`,
    subjectKind: 'report',
    subjectId: report.id,
    details: { report: nameOfReport(report), from: report.status, to, reason, ...details },
  });
}

/** "Texas tax return, 2026", with its version from the second on. */
export function nameOfReport(report: ReportRecord): string {
  return `${reportTitle(report)}${report.version > 1 ? `, version ${report.version}` : ''}`;
}
