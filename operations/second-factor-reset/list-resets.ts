import { type OpenReset, selectOpenResets } from '#db/queries/second-factor-resets.ts';
import type { OperationContext } from '../context.ts';

/** Every reset of a second factor that has not ended: at most one for each user. */
export async function listResets(context: Pick<OperationContext, 'db'>): Promise<OpenReset[]> {
  return await selectOpenResets(context.db);
}
