import { Link } from 'react-router';
import { LIST_AUDIT } from '#contract/paths/records.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { auditAddress } from '../../shared/list/list-address.ts';
import { Notice } from '../../shared/notice.tsx';
import { useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';

/** As much as says what happened lately. */
const SHOWN = 8;
const KEYS = ['at', 'actor', 'action', 'details'];
const COLUMNS = AUDIT_COLUMNS.filter(({ key }) => KEYS.includes(key));

/** What was changed of one record lately, by whom: the audit log in words, on the record's own page. */
export function Activity({ subjectKind, subjectId }: { subjectKind: string; subjectId: string }) {
  const entries = useList(LIST_AUDIT, { subjectKind, subjectId, limit: SHOWN });
  if (entries.isError) return <Notice tone="bad">{entries.error.message}</Notice>;
  if (!entries.data) return <Skeleton bare lines={4} label="Loading activity" />;
  const { items } = entries.data;
  return (
    <>
      {items.length === 0 ? null : (
        <DataTable caption="Activity" columns={COLUMNS} rows={items} rowKey={({ sequence }) => sequence} />
      )}
      <p>
        <Link to={auditAddress({ subjectKind, subjectId })}>
          {items.length === 0 ? 'No changes yet. Audit log' : 'All in the audit log'}
        </Link>
      </p>
    </>
  );
}
