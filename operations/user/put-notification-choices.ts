import { inTransaction } from '#db/pool.ts';
import { deleteMailOptOut, insertMailOptOut } from '#db/queries/mail-opt-outs.ts';
import { lockUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { getNotificationChoices, type MailChoice, type Notifications } from './get-notification-choices.ts';

/** Switches mails on or off; what is not named stays as it is. Counts from the next mail on. */
export async function putNotificationChoices(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  choices: readonly MailChoice[],
): Promise<Notifications> {
  return await inTransaction(context.db, async (tx) => {
    await lockUser(tx, actor.id);
    const { choices: before } = await getNotificationChoices({ db: tx }, actor);
    for (const { letter, isOn } of choices) {
      await (isOn ? deleteMailOptOut : insertMailOptOut)(tx, actor.id, letter);
    }
    const after = await getNotificationChoices({ db: tx }, actor);
    const on = (all: MailChoice[]) => all.filter(({ isOn }) => isOn).map(({ letter }) => letter);
    if (on(before).join() !== on(after.choices).join()) {
      await appendAuditEntry(context, tx, {
        actor,
        action: 'user.choose-notifications',
        subjectKind: 'user',
        subjectId: actor.id,
        details: { from: on(before), to: on(after.choices) },
      });
    }
    return after;
  });
}
