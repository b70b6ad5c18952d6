import { Readable } from 'node:stream';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import { addCents, cents, ZERO } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import { type Page, type Row, type Section, writePage } from '#exports/html/write-page.ts';
import type { ArchiveFile } from '#exports/zip/zip-archive.ts';
import type { ExamPack, ReportedFiling } from '#operations/exam-pack/make-exam-pack.ts';
import type { FilingFile } from '#operations/exam-pack/read-filing-file.ts';
import { type ExportedFiling, reportedBase, reportedRates } from '#operations/report/export-report.ts';
import { type Agency, dayOf, documentPath, filingPath, invoicePath, paymentPath } from './cells.ts';
import { filingPage } from './filing-page.ts';
import { invoiceExtractPage } from './invoice-extract-page.ts';
import { paymentPage } from './payment-page.ts';
import { policySections } from './policy-index.ts';
import { entryRow, listedCharge } from './report-entries.ts';
import { reportSections } from './report-index.ts';
import { type EntrySums, NO_ENTRIES } from './report-tie-out.ts';

/** A file of a report as it is exported, for the folder of the report. */
export interface ReportExport {
  name: string;
  content: Readable | Buffer;
}

/**
 * The files of an exam pack: a page for each filing beside its documents, its invoices and payments once each, the files
 * of the report where it is one, and index.html, which leads to all of them. Read and written one after the other.
 */
export async function* examPackFiles(
  pack: ExamPack,
  agency: Agency,
  exportsOf: () => AsyncIterable<ReportExport>,
): AsyncGenerator<ArchiveFile> {
  const given = new Set<string>();
  let sections: Section[];
  if (pack.report === null) {
    const files: FilingFile[] = [];
    for await (const file of pack.filings) {
      yield* filingFiles(pack, file, given, agency);
      files.push(file);
    }
    sections = policySections(files, agency);
  } else {
    const listed: Row[] = [];
    const kind = listedCharge(pack.report);
    let sums = NO_ENTRIES;
    for await (const entry of pack.entries) {
      if (entry.file !== null) yield* filingFiles(pack, entry.file, given, agency);
      listed.push(entryRow(entry, kind));
      sums = withEntry(sums, entry, kind);
    }
    const files: string[] = [];
    for await (const { name, content } of exportsOf()) {
      const path = `report/${name}`;
      files.push(path);
      const isPacked = /\.(pdf|xlsx)$/.test(name);
      yield { path, content: () => readable(content), isCompressed: !isPacked };
    }
    sections = reportSections(pack.report, { listed, sums, files }, agency);
  }
  yield page('index.html', {
    isWide: true,
    title: pack.title,
    lead: `Prepared by ${agency.legalName} on ${dayOf(pack.madeAt, agency)}. SHA256SUMS lists the SHA-256 hash of every file.`,
    sections,
  });
}

function page(path: string, content: Page): ArchiveFile {
  return { path, content: writePage(content), isCompressed: true };
}

const readable = (content: Readable | Buffer): Readable =>
  content instanceof Readable ? content : Readable.from([content]);

/** A filing with its papers; `given` are the invoices and payments that the pack has already. */
async function* filingFiles(
  pack: ExamPack,
  file: FilingFile,
  given: Set<string>,
  agency: Agency,
): AsyncGenerator<ArchiveFile> {
  const { filing, documents, billings, payments } = file;
  yield page(filingPath(filing.number), filingPage(file, agency));
  for (const [index, { fileName, open }] of documents.entries()) {
    const path = documentPath(filing.number, fileName, index);
    yield { path, content: () => open(), isCompressed: false };
  }
  for (const billing of billings) {
    const path = invoicePath(billing);
    if (given.has(path)) continue;
    given.add(path);
    if (billing.isExtract) {
      yield page(path, invoiceExtractPage(await pack.readExtract(billing)));
      continue;
    }
    const pdf = await pack.drawInvoice(billing);
    yield { path, content: () => readable(pdf), isCompressed: false };
  }
  for (const { payment } of payments) {
    const path = paymentPath(payment);
    if (given.has(path)) continue;
    given.add(path);
    yield page(path, paymentPage(await pack.readPayment(payment.id), agency));
  }
}

function withEntry(sums: EntrySums, { entry, file }: ReportedFiling, kind: ChargeKind | null): EntrySums {
  const balance = file === null ? ZERO : balanceOf(file.filing);
  const isOpen = balance > ZERO;
  const amount = cents(BigInt(entry.amount));
  const base = kind === null ? null : reportedBase(entry, kind);
  const more = ({ entries, amount: sum }: EntrySums['late'], isOne: boolean) =>
    isOne ? { entries: entries + 1, amount: addCents(sum, amount) } : { entries, amount: sum };
  return {
    premium: addCents(sums.premium, cents(BigInt(entry.premium))),
    base: base === null ? sums.base : addCents(sums.base ?? ZERO, base),
    rates: withRates(sums.rates, entry),
    onReport: addCents(sums.onReport, amount),
    filings: addCents(sums.filings, file?.filing.total ?? ZERO),
    collected: addCents(sums.collected, file?.tieOut.collected ?? ZERO),
    late: more(sums.late, entry.isLate && entry.sign === 1),
    reversed: more(sums.reversed, entry.sign === -1),
    open: isOpen
      ? { filings: sums.open.filings + 1, amount: addCents(sums.open.amount, balance) }
      : sums.open,
  };
}

function withRates(rates: EntrySums['rates'], entry: ExportedFiling): EntrySums['rates'] {
  const all = new Map(rates);
  for (const kind of entry.chargeKinds) {
    all.set(kind, new Set([...(rates.get(kind) ?? []), ...reportedRates(entry, kind)]));
  }
  return all;
}
