import { Link } from 'react-router';
import type { TrustBody } from '#contract/ledger.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { codeWords } from '../../shared/words.ts';

type Report = TrustBody['pastDue'][number];

const COLUMNS: readonly Column<Report>[] = [
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
  { key: 'due', label: 'Was due', cell: ({ dueDate }) => <DateText on={dueDate} /> },
  { key: 'filings', label: 'Filings', end: true, cell: ({ filings }) => filings },
  { key: 'amount', label: 'Not paid', end: true, cell: ({ amount }) => <Amount money={amount} strong /> },
];

/** Money whose report was due and is not paid: it should be with the state. */
export function PastDue({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return <p>Nothing is held past its due date.</p>;
  return (
    <DataTable
      caption="Held past the due date"
      columns={COLUMNS}
      rows={reports}
      rowKey={({ reportId }) => reportId}
    />
  );
}
