import { insertBankOpening } from '#db/queries/bank-openings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import { formatCents } from '#domain/money/cents.ts';
import { actWithProof, type Proof, type ProofContext } from '../access/act-with-proof.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError, parseAmount, parseDate } from '../filing/parse-field.ts';
import { todayOf } from '../today.ts';

/**
 * Keeps what the bank's account held when the day was over from which the books are reconciled with it. Nothing is
 * posted. It decides what counts as unexplained from then on, so it takes proof. Throws AMOUNT_INVALID, INVALID for a
 * day that does not exist or is not over, and what actWithProof throws.
 */
export async function enterBankOpening(
  context: ProofContext & Pick<OperationContext, 'config' | 'clock'>,
  actor: Actor,
  proof: Proof,
  request: { date: string; amount: string; note?: string | undefined },
): Promise<void> {
  const on = parseDate(request.date, 'date');
  const today = todayOf(context.clock);
  if (on > today) throw fieldError('date', `Enter a day up to today, ${displayDate(today)}.`);
  const amount = parseAmount(request.amount, 'amount');
  const note = request.note?.trim() || null;
  await actWithProof(context, actor, proof, 'set the opening balance', async (tx) => {
    await insertBankOpening(tx, { on, amount, note, by: actor.id, at: context.clock.now() });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'ledger.bank-opening',
      subjectKind: 'bank-balance',
      subjectId: on,
      details: { date: on, amount: formatCents(amount), note },
    });
  });
}
