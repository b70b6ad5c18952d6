import { sql } from 'kysely';
import { auditQuery } from '#db/queries/audit.ts';
import type { OperationContext } from '../context.ts';
import { readList } from '../list/read-list.ts';

/** The audit log, newest first. */
export async function listAudit(
  context: Pick<OperationContext, 'db'>,
  request: { limit: number; cursor?: string | undefined },
) {
  return await readList(context.db, auditQuery(context.db), {
    ...request,
    sort: 'sequence',
    keyset: {
      expression: sql`audit_entries.sequence`,
      type: 'bigint',
      id: sql`audit_entries.sequence`,
      idType: 'bigint',
      order: 'desc',
    },
  });
}
