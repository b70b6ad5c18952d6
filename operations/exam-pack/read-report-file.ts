import { type BankLine, selectBankLinesOf } from '#db/queries/bank-lines.ts';
import { type BookedPosting, selectPostingsOf } from '#db/queries/ledger-accounts.ts';
import { findEnteredFigures } from '#db/queries/reconciliations.ts';
import { type ReportEventRecord, selectReportEvents } from '#db/queries/report-events.ts';
import type { ReportPenalty } from '#db/queries/report-penalties.ts';
import type { ReportRecord } from '#db/queries/reports.ts';
import { type SettledDifference, selectSettledDifferences } from '#db/queries/settled-differences.ts';
import type { OperationContext } from '../context.ts';
import { getReconciliation, type ShownReconciliation } from '../reconciliation/get-reconciliation.ts';
import { getReport, type ReportAccount } from '../report/get-report.ts';
import { type ReportProof, readReportProof } from './read-report-proof.ts';

/** A version of a report with what happened to it and what was posted for it. */
export interface ReportVersion {
  report: ReportRecord;
  events: readonly ReportEventRecord[];
  proof: ReportProof;
  postings: readonly BookedPosting[];
}

/** A report with its versions, the one it was asked for among them. */
export interface ReportFile {
  account: ReportAccount;
  /** The first one first. */
  versions: readonly ReportVersion[];
  settled: readonly SettledDifference[];
  /** The report beside the last figures of its office; null: none were entered for this version. */
  office: ShownReconciliation | null;
  /** What was paid by itself for lateness, each with its lines of the bank. */
  penaltiesPaid: readonly { penalty: ReportPenalty; bankLines: readonly BankLine[] }[];
}

/** The file of a report for an examiner, without its filings. Throws NOT_FOUND. */
export async function readReportFile(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  id: string,
): Promise<ReportFile> {
  const { db } = context;
  const account = await getReport(context, id);
  const versions: ReportVersion[] = [];
  for (const report of account.versions) {
    versions.push({
      report,
      events: await selectReportEvents(db, report.id),
      proof: await readReportProof(context, report.id),
      postings: await selectPostingsOf(db, 'report', report.id),
    });
  }
  const penaltiesPaid: ReportFile['penaltiesPaid'][number][] = [];
  for (const penalty of account.penaltiesPaid) {
    penaltiesPaid.push({ penalty, bankLines: await selectBankLinesOf(db, { penaltyId: penalty.id }) });
  }
  const isCompared = (await findEnteredFigures(db, id)) !== null;
  return {
    account,
    versions,
    settled: await selectSettledDifferences(db, account.report),
    office: isCompared ? await getReconciliation(context, id) : null,
    penaltiesPaid,
  };
}
