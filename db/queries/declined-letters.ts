import type { OptionalLetter } from '#domain/access/notifications.ts';
import type { Db, Tx } from '../pool.ts';

export async function listDeclinedLetters(db: Db, userId: string): Promise<OptionalLetter[]> {
  const rows = await db
    .selectFrom('declined_letters')
    .select('letter')
    .where('user_id', '=', userId)
    .orderBy('letter')
    .execute();
  return rows.map(({ letter }) => letter);
}

export async function declineLetter(tx: Tx, userId: string, letter: OptionalLetter): Promise<void> {
  await tx
    .insertInto('declined_letters')
    .values({ user_id: userId, letter })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function acceptLetter(tx: Tx, userId: string, letter: OptionalLetter): Promise<void> {
  await tx
    .deleteFrom('declined_letters')
    .where('user_id', '=', userId)
    .where('letter', '=', letter)
    .execute();
}

/** Whether the user with this address does not want such a letter; an address of nobody wants all. */
export async function isLetterDeclined(db: Db, recipient: string, letter: OptionalLetter): Promise<boolean> {
  const row = await db
    .selectFrom('declined_letters')
    .innerJoin('users', 'users.id', 'declined_letters.user_id')
    .select('users.id')
    .where(({ fn }) => fn<string>('lower', ['users.email']), '=', recipient.toLowerCase())
    .where('declined_letters.letter', '=', letter)
    .executeTakeFirst();
  return row !== undefined;
}
