import type { Db } from '#db/pool.ts';
import { MARCH_TENTH } from './filings.ts';

/** A webhook of a user with a delivery that arrived. Both have the same id, so that routes of both find theirs. */
export async function triedWebhook(db: Db, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('webhooks')
    .values({
      user_id: userId,
      url: 'https://ams.example/',
      events: ['filing.submitted'],
      secret_salt: '',
      secret_key_id: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('webhook_deliveries')
    .values({ id, webhook_id: id, event: 'webhook.test', status: 'DELIVERED', created_at: MARCH_TENTH.now() })
    .execute();
  return id;
}
