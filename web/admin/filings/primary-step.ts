import type { FilingBody, FilingEventName } from '#contract/filing.ts';

/** The step that this filing waits for, among those that are possible now; null where nobody is waited for. */
export function primaryStep({
  allowedEvents,
  sentAt,
}: Pick<FilingBody, 'allowedEvents' | 'sentAt'>): FilingEventName | null {
  const inOrder: readonly FilingEventName[] =
    sentAt === null ? ['record-payment', 'start', 'complete'] : ['complete', 'record-payment', 'start'];
  return inOrder.find((event) => allowedEvents.includes(event)) ?? null;
}
