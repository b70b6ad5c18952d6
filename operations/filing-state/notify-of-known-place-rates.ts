import { inTransaction } from '#db/pool.ts';
import { selectPlacesWaitedFor } from '#db/queries/place-rate-requests.ts';
import type { OperationContext } from '../context.ts';
import { eachByItself } from '../each-by-itself.ts';
import { notifyPlaceRateRequesters } from './notify-place-rate-requesters.ts';

/**
 * Mails whoever waits for a rate that has come without an override of that moment: with another version of the rulebook,
 * or while the request was still being written. Asking again sends nothing.
 */
export async function notifyOfKnownPlaceRates(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'>,
): Promise<void> {
  const waiting = await selectPlacesWaitedFor(context.db);
  const states = new Set(waiting.map(({ state }) => state));
  await eachByItself(states, (state) =>
    inTransaction(context.db, (tx) => notifyPlaceRateRequesters(context, tx, state)),
  );
}
