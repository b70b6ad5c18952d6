import { AppError } from '#contract/errors.ts';
import { findApiKey, recordApiKeyUse } from '#db/queries/api-keys.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { ApiKeyScope } from '#domain/access/api-keys.ts';
import type { OperationContext } from '../context.ts';
import { hasNeededFactor } from '../identity/has-needed-factor.ts';
import { hashApiKey } from './hash-api-key.ts';

/**
 * The user in whose name an API key acts; its first use of a day stands among the user's sign-ins. `needed` is the scope that a route asks for; null: no key may call it.
 * Throws UNAUTHENTICATED for a key that is unknown, expired or revoked, ACCOUNT_DISABLED when its owner is,
 * API_KEY_NOT_ALLOWED without the scope, SECOND_FACTOR_MISSING while the owner's role needs a second factor that is not
 * set up.
 */
export async function authenticateApiKey(
  context: Pick<OperationContext, 'db' | 'clock' | 'config' | 'identity'>,
  key: string,
  needed: ApiKeyScope | null,
  client: { address: string; userAgent: string },
): Promise<Actor> {
  const now = context.clock.now();
  const found = await findApiKey(context.db, hashApiKey(key), now);
  if (found === null) {
    throw new AppError('UNAUTHENTICATED', {
      message: 'This API key is unknown, expired or revoked. Create a new one in your profile.',
    });
  }
  const { id, scopes, owner, subject } = found;
  if (owner.status === 'DISABLED') throw new AppError('ACCOUNT_DISABLED');
  if (needed === null) throw new AppError('API_KEY_NOT_ALLOWED');
  if (!scopes.includes(needed)) {
    throw new AppError('API_KEY_NOT_ALLOWED', {
      message: `This API key does not have the scope ${needed}. Create one with that scope in your profile.`,
    });
  }
  if (!(await hasNeededFactor(context, { role: owner.role, subject }))) {
    throw new AppError('SECOND_FACTOR_MISSING', {
      message:
        'The owner of this API key needs two-step verification for their role. Set it up in the profile.',
    });
  }
  await recordApiKeyUse(context.db, id, { at: now, ...client });
  return { id: owner.id, role: owner.role, companyId: owner.companyId, email: owner.email, apiKeyId: id };
}
