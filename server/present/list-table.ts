import type { ClientSummary } from '#contract/client.ts';
import type { CompanySummary } from '#contract/company.ts';
import type { ReportSummary } from '#contract/report.ts';
import type { UserBody } from '#contract/user.ts';
import { ROLE_LABELS } from '#domain/access/roles.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { DIRECT_METHOD_LABELS } from '#domain/filing/vocabulary.ts';
import { describeCode } from '#domain/form/describe-code.ts';
import type { ColumnKind, Table, TableRow } from '#exports/table.ts';
import type { ExportedInvoice } from './invoice.ts';
import type { ExportedPayment } from './payment.ts';

/** A column of a file: its heading, how it is written, and its value. */
export type ExportColumn<Row> = readonly [
  header: string,
  kind: ColumnKind,
  value: (row: Row) => string | null,
];

/** Rows as a table with these columns. */
export function tableOf<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
): Table {
  return {
    name,
    columns: columns.map(([header, kind]) => ({ header, kind })),
    rows: rowsOf(columns, rows),
  };
}

async function* rowsOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<TableRow> {
  for await (const row of rows) yield columns.map(([, , value]) => value(row));
}

export const INVOICE_COLUMNS: readonly ExportColumn<ExportedInvoice>[] = [
  ['Number', 'text', ({ number }) => number],
  ['Revision', 'text', ({ revision }) => String(revision)],
  ['Company', 'text', ({ companyName }) => companyName],
  ['Status', 'text', ({ status }) => describeCode(status)],
  ['Issued', 'date', ({ issuedDate }) => issuedDate],
  ['Due', 'date', ({ dueDate }) => dueDate],
  ['Days overdue', 'text', ({ daysOverdue }) => (daysOverdue === 0 ? null : String(daysOverdue))],
  ['Total', 'money', ({ total }) => total],
  ['Paid', 'money', ({ received }) => received],
  ['Adjustments', 'money', ({ adjusted }) => adjusted],
  ['Balance due', 'money', ({ open }) => open],
];

/** What the bank got by an entry, or gave back; null where no money moved: credit applied, and adjustments. */
const cashOf = ({ source, amount }: ExportedPayment) =>
  source === 'CREDIT' || source === 'WRITE_OFF' ? null : amount;

/** "Received"; "Received, returned" for what takes it back. */
const sourceOf = ({ source, reversal }: ExportedPayment) =>
  reversal === null
    ? describeCode(source)
    : `${describeCode(source)}, ${describeCode(reversal).toLowerCase()}`;

/** Received is above zero, refunded and reversed below, each on its day: `Cash` adds up to the bank, in any month. */
export const PAYMENT_COLUMNS: readonly ExportColumn<ExportedPayment>[] = [
  ['Date', 'date', ({ receivedDate }) => receivedDate],
  ['Company', 'text', ({ company }) => company],
  ['Source', 'text', sourceOf],
  ['Method', 'text', ({ method }) => (method === null ? null : DIRECT_METHOD_LABELS[method])],
  ['Reference', 'text', ({ reference }) => reference],
  ['Amount', 'money', ({ amount }) => amount],
  ['Cash', 'money', cashOf],
  ['Applied', 'money', ({ allocated, reversal }) => (reversal === null ? allocated : null)],
  ['Not applied', 'money', ({ unallocated, reversal }) => (reversal === null ? unallocated : null)],
  ['Reversed', 'text', ({ isReversed }) => (isReversed ? 'Yes' : null)],
];

/** Instants become days where the agency works. */
export const companyColumns = (timeZone: string): readonly ExportColumn<CompanySummary>[] => [
  ['Company', 'text', ({ company }) => company],
  ['Contact', 'text', ({ name }) => name],
  ['Email', 'text', ({ email }) => email],
  ['Phone', 'text', ({ phone }) => phone],
  ['Users see each other’s filings', 'text', ({ sharesFilings }) => (sharesFilings ? 'Yes' : 'No')],
  ['Created', 'date', ({ createdAt }) => localDay(createdAt, timeZone)],
];

export const userColumns = (timeZone: string): readonly ExportColumn<UserBody>[] => [
  ['First name', 'text', ({ firstName }) => firstName],
  ['Last name', 'text', ({ lastName }) => lastName],
  ['Email', 'text', ({ email }) => email],
  ['Email confirmed', 'text', ({ emailVerified }) => (emailVerified ? 'Yes' : 'No')],
  ['Phone', 'text', ({ phone }) => phone],
  ['Company', 'text', ({ companyName }) => companyName],
  ['Role', 'text', ({ role }) => ROLE_LABELS[role]],
  ['Status', 'text', ({ status }) => describeCode(status)],
  ['Invoiceable status', 'text', ({ invoiceableStatus }) => describeCode(invoiceableStatus)],
  ['Last login', 'date', ({ lastSignInAt }) => localDay(lastSignInAt, timeZone)],
  ['Created', 'date', ({ createdAt }) => localDay(createdAt, timeZone)],
];

export const clientColumns = (timeZone: string): readonly ExportColumn<ClientSummary>[] => [
  ['Client', 'text', ({ name }) => name],
  ['Company', 'text', ({ company }) => company],
  ['Contact', 'text', ({ contact }) => contact],
  ['Email', 'text', ({ email }) => email],
  ['Phone', 'text', ({ phone }) => phone],
  ['Licensed in', 'text', ({ states }) => states.join(', ')],
  ['No license in force in', 'text', ({ unlicensedStates }) => unlicensedStates.join(', ')],
  ['Created', 'date', ({ createdAt }) => localDay(createdAt, timeZone)],
];

export const REPORT_COLUMNS: readonly ExportColumn<ReportSummary>[] = [
  ['State', 'text', ({ state }) => state],
  ['Report', 'text', ({ title }) => title],
  ['Kind', 'text', ({ what }) => what],
  ['Period', 'text', ({ period }) => describeCode(period)],
  ['From', 'date', ({ periodStart }) => periodStart],
  ['To', 'date', ({ periodEnd }) => periodEnd],
  ['Due', 'date', ({ dueDate }) => dueDate],
  ['Status', 'text', ({ status }) => describeCode(status)],
  ['Version', 'text', ({ version }) => String(version)],
  ['Filings', 'text', ({ filings }) => String(filings)],
  ['Total', 'money', ({ total, totalIsKnown }) => (totalIsKnown ? total : null)],
];

/** The day of an instant in this zone. */
export function localDay(instant: string | Date | null, timeZone: string): string | null {
  return instant === null ? null : dayInZone(new Date(instant), timeZone);
}
