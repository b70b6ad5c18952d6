import type { Tx } from '#db/pool.ts';
import { endView, type OpenView } from '#db/queries/user-views.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { ViewEnding } from '#domain/access/viewing.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

const ENDING_LABELS: Record<ViewEnding, string> = {
  STOPPED: 'by the viewer',
  EXPIRED: 'time was up',
  REPLACED: 'the viewer viewed as somebody else',
  SIGN_IN_ENDED: 'the viewer’s session ended',
  USER_CHANGED: 'the user was disabled or became an administrator',
};

/** Ends a view and writes down who saw whom, from when to when. Does nothing where it has ended already. */
export async function closeView(
  context: Pick<OperationContext, 'config'>,
  tx: Tx,
  view: OpenView,
  end: {
    at: Date;
    ending: ViewEnding;
    /** Null for the clock. */
    actor: Actor | null;
  },
): Promise<void> {
  const { at, ending, actor } = end;
  if (!(await endView(tx, view.id, { at, ending }))) return;
  await appendAuditEntry(context, tx, {
    actor,
    action: 'user.end-view-as',
    subjectKind: 'user',
    subjectId: view.user.id,
    details: {
      viewedAs: view.user.name,
      viewer: view.admin.name,
      startedAt: view.startedAt.toISOString(),
      endedAt: at.toISOString(),
      ended: ENDING_LABELS[ending],
    },
  });
}
