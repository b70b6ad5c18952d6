import { inTransaction } from '#db/pool.ts';
import { acceptLetter, declineLetter } from '#db/queries/declined-letters.ts';
import { lockUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { type LetterChoice, type Notifications, readNotifications } from './read-notifications.ts';

/** Switches letters on or off; what is not named stays as it is. Counts from the next letter on. */
export async function chooseNotifications(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  choices: readonly LetterChoice[],
): Promise<Notifications> {
  return await inTransaction(context.db, async (tx) => {
    await lockUser(tx, actor.id);
    const { choices: before } = await readNotifications({ db: tx }, actor);
    for (const { letter, isOn } of choices) {
      await (isOn ? acceptLetter : declineLetter)(tx, actor.id, letter);
    }
    const after = await readNotifications({ db: tx }, actor);
    const on = (all: LetterChoice[]) => all.filter(({ isOn }) => isOn).map(({ letter }) => letter);
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
