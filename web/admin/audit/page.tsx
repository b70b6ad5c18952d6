import { useMutation } from '@tanstack/react-query';
import type { QueryOf } from '#contract/api.ts';
import { EXPORT_AUDIT } from '#contract/paths/list-export.ts';
import { LIST_AUDIT, VERIFY_AUDIT } from '#contract/paths/records.ts';
import type { AuditBreak, AuditVerifyBody } from '#contract/records.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#domain/audit/audit-vocabulary.ts';
import {
  describeAction,
  describeActionGroup,
  describeSubjectKind,
} from '#domain/audit/describe-audit-entry.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { dayFilter } from '../../shared/list/days-filter.tsx';
import { FilteredList } from '../../shared/list/filtered-list.tsx';
import { linkFilter, oneFilter } from '../../shared/list/filters.tsx';
import { addressKeys, hasFilters, type ListFilters } from '../../shared/list/list-filter.ts';
import { describeCount } from '../../shared/list/pagination.tsx';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { EmptyRecord } from '../records/empty-record.tsx';
import { RecordsNav } from '../records/records-nav.tsx';
import styles from './audit.module.css';
import { AUDIT_COLUMNS } from './audit-columns.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Audit log');

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, 'en');

type Query = NonNullable<QueryOf<typeof LIST_AUDIT>>;

const FILTERS: ListFilters<Query> = [
  oneFilter(
    'subjectKind',
    'Record',
    [
      { value: '', label: 'All records' },
      ...AUDIT_SUBJECTS.map((kind) => ({ value: kind, label: describeSubjectKind(kind) })).sort(byLabel),
    ],
    ['subjectId'],
  ),
  oneFilter('action', 'Action', [
    { value: '', label: 'All actions' },
    ...AUDIT_ACTIONS.map((action) => ({
      value: action,
      label: describeAction(action),
      group: describeActionGroup(action),
    })).sort((one, other) => one.group.localeCompare(other.group, 'en') || byLabel(one, other)),
  ]),
  dayFilter('from', 'From'),
  dayFilter('to', 'Through'),
  linkFilter('actorId', 'subjectId'),
];
const KEYS = addressKeys(FILTERS);

/** Every change with who and when; each entry is chained to the one before, and the chain can be proven. */
export default function AuditPage() {
  const { address, query, look } = useViewAddress<Query>(KEYS);
  const entries = useList(LIST_AUDIT, query);
  const verify = useMutation({ mutationFn: () => call(VERIFY_AUDIT) });
  return (
    <>
      <PageHead
        title="Audit log"
        actions={
          <Button loading={verify.isPending} onClick={() => verify.mutate()}>
            Verify audit log
          </Button>
        }
      />
      <RecordsNav />
      {verify.data || verify.error ? (
        <div className={styles.verdict}>
          <Verdict result={verify.data} error={verify.error} />
        </div>
      ) : null}
      <FilteredList
        name="audit"
        addressKeys={KEYS}
        filters={FILTERS}
        exportRoute={EXPORT_AUDIT}
        list={entries}
        address={address}
        noun="entry"
        caption="Audit log"
        columns={AUDIT_COLUMNS}
        look={look}
        empty={
          <EmptyRecord isNarrowed={hasFilters(FILTERS, address.params)}>
            Every change, with who made it and when.
          </EmptyRecord>
        }
      />
    </>
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
  if (!result.intact) {
    return (
      <Notice tone="bad" title={`The chain is broken at entry ${result.brokenAt ?? 'unknown'}`}>
        {result.break === null ? null : BREAKS[result.break]} Keep this database as it is and compare it with
        a backup.
      </Notice>
    );
  }
  return (
    <Notice tone="ok" title={`All ${describeCount(result.entries, true, 'entry')} are unchanged`}>
      <p>
        Latest hash: <code className={styles.hash}>{result.headHash}</code>
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
