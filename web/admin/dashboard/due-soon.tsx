import { Link } from 'react-router';
import type { AdminDashboardBody } from '#contract/dashboard.ts';
import type { FilingSummary } from '#contract/filing.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { DueTag } from '../../shared/filing/due-tag.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { filingsAddress } from '../../shared/list/list-address.ts';
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
  { key: 'due', label: 'Due', wide: true, cell: (filing) => <DueTag filing={filing} /> },
];

type Stretch = AdminDashboardBody['dueSoon'][number];

const TITLES = ['Past due', 'Due today', 'Due this week', 'Due in the next 30 days'] as const;

/** The filings by when they are due: late, today, this week, and in thirty days. */
export function DueSoon({ stretches }: { stretches: readonly Stretch[] }) {
  const some = stretches
    .map((stretch, index) => ({ ...stretch, title: TITLES[index] ?? '' }))
    .filter(({ total }) => total > 0);
  return (
    <section className={styles.block}>
      <h2>Due next</h2>
      {some.length === 0 ? (
        <EmptyState title="Nothing is due">
          Open filings with a known deadline are listed here, the nearest first.
        </EmptyState>
      ) : (
        some.map(({ title, filings, total, from, to }) => (
          <section key={title} className={styles.stretch} aria-label={title}>
            <h3>
              {title}: {total.toLocaleString('en-US')}
            </h3>
            <DataTable
              caption={`Filings: ${title.toLowerCase()}`}
              columns={COLUMNS}
              rows={filings}
              rowKey={(filing) => filing.id}
            />
            {total > filings.length ? (
              <p className={styles.aside}>
                <Link to={listOf(from, to)}>All {total.toLocaleString('en-US')}</Link>
              </p>
            ) : null}
          </section>
        ))
      )}
      <p className={styles.aside}>
        <Link to="/admin/obligations">Everything due this month</Link>, with reports and invoices
      </p>
    </section>
  );
}

/** What is late has a queue of its own. */
function listOf(from: string | null, to: string): string {
  return from === null
    ? filingsAddress({ queue: 'overdue' })
    : filingsAddress({
        status: ['UNPAID', 'PAID', 'PENDING'],
        dueFrom: from,
        dueTo: to,
        sort: 'due_date',
        order: 'asc',
      });
}
