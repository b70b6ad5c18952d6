import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { type ApiKeyRow, insertApiKey, selectApiKeys } from '#db/queries/api-keys.ts';
import type { Actor } from '#domain/access/actor.ts';
import { API_KEY_PREFIX, API_KEYS_MAXIMUM, type ApiKeyScope } from '#domain/access/api-keys.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { lockActor } from '../access/lock-actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { requireOwnPassword } from '../identity/check-own-password.ts';
import { notifyOfSignInChange } from '../identity/notify-of-sign-in-change.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { hashApiKey } from './hash-api-key.ts';

const KEY_BYTES = 32;
const LAST_SHOWN = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface ApiKeyWish {
  name: string;
  scopes: readonly ApiKeyScope[];
  expiresInDays: number;
  currentPassword?: string | undefined;
}

/**
 * A key by which programs act for its owner, who proves with the password that it is they who ask, where we keep
 * the passwords. The key itself is returned this once. Throws INVALID for a wrong password, CONFLICT above the
 * limit of keys, RATE_LIMITED, and UNAUTHENTICATED where the session or the role was ended meanwhile.
 */
export async function createApiKey(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext,
  actor: Actor,
  session: Pick<VerifiedIdentity, 'subject' | 'sessionId'>,
  wish: ApiKeyWish,
): Promise<ApiKeyRow & { key: string }> {
  await requireOwnPassword(context, actor, wish.currentPassword);
  const key = `${API_KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
  const now = context.clock.now();
  const { name, scopes, expiresInDays } = wish;
  const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS);
  return await inTransaction(context.db, async (tx) => {
    // A change of the password that takes all keys along takes this one, too, or ends the session that asks for it. Two
    // at the same moment are counted one after the other.
    await lockActor(context, tx, actor, session);
    if ((await selectApiKeys(tx, actor.id)).length >= API_KEYS_MAXIMUM) {
      throw new AppError('CONFLICT', {
        message: `You have ${API_KEYS_MAXIMUM} API keys, the maximum. Revoke one you don’t use.`,
      });
    }
    const row = await insertApiKey(tx, {
      userId: actor.id,
      name,
      scopes,
      keyHash: hashApiKey(key),
      lastFour: key.slice(-LAST_SHOWN),
      expiresAt,
      createdAt: now,
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.create-api-key',
      subjectKind: 'user',
      subjectId: actor.id,
      details: { keyId: row.id, name, scopes: [...scopes], expiresAt: expiresAt.toISOString() },
    });
    await notifyOfSignInChange(context, tx, actor.id, { what: 'API_KEY', name });
    return { ...row, key };
  });
}
