import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AuditEntryBody, AuditVerifyBody } from '#contract/records.ts';
import { api } from '../../shared/api/api.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { RecordsPage } from '../records-page.tsx';
import styles from './audit.module.css';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export function meta() {
  return [{ title: 'Audit log · Stampline' }, { name: 'robots', content: 'noindex' }];
}

const COLUMNS: readonly Column<AuditEntryBody>[] = [
  { key: 'sequence', label: 'Entry', cell: (entry) => <span className="figures">{entry.sequence}</span> },
  { key: 'at', label: 'When', cell: (entry) => <InstantText at={entry.at} /> },
  { key: 'actor', label: 'Who', cell: (entry) => entry.actor ?? 'the system' },
  { key: 'action', label: 'What', cell: (entry) => entry.action },
  { key: 'subject', label: 'Of', cell: (entry) => <Subject entry={entry} /> },
  { key: 'details', label: 'Details', cell: (entry) => <Details entry={entry} /> },
  {
    key: 'hash',
    label: 'Hash',
    minor: true,
    cell: (entry) => (
      <code className={styles.hash} title={entry.hash}>
        {entry.hash.slice(0, 12)}
      </code>
    ),
  },
];

/** What has a page of its own. */
const AREAS: Record<string, string> = { filing: 'filings', user: 'users', company: 'companies' };

function Subject({ entry }: { entry: AuditEntryBody }) {
  const words = `${entry.subjectKind} ${entry.subjectId.slice(0, 8)}`;
  const area = AREAS[entry.subjectKind];
  return area ? <Link to={`/admin/${area}/${entry.subjectId}`}>{words}</Link> : words;
}

function Details({ entry }: { entry: AuditEntryBody }) {
  const text = JSON.stringify(entry.details);
  if (text === undefined || text === '{}' || text === 'null') return null;
  return (
    <details className={styles.details}>
      <summary>Show</summary>
      <pre>{JSON.stringify(entry.details, null, 2)}</pre>
    </details>
  );
}

/** Every change with who and when; each entry is chained to the one before, and the chain can be proven. */
export default function AuditPage() {
  const verify = useMutation({
    mutationFn: async () => (await api.get<AuditVerifyBody>('/audit/verify')).data,
  });
  return (
    <RecordsPage
      title="Audit log"
      noun="entry"
      path="/audit"
      columns={COLUMNS}
      rowKey={(entry) => entry.sequence}
      empty="Every change is recorded here with who made it and when."
      actions={
        <Button loading={verify.isPending} onClick={() => verify.mutate()}>
          Verify the chain
        </Button>
      }
    >
      {verify.data || verify.error ? (
        <div className={styles.verdict}>
          <Verdict result={verify.data} error={verify.error} />
        </div>
      ) : null}
    </RecordsPage>
  );
}

function Verdict({ result, error }: { result: AuditVerifyBody | undefined; error: Error | null }) {
  if (error) return <Notice tone="bad">{error.message}</Notice>;
  if (!result) return null;
  const count = result.entries.toLocaleString('en-US');
  if (!result.intact) {
    return (
      <Notice tone="bad" title={`The chain is broken at entry ${result.brokenAt ?? 'unknown'}`}>
        An entry was changed or taken away after it was written. Keep this database as it is and compare it
        with a backup.
      </Notice>
    );
  }
  return (
    <Notice tone="ok" title={`All ${count} entries are as they were written`}>
      Head of the chain: <code className={styles.hash}>{result.headHash}</code>
    </Notice>
  );
}
