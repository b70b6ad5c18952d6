import { Link } from 'react-router';
import type { JobBody } from '#contract/job.ts';
import { Amount } from '../amount.tsx';
import { InstantText } from '../date.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import styles from './filing-import.module.css';
import { JobTag } from './job-tag.tsx';
import { useJobs } from './use-job.ts';

const columnsFor = (area: string): readonly Column<JobBody>[] => [
  {
    key: 'file',
    label: 'File',
    cell: ({ id, fileName }) => <Link to={`${area}/${id}`}>{fileName}</Link>,
  },
  { key: 'status', label: 'Status', cell: (job) => <JobTag job={job} /> },
  { key: 'company', label: 'Company', minor: true, cell: ({ companyName }) => companyName },
  { key: 'rows', label: 'Rows', end: true, cell: ({ progress }) => progress.rows },
  { key: 'submitted', label: 'Submitted', end: true, cell: ({ progress }) => progress.submitted },
  { key: 'failed', label: 'To correct', end: true, cell: ({ progress }) => progress.failed },
  { key: 'total', label: 'Total', end: true, cell: ({ total }) => <Amount money={total} /> },
  { key: 'at', label: 'Started', cell: ({ createdAt }) => <InstantText at={createdAt} /> },
];

/** The last imports, so that one whose page was closed is found again. */
export function RecentImports({ area }: { area: '/user/imports' | '/admin/imports' }) {
  const jobs = useJobs();
  if (!jobs.data || jobs.data.items.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="recent">
      <h2 id="recent">Your recent imports</h2>
      <DataTable
        caption="Recent imports"
        columns={columnsFor(area)}
        rows={jobs.data.items}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
