import { selectDocumentsOf } from '#db/queries/filing-documents.ts';
import { type FilingRecord, findFiling } from '#db/queries/filings.ts';
import { type PostingOfFiling, selectPostingsOfFiling } from '#db/queries/ledger-accounts.ts';
import { type PaymentOfFiling, selectPaymentsOfFiling } from '#db/queries/payments.ts';
import { type ReportItemOfFiling, selectItemsOfFiling } from '#db/queries/report-items.ts';
import { findReport, type ReportRecord } from '#db/queries/reports.ts';
import { selectSubmissionIds } from '#db/queries/submissions.ts';
import type { Actor } from '#domain/access/actor.ts';
import { INTERNAL_EVENTS } from '#domain/filing/events.ts';
import type { OperationContext } from '../context.ts';
import { getFilingDocument, type ReadableDocument } from '../document/get-document.ts';
import { partyOf } from '../filing/filing-access.ts';
import { readSubmission, type Submission } from '../filing/get-submission.ts';
import { type FilingHistory, listFilingEvents } from '../filing/list-filing-events.ts';

/** All that is kept of a filing. */
export interface FilingFile {
  filing: FilingRecord;
  /** Every one that was sent, in their order. */
  submissions: readonly Submission[];
  events: FilingHistory['events'];
  postings: readonly PostingOfFiling[];
  payments: readonly PaymentOfFiling[];
  reports: readonly { item: ReportItemOfFiling; report: ReportRecord }[];
  documents: readonly ReadableDocument[];
}

/** The file of a filing for an examiner. Throws NOT_FOUND. */
export async function readFilingFile(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<FilingFile> {
  const { db } = context;
  const { filing } = partyOf(actor, await findFiling(db, id));
  const submissions: Submission[] = [];
  for (const submissionId of await selectSubmissionIds(db, id)) {
    submissions.push(await readSubmission(db, submissionId));
  }
  const documents: ReadableDocument[] = [];
  for (const document of await selectDocumentsOf(db, { filingId: id })) {
    documents.push(await getFilingDocument(context, actor, id, document.id));
  }
  const reports: FilingFile['reports'][number][] = [];
  for (const item of await selectItemsOfFiling(db, id)) {
    const report = await findReport(db, item.reportId);
    if (report !== null) reports.push({ item, report });
  }
  return {
    filing,
    submissions,
    events: (await listFilingEvents(context, actor, id)).events.filter(
      // How the agency shares out its work is not the examiner's.
      ({ event }) => !INTERNAL_EVENTS.includes(event),
    ),
    postings: await selectPostingsOfFiling(db, id),
    payments: await selectPaymentsOfFiling(db, id),
    reports,
    documents,
  };
}
