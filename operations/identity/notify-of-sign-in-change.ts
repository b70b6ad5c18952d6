import type { Tx } from '#db/pool.ts';
import type { SignInChange } from '#mail/templates/sign-in-changed.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getUser } from '../user/get-user.ts';

/** Tells a user that what opens their account, or reads along with it, is another than before. Throws NOT_FOUND. */
export async function notifyOfSignInChange(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  userId: string,
  change: SignInChange,
): Promise<void> {
  const { email, firstName } = await getUser({ db: tx }, userId);
  const at = context.clock.now().toISOString();
  const { timeZone } = context.config.agency;
  const data = { firstName, change, at, timeZone };
  await enqueueMail(context, tx, { to: email, template: 'sign-in-changed', data });
}
