import { Link } from 'react-router';
import type { AuditEntryBody } from '#contract/records.ts';
import { describeAct, describeSubject } from '#domain/audit/describe-audit-entry.ts';
import { InstantText } from '../../shared/date.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { auditAddress } from '../../shared/list/list-address.ts';
import { useAgencyTimeZone } from '../../shared/use-today.ts';
import styles from './audit.module.css';
import { describeDetails } from './describe-audit-details.ts';

/** Each entry in words: who did what to what, and what was before and after. */
export const AUDIT_COLUMNS: readonly Column<AuditEntryBody>[] = [
  { key: 'sequence', label: 'Entry', cell: (entry) => <span className="figures">{entry.sequence}</span> },
  { key: 'at', label: 'When', cell: (entry) => <InstantText at={entry.at} /> },
  { key: 'actor', label: 'Who', cell: (entry) => <Who entry={entry} /> },
  { key: 'action', label: 'What', cell: describeAct },
  { key: 'subject', label: 'Record', cell: (entry) => <Subject entry={entry} /> },
  { key: 'details', label: 'Before and after', cell: (entry) => <Details entry={entry} /> },
  {
    key: 'hash',
    label: 'Hash',
    minor: true,
    cell: (entry) => (
      <code className={styles.start} title={entry.hash}>
        {entry.hash.slice(0, 12)}
      </code>
    ),
  },
];

/** A program that acted for somebody is named by its key. The name leads to all that this person did. */
function Who({ entry }: { entry: AuditEntryBody }) {
  const { actor, actorId, apiKey } = entry;
  if (actorId === null) return 'System';
  return (
    <>
      <Link to={auditAddress({ actorId })}>{actor}</Link>
      {apiKey === null ? null : (
        <span className={styles.key}>
          API key “{apiKey.name}” <span className="figures">{apiKey.hint}</span>
        </span>
      )}
    </>
  );
}

/** What has a page of its own. */
const AREAS: Record<string, string> = {
  filing: 'filings',
  user: 'users',
  company: 'companies',
  client: 'clients',
  report: 'reports',
  invoice: 'invoices',
  payment: 'payments',
  'filing-state': 'settings',
};

function Subject({ entry: { subjectKind, subjectId, subjectName } }: { entry: AuditEntryBody }) {
  const words = describeSubject(subjectKind, subjectId, subjectName);
  const area = AREAS[subjectKind];
  return (
    <>
      {area ? <Link to={`/admin/${area}/${subjectId}`}>{words}</Link> : words}
      <Link to={auditAddress({ subjectKind, subjectId })} className={styles.key}>
        History<span className="visually-hidden"> of {words}</span>
      </Link>
    </>
  );
}

/** Entries that say more than this are opened. */
const FEW = 3;

function Details({ entry }: { entry: AuditEntryBody }) {
  const timeZone = useAgencyTimeZone();
  if (timeZone === null) return null;
  const lines = describeDetails(entry.details, { timeZone, names: entry.detailNames });
  if (lines.length === 0) return null;
  const list = (
    <dl className={styles.details}>
      {lines.map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd>
            {'text' in line ? (
              line.text
            ) : (
              <>
                <del>{line.from}</del> <ins>{line.to}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (lines.length <= FEW) return list;
  return (
    <details className={styles.more}>
      <summary>Show {lines.length} details</summary>
      {list}
    </details>
  );
}
