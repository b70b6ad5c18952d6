import { Link } from 'react-router';
import type { AnswerOf } from '#contract/api.ts';
import type { GET_LEDGER_ACCOUNT } from '#contract/paths/ledger.ts';
import { NO_DUE_DATE } from '#domain/reporting/describe-due-basis.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { versionTitle } from '../reports/report-labels.ts';
import { ReportStatusTag } from '../reports/report-status-tag.tsx';

type Due = NonNullable<AnswerOf<typeof GET_LEDGER_ACCOUNT>['due']>;

interface Row {
  /** Null: filings that no report holds yet. */
  report: Due['returns'][number] | null;
  owed: string;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'report',
    label: 'Report',
    cell: ({ report }) =>
      report === null ? (
        'Filings not on a report yet'
      ) : (
        <Link to={`/admin/reports/${report.id}`}>{versionTitle(report)}</Link>
      ),
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ report }) =>
      report === null ? null : <ReportStatusTag status={report.status} version={report.version} />,
  },
  {
    key: 'due',
    label: 'Due',
    cell: ({ report }) => {
      if (report === null) return null;
      return report.dueDate === null ? NO_DUE_DATE : <DateText on={report.dueDate} />;
    },
  },
  { key: 'owed', label: 'Due to state', end: true, cell: ({ owed }) => <Amount money={owed} /> },
];

/** The open reports that make up `owed`, what is due to a state of one charge. */
export function DueByReport({ due, owed }: { due: Due; owed: string }) {
  const rows: Row[] = due.returns.map((report) => ({ report, owed: report.owed }));
  if (due.notReported !== '0.00') rows.push({ report: null, owed: due.notReported });
  return (
    <DataTable
      caption="Reports by which it is due"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ report }) => report?.id ?? ''}
      totals={{ owed: <Amount money={owed} strong /> }}
    />
  );
}
