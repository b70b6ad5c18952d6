import { Link } from 'react-router';
import { formatCents } from '#domain/money/cents.ts';
import { sumsOf } from '#domain/reporting/due-entries.ts';
import { ENTRY_KIND_LABELS, type Entry } from '#domain/reporting/obligation-entries.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { GroupedTable, type RowGroup } from '../../shared/list/grouped-table.tsx';
import { StatusTag, Tag } from '../../shared/status-tag.tsx';
import { ReportStatusTag } from '../reports/report-status-tag.tsx';
import styles from './obligations.module.css';

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'what',
    label: 'Item',
    cell: ({ to, title, aside }) => (
      <span className={styles.what}>
        {to === null ? title : <Link to={to}>{title}</Link>}
        <small>{aside}</small>
      </span>
    ),
  },
  { key: 'on', label: 'Due', cell: ({ on }) => <DateText on={on} /> },
  { key: 'kind', label: 'Type', cell: ({ kind }) => ENTRY_KIND_LABELS[kind] },
  { key: 'status', label: 'Status', cell: (entry) => <Standing entry={entry} /> },
  { key: 'toCollect', label: 'To collect', end: true, cell: ({ toCollect }) => orNothing(toCollect) },
  { key: 'toPay', label: 'To pay', end: true, cell: ({ toPay }) => orNothing(toPay) },
];

const orNothing = (money: string | null) => (money === null ? null : <Amount money={money} />);

interface Props {
  groups: readonly Pick<RowGroup<Entry>, 'key' | 'label' | 'rows' | 'rowsAtOnce' | 'isFolded'>[];
  stale: boolean;
}

/** What falls due, each with where it stands and the way to it; each group with what it comes to. */
export function DueTable({ groups, stale }: Props) {
  return (
    <GroupedTable
      caption="What is due"
      columns={COLUMNS}
      groups={groups.map((group) => ({
        ...group,
        aside: group.rows.length.toLocaleString('en-US'),
        totals: totalsOf(group.rows),
      }))}
      rowKey={({ kind, key }) => `${kind} ${key}`}
      stale={stale}
    />
  );
}

function totalsOf(rows: readonly Entry[]) {
  const { toCollect, toPay } = sumsOf(rows);
  return {
    toCollect: <Amount money={formatCents(toCollect)} strong />,
    toPay: <Amount money={formatCents(toPay)} strong />,
  };
}

/** What is late: a report that is filed is late with its payment. */
function lateWord(kind: Entry['kind'], reportStatus: Entry['reportStatus']): string {
  if (reportStatus === 'FILED') return 'Payment past due';
  return kind === 'LICENSE' ? 'Expired' : 'Overdue';
}

function Standing({ entry: { kind, filingStatus, reportStatus, isOverdue } }: { entry: Entry }) {
  return (
    <>
      {filingStatus === null ? null : <StatusTag status={filingStatus} />}{' '}
      {reportStatus === null ? null : <ReportStatusTag status={reportStatus} />}
      {isOverdue && reportStatus !== 'OVERDUE' ? (
        <Tag tone="bad" shape="triangle">
          {lateWord(kind, reportStatus)}
        </Tag>
      ) : null}
    </>
  );
}
