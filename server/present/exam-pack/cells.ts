import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import { LEDGER_ACCOUNT_LABELS } from '#domain/ledger/ledger-account-labels.ts';
import { absoluteCents, displayCents, ZERO } from '#domain/money/cents.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import type { Row, Section } from '#exports/html/write-page.ts';
import type { FilingFile } from '#operations/exam-pack/read-filing-file.ts';
import type { PaymentFile } from '#operations/exam-pack/read-payment-file.ts';
import { invoiceFileName } from '#operations/invoice/draw-invoice.ts';

const ROLE_LABELS = {
  RETURN: null,
  STATEMENT: 'A statement: nothing is paid with it',
  INSTALLMENT: 'A prepayment of the tax return',
} as const;

/** A version of a report, and what of it is out of the ordinary. */
export function reportPieces(report: FilingFile['reports'][number]['report']): string[] {
  const pieces = [
    `${reportTitle(report)}, version ${report.version}`,
    ROLE_LABELS[report.role],
    report.filedOn === null ? 'Draft: not filed' : null,
    report.isLatest ? null : 'Amended since',
  ];
  return pieces.filter((piece) => piece !== null);
}

/** "Feb 1, 2027, Ada Admin", or that it is not filed yet and when it is due. */
export const describeReportFiled = ({
  report,
  proof,
}: Pick<FilingFile['reports'][number], 'report' | 'proof'>) =>
  report.filedOn === null
    ? joined('Not filed yet', report.dueOn && `due ${displayDate(report.dueOn)}`)
    : joined(displayDate(report.filedOn), proof.filedBy);

type BankLine = PaymentFile['bankLines'][number];
type Payment = PaymentFile['parts'][number]['payment'];

/** Who prepares a pack, and the zone in which its days turn. */
export interface Agency {
  legalName: string;
  licenseNumbers: string;
  timeZone: string;
}

export const amount = (header: string) => ({ header, isAmount: true });
/** What stays on one line: days, numbers, codes. */
export const short = (header: string) => ({ header, isShort: true });
export const plain = (header: string) => ({ header });

export const shownDay = (day: CivilDate | null) => (day === null ? null : displayDate(day));
/** The day of an instant where the agency works. */
export const dayOf = (at: Date, { timeZone }: Agency) => displayDate(dayInZone(at, timeZone));
/** The words that are there, one after the other. */
export const joined = (...words: readonly (string | null | undefined | false)[]) =>
  words.filter((each) => typeof each === 'string' && each !== '').join(', ');

/** A table, or the words that stand in place of an empty one. */
export function tableOf(
  empty: string,
  columns: NonNullable<Section['table']>['columns'],
  rows: readonly Row[],
): Pick<Section, 'table' | 'text'> {
  return rows.length === 0 ? { text: empty } : { table: { columns, rows } };
}

const LONGEST_NAME = 80;
/** What any system can keep and unpack. */
const harmless = (name: string) =>
  name
    .replace(/[^A-Za-z0-9 ._()-]/g, '_')
    .replace(/^\.+/, '_')
    .slice(-LONGEST_NAME)
    // Windows leaves a dot or a blank at the end out, and then finds no such file.
    .replace(/[. ]$/, '_');

type Billed = Pick<FilingFile['billings'][number], 'number' | 'revision' | 'isExtract'>;
type Named = Pick<Payment, 'id' | 'receivedOn' | 'reference'>;

/** Where files stand in the pack. The beginning of the id tells payments of one reference apart. */
export const filingPath = (number: string) => `filings/${number}/index.html`;
/** "documents/01-declaration.pdf"; the page beside it says what it was called. */
export const documentName = (fileName: string, index: number) =>
  `documents/${String(index + 1).padStart(2, '0')}-${harmless(fileName)}`;
export const documentPath = (number: string, fileName: string, index: number) =>
  `filings/${number}/${documentName(fileName, index)}`;
export const paymentPath = ({ id, receivedOn, reference }: Named) =>
  `payments/${receivedOn} ${harmless(reference)} ${id.slice(0, 8)}.html`;
/** The PDF of an invoice, or a page with the lines of the policy where it bills others too. */
export const invoicePath = (billing: Billed) => `invoices/${invoiceName(billing)}`;
/** "INV-26-000123.pdf", "INV-26-000123 extract.html" */
export function invoiceName(billing: Billed): string {
  const name = invoiceFileName(billing);
  return billing.isExtract ? name.replace(/\.pdf$/, ' extract.html') : name;
}
export const COVERS_OTHERS = 'This invoice bills other policies too. Their lines are left out of this pack.';

/** "Check 1001", "ACH, trace 77", "Customer credit": how it was paid, with the reference where that says more. */
export function paymentLabel({
  source,
  method,
  reference,
}: Pick<Payment, 'source' | 'method' | 'reference'>): string {
  if (source === 'WRITE_OFF') return 'Write-off';
  return source === 'CREDIT' || method === null ? 'Customer credit' : describePayment(method, reference);
}

/** "First Harbor, deposits.csv line 2, Mar 9, 2026, DEPOSIT CHECK 1001": where the bank says it. */
export function describeBankLine(line: BankLine): string {
  const { bank, fileName, lineNumber, postedOn, description } = line;
  const place = joined(bank, `${fileName} line ${lineNumber}`, displayDate(postedOn), description);
  return `Bank: ${joined(place, wholeOf(line))}`;
}

/** "part of a deposit of $1,503.69"; null where the line is nothing else. */
function wholeOf({ amount: whole, part }: BankLine): string | null {
  if (whole === part) return null;
  return `part of a ${whole > ZERO ? 'deposit' : 'withdrawal'} of ${displayCents(absoluteCents(whole))}`;
}

/** The lines of the bank, whole. */
export function bankSection(lines: readonly BankLine[], empty: string, agency: Agency): Section {
  return {
    heading: 'Bank lines',
    ...tableOf(
      empty,
      [
        short('Posted'),
        plain('Bank and file'),
        plain('Description'),
        plain('Reference'),
        plain('Matched'),
        amount('Amount'),
      ],
      lines.map((line) => [
        displayDate(line.postedOn),
        [
          joined(line.bank, line.accountDigits !== null && `account ending ${line.accountDigits}`),
          `${line.fileName}, line ${line.lineNumber}`,
          `SHA-256 of the file: ${line.fileSha256}`,
        ],
        line.isReturn ? [line.description, 'Returned payment'] : line.description,
        joined(line.reference, line.bankReference),
        joined(line.matchedBy, line.matchedAt !== null && dayOf(line.matchedAt, agency)),
        line.amount === line.part
          ? displayCents(line.amount)
          : [displayCents(line.part), wholeOf(line) ?? ''],
      ]),
    ),
  };
}

/** Entries of the ledger: a debit is above zero, a credit below. `points`: what is posted elsewhere. */
export function ledgerSection(postings: PaymentFile['postings'], points: readonly string[] = []): Section {
  return {
    heading: 'Ledger',
    ...(points.length === 0 ? {} : { points }),
    ...tableOf(
      'No ledger entries.',
      [
        short('Entry'),
        short('Date'),
        plain('Account'),
        plain('Description'),
        amount('Debit or credit (\u2212)'),
      ],
      postings.map((posting) => [
        posting.entryId,
        displayDate(posting.bookedOn),
        joined(
          LEDGER_ACCOUNT_LABELS[posting.account],
          posting.state,
          posting.charge && nameAsLabel(posting.charge),
        ),
        posting.description,
        displayCents(posting.amount),
      ]),
    ),
  };
}
