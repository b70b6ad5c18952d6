import { inTransaction } from '#db/pool.ts';
import { lockAccountOfUser } from '#db/queries/identity.ts';
import { endReset, selectDueResets } from '#db/queries/second-factor-resets.ts';
import { lockUser } from '#db/queries/users.ts';
import { endApiKeys } from '../api-key/end-api-keys.ts';
import type { OperationContext } from '../context.ts';
import { eachByItself } from '../each-by-itself.ts';
import { getUser } from '../user/get-user.ts';
import { recordResetStep } from './record-reset-step.ts';

/**
 * Removes the second factors whose reset was approved and whose waiting time has passed, with everything by which
 * somebody else may be in: sign-ins, known browsers, mailed links, API keys. Each in a transaction of its own.
 */
export async function finishDueResets(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity' | 'log'>,
): Promise<void> {
  const at = context.clock.now();
  await eachByItself(await selectDueResets(context.db, at), (reset) =>
    inTransaction(context.db, async (tx) => {
      await lockAccountOfUser(tx, reset.userId);
      const user = await lockUser(tx, reset.userId);
      // Stopped meanwhile.
      if (!user || !(await endReset(tx, reset.id, at))) return;
      if (user.identitySubject !== null) await context.identity.resetSecondFactor(tx, user.identitySubject);
      const owner = await getUser({ db: tx }, user.id);
      await endApiKeys(context, tx, owner, null, 'second factor reset');
      await recordResetStep(context, tx, reset, { status: 'DONE', actor: null });
      context.log.info({ user: user.id }, 'the second factor was reset');
    }),
  );
}
