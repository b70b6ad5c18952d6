import { hasCalendarFeed } from '#db/queries/calendar-feeds.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';

/** Whether the actor's calendar has an address, which is told once, when it is made. */
export async function getOwnCalendar(
  { db }: Pick<OperationContext, 'db'>,
  actor: Actor,
): Promise<{ hasLink: boolean }> {
  return { hasLink: await hasCalendarFeed(db, actor.id) };
}
