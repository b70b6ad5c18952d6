import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { type FilingChanges, type FilingRecord, lockFiling, updateFiling } from '#db/queries/filings.ts';
import { lockCompanyOfFiling } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingEventDetails } from '#domain/filing/events.ts';
import {
  allowedEvents,
  type FilingEvent,
  isEventOf,
  type MoneyEvent,
  nextStatus,
  type Party,
} from '#domain/filing/lifecycle.ts';
import type { PaymentMethod } from '#domain/filing/vocabulary.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { MailMessage } from '#mail/outgoing-mail.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { partyOf, positionOf } from './filing-access.ts';
import { recordFilingEvent } from './record-filing-events.ts';
import { requireEventRoom } from './require-event-room.ts';
import { requireSeenVersion } from './require-seen-version.ts';

/** A filing locked for an event that is possible now and that is this user's to send. */
export interface LockedFiling {
  filing: FilingRecord;
  party: Party;
}

/**
 * Runs `work` in one transaction on the locked filing, the money of its company locked before it. Throws NOT_FOUND for a filing that is not this user's,
 * FORBIDDEN for an event of the other party, EVENT_NOT_ALLOWED with the events that are possible instead,
 * FILING_CHANGED where another version was seen, and to a customer what requireEventRoom throws.
 */
export async function onFiling<T>(
  context: Pick<OperationContext, 'db'>,
  at: { id: string; actor: Actor; event: FilingEvent; version?: number | undefined },
  work: (tx: Tx, locked: LockedFiling) => Promise<T>,
): Promise<T> {
  return await inTransaction(context.db, async (tx) => {
    await lockCompanyOfFiling(tx, at.id);
    const locked = requireEvent(at.actor, await lockFiling(tx, at.id), at.event);
    requireSeenVersion(locked.filing, at.version);
    if (locked.party === 'CUSTOMER') await requireEventRoom(tx, at.id);
    return await work(tx, locked);
  });
}

/** The filing, where this event is possible now and this user's to send. Throws as onFiling does. */
export function requireEvent(actor: Actor, found: FilingRecord | null, event: FilingEvent): LockedFiling {
  const { filing, party } = partyOf(actor, found);
  if (party === null || !isEventOf(event, party)) throw new AppError('FORBIDDEN');
  if (!allowedEvents(positionOf(filing), party).includes(event)) throw notAllowed(filing, party);
  return { filing, party };
}

function notAllowed(filing: FilingRecord, party: Party): AppError {
  const allowed = allowedEvents(positionOf(filing), party);
  return new AppError('EVENT_NOT_ALLOWED', {
    message: `This filing is ${filing.status.toLowerCase()} now, so this step isn’t available. Reload to see its status.`,
    details: { allowed },
  });
}

export interface FilingChange {
  actor: Actor;
  party: Party;
  filing: FilingRecord;
  details: Extract<FilingEventDetails, { event: FilingEvent | MoneyEvent }>;
  reason: string | null;
  /** The money as the event leaves it, in cents; what is left out stays as it is. */
  after?: { total?: Cents; paid?: Cents; paymentMethod?: PaymentMethod };
  changes: FilingChanges;
  /** To the submitter, as long as that one may see the filing. */
  mail: MailMessage | null;
}

/**
 * Moves the filing on: the guarded change, its event, the mail and last the audit entry, whose chain is locked
 * from there to the end of the transaction. Money is posted by the caller before.
 */
export async function applyEvent(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  change: FilingChange,
): Promise<void> {
  const { actor, party, filing, reason, after = {}, changes, mail } = change;
  const { event, ...details } = change.details;
  const now = context.clock.now();
  const total = after.total ?? filing.total;
  const paid = after.paid ?? filing.paid;
  const paymentMethod = after.paymentMethod ?? filing.paymentMethod;
  const to = nextStatus(positionOf(filing), event, { total, paid, paymentMethod });
  if (to === null) throw notAllowed(filing, party);

  const stood = await updateFiling(tx, filing, {
    ...changes,
    status: to,
    paid,
    total,
    paymentMethod,
    // Something has happened: it is back.
    snoozedUntil: null,
    updatedAt: now,
  });
  if (!stood) throw notAllowed(filing, party);
  await recordFilingEvent(tx, {
    filingId: filing.id,
    event,
    from: filing.status,
    to,
    actorId: actor.id,
    reason,
    details,
    at: now,
  });
  const { submitterEmail } = filing;
  if (mail !== null && submitterEmail !== null) {
    await enqueueMail(context, tx, { ...mail, to: submitterEmail });
  }
  await appendAuditEntry(context, tx, {
    actor,
    action: `filing.${event}`,
    subjectKind: 'filing',
    subjectId: filing.id,
    details: { number: filing.number, from: filing.status, to, reason, ...details },
  });
}
