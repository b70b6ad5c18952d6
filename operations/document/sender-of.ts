import { findUser } from '#db/queries/users.ts';
import type { JobSender } from '#documents/bounded/job-sender.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';

/** For whom files are looked into and papers drawn. `signal` is aborted once nobody waits for them. */
export async function senderOf(
  { db }: Pick<OperationContext, 'db'>,
  { id }: Pick<Actor, 'id'>,
  signal?: AbortSignal,
): Promise<JobSender> {
  const user = await findUser(db, id);
  if (user?.role === 'ADMIN') return { id, standing: 'OFFICE', signal };
  return { id, standing: user?.emailVerified ? 'CUSTOMER' : 'UNCONFIRMED', signal };
}
