import type { Tx } from '#db/pool.ts';
import { findEnteredFigures } from '#db/queries/reconciliations.ts';
import { selectReportCharges } from '#db/queries/report-items.ts';
import type { ReportRecord } from '#db/queries/reports.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addCents, formatCents } from '#domain/money/cents.ts';
import type { OfficeBill } from '#domain/reporting/report-status.ts';
import { fieldError, parseAmount, parseDate } from '../filing/parse-field.ts';
import { enterOfficeFigures } from '../reconciliation/enter-office-figures.ts';
import { todayOf } from '../today.ts';
import { getReportPayable } from './get-payable.ts';
import { applyReportEvent, type ReportContext, withLockedReport } from './with-locked-report.ts';

export interface BillRequest {
  number: string;
  billedDate: string;
  dueDate: string;
  amount: string;
}

/**
 * What its office billed for a report whose due day no source publishes: the report is due on the day of the bill, and
 * where it has one charge, the amount is what the office invoiced for it. A bill for what an amended version has left to
 * pay invoices the whole. Another bill takes the place of this one. Throws INVALID for a day after today on which it was billed and for a due day before that, AMOUNT_INVALID, and what
 * withLockedReport throws.
 */
export async function enterBill(
  context: ReportContext,
  actor: Actor,
  id: string,
  request: BillRequest,
): Promise<void> {
  const step = { id, actor, event: 'bill' } as const;
  await withLockedReport(context, step, async (tx, report) => {
    const bill = {
      number: request.number,
      billedOn: parseDate(request.billedDate, 'billedDate'),
      dueOn: parseDate(request.dueDate, 'dueDate'),
      amount: parseAmount(request.amount, 'amount'),
    };
    if (bill.billedOn > todayOf(context.clock)) throw fieldError('billedDate', 'Enter a day up to today.');
    if (bill.dueOn < bill.billedOn) {
      throw fieldError('dueDate', 'A bill is due on the day of the bill or after it.');
    }
    await applyReportEvent(context, tx, report, {
      step,
      changes: { status: report.status, bill },
      reason: `Bill ${bill.number}`,
      details: {
        bill: bill.number,
        billedDate: bill.billedOn,
        dueDate: bill.dueOn,
        amount: formatCents(bill.amount),
      },
    });
    const charges = await selectReportCharges(tx, id);
    if (charges.length === 1 && (await isInvoice(tx, report, bill))) {
      const { payable, paidBefore, prepaid } = await getReportPayable(tx, report);
      const invoiced = bill.amount === payable ? addCents(bill.amount, paidBefore, prepaid) : bill.amount;
      const amounts = [{ amount: formatCents(invoiced) }];
      await enterOfficeFigures({ ...context, db: tx }, actor, id, { amounts });
    }
  });
}

/** Whether a bill says anew what its office invoiced: another amount, or the first bill of an amended version. */
async function isInvoice(
  tx: Tx,
  { id, bill }: ReportRecord,
  { number, amount }: OfficeBill,
): Promise<boolean> {
  if (amount !== bill?.amount) return true;
  return number !== bill.number && (await findEnteredFigures(tx, id)) === null;
}
