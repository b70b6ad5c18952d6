import type { Actor } from '#domain/access/actor.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { RejectionReason } from '#domain/filing/vocabulary.ts';
import { formatCents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { recordLeftInvoice } from '../invoice/record-left-invoice.ts';
import { bookNow } from '../ledger/post-filing.ts';
import { todayOf } from '../today.ts';
import { applyEvent, onFiling } from './apply-event.ts';
import { filingMailData } from './filing-mail-data.ts';
import { requireReturnsCovered } from './policy-filings.ts';
import { reverseFilingPostings } from './reverse-filing-postings.ts';

/**
 * Gives the filing back to the customer with words to act on; what was paid is kept as credit, and an invoice that
 * holds it asks for it no longer. Throws what
 * onFiling, requireReturnsCovered and reverseFilingPostings throw.
 */
export async function rejectFiling(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  rejection: { reason: RejectionReason; words: string; version?: number | undefined },
): Promise<void> {
  const today = todayOf(context.clock);
  const seen = { id, actor, event: 'reject', version: rejection.version } as const;
  await onFiling(context, seen, async (tx, { filing, party }) => {
    await requireReturnsCovered(tx, { filing, party }, null);
    const book = bookNow(context, actor.id);
    const released = await reverseFilingPostings(tx, filing, book);
    await recordLeftInvoice(tx, actor, filing, book.at);
    await applyEvent(context, tx, {
      actor,
      party,
      filing,
      reason: rejection.words,
      details: { event: 'reject', code: rejection.reason, released: formatCents(released) },
      after: { paid: ZERO, ...(filing.invoiceId === null ? {} : { paymentMethod: 'PENDING_INVOICE' }) },
      changes: {
        // The words say what the customer is to do.
        unansweredSince: null,
        rejectionReason: rejection.reason,
        rejectionWords: rejection.words,
        sentAt: null,
        officeReference: null,
        invoiceId: null,
      },
      mail: {
        template: 'filing-rejected',
        data: { ...filingMailData(filing), words: rejection.words, due: dueOf(filing.dueOn, today) },
      },
    });
  });
}

const dueOf = (dueOn: CivilDate | null, today: CivilDate) =>
  dueOn === null ? null : { on: dueOn, isPast: dueOn < today };
