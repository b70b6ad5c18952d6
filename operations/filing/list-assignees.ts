import { selectActiveAdmins } from '#db/queries/admins.ts';
import type { OperationContext } from '../context.ts';

/** The admins to whom a filing can be assigned, by name. */
export async function listAssignees(
  context: Pick<OperationContext, 'db'>,
): Promise<readonly { id: string; name: string }[]> {
  return await selectActiveAdmins(context.db);
}
