import { Link } from 'react-router';
import type { TrustBody } from '#contract/ledger.ts';
import { displayDays } from '#domain/calendar/display-days.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { addCents, formatCents, readCents } from '#domain/money/cents.ts';
import { NO_DUE_DATE } from '#domain/reporting/describe-due-basis.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { reportsAddress } from '../../shared/list/list-address.ts';
import { describeCode } from '../../shared/vocabulary-labels.ts';

type Report = TrustBody['pastDue'][number];

const REPORT: readonly Column<Report>[] = [
  {
    key: 'report',
    label: 'Report',
    cell: ({ reportId, state, kind }) => (
      <Link to={`/admin/reports/${reportId}`}>
        {JURISDICTION_NAMES[state]} {describeCode(kind).toLowerCase()}
      </Link>
    ),
  },
  {
    key: 'period',
    label: 'Period',
    cell: ({ periodStart, periodEnd }) => (
      <span>
        <DateText on={periodStart} /> to <DateText on={periodEnd} />
      </span>
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
      <span>
        {dueDate === null ? null : <DateText on={dueDate} />}, {displayDays(days)} late
      </span>
    ),
  },
  ...AMOUNT,
];

/** The reports of one duty without a due date, the oldest first. */
interface Undated {
  key: string;
  reports: readonly Report[];
}

const UNDATED: readonly Column<Undated>[] = [
  {
    key: 'report',
    label: 'Report',
    cell: ({ reports: [first] }) =>
      first && (
        <Link to={reportsAddress({ state: [first.state], kind: first.kind })}>
          {JURISDICTION_NAMES[first.state]} {describeCode(first.kind).toLowerCase()}
        </Link>
      ),
  },
  {
    key: 'period',
    label: 'Periods',
    cell: ({ reports }) => (
      <span>
        {reports.length}: <DateText on={reports[0]?.periodStart ?? ''} /> to{' '}
        <DateText on={reports.at(-1)?.periodEnd ?? ''} />
      </span>
    ),
  },
  {
    key: 'held',
    label: 'Held',
    cell: ({ reports }) => `${NO_DUE_DATE}, held ${displayDays(reports[0]?.days ?? 0)}`,
  },
  {
    key: 'filings',
    label: 'Filings',
    end: true,
    cell: ({ reports }) => reports.reduce((sum, { filings }) => sum + filings, 0),
  },
  {
    key: 'amount',
    label: 'Not remitted',
    end: true,
    cell: ({ reports }) => <Amount money={sumOf(reports)} strong />,
  },
];

function sumOf(reports: readonly Report[]): string {
  return formatCents(addCents(...reports.map(({ amount }) => readCents(amount))));
}

/** Money whose report was due and is not paid: it should be with the state. */
export function PastDue({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return <p>Nothing is past its due date.</p>;
  return (
    <DataTable
      caption="Past due to states"
      columns={PAST_DUE}
      rows={reports}
      rowKey={({ reportId }) => reportId}
      totals={{ amount: <Amount money={sumOf(reports)} strong /> }}
    />
  );
}

/** Money whose reports have no due date that anybody knows, with the days since their oldest period ended. */
export function HeldUndated({ reports }: { reports: readonly Report[] }) {
  const duties = Map.groupBy(reports, ({ state, kind }) => `${state} ${kind}`);
  return (
    <DataTable
      caption="On hold: no fixed due date"
      columns={UNDATED}
      rows={[...duties].map(([key, ofDuty]) => ({ key, reports: ofDuty }))}
      rowKey={({ key }) => key}
      totals={{ amount: <Amount money={sumOf(reports)} strong /> }}
    />
  );
}
