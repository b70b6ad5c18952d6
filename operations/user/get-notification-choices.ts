import { selectMailOptOuts } from '#db/queries/mail-opt-outs.ts';
import type { Actor } from '#domain/access/actor.ts';
import {
  type OptionalMail,
  optionalMailsFor,
  type RequiredMail,
  requiredMailsFor,
} from '#domain/access/notifications.ts';
import type { OperationContext } from '../context.ts';

export interface MailChoice {
  letter: OptionalMail;
  isOn: boolean;
}

export interface Notifications {
  choices: MailChoice[];
  always: RequiredMail[];
}

/** Which mails somebody gets: those they may choose, and those that always go out. */
export async function getNotificationChoices(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
): Promise<Notifications> {
  const declined = await selectMailOptOuts(context.db, actor.id);
  return {
    choices: optionalMailsFor(actor.role).map((letter) => ({ letter, isOn: !declined.includes(letter) })),
    always: requiredMailsFor(actor.role),
  };
}
