import { Link } from 'react-router';
import type { ReportObligationBody } from '#contract/obligation.ts';
import { describePaymentDue, describeTaxPaid } from '#domain/reporting/describe-report.ts';
import { describeObligation } from '#domain/reporting/obligation-entries.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import { useToday } from '../../shared/use-today.ts';
import styles from './dashboard.module.css';

const columnsOn = (today: string): readonly Column<ReportObligationBody>[] => [
  {
    key: 'report',
    label: 'Report',
    cell: (item) => (
      <>
        <Link to={placeOf(item)}>{item.report?.title ?? `${item.stateName}: ${item.what}`}</Link>
        {item.closed ? <small className={styles.aside}>{item.closed}</small> : null}
        {item.disputed ? <small className={styles.aside}>Disputed: {item.disputed}</small> : null}
      </>
    ),
  },
  {
    key: 'content',
    label: 'Filings',
    cell: (item) =>
      (item.report && (describePaymentDue(item.report) ?? describeTaxPaid(item.report))) ??
      describeObligation(item, today),
  },
  { key: 'due', label: 'Due', cell: ({ dueDate }) => <DateText on={dueDate} /> },
  {
    key: 'plan',
    label: 'File by',
    cell: ({ planBy, dueDate }) =>
      planBy === dueDate ? (
        <DateText on={planBy} />
      ) : (
        <Tag tone="warn">
          <DateText on={planBy} />
        </Tag>
      ),
  },
  {
    key: 'owed',
    label: 'Still owed',
    end: true,
    cell: ({ report }) => (report === null ? null : <Amount money={report.stillOwed} />),
  },
];

/** Its page; of a reminder, of which none is kept, the due dates of its state. */
function placeOf({ report, state }: ReportObligationBody): string {
  return report === null ? `/admin/obligations?state=${state}` : `/admin/reports/${report.id}`;
}

/** What is still to be filed with or paid to the states in which there is business, the nearest first. */
export function ReportsDue({ reports }: { reports: readonly ReportObligationBody[] }) {
  const today = useToday();
  return (
    <section className={styles.block}>
      <h2>Reports due in the next 30 days</h2>
      {reports.length === 0 ? (
        <EmptyState title="No report is due">
          Reports and payments to the states in which you file are listed here, the nearest first.
        </EmptyState>
      ) : (
        <DataTable
          caption="Reports due in the next 30 days"
          columns={columnsOn(today ?? '')}
          rows={reports}
          rowKey={({ state, what, periodTo }) => `${state} ${what} ${periodTo}`}
        />
      )}
    </section>
  );
}
