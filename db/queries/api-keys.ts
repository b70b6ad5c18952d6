import { sql } from 'kysely';
import type { ApiKeyScope } from '#domain/access/api-keys.ts';
import type { Db, Tx } from '../pool.ts';
import type { UserOfIdentity } from './actor.ts';

export interface ApiKeyRow {
  id: string;
  name: string;
  scopes: ApiKeyScope[];
  lastFour: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

const COLUMNS = [
  'id',
  'name',
  'scopes',
  'last_four as lastFour',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
] as const;

/** Keys of a user that were not revoked, the newest first; those that have expired are among them. */
export async function selectApiKeys(db: Db, userId: string): Promise<ApiKeyRow[]> {
  return await db
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export interface NewApiKey {
  userId: string;
  name: string;
  scopes: readonly ApiKeyScope[];
  keyHash: string;
  lastFour: string;
  expiresAt: Date;
  createdAt: Date;
}

export async function insertApiKey(tx: Tx, key: NewApiKey): Promise<ApiKeyRow> {
  return await tx
    .insertInto('api_keys')
    .values({
      user_id: key.userId,
      name: key.name,
      scopes: [...key.scopes],
      key_hash: key.keyHash,
      last_four: key.lastFour,
      expires_at: key.expiresAt,
      created_at: key.createdAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Returns the key's name, or null where the user has no such key that is not revoked. */
export async function revokeApiKeyRow(
  tx: Tx,
  key: { id: string; userId: string; at: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('api_keys')
    .set({ revoked_at: key.at })
    .where('id', '=', key.id)
    .where('user_id', '=', key.userId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Revokes every key of a user that was not; returns which. */
export async function revokeApiKeysOf(
  tx: Tx,
  userId: string,
  at: Date,
): Promise<{ id: string; name: string }[]> {
  return await tx
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
}

/** Whoever has a key that was not revoked, a secret address of the calendar, or a webhook that is on. */
export async function selectOwnersOfApiKeys(
  db: Db,
): Promise<{ id: string; email: string; firstName: string }[]> {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName'])
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('api_keys')
            .select('api_keys.id')
            .whereRef('api_keys.user_id', '=', 'users.id')
            .where('revoked_at', 'is', null),
        ),
        exists(
          selectFrom('calendar_feeds')
            .select('calendar_feeds.user_id')
            .whereRef('calendar_feeds.user_id', '=', 'users.id'),
        ),
        exists(
          selectFrom('webhooks')
            .select('webhooks.id')
            .whereRef('webhooks.user_id', '=', 'users.id')
            .where('is_enabled', '=', true),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** The key in force with this hash, and whose it is; null for one that is unknown, expired or revoked. */
export async function findApiKey(
  db: Db,
  keyHash: string,
  at: Date,
): Promise<{ id: string; scopes: ApiKeyScope[]; owner: UserOfIdentity; subject: string | null } | null> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['api_keys.id as keyId', 'api_keys.scopes'])
    .select(['users.id', 'users.role', 'users.status', 'users.company_id as companyId', 'users.email'])
    .select('users.identity_subject as subject')
    .where('api_keys.key_hash', '=', keyHash)
    .where('api_keys.revoked_at', 'is', null)
    .where('api_keys.expires_at', '>', at)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { keyId, scopes, subject, ...owner } = row;
  return { id: keyId, scopes, owner, subject };
}

/** Whether a key is in force, which it stays until `tx` ends. */
export async function isApiKeyInForce(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Written once a minute at most: a busy key must not turn every read into a write. */
export async function recordApiKeyUse(
  db: Db,
  id: string,
  { at, address, userAgent }: { at: Date; address: string; userAgent: string },
): Promise<void> {
  await sql`
    with before as (select user_id, last_used_at from api_keys where id = ${id}),
    used as (
      update api_keys set last_used_at = ${at}
      where id = ${id}
        and (last_used_at is null or last_used_at < ${at}::timestamptz - interval '1 minute')
      returning id
    )
    insert into sign_ins (user_id, at, how, outcome, address, user_agent)
    select before.user_id, ${at}::timestamptz, 'API_KEY', 'SIGNED_IN', ${address}, ${userAgent.slice(0, 400)}
    from before, used
    where before.last_used_at is null or before.last_used_at::date < ${at}::timestamptz::date
  `.execute(db);
}
