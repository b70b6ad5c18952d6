import { type AuditRow, selectAuditPage } from '#db/queries/audit.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';

/** One page of the audit log, newest first. Throws CURSOR_INVALID. */
export async function listAudit(
  context: Pick<OperationContext, 'db'>,
  query: Paging,
): Promise<ListPage<AuditRow>> {
  return await listPage('audit', query, (_list, page) => selectAuditPage(context.db, page));
}
