import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { JobDetailBody } from '#contract/job.ts';
import { CANCEL_JOB, RESUME_JOB } from '#contract/paths/job.ts';
import { displayMoney } from '../amount.tsx';
import { call } from '../api/call.ts';
import { Button } from '../button.tsx';
import { ErrorScreen } from '../error-screen.tsx';
import { Notice } from '../notice.tsx';
import { PageHead } from '../page-head.tsx';
import { queryClient } from '../queries/query-client.ts';
import { refreshMoney } from '../queries/refresh-money.ts';
import { Skeleton } from '../skeleton.tsx';
import styles from './filing-import.module.css';
import { JobRows } from './job-rows.tsx';
import { JobTag } from './job-tag.tsx';
import { isUnderWay, JOBS, useJob } from './use-job.ts';

/** Where an import of the office's is started, and how it and its rows are called. */
const STARTS = {
  FILING_IMPORT: { at: '/admin/imports', title: 'Import filings' },
  LICENSE_IMPORT: { at: '/admin/licenses/import', title: 'Import licenses' },
  CLIENT_IMPORT: { at: '/admin/clients/import', title: 'Import clients' },
} as const;

interface Props {
  id: string;
  area: '/user/imports' | '/admin/imports';
}

/** An import: how far it is, what to do next, and what became of its rows. */
export function JobView({ id, area }: Props) {
  const job = useJob(id);
  if (!job.data) {
    return job.isError ? (
      <ErrorScreen error={job.error} retry={() => job.refetch()} />
    ) : (
      <Skeleton lines={10} />
    );
  }
  const { kind, fileName, companyName, customerName, sentBy } = job.data;
  const start = area === '/user/imports' ? { at: area, title: 'Import filings' } : STARTS[kind];
  const sender = sentBy === customerName ? '' : `Sent by ${sentBy}`;
  return (
    <>
      <PageHead
        above={<Link to={start.at}>{start.title}</Link>}
        title={fileName}
        tags={<JobTag job={job.data} />}
        lead={[customerName === null ? '' : `For ${customerName}, ${companyName}`, sender]
          .filter((part) => part !== '')
          .join('. ')}
      />
      <JobProgress job={job.data} area={area} />
      <JobRows job={job.data} area={area} startAt={start.at} />
    </>
  );
}

async function refresh() {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [JOBS] }), refreshMoney()]);
}

function JobProgress({ job, area }: { job: JobDetailBody; area: Props['area'] }) {
  const { progress, status, mode, total, failure } = job;
  const params = { id: job.id };
  const stop = useMutation({ mutationFn: () => call(CANCEL_JOB, { params, body: {} }), onSettled: refresh });
  const go = useMutation({
    mutationFn: (next: 'DRAFT' | 'SUBMIT' | undefined) =>
      call(RESUME_JOB, { params, body: next === undefined ? {} : { mode: next } }),
    onSettled: refresh,
  });
  const error = stop.error ?? go.error;
  const canSubmit = status !== 'QUEUED' && status !== 'RUNNING' && progress.ready > 0;
  return (
    <section className={styles.part} aria-labelledby="progress">
      <h2 id="progress">
        {progress.done.toLocaleString('en-US')} of {progress.rows.toLocaleString('en-US')} rows
      </h2>
      <progress
        className={styles.progress}
        max={Math.max(1, progress.rows)}
        value={progress.done}
        aria-label="Rows done"
      />
      <p className={styles.counts}>{countsOf(job)}</p>
      {area === '/user/imports' && !isUnderWay(job) && progress.submitted > 0 ? (
        <p>
          What is due and how to pay it is on your <Link to="/user/statement">statement</Link>.
        </p>
      ) : null}
      {failure === null ? null : (
        <Notice tone="bad" title="The import ended">
          {failure}
        </Notice>
      )}
      {error ? <Notice tone="bad">{error.message}</Notice> : null}
      {isUnderWay(job) ? (
        <p className={styles.actions}>
          <Button variant="dimmed-white" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </Button>
          <span>You can close this page: the import continues without it.</span>
        </p>
      ) : null}
      {!isUnderWay(job) && progress.waiting > 0 ? (
        <p className={styles.actions}>
          <Button
            variant={canSubmit ? 'dimmed-white' : 'default'}
            loading={go.isPending}
            onClick={() => go.mutate(undefined)}
          >
            {mode === 'CHECK' ? 'Continue checking' : 'Continue the import'}
          </Button>
        </p>
      ) : null}
      {canSubmit ? (
        <p className={styles.actions}>
          <Button loading={go.isPending} onClick={() => go.mutate('SUBMIT')}>
            {progress.ready === 1
              ? `Submit 1 filing, ${displayMoney(total)}`
              : `Submit ${progress.ready.toLocaleString('en-US')} filings, ${displayMoney(total)}`}
          </Button>
          <Button variant="dimmed-white" loading={go.isPending} onClick={() => go.mutate('DRAFT')}>
            Save them as drafts
          </Button>
          <span>Each is submitted at the price shown here, or not at all.</span>
        </p>
      ) : null}
    </section>
  );
}

function countsOf({ progress, total }: JobDetailBody): string {
  const { ready, submitted, drafted, repeated, failed, waiting, created, updated, unchanged } = progress;
  const parts = [
    ready > 0 ? `${ready} ready` : '',
    submitted > 0 ? `${submitted} submitted` : '',
    drafted > 0 ? `${drafted} saved as drafts` : '',
    created > 0 ? `${created} added` : '',
    updated > 0 ? `${updated} updated` : '',
    unchanged > 0 ? `${unchanged} unchanged` : '',
    repeated > 0 ? `${repeated} imported before` : '',
    failed > 0 ? `${failed} to correct` : '',
    waiting > 0 ? `${waiting} waiting` : '',
  ].filter((part) => part !== '');
  const sum = ready + submitted > 0 ? `. Taxes and fees: ${displayMoney(total)}` : '';
  return `${parts.join(', ')}${sum}`;
}
