import type { Tx } from '#db/pool.ts';
import { answerPlaceRateRequests, selectPlaceRateRequests } from '#db/queries/place-rate-requests.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { placeKey } from '#domain/rules/rule.ts';
import { rulesWithoutPlaceRate } from '#domain/tax/select-place-rate.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { namedWorks } from './named-works.ts';

/**
 * Mails those who wait for the rate of a place in the state and whose policies have every rate now, on their day, one
 * mail for all that each has waiting for a place. Who waits for another charge or an earlier day goes on waiting.
 */
export async function notifyPlaceRateRequesters(
  context: Pick<OperationContext, 'config' | 'clock' | 'rulebook'>,
  tx: Tx,
  state: JurisdictionCode,
): Promise<void> {
  const waiting = await selectPlaceRateRequests(tx, state);
  if (waiting.length === 0) return;
  const { rules = [] } = (await rulebookInForce({ ...context, db: tx })).states[state] ?? {};
  const ids = waiting
    .filter((request) => rulesWithoutPlaceRate(rules, request).length === 0)
    .map(({ id }) => id);
  const answered = await answerPlaceRateRequests(tx, { ids, at: context.clock.now() });
  const told = waiting.filter(({ id }) => answered.has(id));
  for (const requests of Map.groupBy(told, ({ userId, place }) => `${userId} ${placeKey(place)}`).values()) {
    const [first] = requests;
    if (first === undefined) continue;
    const { email, firstName, place } = first;
    const data = { firstName, stateName: JURISDICTION_NAMES[state], place, works: namedWorks(requests) };
    await enqueueMail(context, tx, { to: email, template: 'place-rate-added', data });
  }
}
