import type { Db, Tx } from '../pool.ts';

type Tables = {
  'identity.email_changes': {
    user_id: string;
    token_hash: string;
    email: string;
    session_id: string | null;
    expires_at: Date;
  };
  'identity.verification': { value: string };
};
const of = (db: Db) => db.withTables<Tables>();

export interface PendingEmailChange {
  subject: string;
  email: string;
  sessionId: string | null;
}

export async function putEmailChange(
  tx: Tx,
  change: PendingEmailChange & { tokenHash: string; expiresAt: Date },
): Promise<void> {
  const values = {
    token_hash: change.tokenHash,
    email: change.email,
    session_id: change.sessionId,
    expires_at: change.expiresAt,
  };
  await of(tx)
    .insertInto('identity.email_changes')
    .values({ user_id: change.subject, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Which change a token stands for, and until when; null for one that is unknown. */
export async function findEmailChange(
  db: Db,
  tokenHash: string,
): Promise<{ subject: string; email: string; expiresAt: Date } | null> {
  const row = await of(db)
    .selectFrom('identity.email_changes')
    .select(['user_id as subject', 'email', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes the change that a token stands for, so that it counts once; null for one that is unknown or too old. */
export async function takeEmailChange(
  tx: Tx,
  tokenHash: string,
  at: Date,
): Promise<PendingEmailChange | null> {
  const row = await of(tx)
    .deleteFrom('identity.email_changes')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returning(['user_id as subject', 'email', 'session_id as sessionId'])
    .executeTakeFirst();
  return row ?? null;
}

export async function dropEmailChange(tx: Tx, subject: string): Promise<void> {
  await of(tx).deleteFrom('identity.email_changes').where('user_id', '=', subject).execute();
}

/** Links to choose a password that were mailed to an address which is the account's no more. */
export async function dropPasswordLinks(tx: Tx, subject: string): Promise<void> {
  await of(tx).deleteFrom('identity.verification').where('value', '=', subject).execute();
}

/** Whether somebody other than `exceptId` has this address, which is in small letters. */
export async function isEmailTaken(db: Db, email: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['users.email']), '=', email)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The user's new address, which has been confirmed. */
export async function setUserEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.updateTable('users').set({ email, email_verified: true }).where('id', '=', id).execute();
}
