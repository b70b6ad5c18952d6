import { listDeclinedLetters } from '#db/queries/declined-letters.ts';
import type { Actor } from '#domain/access/actor.ts';
import { NECESSARY_LETTERS, OPTIONAL_LETTERS, type OptionalLetter } from '#domain/access/notifications.ts';
import type { OperationContext } from '../context.ts';

export interface LetterChoice {
  letter: OptionalLetter;
  isOn: boolean;
}

export interface Notifications {
  choices: LetterChoice[];
  always: (typeof NECESSARY_LETTERS)[number][];
}

/** Which letters somebody gets: those they may choose, and those that always go out. */
export async function readNotifications(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
): Promise<Notifications> {
  const declined = await listDeclinedLetters(context.db, actor.id);
  return {
    choices: OPTIONAL_LETTERS.map((letter) => ({ letter, isOn: !declined.includes(letter) })),
    always: [...NECESSARY_LETTERS],
  };
}
