import { inTransaction } from '#db/pool.ts';
import { findFiling } from '#db/queries/filings.ts';
import { selectFilingIdsOfPolicy } from '#db/queries/policy-filings.ts';
import { type ReportEventRecord, selectReportEvents } from '#db/queries/report-events.ts';
import type { Actor } from '#domain/access/actor.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { partyOf } from '../filing/filing-access.ts';
import { exportReport } from '../report/export-report.ts';
import { getReport, type ReportAccount } from '../report/get-report.ts';
import { type FilingFile, readFilingFile } from './read-filing-file.ts';

/** What an examiner gets of a policy, or of a state and period. */
export interface ExamPack {
  /** Of the archive, without its ending. */
  name: string;
  title: string;
  madeAt: Date;
  report: { account: ReportAccount; events: readonly ReportEventRecord[] } | null;
  /** Read one after the other while the archive is written. */
  filings: AsyncIterable<FilingFile>;
  /** Keeps in the audit log that the archive went out whole, with its hash. */
  note(archive: { sha256: string; bytes: number; files: number }): Promise<void>;
}

type Context = Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'>;

/** Everything about the policy of a filing: all its terms, endorsements and returns. Throws NOT_FOUND. */
export async function makePolicyExamPack(
  context: Context,
  actor: Actor,
  filingId: string,
): Promise<ExamPack> {
  const { filing } = partyOf(actor, await findFiling(context.db, filingId));
  const ids = await selectFilingIdsOfPolicy(context.db, filing);
  async function* filings() {
    for (const id of ids) yield await readFilingFile(context, actor, id);
  }
  return {
    name: `exam-pack-${filing.number}`,
    title: `Policy ${filing.policyNumber}, ${filing.insuredName}`,
    madeAt: context.clock.now(),
    report: null,
    filings: filings(),
    note: (archive) => note(context, actor, { kind: 'filing', id: filingId }, archive),
  };
}

/** Everything about a report of a state and period, and each filing that it holds. Throws NOT_FOUND. */
export async function makeReportExamPack(
  context: Context,
  actor: Actor,
  reportId: string,
): Promise<ExamPack> {
  const account = await getReport(context, reportId);
  const { report } = account;
  const events = await selectReportEvents(context.db, reportId);
  async function* filings() {
    const seen = new Set<string>();
    for await (const { filingId } of (await exportReport(context, reportId)).filings) {
      // A correction holds its filing a second time.
      if (seen.has(filingId)) continue;
      seen.add(filingId);
      yield await readFilingFile(context, actor, filingId);
    }
  }
  return {
    name: `exam-pack-${report.state}-${report.duty}-${report.periodStart}-v${report.version}`,
    title: reportTitle(report),
    madeAt: context.clock.now(),
    report: { account, events },
    filings: filings(),
    note: (archive) => note(context, actor, { kind: 'report', id: reportId }, archive),
  };
}

async function note(
  context: Context,
  actor: Actor,
  subject: { kind: string; id: string },
  archive: { sha256: string; bytes: number; files: number },
): Promise<void> {
  await inTransaction(context.db, (tx) =>
    appendAuditEntry(context, tx, {
      actor,
      action: 'exam-pack.make',
      subjectKind: subject.kind,
      subjectId: subject.id,
      details: { ...archive },
    }),
  );
}
