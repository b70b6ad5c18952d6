import {
  CAPACITY_SHORT_LABELS,
  FILING_TYPE_LABELS,
  PAYMENT_METHOD_LABELS,
} from '#domain/filing/vocabulary.ts';
import { describeCode } from '#domain/form/describe-code.ts';
import { addCents, cents, formatCents, MoneyError, parseCents, ZERO } from '#domain/money/cents.ts';
import { CHARGE_KINDS, FEE_KINDS } from '#domain/tax/vocabulary.ts';
import type { Table } from '#exports/table.ts';
import type { ExportedFiling } from '#operations/filing/export-filings.ts';
import { type ExportColumn, localDay, tableOf } from './list-table.ts';

type Column = ExportColumn<ExportedFiling>;

/** What states call "filing fee" is theirs; the agency's own stands apart. */
const CHARGE_HEADERS: Readonly<Record<string, string>> = {
  FILING_FEE: 'State filing fee',
  OTHER: 'Other charge',
};

const dollars = (text: string | undefined) => (text === undefined ? null : formatCents(cents(BigInt(text))));
const words = (codes: readonly (string | null | undefined)[]) =>
  [...new Set(codes.flatMap((code) => (code ? [describeCode(code)] : [])))].join(', ') || null;

/** The fees of this kind together. They were read when the filing was submitted, so that they are amounts. */
function feesOf(fees: ExportedFiling['details']['fees'], kind: string): string | null {
  const amounts = (fees ?? []).flatMap((fee) => {
    if (fee.kind !== kind || fee.amount === undefined) return [];
    try {
      return [parseCents(fee.amount)];
    } catch (error) {
      if (error instanceof MoneyError) return [];
      throw error;
    }
  });
  return amounts.length === 0 ? null : formatCents(addCents(ZERO, ...amounts));
}

const columns = (timeZone: string): readonly Column[] => [
  ['Filing number', 'text', ({ filing }) => filing.number],
  ['State', 'text', ({ filing }) => filing.state],
  ['Filing type', 'text', ({ filing }) => FILING_TYPE_LABELS[filing.filingType]],
  ['Capacity', 'text', ({ details }) => CAPACITY_SHORT_LABELS[details.capacity]],
  ['Status', 'text', ({ filing }) => describeCode(filing.status)],
  ['Payment method', 'text', ({ filing }) => PAYMENT_METHOD_LABELS[filing.paymentMethod]],
  ['Insured', 'text', ({ filing }) => filing.insuredName],
  ['Policy number', 'text', ({ filing }) => filing.policyNumber],
  ['Policy effective', 'date', ({ filing }) => filing.policyEffectiveOn],
  ['Transaction effective', 'date', ({ details }) => details.transactionEffectiveOn],
  ['Expiration', 'date', ({ details }) => details.expirationOn],
  [
    'Line',
    'text',
    ({ details }) => words([details.line, ...(details.coverages ?? []).map(({ line }) => line)]),
  ],
  [
    'Insurer',
    'text',
    ({ details }) => (details.insurers ?? []).flatMap(({ name }) => name ?? []).join('; ') || null,
  ],
  [
    'NAIC',
    'text',
    ({ details }) => (details.insurers ?? []).flatMap(({ naic }) => naic ?? []).join('; ') || null,
  ],
  ['Premium', 'money', ({ details }) => dollars(details.premiumCents)],
  ...FEE_KINDS.map(
    (kind): Column => [describeCode(kind), 'money', ({ details }) => feesOf(details.fees, kind)],
  ),
  ...CHARGE_KINDS.map(
    (kind): Column => [
      CHARGE_HEADERS[kind] ?? describeCode(kind),
      'money',
      ({ details }) => dollars(details.charges[kind]),
    ],
  ),
  ['State total', 'money', ({ details }) => dollars(details.stateTotalCents)],
  ['Our filing fee', 'money', ({ details }) => dollars(details.agencyCharges.FILING_FEE)],
  ['Our commission', 'money', ({ details }) => dollars(details.agencyCharges.COMMISSION)],
  ['Total', 'money', ({ filing }) => dollars(filing.totalCents)],
  ['Paid', 'money', ({ filing }) => dollars(filing.paidCents)],
  ['Balance', 'money', ({ filing }) => dollars(filing.balanceCents)],
  ['File by', 'date', ({ filing }) => filing.dueOn],
  ['Sent', 'date', ({ filing }) => localDay(filing.sentAt, timeZone)],
  ['Office reference', 'text', ({ details }) => details.officeReference],
  ['Completed', 'date', ({ details }) => localDay(details.completedAt, timeZone)],
  ['Confirmation', 'text', ({ details }) => details.confirmationNumber],
  ['Submitted by', 'text', ({ filing }) => filing.userName],
  ['Company', 'text', ({ filing }) => filing.companyName],
  ['Created', 'date', ({ filing }) => localDay(filing.createdAt, timeZone)],
];

/** Filings as a table, with every charge in a column of its own. Instants become days where the agency works. */
export function filingTable(filings: AsyncIterable<ExportedFiling>, timeZone: string): Table {
  return tableOf('Filings', columns(timeZone), filings);
}
