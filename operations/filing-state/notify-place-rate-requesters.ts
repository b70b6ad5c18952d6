import type { Tx } from '#db/pool.ts';
import {
  answerPlaceRateRequests,
  type PlaceRateRequest,
  selectPlaceRateRequests,
} from '#db/queries/place-rate-requests.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { placeKey, type Rule } from '#domain/rules/rule.ts';
import { isPlaceRateKnown } from '#domain/tax/select-place-rate.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** A mail names so many policies at most; the dashboard has them all. */
const NAMED_MAXIMUM = 20;

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
  const ids = waiting.filter((request) => isAnswered(request, rules)).map(({ id }) => id);
  const answered = await answerPlaceRateRequests(tx, { ids, at: context.clock.now() });
  const told = waiting.filter(({ id }) => answered.has(id));
  for (const requests of Map.groupBy(told, ({ userId, place }) => `${userId} ${placeKey(place)}`).values()) {
    const [first] = requests;
    if (first === undefined) continue;
    const { email, firstName, place } = first;
    const works = requests
      .slice(0, NAMED_MAXIMUM)
      .map(({ policyNumber, insuredName, draftId, filingId }) => ({
        ...{ policyNumber, insuredName, draftId, filingId },
      }));
    const data = { firstName, stateName: JURISDICTION_NAMES[state], place, works };
    await enqueueMail(context, tx, { to: email, template: 'place-rate-added', data });
  }
}

const isAnswered = ({ place, on, rules: wanted }: PlaceRateRequest, rules: readonly Rule[]) =>
  wanted.every((id) =>
    isPlaceRateKnown(
      rules.find((rule) => rule.id === id),
      { place, on },
    ),
  );
