import { inTransaction } from '#db/pool.ts';
import { insertBankBalance } from '#db/queries/bank-balances.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import { formatCents } from '#domain/money/cents.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError, parseAmount, parseDate } from '../filing/parse-field.ts';
import { todayOf } from '../today.ts';
import { getTrust, type Trust } from './get-trust.ts';

/**
 * Keeps what the bank said its account held when a day was over; of a day the last entry counts. Nothing is posted.
 * Returns the
 * money held on that day. Throws AMOUNT_INVALID, and INVALID for a day that does not exist or is not over.
 */
export async function enterBankBalance(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'>,
  actor: Actor,
  request: { date: string; amount: string; note?: string | undefined },
): Promise<Trust> {
  const on = parseDate(request.date, 'date');
  const today = todayOf(context.clock);
  if (on > today) throw fieldError('date', `Enter a day up to today, ${displayDate(today)}.`);
  const amount = parseAmount(request.amount, 'amount');
  const note = request.note?.trim() || null;
  return await inTransaction(context.db, async (tx) => {
    await insertBankBalance(tx, { on, amount, note, by: actor.id, at: context.clock.now() });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'ledger.bank-balance',
      subjectKind: 'bank-balance',
      subjectId: on,
      details: { date: on, amount: formatCents(amount), note },
    });
    return await getTrust({ ...context, db: tx }, { asOf: on });
  });
}
