import { Link } from 'react-router';
import type { TrustBody } from '#contract/ledger.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { addCents, formatCents, readCents } from '#domain/money/cents.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { codeWords } from '../../shared/words.ts';

type Report = TrustBody['pastDue'][number];

const REPORT: readonly Column<Report>[] = [
  {
    key: 'report',
    label: 'Report',
    cell: ({ reportId, state, kind }) => (
      <Link to={`/admin/reports/${reportId}`}>
        {JURISDICTION_NAMES[state]} {codeWords(kind).toLowerCase()}
      </Link>
    ),
  },
  {
    key: 'period',
    label: 'Period',
    cell: ({ periodStart, periodEnd }) => (
      <>
        <DateText on={periodStart} /> to <DateText on={periodEnd} />
      </>
    ),
  },
];
const AMOUNT: readonly Column<Report>[] = [
  { key: 'filings', label: 'Filings', end: true, cell: ({ filings }) => filings },
  { key: 'amount', label: 'Not remitted', end: true, cell: ({ amount }) => <Amount money={amount} strong /> },
];
const PAST_DUE: readonly Column<Report>[] = [
  ...REPORT,
  {
    key: 'due',
    label: 'Was due',
    cell: ({ dueDate, days }) => (
      <>
        {dueDate === null ? null : <DateText on={dueDate} />}, {daysWords(days)} late
      </>
    ),
  },
  ...AMOUNT,
];
const UNDATED: readonly Column<Report>[] = [
  ...REPORT,
  { key: 'held', label: 'Held', cell: ({ days }) => `No due date known, held ${daysWords(days)}` },
  ...AMOUNT,
];

const daysWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** The sum under a list of reports. */
const totalsOf = (reports: readonly Report[]) => ({
  amount: <Amount money={formatCents(addCents(...reports.map(({ amount }) => readCents(amount))))} strong />,
});

/** Money whose report was due and is not paid: it should be with the state. */
export function PastDue({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return <p>Nothing is past its due date.</p>;
  return <Reports caption="Past due to states" columns={PAST_DUE} reports={reports} />;
}

/** Money whose report has no due date that anybody knows, with the days since its period ended. */
export function Undated({ reports }: { reports: readonly Report[] }) {
  return <Reports caption="Held with no due date known" columns={UNDATED} reports={reports} />;
}

function Reports(of: { caption: string; columns: readonly Column<Report>[]; reports: readonly Report[] }) {
  return (
    <DataTable
      caption={of.caption}
      columns={of.columns}
      rows={of.reports}
      rowKey={({ reportId }) => reportId}
      totals={totalsOf(of.reports)}
    />
  );
}
