import { type ApiKeyRow, selectApiKeys } from '#db/queries/api-keys.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';

/** The own keys that were not revoked, the newest first. */
export async function listApiKeys(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
): Promise<(ApiKeyRow & { isExpired: boolean })[]> {
  const now = context.clock.now();
  return (await selectApiKeys(context.db, actor.id)).map((key) => ({
    ...key,
    isExpired: key.expiresAt <= now,
  }));
}
