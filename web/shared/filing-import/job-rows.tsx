import { Link } from 'react-router';
import type { JobDetailBody } from '#contract/job.ts';
import { GET_FAILED_ROWS } from '#contract/paths/job.ts';
import { Amount } from '../amount.tsx';
import { Button } from '../button.tsx';
import { useDownload } from '../documents/use-download.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { describeCount } from '../list/pagination.tsx';
import { Notice } from '../notice.tsx';
import { Tag } from '../status-tag.tsx';
import styles from './filing-import.module.css';
import { RowFaults } from './row-faults.tsx';

type Fault = JobDetailBody['rowErrors'][number];
type Row = JobDetailBody['rows'][number];

const NAMES = { FILING_IMPORT: 'Filing', LICENSE_IMPORT: 'License', CLIENT_IMPORT: 'Client' } as const;
type Kind = JobDetailBody['kind'];

const faultColumns = (kind: Kind): readonly Column<Fault>[] => [
  { key: 'row', label: 'Row', cell: ({ row }) => <span className="figures">{row}</span> },
  { key: 'summary', label: NAMES[kind], cell: ({ summary }) => summary || 'Without a name' },
  { key: 'faults', label: 'What to correct', cell: ({ faults }) => <RowFaults faults={faults} /> },
];

const OUTCOMES = {
  WAITING: { tone: 'plain', shape: 'ring', word: 'Waiting' },
  READY: { tone: 'ok', shape: 'circle', word: 'Ready' },
  SUBMITTED: { tone: 'ok', shape: 'square', word: 'Submitted' },
  DRAFTED: { tone: 'info', shape: 'diamond', word: 'Draft' },
  REPEATED: { tone: 'plain', shape: 'circle', word: 'Imported before' },
  FAILED: { tone: 'bad', shape: 'triangle', word: 'To correct' },
  CREATED: { tone: 'ok', shape: 'square', word: 'Added' },
  UPDATED: { tone: 'info', shape: 'diamond', word: 'Updated' },
  UNCHANGED: { tone: 'plain', shape: 'ring', word: 'No change' },
} as const;

const rowColumns = (kind: Kind, filings: string): readonly Column<Row>[] =>
  kind === 'FILING_IMPORT' ? [...outcomeColumns(kind), ...filingColumns(filings)] : outcomeColumns(kind);

const outcomeColumns = (kind: Kind): readonly Column<Row>[] => [
  { key: 'row', label: 'Row', cell: ({ row }) => <span className="figures">{row}</span> },
  {
    key: 'status',
    label: 'Result',
    cell: ({ status }) => {
      const { word, ...look } = OUTCOMES[status];
      return <Tag {...look}>{word}</Tag>;
    },
  },
  { key: 'summary', label: NAMES[kind], cell: ({ summary }) => summary },
];

const filingColumns = (filings: string): readonly Column<Row>[] => [
  {
    key: 'number',
    label: 'Number',
    cell: ({ filingId, filingNumber, draftId }) => {
      if (filingId !== null) {
        return (
          <Link to={`${filings}/${filingId}`} className="figures">
            {filingNumber}
          </Link>
        );
      }
      return draftId === null ? '' : <Link to={`/submit?draft=${draftId}`}>Open draft</Link>;
    },
  },
  {
    key: 'total',
    label: 'Total',
    end: true,
    cell: ({ total }) => (total === null ? '' : <Amount money={total} />),
  },
];

interface Props {
  job: JobDetailBody;
  area: '/user/imports' | '/admin/imports';
  /** Where another file is sent. */
  startAt: string;
}

/** What became of the rows: first those to correct, with the way to send them again. */
export function JobRows({ job, area, startAt }: Props) {
  const { download, isBusy } = useDownload();
  const { rowErrors, rows, progress } = job;
  const name = job.fileName.replace(/\.[^.]*$/, '');
  const get = (format: 'csv' | 'xlsx') =>
    download(GET_FAILED_ROWS, { params: { id: job.id }, query: { format } }, `${name}-to-correct.${format}`);
  return (
    <>
      {rowErrors.length === 0 ? null : (
        <section className={styles.part} aria-labelledby="to-correct">
          <h2 id="to-correct">{`${describeCount(progress.failed, true, 'row')} to correct`}</h2>
          <Notice
            tone="warn"
            title="Correct them in a file of their own"
            action={
              <span className={styles.actions}>
                <Button variant="dimmed-white" loading={isBusy} onClick={() => get('xlsx')}>
                  Download rows (XLSX)
                </Button>
                <Button variant="dimmed-white" loading={isBusy} onClick={() => get('csv')}>
                  Download rows (CSV)
                </Button>
                <Link to={startAt}>Import the corrected file</Link>
              </span>
            }
          >
            It has your columns and one more that says what to correct. Nothing else is sent twice.
          </Notice>
          <DataTable
            caption="Rows to correct"
            columns={faultColumns(job.kind)}
            rows={rowErrors}
            rowKey={({ row }) => String(row)}
          />
          {progress.failed > rowErrors.length ? (
            <p>The first {rowErrors.length} are shown. The file has all of them.</p>
          ) : null}
        </section>
      )}
      {rows.length === 0 ? null : (
        <section className={styles.part} aria-labelledby="rows">
          <h2 id="rows">Rows</h2>
          <DataTable
            caption="Rows of the file"
            columns={rowColumns(job.kind, area === '/admin/imports' ? '/admin/filings' : '/user/filings')}
            rows={rows}
            rowKey={({ row }) => String(row)}
          />
          {progress.rows - progress.failed > rows.length ? <p>The first {rows.length} are shown.</p> : null}
        </section>
      )}
    </>
  );
}
