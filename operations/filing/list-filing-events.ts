import { type FilingEventRecord, selectFilingEvents } from '#db/queries/filing-events.ts';
import { findFiling } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type FilingEventDetails, INTERNAL_EVENTS } from '#domain/filing/events.ts';
import type { Party } from '#domain/filing/lifecycle.ts';
import type { OperationContext } from '../context.ts';
import { eventDetailsOf } from './event-details.ts';
import { partyOf } from './filing-access.ts';

/** What happened to a filing, and what its reader is to it. */
export interface FilingHistory {
  party: Party | null;
  events: readonly (Omit<FilingEventRecord, 'details'> & { details: FilingEventDetails })[];
}

/**
 * What happened to a filing, oldest first, and what the reader is to it; what only the agency sees is for admins.
 * Throws NOT_FOUND.
 */
export async function listFilingEvents(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<FilingHistory> {
  const { party } = partyOf(actor, await findFiling(context.db, id));
  const except = party === 'ADMIN' ? [] : INTERNAL_EVENTS;
  const events = await selectFilingEvents(context.db, id, except);
  return { party, events: events.map((event) => ({ ...event, details: eventDetailsOf(event) })) };
}
