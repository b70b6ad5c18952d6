import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LIST_AUDIT, VERIFY_AUDIT } from '#contract/paths/records.ts';
import type { AuditBreak, AuditEntryBody, AuditVerifyBody } from '#contract/records.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';
import { RecordsPage } from '../records-page.tsx';
import styles from './audit.module.css';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Audit log');

const COLUMNS: readonly Column<AuditEntryBody>[] = [
  { key: 'sequence', label: 'Entry', cell: (entry) => <span className="figures">{entry.sequence}</span> },
  { key: 'at', label: 'When', cell: (entry) => <InstantText at={entry.at} /> },
  { key: 'actor', label: 'Who', cell: (entry) => <Who entry={entry} /> },
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

/** A program that acted for somebody is named by its key. */
function Who({ entry }: { entry: AuditEntryBody }) {
  if (entry.apiKey === null) return entry.actor ?? 'the system';
  return (
    <>
      {entry.actor}
      <span className={styles.key}>
        API key “{entry.apiKey.name}” <span className="figures">{entry.apiKey.hint}</span>
      </span>
    </>
  );
}

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
  const verify = useMutation({ mutationFn: () => call(VERIFY_AUDIT) });
  return (
    <RecordsPage
      title="Audit log"
      noun="entry"
      route={LIST_AUDIT}
      columns={COLUMNS}
      rowKey={(entry) => entry.sequence}
      empty="Every change, with who made it and when."
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

/** What each kind of break says about what happened. */
const BREAKS: Record<AuditBreak, string> = {
  EDITED: 'This entry was changed after it was written.',
  MISSING: 'This entry was removed.',
  REHASHED: 'From here on, entries were written or rehashed without our key.',
  UNKNOWN_KEY:
    'This entry was signed with a key we don’t have. If the secret key was changed, name the old one in PREVIOUS_SECRET_KEYS.',
  CUT: 'This entry and what came after it are gone.',
};

function LastExport({ result }: { result: AuditVerifyBody }) {
  if (result.lastExport === null)
    return <p>No copy of the latest hash is stored outside the database yet; one is stored daily.</p>;
  const { at, sequence } = result.lastExport;
  return (
    <p>
      Compared with the hash stored outside the database: entry {sequence}, <InstantText at={at} />.
    </p>
  );
}

function Verdict({ result, error }: { result: AuditVerifyBody | undefined; error: Error | null }) {
  if (error) return <Notice tone="bad">{error.message}</Notice>;
  if (!result) return null;
  const count = result.entries.toLocaleString('en-US');
  if (!result.intact) {
    return (
      <Notice tone="bad" title={`The chain is broken at entry ${result.brokenAt ?? 'unknown'}`}>
        {result.break === null ? null : BREAKS[result.break]} Keep this database as it is and compare it with
        a backup.
      </Notice>
    );
  }
  return (
    <Notice tone="ok" title={`All ${count} entries are unchanged`}>
      <p>
        Head of the chain: <code className={styles.hash}>{result.headHash}</code>
      </p>
      <LastExport result={result} />
      {result.isGuardedByRoles ? null : (
        <p>
          The product works as the role that owns the tables. Set MIGRATION_DATABASE_URL, so that it cannot
          take the log’s protection away.
        </p>
      )}
    </Notice>
  );
}
