import { Link } from 'react-router';
import type { FilingSummary } from '#contract/filing.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { DueTag } from '../../shared/filing/due-tag.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { StatusTag } from '../../shared/status-tag.tsx';
import styles from './dashboard.module.css';

const COLUMNS: readonly Column<FilingSummary>[] = [
  {
    key: 'number',
    label: 'Filing',
    cell: (filing) => (
      <Link to={`/admin/filings/${filing.id}`} className="figures">
        {filing.number}
      </Link>
    ),
  },
  { key: 'insured', label: 'Insured', name: true, cell: (filing) => filing.insuredName },
  { key: 'company', label: 'Company', minor: true, name: true, cell: (filing) => filing.companyName },
  { key: 'status', label: 'Status', cell: (filing) => <StatusTag status={filing.status} /> },
  { key: 'due', label: 'Due', cell: (filing) => <DueTag filing={filing} /> },
];

/** The filings whose day comes next, the nearest first. */
export function DueSoon({ filings }: { filings: readonly FilingSummary[] }) {
  return (
    <section className={styles.block}>
      <h2>Due next</h2>
      {filings.length === 0 ? (
        <EmptyState title="Nothing is due">
          Open filings with a known deadline are listed here, the nearest first.
        </EmptyState>
      ) : (
        <DataTable
          caption="Filings due next"
          columns={COLUMNS}
          rows={filings}
          rowKey={(filing) => filing.id}
        />
      )}
      <p className={styles.aside}>
        <Link to="/admin/obligations">Everything due this month</Link>, with reports and invoices
      </p>
    </section>
  );
}
