import type { Actor } from '#domain/access/actor.ts';
import { formatCents, ZERO } from '#domain/money/cents.ts';
import { fieldError, parseAmount } from '../filing/parse-field.ts';
import { refreshInstallments } from './refresh-installments.ts';
import { applyReportEvent, type ReportContext, withLockedReport } from './with-locked-report.ts';

/**
 * What an installment comes to, where no source computes it or the state told another amount; null: as it is
 * computed. Throws INVALID for less than nothing, AMOUNT_INVALID, and what withLockedReport throws.
 */
export async function enterAmount(
  context: ReportContext,
  actor: Actor,
  id: string,
  request: { amount: string | null; note: string },
): Promise<void> {
  const step = { id, actor, event: 'amount' } as const;
  await withLockedReport(context, step, async (tx, report) => {
    const amount = request.amount === null ? null : parseAmount(request.amount, 'amount');
    if (amount !== null && amount < ZERO) throw fieldError('amount', 'Enter 0.00 or more.');
    await applyReportEvent(context, tx, report, {
      step,
      changes: {
        status: 'OPEN',
        installment: amount,
        installmentNote: amount === null ? null : request.note,
      },
      reason: request.note,
      details: { amount: amount === null ? null : formatCents(amount) },
    });
    await refreshInstallments(context, tx, report, actor.id);
  });
}
