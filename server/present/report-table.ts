import { cents, formatCents, ZERO } from '#domain/money/cents.ts';
import type { Table, TableColumn, TableRow } from '#exports/table.ts';
import type { ExportedFiling } from '#operations/report/export-report.ts';
import type { ReportAccount } from '#operations/report/get-report.ts';

const TEXT = (header: string): TableColumn => ({ header, kind: 'text' });
const DATE = (header: string): TableColumn => ({ header, kind: 'date' });
const MONEY = (header: string): TableColumn => ({ header, kind: 'money' });

/** The filings of a report as a table: a column for each of its charges, and its totals as the last row. */
export function reportTable(
  { report, charges }: ReportAccount,
  filings: AsyncIterable<ExportedFiling>,
): Table {
  const kinds = charges.map(({ charge }) => charge);
  const columns = [
    TEXT('Filing'),
    TEXT('State'),
    TEXT('Filing type'),
    TEXT('Insured'),
    TEXT('Policy number'),
    DATE('Transaction effective'),
    DATE('Counted on'),
    DATE('Late from'),
    TEXT('Correction'),
    TEXT('Confirmation'),
    MONEY('Premium'),
    ...kinds.map((kind) => MONEY(headerOf(kind))),
    MONEY('Total'),
  ];
  const blanks = columns.slice(0, columns.length - kinds.length - 2).map(() => null);
  const totals: TableRow = [
    'Total',
    ...blanks,
    ...charges.map(({ amount }) => formatCents(amount)),
    formatCents(report.total),
  ];
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const filing of filings) yield rowOf(filing, kinds);
  }
  return { name: `${report.state} ${report.periodStart}`, columns, rows: rows(), totals };
}

function rowOf(
  filing: ExportedFiling,
  kinds: readonly ReportAccount['charges'][number]['charge'][],
): TableRow {
  const charged = (kind: (typeof kinds)[number]) => {
    const amount = filing.charges.get(kind) ?? ZERO;
    return formatCents(filing.sign === 1 ? amount : cents(-amount));
  };
  return [
    filing.number,
    filing.state,
    filing.filingType,
    filing.insuredName,
    filing.policyNumber,
    filing.transactionEffectiveOn,
    filing.countedOn,
    filing.isLate ? filing.belongsOn : null,
    filing.sign === -1 ? 'Returned by the office' : null,
    filing.confirmationNumber,
    formatCents(cents(BigInt(filing.premium))),
    ...kinds.map(charged),
    formatCents(cents(BigInt(filing.amount))),
  ];
}

/** "PREMIUM_TAX" as "Premium tax". */
function headerOf(kind: string): string {
  const words = kind.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
