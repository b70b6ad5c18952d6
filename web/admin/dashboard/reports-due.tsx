import type { ObligationBody } from '#contract/obligation.ts';
import { DateText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import styles from './dashboard.module.css';

const COLUMNS: readonly Column<ObligationBody>[] = [
  { key: 'state', label: 'State', cell: ({ stateName }) => stateName },
  {
    key: 'what',
    label: 'Report',
    cell: ({ what, closed, disputed }) => (
      <>
        {what}
        {closed ? <small className={styles.aside}>{closed}</small> : null}
        {disputed ? <small className={styles.aside}>Disputed: {disputed}</small> : null}
      </>
    ),
  },
  {
    key: 'period',
    label: 'Period',
    minor: true,
    cell: ({ periodFrom, periodTo }) => (
      <>
        <DateText on={periodFrom} /> to <DateText on={periodTo} />
      </>
    ),
  },
  { key: 'zero', label: 'If no activity', minor: true, cell: ({ zeroReport }) => zeroWords(zeroReport) },
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
];

function zeroWords(zeroReport: boolean | null): string {
  if (zeroReport === null) return 'Not known; file a zero report to be safe';
  return zeroReport ? 'Zero report' : 'No report';
}

/** What the agency owes the states by the calendar, the nearest first. */
export function ReportsDue({ reports }: { reports: readonly ObligationBody[] }) {
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
          columns={COLUMNS}
          rows={reports}
          rowKey={({ state, what, periodTo }) => `${state} ${what} ${periodTo}`}
        />
      )}
    </section>
  );
}
