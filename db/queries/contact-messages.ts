import type { Db, Tx } from '../pool.ts';

export async function insertContactMessage(
  tx: Tx,
  message: { name: string; email: string; phone: string; message: string },
): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute();
}

export function contactMessagesQuery(db: Db) {
  return db
    .selectFrom('contact_messages')
    .select([
      'contact_messages.id as id',
      'name',
      'email',
      'phone',
      'message',
      'contact_messages.created_at as createdAt',
    ]);
}
