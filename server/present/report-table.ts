import { FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { addCents, type Cents, cents, formatCents, negateCents, ZERO } from '#domain/money/cents.ts';
import type { Table, TableColumn, TableRow } from '#exports/table.ts';
import type { ExportedFiling } from '#operations/report/export-report.ts';
import type { ReportAccount } from '#operations/report/get-report.ts';

const TEXT = (header: string): TableColumn => ({ header, kind: 'text' });
const DATE = (header: string): TableColumn => ({ header, kind: 'date' });
const MONEY = (header: string): TableColumn => ({ header, kind: 'money' });

/**
 * The filings of a report as a table: a column for each of its charges, and as the last row what the rows above come
 * to. A report that takes filings may change while it is written; its table adds up all the same.
 */
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
    ...kinds.map((kind) => MONEY(nameAsLabel(kind))),
    MONEY('Total'),
  ];
  const blanks = columns.slice(0, columns.length - kinds.length - 2).map(() => null);
  const sums: Cents[] = [...kinds, 'total'].map(() => ZERO);
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const filing of filings) {
      const amounts = amountsOf(filing, kinds);
      for (const [index, amount] of amounts.entries()) sums[index] = addCents(sums[index] ?? ZERO, amount);
      yield [...wordsOf(filing), ...amounts.map(formatCents)];
    }
  }
  return {
    name: `${report.state} ${report.periodStart}`,
    columns,
    rows: rows(),
    totals: () => ['Total', ...blanks, ...sums.map(formatCents)],
  };
}

/** What a filing was charged of each kind, and in all. */
function amountsOf(
  filing: ExportedFiling,
  kinds: readonly ReportAccount['charges'][number]['charge'][],
): Cents[] {
  const charged = kinds.map((kind) => {
    const amount = filing.charges.get(kind) ?? ZERO;
    return filing.sign === 1 ? amount : negateCents(amount);
  });
  return [...charged, cents(BigInt(filing.amount))];
}

function wordsOf(filing: ExportedFiling): TableRow {
  return [
    filing.number,
    filing.state,
    FILING_TYPE_LABELS[filing.filingType],
    filing.insuredName,
    filing.policyNumber,
    filing.transactionEffectiveOn,
    filing.countedOn,
    filing.isLate ? filing.belongsOn : null,
    filing.sign === -1 ? 'Returned by the office' : null,
    filing.confirmationNumber,
    formatCents(cents(BigInt(filing.premium))),
  ];
}
