import { sql } from 'kysely';
import { contactMessagesQuery } from '#db/queries/contact-messages.ts';
import type { OperationContext } from '../context.ts';
import { readList } from '../list/read-list.ts';

/** Visitors' messages, newest first. */
export async function listContactMessages(
  context: Pick<OperationContext, 'db'>,
  request: { limit: number; cursor?: string | undefined },
) {
  return await readList(context.db, contactMessagesQuery(context.db), {
    ...request,
    sort: 'created_at',
    keyset: {
      expression: sql`contact_messages.created_at`,
      type: 'timestamptz',
      id: sql`contact_messages.id`,
      idType: 'uuid',
      order: 'desc',
    },
  });
}
