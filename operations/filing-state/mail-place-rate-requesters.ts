import type { Tx } from '#db/pool.ts';
import type { PlaceRateRequest } from '#db/queries/place-rate-requests.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { placeKey } from '#domain/rules/rule.ts';
import type { MailMessage } from '#mail/outgoing-mail.ts';
import type { PlaceRateAddedData } from '#mail/templates/place-rate.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { namedWorks } from './named-works.ts';

/** Mails those who asked for the rate of a place: one mail for all that each has waiting there. */
export async function mailPlaceRateRequesters(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  requests: readonly PlaceRateRequest[],
  messageOf: (data: PlaceRateAddedData) => MailMessage,
): Promise<void> {
  const byMail = Map.groupBy(requests, ({ userId, place }) => `${userId} ${placeKey(place)}`);
  for (const ofOne of byMail.values()) {
    const [first] = ofOne;
    if (first === undefined) continue;
    const { email, firstName, place, state } = first;
    const data = { firstName, stateName: JURISDICTION_NAMES[state], place, works: namedWorks(ofOne) };
    await enqueueMail(context, tx, { to: email, ...messageOf(data) });
  }
}
