import { type BankLine, selectBankLinesOf } from '#db/queries/bank-lines.ts';
import { type Billing, selectBillingsOfFiling } from '#db/queries/billings-of-filing.ts';
import { type DocumentRecord, selectDocumentsOf } from '#db/queries/filing-documents.ts';
import { findEvidence } from '#db/queries/filing-evidence.ts';
import { type FilingRecord, findFiling } from '#db/queries/filings.ts';
import { selectPaidInstallments } from '#db/queries/installments.ts';
import { type BookedPosting, selectPostingsOf } from '#db/queries/ledger-accounts.ts';
import { type PaymentPart, selectPaymentParts } from '#db/queries/payment-parts.ts';
import { type ReportOfFiling, selectReportsOfFiling } from '#db/queries/report-entries.ts';
import { type ReportRecord, selectReports } from '#db/queries/reports.ts';
import { selectSubmissionIds } from '#db/queries/submissions.ts';
import type { Actor } from '#domain/access/actor.ts';
import { INTERNAL_EVENTS } from '#domain/filing/events.ts';
import type { KeptEvidence } from '#domain/filing/evidence.ts';
import type { InvoiceLine } from '#domain/invoice/invoice-content.ts';
import { type Cents, cents, sumAmounts, ZERO } from '#domain/money/cents.ts';
import { lateOf } from '#domain/reporting/late-charges.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import { type TiedPrepayment, type TiedReport, type TieOut, tieOut } from '#domain/reporting/tie-out.ts';
import type { OperationContext } from '../context.ts';
import { getFilingDocument, type ReadableDocument } from '../document/get-document.ts';
import { partyOf } from '../filing/filing-access.ts';
import { readSubmission, type Submission } from '../filing/get-submission.ts';
import { type FilingHistory, listFilingEvents } from '../filing/list-filing-events.ts';
import { readInvoiceLine } from '../invoice/stored-content.ts';
import { todayOf } from '../today.ts';
import type { ReportProof } from './read-report-proof.ts';

/** A version of a report, and what shows that it was paid. */
export interface PaidVersion {
  report: ReportRecord;
  proof: ReportProof;
}

export interface Prepayment extends PaidVersion {
  /** What it holds of the filing; null where the filing's tax was carried over to it from a month before. */
  share: Cents | null;
}

/** All that is kept of a filing. */
export interface FilingFile {
  filing: FilingRecord;
  /** Every one that was sent, in their order. */
  submissions: readonly Submission[];
  events: FilingHistory['events'];
  postings: readonly BookedPosting[];
  /** Each with the lines of the bank of its payment. */
  payments: readonly (PaymentPart & { bankLines: readonly BankLine[] })[];
  billings: readonly (Omit<Billing, 'line' | 'filingIds'> & {
    line: InvoiceLine;
    /** The invoice bills what the pack is not about: the pack has its own lines instead of the PDF. */
    isExtract: boolean;
  })[];
  /** Every version. */
  reports: readonly (ReportOfFiling & { proof: ReportProof })[];
  /** That the tax of the filing was paid by ahead of its return, by their periods. */
  prepayments: readonly Prepayment[];
  documents: readonly (ReadableDocument & Pick<DocumentRecord, 'kind' | 'uploadedBy' | 'createdAt'>)[];
  /** The license that it was filed under, where the customer had shown one. */
  evidence: KeptEvidence | null;
  tieOut: TieOut;
}

/**
 * The file of a filing for an examiner who may read of the filings that `isInPack` accepts, and of no others. Throws
 * NOT_FOUND.
 */
export async function readFilingFile(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  {
    proofOf,
    isInPack,
  }: { proofOf: (reportId: string) => Promise<ReportProof>; isInPack: (filingId: string) => boolean },
): Promise<FilingFile> {
  const { db } = context;
  const { filing } = partyOf(actor, await findFiling(db, id));
  const reports = await readReports(context, id, proofOf);
  const file = {
    filing,
    submissions: await readSubmissions(context, id),
    events: (await listFilingEvents(context, actor, id)).events.filter(
      // How the agency shares out its work is not the examiner's.
      ({ event }) => !INTERNAL_EVENTS.includes(event),
    ),
    postings: await selectPostingsOf(db, 'filing', id),
    payments: await readPayments(context, id),
    billings: (await selectBillingsOfFiling(db, id)).map(({ filingIds, ...billing }) => ({
      ...billing,
      isExtract: !filingIds.every(isInPack),
      line: readInvoiceLine(billing.line, billing.revisionId),
    })),
    reports,
    prepayments: await readPrepayments(context, reports, proofOf),
    documents: await readDocuments(context, actor, id),
    evidence: filing.evidenceId === null ? null : ((await findEvidence(db, filing.evidenceId)) ?? null),
  };
  return { ...file, tieOut: tie(context, file) };
}

async function readSubmissions({ db }: Pick<OperationContext, 'db'>, id: string): Promise<Submission[]> {
  const submissions: Submission[] = [];
  for (const submissionId of await selectSubmissionIds(db, id)) {
    submissions.push(await readSubmission(db, submissionId));
  }
  return submissions;
}

async function readPayments(
  { db }: Pick<OperationContext, 'db'>,
  id: string,
): Promise<FilingFile['payments']> {
  const payments: FilingFile['payments'][number][] = [];
  for (const part of await selectPaymentParts(db, { filingId: id })) {
    payments.push({ ...part, bankLines: await selectBankLinesOf(db, { paymentId: part.payment.id }) });
  }
  return payments;
}

async function readReports(
  { db }: Pick<OperationContext, 'db'>,
  id: string,
  proofOf: (reportId: string) => Promise<ReportProof>,
): Promise<FilingFile['reports']> {
  const reports: FilingFile['reports'][number][] = [];
  for (const of of await selectReportsOfFiling(db, id)) {
    reports.push({ ...of, proof: await proofOf(of.report.id) });
  }
  return reports;
}

/** The paid prepayments that the tax of the filing is in, by their periods. */
async function readPrepayments(
  { db }: Pick<OperationContext, 'db'>,
  reports: FilingFile['reports'],
  proofOf: (reportId: string) => Promise<ReportProof>,
): Promise<Prepayment[]> {
  const returns = reports.filter(
    ({ report }) => report.role === 'RETURN' && report.carries === null && report.isLatest,
  );
  const found: Prepayment[] = [];
  for (const { report, entries } of returns) {
    const installments = await selectReports(db, await selectPaidInstallments(db, report));
    for (const prepayment of prepaymentsOf(installments, entries, reports)) {
      found.push({ ...prepayment, proof: await proofOf(prepayment.report.id) });
    }
  }
  return found;
}

/**
 * Those that hold the filing, with what they hold of it. Where none does, the first that was paid after its day: what
 * stayed below the threshold of a month is paid with the next, in a sum of no filing's alone.
 */
function prepaymentsOf(
  installments: readonly ReportRecord[],
  entries: ReportOfFiling['entries'],
  reports: FilingFile['reports'],
): Omit<Prepayment, 'proof'>[] {
  const inOrder = installments.toSorted((one, other) => one.periodStart.localeCompare(other.periodStart));
  const holding = inOrder.flatMap((report) => {
    const own = reports.find((each) => each.report.id === report.id)?.entries ?? [];
    return own.length === 0 ? [] : [{ report, share: sumAmounts(own.flatMap(({ charges }) => charges)) }];
  });
  const next = inOrder.find(({ periodEnd }) => entries.some(({ countedOn }) => countedOn <= periodEnd));
  return holding.length > 0 || next === undefined ? holding : [{ report: next, share: null }];
}

async function readDocuments(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<FilingFile['documents']> {
  const documents: FilingFile['documents'][number][] = [];
  for (const { id: documentId, kind, uploadedBy, createdAt } of await selectDocumentsOf(context.db, {
    filingId: id,
  })) {
    const document = await getFilingDocument(context, actor, id, documentId);
    documents.push({ ...document, kind, uploadedBy, createdAt });
  }
  return documents;
}

function tie(
  context: Pick<OperationContext, 'clock'>,
  { filing, submissions, payments, billings, reports, prepayments }: Omit<FilingFile, 'tieOut'>,
): TieOut {
  const current = submissions.find(({ id }) => id === filing.currentSubmissionId);
  const billed = billings.find(({ isLive }) => isLive) ?? null;
  return tieOut({
    status: filing.status,
    paymentMethod: filing.paymentMethod,
    total: filing.total,
    paid: filing.paid,
    charges: current?.lines ?? [],
    agencyTotal: current?.agencyTotal ?? ZERO,
    billed,
    kept: payments.map(({ kept, payment }) => ({ amount: kept, isWriteOff: payment.source === 'WRITE_OFF' })),
    reports: reports.map(tiedReport),
    prepayments: prepayments.flatMap(tiedPrepayment),
    today: todayOf(context.clock),
  });
}

function tiedReport({ report, entries }: ReportOfFiling): TiedReport {
  const { id, version, role, status, dueOn, total } = report;
  const charges = entries.flatMap((entry) => entry.charges);
  return { id, title: reportTitle(report), version, role, status, dueOn, total, charges };
}

function tiedPrepayment({ report, share }: Prepayment): TiedPrepayment[] {
  const { paid, paidOn } = report;
  if (paid === null || paidOn === null) return [];
  return [{ title: reportTitle(report), paid: cents(paid - lateOf(report)), paidOn, share }];
}
