import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { addCents, type Cents, cents, formatCents, ZERO } from '#domain/money/cents.ts';
import { periodFor } from '#domain/reporting/report-periods.ts';
import { periodName } from '#domain/reporting/report-title.ts';
import type { Table, TableColumn, TableRow } from '#exports/table.ts';
import { type ExportedFiling, reportedBase, reportedCharge } from '#operations/report/export-report.ts';
import type { ReportAccount } from '#operations/report/get-report.ts';

const TEXT = (header: string): TableColumn => ({ header, kind: 'text' });
const DATE = (header: string): TableColumn => ({ header, kind: 'date' });
const MONEY = (header: string): TableColumn => ({ header, kind: 'money' });

/**
 * The filings of a report as a table: for each of its charges what it is reckoned on and what it comes to, and as the
 * last row what the rows above come to. A report that takes filings may change while it is written; its table adds up all the same.
 */
export function reportTable(
  { report, duty, charges }: ReportAccount,
  filings: AsyncIterable<ExportedFiling>,
): Table {
  const kinds = charges.map(({ charge }) => charge);
  const columns = [
    TEXT('Filing number'),
    TEXT('State'),
    TEXT('Filing type'),
    TEXT('Insured'),
    TEXT('Policy number'),
    DATE('Transaction effective date'),
    DATE('Reporting date'),
    TEXT('Original period'),
    TEXT('Adjustment'),
    TEXT('Confirmation number'),
    MONEY('Premium'),
    ...kinds.flatMap((kind) => [MONEY(`${nameAsLabel(kind)} taxable base`), MONEY(nameAsLabel(kind))]),
    MONEY('Total'),
  ];
  const blanks = columns.slice(0, columns.length - 2 * kinds.length - 3).map(() => null);
  // Of bases nothing where all of them are flat amounts.
  const sums: (Cents | null)[] = [ZERO, ...kinds.flatMap(() => [null, ZERO]), ZERO];
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const filing of filings) {
      const amounts = amountsOf(filing, kinds);
      for (const [index, amount] of amounts.entries()) {
        if (amount !== null) sums[index] = addCents(sums[index] ?? ZERO, amount);
      }
      yield [...wordsOf(filing, duty), ...amounts.map(moneyOf)];
    }
  }
  return {
    name: `${report.state} ${report.periodStart}`,
    columns,
    rows: rows(),
    totals: () => ['Total', ...blanks, ...sums.map(moneyOf)],
  };
}

const moneyOf = (amount: Cents | null) => (amount === null ? null : formatCents(amount));

/**
 * The premium of a filing, what each kind of charge of it that a report has is reckoned on and comes to, and all of
 * them; null: a flat amount, which has no base.
 */
function amountsOf(
  filing: ExportedFiling,
  kinds: readonly ReportAccount['charges'][number]['charge'][],
): (Cents | null)[] {
  const charged = kinds.flatMap((kind) => [reportedBase(filing, kind), reportedCharge(filing, kind) ?? ZERO]);
  return [cents(BigInt(filing.premium)), ...charged, cents(BigInt(filing.amount))];
}

/** The period that a late filing or a reversal is of; nothing for what is in its own. */
function originalPeriod({ isLate, belongsOn }: ExportedFiling, duty: ReportAccount['duty']): string | null {
  if (!isLate) return null;
  const on = parseCivilDate(belongsOn);
  const period = duty === undefined ? null : periodFor(duty.duty, on);
  return period === null ? displayDate(on) : periodName({ periodStart: period.start, periodEnd: period.end });
}

function describeAdjustment({ sign, isLate }: ExportedFiling): string | null {
  if (sign === -1) return 'Reversal: returned by the office';
  return isLate ? 'Late filing' : null;
}

function wordsOf(filing: ExportedFiling, duty: ReportAccount['duty']): TableRow {
  return [
    filing.number,
    filing.state,
    FILING_TYPE_LABELS[filing.filingType],
    filing.insuredName,
    filing.policyNumber,
    filing.transactionEffectiveOn,
    filing.countedOn,
    originalPeriod(filing, duty),
    describeAdjustment(filing),
    filing.confirmationNumber,
  ];
}
