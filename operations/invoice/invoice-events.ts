import type { NewFilingEvent } from '#db/queries/filing-events.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingEventDetails } from '#domain/filing/events.ts';

type Details = Extract<FilingEventDetails, { event: 'invoice' | 'leave-invoice' }>;

/** What its history keeps of a filing that is put on an invoice or leaves it: the status stays. */
export function invoiceEvent(
  actor: Actor,
  filing: Pick<FilingRecord, 'id' | 'status'>,
  { event, ...details }: Details,
  reason: string | null,
  at: Date,
): NewFilingEvent {
  return {
    filingId: filing.id,
    event,
    from: filing.status,
    to: filing.status,
    actorId: actor.id,
    reason,
    details,
    at,
  };
}
