import { AppError } from '#contract/errors.ts';
import { type ClientRecord, findClient } from '#db/queries/clients.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

/** A client as operations hand it on. */
export type ListedClient = ClientRecord;

/** One client with how its licenses stand today. Throws NOT_FOUND. */
export async function getClient(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  id: string,
): Promise<ClientRecord> {
  const client = await findClient(db, id, todayOf(clock));
  if (client === null) throw new AppError('NOT_FOUND');
  return client;
}
