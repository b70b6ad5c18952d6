import { sql } from 'kysely';
import { outboxQuery } from '#db/queries/outbox.ts';
import type { OperationContext } from '../context.ts';
import { readList } from '../list/read-list.ts';

/** The mails that left or wait, newest first, without their text. */
export async function listOutbox(
  context: Pick<OperationContext, 'db'>,
  request: { limit: number; cursor?: string | undefined },
) {
  return await readList(context.db, outboxQuery(context.db), {
    ...request,
    sort: 'created_at',
    keyset: {
      expression: sql`outbox_mails.created_at`,
      type: 'timestamptz',
      id: sql`outbox_mails.id`,
      idType: 'uuid',
      order: 'desc',
    },
  });
}
