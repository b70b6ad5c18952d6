import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { GET_STUCK_WORK, RETRY_JOB } from '#contract/paths/records.ts';
import type { OutboxMailBody, StuckWorkBody } from '#contract/records.ts';
import { capitalized } from '#domain/form/capitalized.ts';
import { call } from '../../shared/api/call.ts';
import { InstantText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { displayCount } from '../../shared/list/pagination.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { StatusTag } from '../../shared/status-tag.tsx';
import { MailDialog } from '../outbox/mail-dialog.tsx';
import styles from '../records/records.module.css';
import { RecordsNav } from '../records/records-nav.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Needs follow-up');

type Job = StuckWorkBody['jobs'][number];
type Idle = StuckWorkBody['filings'][number];

/** What does not go on by itself, with a way on for each. */
export default function StuckWorkPage() {
  const stuck = useQuery({
    queryKey: [GET_STUCK_WORK],
    queryFn: ({ signal }) => call(GET_STUCK_WORK, { signal }),
  });
  if (stuck.isError) return <ErrorScreen error={stuck.error} retry={() => stuck.refetch()} />;
  return (
    <>
      <PageHead
        title="Needs follow-up"
        lead="Failed tasks, unsent emails, and filings nobody has worked on."
      />
      <RecordsNav />
      {stuck.data ? (
        <Lists work={stuck.data} />
      ) : (
        <Skeleton bare lines={12} label="Loading what needs follow-up" />
      )}
    </>
  );
}

function Lists({ work }: { work: StuckWorkBody }) {
  const [opened, setOpened] = useState<OutboxMailBody | null>(null);
  const retry = useMutation({
    mutationFn: ({ id }: Job) => call(RETRY_JOB, { params: { id } }),
    // Asked at once, the server would still list it: it stands there until it has succeeded.
    onSuccess: (_, { id }) => {
      toast('Task restarted');
      queryClient.setQueryData<StuckWorkBody>(
        [GET_STUCK_WORK],
        (work) =>
          work && {
            ...work,
            jobs: work.jobs.filter((job) => job.id !== id),
            totals: { ...work.totals, jobs: work.totals.jobs - 1 },
          },
      );
    },
    // Another admin was first, or the next run by the clock has done it.
    onError: () => queryClient.invalidateQueries({ queryKey: [GET_STUCK_WORK] }),
  });
  const { totals, jobs, mails, filings, idleDays } = work;
  return (
    <>
      {retry.isError ? <Notice tone="bad">{retry.error.message}</Notice> : null}
      <Part
        title="Failed background tasks"
        none="No background task has failed."
        shown={jobs.length}
        total={totals.jobs}
      >
        <DataTable
          caption="Failed background tasks"
          columns={jobColumns(retry.mutate)}
          rows={jobs}
          rowKey={({ id }) => id}
        />
      </Part>
      <Part title="Unsent emails" none="All emails were sent." shown={mails.length} total={totals.mails}>
        <DataTable
          caption="Unsent emails"
          columns={mailColumns(setOpened)}
          rows={mails}
          rowKey={({ id }) => id}
        />
      </Part>
      <Part
        title={`Filings with no activity for ${idleDays} days`}
        none="Every paid or pending filing has had activity since."
        shown={filings.length}
        total={totals.filings}
      >
        <DataTable
          caption="Filings with no activity"
          columns={FILINGS}
          rows={filings}
          rowKey={({ id }) => id}
        />
      </Part>
      {opened === null ? null : <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface PartProps {
  title: string;
  none: string;
  shown: number;
  total: number;
  children: ReactNode;
}

function Part({ title, none, shown, total, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {shown === 0 ? <p className={styles.quiet}>{none}</p> : children}
      {total > shown ? (
        <p className={styles.quiet}>
          Showing {displayCount(shown)} of {displayCount(total)}.
        </p>
      ) : null}
    </section>
  );
}

/** "verify-ledger" as people say it. */
const describeTask = (task: string) => capitalized(task.replaceAll('-', ' '));

const jobColumns = (retry: (job: Job) => void): readonly Column<Job>[] => [
  { key: 'task', label: 'Task', cell: ({ task }) => describeTask(task) },
  {
    key: 'attempts',
    label: 'Attempts',
    end: true,
    cell: ({ attempts }) => <span className="figures">{attempts}</span>,
  },
  { key: 'error', label: 'Last error', cell: ({ lastError }) => lastError },
  {
    key: 'next',
    label: 'Next attempt',
    cell: ({ nextTryAt }) => (nextTryAt === null ? 'None left' : <InstantText at={nextTryAt} />),
  },
  {
    key: 'act',
    label: '',
    head: <span className="visually-hidden">Actions</span>,
    end: true,
    cell: (job) => (
      <button type="button" className={styles.act} onClick={() => retry(job)}>
        Retry<span className="visually-hidden"> {describeTask(job.task)}</span>
      </button>
    ),
  },
];

const mailColumns = (open: (mail: OutboxMailBody) => void): readonly Column<OutboxMailBody>[] => [
  {
    key: 'subject',
    label: 'Subject',
    cell: (mail) => (
      <button type="button" className={styles.act} onClick={() => open(mail)}>
        {mail.subject}
      </button>
    ),
  },
  { key: 'recipient', label: 'To', cell: ({ recipient }) => recipient },
  { key: 'error', label: 'Last error', cell: ({ lastError }) => lastError ?? '' },
  { key: 'created', label: 'Created', cell: ({ createdAt }) => <InstantText at={createdAt} /> },
];

const FILINGS: readonly Column<Idle>[] = [
  {
    key: 'number',
    label: 'Filing',
    cell: ({ id, number }) => (
      <Link to={`/admin/filings/${id}`} className="figures">
        {number}
      </Link>
    ),
  },
  { key: 'insured', label: 'Insured', name: true, cell: ({ insuredName }) => insuredName },
  { key: 'status', label: 'Status', cell: ({ status }) => <StatusTag status={status} /> },
  { key: 'moved', label: 'Last activity', cell: ({ lastMovedAt }) => <InstantText at={lastMovedAt} /> },
];
