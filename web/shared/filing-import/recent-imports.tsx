import { Link } from 'react-router';
import type { JobBody } from '#contract/job.ts';
import { Amount } from '../amount.tsx';
import { InstantText } from '../date.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import styles from './filing-import.module.css';
import { JobTag } from './job-tag.tsx';
import { type ImportArea, useJobs } from './use-job.ts';

const NAMES = { key: 'file', label: 'File' } as const;
const STATUS: Column<JobBody> = { key: 'status', label: 'Status', cell: (job) => <JobTag job={job} /> };
const ROWS: Column<JobBody> = {
  key: 'rows',
  label: 'Rows',
  end: true,
  cell: ({ progress }) => progress.rows,
};
const FAILED: Column<JobBody> = {
  key: 'failed',
  label: 'To correct',
  end: true,
  cell: ({ progress }) => progress.failed,
};
const STARTED: Column<JobBody> = {
  key: 'at',
  label: 'Started',
  cell: ({ createdAt }) => <InstantText at={createdAt} />,
};

const FILING_COLUMNS: readonly Column<JobBody>[] = [
  STATUS,
  { key: 'company', label: 'Company', minor: true, cell: ({ companyName }) => companyName },
  ROWS,
  { key: 'submitted', label: 'Submitted', end: true, cell: ({ progress }) => progress.submitted },
  FAILED,
  { key: 'total', label: 'Total', end: true, cell: ({ total }) => <Amount money={total} /> },
  STARTED,
];

const RECORD_COLUMNS: readonly Column<JobBody>[] = [
  STATUS,
  ROWS,
  { key: 'created', label: 'Added', end: true, cell: ({ progress }) => progress.created },
  { key: 'updated', label: 'Updated', end: true, cell: ({ progress }) => progress.updated },
  FAILED,
  STARTED,
];

interface Props {
  area: ImportArea;
  kind: JobBody['kind'];
}

/** The last imports of this kind, so that one whose page was closed is found again. */
export function RecentImports({ area, kind }: Props) {
  const jobs = useJobs();
  const shown = jobs.data?.items.filter((job) => job.kind === kind) ?? [];
  if (shown.length === 0) return null;
  const columns: readonly Column<JobBody>[] = [
    { ...NAMES, cell: ({ id, fileName }) => <Link to={`${area}/${id}`}>{fileName}</Link> },
    ...(kind === 'FILING_IMPORT' ? FILING_COLUMNS : RECORD_COLUMNS),
  ];
  return (
    <section className={styles.part} aria-labelledby="recent">
      <h2 id="recent">Your recent imports</h2>
      <DataTable caption="Recent imports" columns={columns} rows={shown} rowKey={({ id }) => id} />
    </section>
  );
}
