import { findFiling } from '#db/queries/filings.ts';
import { selectFilingIdsOfPolicy } from '#db/queries/policy-filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import type { OperationContext } from '../context.ts';
import { partyOf } from '../filing/filing-access.ts';
import { type ExportedFiling, exportReport } from '../report/export-report.ts';
import { drawBilling } from './draw-billing.ts';
import { type FilingFile, readFilingFile } from './read-filing-file.ts';
import { type InvoiceExtract, readInvoiceExtract } from './read-invoice-extract.ts';
import { type PaymentFile, readPaymentFile } from './read-payment-file.ts';
import { type ReportFile, readReportFile } from './read-report-file.ts';
import { type ReportProof, readReportProof } from './read-report-proof.ts';

/**
 * What an examiner gets of a policy, or of a state and period. Made and read on one snapshot: its pages, invoices and
 * sums tell the same state, whatever is done while somebody receives it.
 */
export type ExamPack = PackOf & {
  /** Of the archive, without its ending. */
  name: string;
  title: string;
  subject: { kind: 'filing' | 'report'; id: string };
  madeAt: Date;
  readPayment(id: string): Promise<PaymentFile>;
  /** What an invoice says of the filings of the pack, where it bills others too. */
  readExtract(billing: { invoiceId: string; revision: number }): Promise<InvoiceExtract>;
  drawInvoice(billing: { invoiceId: string; revision: number }): Promise<Buffer>;
};

type PackOf =
  /** Read one after the other while the archive is written. */
  | { report: null; filings: AsyncIterable<FilingFile> }
  | { report: ReportFile; entries: AsyncIterable<ReportedFiling> };

/** An entry of a report, with the file of its filing where that is not in the pack yet: a correction holds it again. */
export interface ReportedFiling {
  entry: ExportedFiling;
  file: FilingFile | null;
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
  const own = new Set(ids);
  const isInPack = (id: string) => own.has(id);
  const read = filingReader(context, actor, isInPack);
  async function* filings() {
    for (const id of ids) yield await read(id);
  }
  return {
    ...packOf(context, actor, isInPack),
    subject: { kind: 'filing', id: filingId },
    name: `exam-pack-${filing.number}`,
    title: `Policy ${filing.policyNumber}, ${filing.insuredName}`,
    report: null,
    filings: filings(),
  };
}

/** Everything about a report of a state and period, and each filing that it holds. Throws NOT_FOUND. */
export async function makeReportExamPack(
  context: Context,
  actor: Actor,
  reportId: string,
): Promise<ExamPack> {
  const file = await readReportFile(context, reportId);
  const { report } = file.account;
  const read = filingReader(context, actor, EVERY_FILING);
  async function* entries() {
    const seen = new Set<string>();
    for await (const entry of (await exportReport(context, reportId)).filings) {
      const isNew = !seen.has(entry.filingId);
      seen.add(entry.filingId);
      yield { entry, file: isNew ? await read(entry.filingId) : null };
    }
  }
  return {
    ...packOf(context, actor, EVERY_FILING),
    subject: { kind: 'report', id: reportId },
    name: `exam-pack-${report.state}-${report.duty}-${report.periodStart}-v${report.version}`,
    title: reportTitle(report),
    report: file,
    entries: entries(),
  };
}

/** The state that examines a report may see the whole of what the filings on it were billed with and paid by. */
const EVERY_FILING = () => true;

/** Reads filings; what many of them share of a report is read once. */
function filingReader(
  context: Context,
  actor: Actor,
  isInPack: (filingId: string) => boolean,
): (id: string) => Promise<FilingFile> {
  const proofs = new Map<string, ReportProof>();
  return (id) =>
    readFilingFile(context, actor, id, {
      isInPack,
      async proofOf(reportId) {
        const proof = proofs.get(reportId) ?? (await readReportProof(context, reportId));
        proofs.set(reportId, proof);
        return proof;
      },
    });
}

function packOf(
  context: Context,
  actor: Actor,
  isInPack: (filingId: string) => boolean,
): Pick<ExamPack, 'madeAt' | 'readPayment' | 'readExtract' | 'drawInvoice'> {
  return {
    madeAt: context.clock.now(),
    readPayment: (id) => readPaymentFile(context, id, isInPack),
    readExtract: (billing) => readInvoiceExtract(context, billing, isInPack),
    drawInvoice: (billing) => drawBilling(context, actor, billing),
  };
}
