import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { type FilingChanges, type FilingRecord, lockFiling, updateFiling } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { InternalEventDetails } from '#domain/filing/events.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { recordFilingEvent } from './record-filing-events.ts';
import { requireSeenVersion } from './require-seen-version.ts';

/** What the agency does with a filing among its own people: the customer and the money have no part in it. */
export interface InternalChange {
  details: InternalEventDetails;
  reason: string | null;
  changes: FilingChanges;
}

/**
 * Keeps what `decide` makes of the locked filing, with its event and audit entry; null changes nothing. Throws
 * NOT_FOUND, and FILING_CHANGED where another version was seen.
 */
export async function applyInternalEvent(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  at: { id: string; version?: number | undefined },
  decide: (filing: FilingRecord, tx: Tx) => InternalChange | null | Promise<InternalChange | null>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const filing = await lockFiling(tx, at.id);
    if (filing === null) throw new AppError('NOT_FOUND');
    requireSeenVersion(filing, at.version);
    const change = await decide(filing, tx);
    if (change === null) return;
    const { event, ...details } = change.details;
    const now = context.clock.now();
    if (Object.keys(change.changes).length > 0) {
      await updateFiling(tx, filing, { ...change.changes, updatedAt: now });
    }
    await recordFilingEvent(tx, {
      filingId: filing.id,
      event,
      from: null,
      to: null,
      actorId: actor.id,
      reason: change.reason,
      details,
      at: now,
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: `filing.${event}`,
      subjectKind: 'filing',
      subjectId: filing.id,
      details: { number: filing.number, ...details },
    });
  });
}
