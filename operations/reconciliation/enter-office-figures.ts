import { AppError } from '#contract/errors.ts';
import type { OfficeFiguresRequest } from '#contract/reconciliation.ts';
import { inTransaction } from '#db/pool.ts';
import { insertReconciliation } from '#db/queries/reconciliations.ts';
import { selectReportCharges } from '#db/queries/report-items.ts';
import { lockReport } from '#db/queries/reports.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addCents, formatCents } from '#domain/money/cents.ts';
import { fieldError } from '../filing/parse-field.ts';
import { type ReportContext, recordReportEvent } from '../report/with-locked-report.ts';
import { assessReport } from './assess-report.ts';
import { placeFigures, type StatedFigure } from './place-figures.ts';
import { OfficeCsvError, readOfficeCsv } from './read-office-csv.ts';
import { recountOpenDifferences } from './recount-open-differences.ts';

/**
 * Keeps what the office invoiced for a report, and what the rules in force now give for its filings. The last entry
 * counts; nothing is posted. Throws NOT_FOUND, EVENT_NOT_ALLOWED for a version that was replaced, and INVALID with
 * what is wrong by row.
 */
export async function enterOfficeFigures(
  context: ReportContext,
  actor: Actor,
  id: string,
  request: OfficeFiguresRequest,
): Promise<void> {
  const stated = statedIn(request);
  await inTransaction(context.db, async (tx) => {
    const report = await lockReport(tx, id);
    if (report === null) throw new AppError('NOT_FOUND');
    if (!report.isLatest) {
      throw new AppError('EVENT_NOT_ALLOWED', {
        message: 'This report was replaced by an amended version. Enter the figures there.',
      });
    }
    if (report.role === 'INSTALLMENT') {
      throw new AppError('EVENT_NOT_ALLOWED', {
        message: 'A prepayment is compared with its return. Enter the figures there.',
      });
    }
    const charges = (await selectReportCharges(tx, id)).map(({ charge }) => charge);
    if (charges.length === 0) {
      throw fieldError(stated[0]?.place ?? 'amounts', 'This report has no charges to compare.');
    }
    const figures = await placeFigures(tx, report, charges, stated);
    const at = context.clock.now();
    const source = 'csv' in request ? 'CSV' : 'TYPED';
    const assessed = await assessReport(context, tx, id, charges);
    await insertReconciliation(tx, { reportId: id, source, by: actor.id, at, figures, assessed });
    await recountOpenDifferences(tx, report);
    await recordReportEvent(context, tx, report, {
      step: { actor, event: 'invoiced' },
      to: report.status,
      reason: null,
      details: {
        source,
        amounts: figures.length,
        total: formatCents(figures.reduce((sum, { amount }) => addCents(sum, amount), addCents())),
      },
      at,
    });
  });
}

function statedIn(request: OfficeFiguresRequest): StatedFigure[] {
  if ('amounts' in request) {
    return request.amounts.map(({ filingId = null, filing = null, charge = null, amount }, index) => ({
      place: `amounts.${index}`,
      filingId,
      name: filing,
      charge,
      amount,
    }));
  }
  try {
    return readOfficeCsv(request.csv);
  } catch (error) {
    if (error instanceof OfficeCsvError) throw fieldError('csv', error.message);
    throw error;
  }
}
