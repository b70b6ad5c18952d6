import { type BankLine, selectBankLinesOf } from '#db/queries/bank-lines.ts';
import { type ReportEventRecord, selectReportEvents } from '#db/queries/report-events.ts';
import type { ReportEvent } from '#domain/reporting/vocabulary.ts';
import type { OperationContext } from '../context.ts';

/** Who filed and paid a version of a report, and the line of the bank by which it was paid. */
export interface ReportProof {
  filedBy: string | null;
  paidBy: string | null;
  bankLines: readonly BankLine[];
}

/** What shows that a version of a report was filed and paid. */
export async function readReportProof(
  { db }: Pick<OperationContext, 'db'>,
  reportId: string,
): Promise<ReportProof> {
  const events = await selectReportEvents(db, reportId);
  return {
    filedBy: byWhom(events, 'file', 'reopen'),
    paidBy: byWhom(events, 'pay', 'reverse-payment'),
    bankLines: await selectBankLinesOf(db, { reportId }),
  };
}

/** The last to do it; nobody where it was taken back and not done again. */
function byWhom(events: readonly ReportEventRecord[], done: ReportEvent, undone: ReportEvent): string | null {
  const last = events.findLast(({ event }) => event === done || event === undone);
  return last?.event === done ? last.actorName : null;
}
