import type { DeliveryToSend } from '#db/queries/webhook-deliveries.ts';

/** What is sent: the same bytes whenever it is sent again. Amounts and names are asked for by the API. */
export function webhookBody(
  delivery: Pick<DeliveryToSend, 'id' | 'event' | 'filing' | 'from' | 'to' | 'createdAt'>,
): string {
  const { id, event, filing, from, to, createdAt } = delivery;
  const data = filing === null ? {} : { filing, ...(to === null ? {} : { from, to }) };
  return JSON.stringify({ id, type: event, createdAt: createdAt.toISOString(), data });
}
