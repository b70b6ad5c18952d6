import type { OptionalMail } from '#domain/access/notifications.ts';
import type { Db, Tx } from '../pool.ts';

/** The mails that a user does not want. */
export async function selectMailOptOuts(db: Db, userId: string): Promise<OptionalMail[]> {
  const rows = await db
    .selectFrom('mail_opt_outs')
    .select('mail')
    .where('user_id', '=', userId)
    .orderBy('mail')
    .execute();
  return rows.map(({ mail }) => mail);
}

export async function insertMailOptOut(tx: Tx, userId: string, mail: OptionalMail): Promise<void> {
  await tx
    .insertInto('mail_opt_outs')
    .values({ user_id: userId, mail })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteMailOptOut(tx: Tx, userId: string, mail: OptionalMail): Promise<void> {
  await tx.deleteFrom('mail_opt_outs').where('user_id', '=', userId).where('mail', '=', mail).execute();
}

/** Whether the user with this address does not want such a mail; an address of nobody wants all. */
export async function hasOptedOut(db: Db, recipient: string, mail: OptionalMail): Promise<boolean> {
  const row = await db
    .selectFrom('mail_opt_outs')
    .innerJoin('users', 'users.id', 'mail_opt_outs.user_id')
    .select('users.id')
    .where(({ fn }) => fn<string>('lower', ['users.email']), '=', recipient.toLowerCase())
    .where('mail_opt_outs.mail', '=', mail)
    .executeTakeFirst();
  return row !== undefined;
}
