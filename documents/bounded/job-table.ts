import type { BankFileReading, BankFileToRead } from '../bank-file/bank-file-reading.ts';
import type {
  DeclarationReading,
  DeclarationToRead,
  ScanToRead,
} from '../declaration/declaration-reading.ts';
import type { FileFacts, FileToInspect } from '../inspect/file-facts.ts';
import type { ComplianceFormDocument } from '../pdf/compliance-form-document.ts';
import type { FilingSummary } from '../pdf/filing-summary.ts';
import type { InvoiceDocument } from '../pdf/invoice-document.ts';
import type { PaymentReceipt } from '../pdf/payment-receipt.ts';
import type { ReportDocument } from '../pdf/report-document.ts';
import type { StatementDocument } from '../pdf/statement-document.ts';
import type { PackedTable } from '../table-file/pack-table.ts';
import type { TableToRead } from '../table-file/table-reading.ts';

const MEGABYTE = 1024 ** 2;
/**
 * So many times what it may compute a job may wait for it: its process gets what the rest leaves of the cores, and a file that
 * computes less than 4 s took 21 s of a machine at load 10. What computes without end is stopped by its time on the
 * processor long before.
 */
const CLOCK_PER_CPU = 4;
/** No job is given less than this. */
const SHORTEST_CLOCK_MS = 60_000;

/** What a job may take before its process is killed. */
export interface Limits {
  /** From the start of the work to its answer. */
  wallClockMs: number;
  /** Time on the processor, all threads together. */
  cpuMs: number;
  /** Of the whole process, what lies outside the JavaScript heap included. */
  memoryBytes: number;
}

/**
 * INCOMING jobs open what somebody sent, OUTGOING ones make files of our own data. They never share a process: a
 * hostile file must not reach what we hand out later. RECOGNIZING ones take seconds, and hold up no upload.
 */
export type ProcessKind = 'INCOMING' | 'OUTGOING' | 'RECOGNIZING';

interface BoundedJob<Input, Output> {
  kind: ProcessKind;
  limits: (input: Input) => Limits;
  /** Called in the job's process only, so that the libraries are loaded nowhere else. */
  load: () => Promise<(input: Input) => Promise<Output>>;
}

interface JobEntry<Input, Output> extends Omit<BoundedJob<Input, Output>, 'limits'> {
  /** How long it may wait for the processor follows from what it may compute. */
  limits: (input: Input) => Omit<Limits, 'wallClockMs'>;
}

function job<Input, Output>(entry: JobEntry<Input, Output>): BoundedJob<Input, Output> {
  const limits = (input: Input): Limits => {
    const most = entry.limits(input);
    return { ...most, wallClockMs: Math.max(SHORTEST_CLOCK_MS, CLOCK_PER_CPU * most.cpuMs) };
  };
  return { ...entry, limits };
}

/**
 * Every kind of work that runs in a process of its own, by name. Input and output travel as structured clones.
 */
export const BOUNDED_JOBS = {
  'inspect-file': job<FileToInspect, FileFacts>({
    kind: 'INCOMING',
    // The PDF library holds the file and works on a copy; 75 MB are gone before the first byte is read.
    limits: ({ sizeBytes }) => ({
      cpuMs: 4_000,
      memoryBytes: 256 * MEGABYTE + 3 * sizeBytes,
    }),
    load: async () => (await import('../inspect/detect-file-type.ts')).detectFileType,
  }),
  'read-bank-file': job<BankFileToRead, BankFileReading>({
    kind: 'INCOMING',
    // Its bytes, its text, its cells and its lines are held at once.
    limits: ({ sizeBytes }) => ({
      cpuMs: 4_000,
      memoryBytes: 256 * MEGABYTE + 16 * sizeBytes,
    }),
    load: async () => (await import('../bank-file/parse-bank-file.ts')).parseBankFile,
  }),
  'read-declaration': job<DeclarationToRead, DeclarationReading>({
    kind: 'INCOMING',
    // It is looked into as an upload is, and opened once more for its words.
    limits: ({ sizeBytes }) => ({
      cpuMs: 8_000,
      memoryBytes: 320 * MEGABYTE + 6 * sizeBytes,
    }),
    load: async () => (await import('../declaration/parse-declaration.ts')).parseDeclaration,
  }),
  'recognize-declaration': job<ScanToRead, DeclarationReading>({
    kind: 'RECOGNIZING',
    // Five dense pages, one of them tried four ways round; a picture of 40 million points is unpacked in color.
    limits: ({ sizeBytes }) => ({
      cpuMs: 45_000,
      memoryBytes: 640 * MEGABYTE + 6 * sizeBytes,
    }),
    load: async () => (await import('../declaration/recognize-declaration.ts')).recognizeDeclaration,
  }),
  'read-table': job<TableToRead, PackedTable>({
    kind: 'INCOMING',
    // A workbook unpacks to many times its size, and its cells are held as objects.
    limits: ({ sizeBytes }) => ({
      cpuMs: 6_000,
      memoryBytes: 384 * MEGABYTE + 16 * sizeBytes,
    }),
    load: async () => (await import('../table-file/pack-table.ts')).packTable,
  }),
  'try-logo': job<Uint8Array, void>({
    kind: 'INCOMING',
    // Four million points with their transparency.
    limits: () => ({ cpuMs: 6_000, memoryBytes: 384 * MEGABYTE }),
    load: async () => (await import('../pdf/check-logo.ts')).checkLogo,
  }),
  'draw-invoice': job<InvoiceDocument, Uint8Array>({
    kind: 'OUTGOING',
    // Five hundred filings are thousands of tagged cells.
    limits: () => ({ cpuMs: 30_000, memoryBytes: 640 * MEGABYTE }),
    load: async () => (await import('../pdf/draw-invoice.ts')).drawInvoice,
  }),
  'draw-filing-summary': job<FilingSummary, Uint8Array>({
    kind: 'OUTGOING',
    limits: () => ({ cpuMs: 10_000, memoryBytes: 384 * MEGABYTE }),
    load: async () => (await import('../pdf/draw-filing-summary.ts')).drawFilingSummary,
  }),
  'draw-compliance-form': job<ComplianceFormDocument, Uint8Array>({
    kind: 'OUTGOING',
    limits: () => ({ cpuMs: 10_000, memoryBytes: 384 * MEGABYTE }),
    load: async () => (await import('../pdf/draw-compliance-form.ts')).drawComplianceForm,
  }),
  'draw-payment-receipt': job<PaymentReceipt, Uint8Array>({
    kind: 'OUTGOING',
    limits: () => ({ cpuMs: 10_000, memoryBytes: 384 * MEGABYTE }),
    load: async () => (await import('../pdf/draw-payment-receipt.ts')).drawPaymentReceipt,
  }),
  'draw-report': job<ReportDocument, Uint8Array>({
    kind: 'OUTGOING',
    // A hundred pages with thousands of tagged cells.
    limits: () => ({ cpuMs: 30_000, memoryBytes: 640 * MEGABYTE }),
    load: async () => (await import('../pdf/draw-report.ts')).drawReport,
  }),
  'draw-statement': job<StatementDocument, Uint8Array>({
    kind: 'OUTGOING',
    limits: () => ({ cpuMs: 10_000, memoryBytes: 384 * MEGABYTE }),
    load: async () => (await import('../pdf/draw-statement.ts')).drawStatement,
  }),
} as const;

export type BoundedJobName = keyof typeof BOUNDED_JOBS;
type Work<Name extends BoundedJobName> = Awaited<ReturnType<(typeof BOUNDED_JOBS)[Name]['load']>>;
export type JobInput<Name extends BoundedJobName> = Parameters<Work<Name>>[0];
export type JobOutput<Name extends BoundedJobName> = Awaited<ReturnType<Work<Name>>>;
