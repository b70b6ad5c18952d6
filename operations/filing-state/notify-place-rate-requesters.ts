import type { Tx } from '#db/pool.ts';
import { answerPlaceRateRequests, selectPlaceRateRequests } from '#db/queries/place-rate-requests.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { rulesWithoutPlaceRate } from '#domain/tax/select-place-rate.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { mailPlaceRateRequesters } from './mail-place-rate-requesters.ts';

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
  await mailPlaceRateRequesters(context, tx, told, (data) => ({ template: 'place-rate-added', data }));
}
