import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import {
  findBankFee,
  insertBankFee,
  insertBankFeeReversal,
  lockDueFromAgency,
} from '#db/queries/bank-fees.ts';
import type { BankTransactionState } from '#db/queries/bank-transactions.ts';
import { insertLedgerEntry } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import { postBankFee, reversePostings } from '#domain/ledger/postings.ts';
import { displayCents, formatCents, negateCents, ZERO } from '#domain/money/cents.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { bookNow } from '../ledger/post-filing.ts';

type Context = Pick<OperationContext, 'config' | 'clock'>;

/**
 * A line of the bank is a fee, which the agency owes back to the account, or pays back what it owes. Booked on the
 * bank's day. Returns the fee's id. Throws INVALID for more than the agency owes.
 */
export async function recordBankFee(
  context: Context,
  tx: Tx,
  actor: Actor,
  line: BankTransactionState,
): Promise<string> {
  const amount = negateCents(line.amount);
  const due = await lockDueFromAgency(tx);
  if (-amount > due) {
    throw fieldError('match', `The agency owes the account ${displayCents(due)} for bank fees, and no more.`);
  }
  const { by, at } = bookNow(context, actor.id);
  const description = line.description || line.reference || 'Bank fee';
  const fee = { amount, bookedOn: line.postedOn, description };
  const id = await insertBankFee(tx, { ...fee, by, at });
  await insertLedgerEntry(tx, {
    description: `${amount > ZERO ? 'Bank fee' : 'Bank fees paid back'}: ${description}`,
    filingId: null,
    paymentId: null,
    bankFeeId: id,
    createdBy: by,
    bookedOn: line.postedOn,
    at,
    postings: postBankFee(fee),
  });
  await appendAuditEntry(context, tx, {
    actor,
    action: 'bank-fee.record',
    subjectKind: 'bank-fee',
    subjectId: id,
    details: { amount: formatCents(amount), bookedOn: line.postedOn },
  });
  return id;
}

/** A line was taken for a fee and is none. Booked on the fee's day. Throws CONFLICT where it was paid back meanwhile. */
export async function reverseBankFee(context: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const due = await lockDueFromAgency(tx);
  const fee = await findBankFee(tx, id);
  if (fee === null) throw new AppError('NOT_FOUND');
  if (due < fee.amount) {
    throw new AppError('CONFLICT', {
      message: 'The agency has paid this fee back. Undo that match first.',
    });
  }
  const { by, at, on } = bookNow(context, actor.id);
  await insertBankFeeReversal(tx, { id, on, by, at });
  await insertLedgerEntry(tx, {
    description: `Bank fee reversed: ${fee.description}`,
    filingId: null,
    paymentId: null,
    bankFeeId: id,
    createdBy: by,
    // The bank never took it as a fee: from that day on the account stands as if nobody had said so.
    bookedOn: fee.bookedOn,
    at,
    postings: reversePostings(postBankFee(fee)),
  });
  await appendAuditEntry(context, tx, {
    actor,
    action: 'bank-fee.reverse',
    subjectKind: 'bank-fee',
    subjectId: id,
    details: { amount: formatCents(fee.amount), bookedOn: fee.bookedOn },
  });
}
