import type { SettleRequest } from '#contract/reconciliation.ts';
import type { Tx } from '#db/pool.ts';
import { insertLedgerEntry } from '#db/queries/ledger.ts';
import { insertAdjustment } from '#db/queries/reconciliations.ts';
import type { ReportRecord } from '#db/queries/reports.ts';
import type { Actor } from '#domain/access/actor.ts';
import { postAdjustment } from '#domain/ledger/postings.ts';
import { addCents, displayCents, formatCents, ZERO } from '#domain/money/cents.ts';
import type { Item, ReconciledLine } from '#domain/reporting/reconcile.ts';
import { fieldError, parseAmount } from '../filing/parse-field.ts';
import { bookNow } from '../ledger/post-filing.ts';
import {
  applyReportEvent,
  nameOfReport,
  type ReportContext,
  withLockedReport,
} from '../report/with-locked-report.ts';
import { reconcileReport } from './reconcile-report.ts';
import { recountOpenDifferences } from './recount-open-differences.ts';

/**
 * Settles open differences of a filed report: from now on what the office invoiced is due to the state, and the
 * agency bears it or keeps it. No filing's charge changes. Throws INVALID where nothing is open or the sum is not the
 * one that was shown, AMOUNT_INVALID, and what withLockedReport throws.
 */
export async function settleDifferences(
  context: ReportContext,
  actor: Actor,
  id: string,
  request: SettleRequest,
): Promise<void> {
  const step = { id, actor, event: 'settle' } as const;
  await withLockedReport(context, step, async (tx, report) => {
    const open = (await reconcileReport(tx, report)).lines.filter((line) => line.open !== ZERO);
    const settled = request.differences === undefined ? open : pick(open, request.differences);
    const amount = addCents(...settled.map(({ open }) => open));
    if (settled.length === 0) throw fieldError('differences', 'No difference is open. Reload the report.');
    if (parseAmount(request.amount, 'amount') !== amount) {
      throw fieldError(
        'amount',
        `The differences come to ${displayCents(amount)} now. Reload the report and look again.`,
      );
    }
    const note = request.note?.trim() || null;
    await post(context, tx, report, { actor, note, settled });
    await recountOpenDifferences(tx, report);
    await applyReportEvent(context, tx, report, {
      step,
      changes: { status: report.status },
      ...(note === null ? {} : { reason: note }),
      details: {
        amount: formatCents(amount),
        differences: settled.slice(0, NAMED).map(({ filingId, stated, charge, open: each, reason }) => ({
          filingId,
          stated,
          charge,
          amount: formatCents(each),
          reason,
        })),
        count: settled.length,
      },
    });
  });
}

/** As many as an audit entry names; all of them are kept with the adjustment. */
const NAMED = 50;

const keyOf = ({ filingId, stated, charge }: Item) => `${filingId ?? ''} ${charge} ${stated ?? ''}`;

function pick(open: readonly ReconciledLine[], asked: readonly Item[]): ReconciledLine[] {
  const byKey = new Map(open.map((line) => [keyOf(line), line]));
  const picked = new Set(
    asked.map((item) => {
      const line = byKey.get(keyOf(item));
      if (line === undefined) {
        throw fieldError('differences', 'A difference is not open any more. Reload the report.');
      }
      return line;
    }),
  );
  return [...picked];
}

async function post(
  context: ReportContext,
  tx: Tx,
  report: ReportRecord,
  { actor, note, settled }: { actor: Actor; note: string | null; settled: readonly ReconciledLine[] },
): Promise<void> {
  const book = bookNow(context, actor.id);
  const adjustmentId = await insertAdjustment(tx, {
    reportId: report.id,
    note,
    by: book.by,
    at: book.at,
    lines: settled.map((line) => ({ ...line, amount: line.open, reason: line.reason ?? 'AMOUNT_DIFFERS' })),
  });
  await insertLedgerEntry(tx, {
    description: `${nameOfReport(report)}: difference settled with the office`,
    filingId: null,
    paymentId: null,
    adjustmentId,
    createdBy: book.by,
    at: book.at,
    bookedOn: book.on,
    postings: postAdjustment({
      state: report.state,
      charges: settled.map(({ charge, open }) => ({ kind: charge, amount: open })),
    }),
  });
}
