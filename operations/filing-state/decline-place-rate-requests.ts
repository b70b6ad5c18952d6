import { AppError } from '#contract/errors.ts';
import type { DeclinePlaceRateRequest } from '#contract/place-rate.ts';
import { answerPlaceRateRequests, selectPlaceRateRequests } from '#db/queries/place-rate-requests.ts';
import type { Actor } from '#domain/access/actor.ts';
import { placeKey } from '#domain/rules/rule.ts';
import { actWithProof, type Proof, type ProofContext } from '../access/act-with-proof.ts';
import { parseState } from '../assessment/parse-state.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { mailPlaceRateRequesters } from './mail-place-rate-requesters.ts';
import { notifyOfStateChange } from './notify-of-state-change.ts';

/**
 * Tells everybody who waits for the rate of a city or county that there is none to be found, and why: one mail for all
 * that each has waiting there. They may ask again. Customers read the answer: it takes proof, and every admin and the
 * agency are told. Throws STATE_UNKNOWN, CONFLICT where nobody waits, and what actWithProof throws.
 */
export async function declinePlaceRateRequests(
  context: ProofContext & Pick<OperationContext, 'config' | 'clock'>,
  actor: Actor,
  proof: Proof,
  code: string,
  { place, answer }: Omit<DeclinePlaceRateRequest, 'currentPassword'>,
): Promise<void> {
  const state = parseState(code);
  const key = placeKey(place);
  await actWithProof(context, actor, proof, 'answer who waits for a rate', async (tx) => {
    const waiting = (await selectPlaceRateRequests(tx, state)).filter(
      (asked) => placeKey(asked.place) === key,
    );
    const ids = waiting.map(({ id }) => id);
    const answered = await answerPlaceRateRequests(tx, { ids, at: context.clock.now(), answer });
    const told = waiting.filter(({ id }) => answered.has(id));
    if (told.length === 0) {
      throw new AppError('CONFLICT', { message: 'Nobody is waiting for this rate any longer.' });
    }
    await mailPlaceRateRequesters(context, tx, told, (data) => ({
      template: 'place-rate-not-found',
      data: { ...data, answer },
    }));
    await notifyOfStateChange(context, tx, actor, [state], 'DECLINE_PLACE_RATE');
    await appendAuditEntry(context, tx, {
      actor,
      action: 'filing-state.decline-place-rate',
      subjectKind: 'filing-state',
      subjectId: state,
      details: { state, place, answer, requests: told.length },
    });
  });
}
