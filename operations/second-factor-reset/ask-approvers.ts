import { inTransaction, type Tx } from '#db/pool.ts';
import { selectAdminMailboxes } from '#db/queries/admins.ts';
import {
  addAskedApprovers,
  findOpenReset,
  type OpenReset,
  selectOpenResets,
} from '#db/queries/second-factor-resets.ts';
import { lockUser } from '#db/queries/users.ts';
import type { OperationContext } from '../context.ts';
import { eachByItself } from '../each-by-itself.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getUser } from '../user/get-user.ts';
import { findCannotApprove } from './find-cannot-approve.ts';

type Context = Pick<OperationContext, 'config' | 'clock'>;

/** Mails every admin who may approve the reset and has not been asked to. Lock its owner before. */
export async function askApprovers(context: Context, tx: Tx, reset: OpenReset): Promise<void> {
  const able: { id: string; email: string }[] = [];
  for (const admin of await selectAdminMailboxes(tx)) {
    if ((await findCannotApprove(tx, reset, admin.id, context.clock.now())) === null) able.push(admin);
  }
  const asked = await addAskedApprovers(
    tx,
    reset.id,
    able.map(({ id }) => id),
  );
  const hasPhone = Boolean((await getUser({ db: tx }, reset.userId)).phone);
  for (const { email: to } of able.filter(({ id }) => asked.includes(id))) {
    await enqueueMail(context, tx, {
      to,
      template: 'second-factor-reset-waits',
      data: {
        userId: reset.userId,
        userName: reset.userName,
        hasPhone,
        started: { by: reset.startedBy ?? '', reason: reset.reason },
      },
    });
  }
}

/** The same for every reset that waits for its approval: somebody may have become able to since. */
export async function askApproversOfAll(context: Context & Pick<OperationContext, 'db'>): Promise<void> {
  const waiting = (await selectOpenResets(context.db)).filter(({ status }) => status === 'STARTED');
  await eachByItself(waiting, ({ id, userId }) =>
    inTransaction(context.db, async (tx) => {
      await lockUser(tx, userId);
      const reset = await findOpenReset(tx, id);
      if (reset?.status === 'STARTED') await askApprovers(context, tx, reset);
    }),
  );
}
