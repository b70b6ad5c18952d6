import type { ConfirmationBody, ConfirmationList } from '#contract/bank.ts';
import { AppError } from '#contract/errors.ts';
import { REFERENCE_MAXIMUM } from '#contract/limits.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import {
  type BankTransactionState,
  decideBankTransaction,
  isOfBankTransaction,
  lockBankTransaction,
} from '#db/queries/bank-transactions.ts';
import { lockCompanyMoney } from '#db/queries/ledger.ts';
import { findPayment } from '#db/queries/payments.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayCents, formatCents, ZERO } from '#domain/money/cents.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { receivePayment } from '../payment/receive-payment.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;
export type Confirmed = ConfirmationList['items'][number];

/** Undoes what was only tried. */
class TriedOnly extends Error {
  readonly confirmed: Confirmed;
  constructor(confirmed: Confirmed) {
    super('nothing is kept of what was only tried');
    this.confirmed = confirmed;
  }
}

/**
 * Records what was confirmed, each transaction of the bank for itself: one that is refused keeps no other from being
 * recorded. Each is locked first, so that of all who confirm it at once one records a payment. Without `commit` the
 * same is done and undone. Throws only what is no matter of a single one.
 */
export async function confirmBankTransactions(
  context: Context,
  actor: Actor,
  { commit, transactions }: { commit: boolean; transactions: readonly ConfirmationBody[] },
): Promise<Confirmed[]> {
  const confirmed: Confirmed[] = [];
  for (const asked of transactions) confirmed.push(await confirmOne(context, actor, asked, commit));
  return confirmed;
}

async function confirmOne(
  context: Context,
  actor: Actor,
  asked: ConfirmationBody,
  commit: boolean,
): Promise<Confirmed> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const confirmed = await decide({ ...context, db: tx }, tx, actor, asked);
      if (!commit) throw new TriedOnly({ ...confirmed, paymentId: null });
      return confirmed;
    });
  } catch (error) {
    if (error instanceof TriedOnly) return error.confirmed;
    if (!(error instanceof AppError) || error.retryable) throw error;
    return { id: asked.id, outcome: 'REFUSED', paymentId: null, message: sentenceOf(error) };
  }
}

/** What is wrong with a field says more than that something is. */
function sentenceOf({ message, details }: AppError): string {
  return Object.values(details.fields ?? {})[0] ?? message;
}

async function decide(context: Context, tx: Tx, actor: Actor, asked: ConfirmationBody): Promise<Confirmed> {
  const line = await lockBankTransaction(tx, asked.id);
  if (line === null) throw new AppError('NOT_FOUND');
  if (line.status !== 'OPEN') {
    const message =
      line.status === 'MATCHED' ? 'It was matched already.' : 'It was ignored. Restore it first.';
    return { id: line.id, outcome: 'DECIDED_BEFORE', paymentId: line.paymentId, message };
  }
  if (line.amount <= ZERO) throw fieldError('id', 'Money that went out is no payment of a customer.');
  const isLink = asked.paymentId !== undefined;
  const paymentId = isLink
    ? await requireSamePayment(tx, line, asked.paymentId ?? '')
    : await record(context, actor, line, asked);
  const at = context.clock.now();
  await decideBankTransaction(tx, line.id, { status: 'MATCHED', paymentId, by: actor.id, at });
  await appendAuditEntry(context, tx, {
    actor,
    action: 'bank-transaction.match',
    subjectKind: 'bank-transaction',
    subjectId: line.id,
    details: { paymentId, amount: formatCents(line.amount), isLink },
  });
  return { id: line.id, outcome: isLink ? 'LINKED' : 'RECORDED', paymentId, message: null };
}

/** The one way in which money comes in. The amount and the day are the bank's. */
async function record(
  context: Context,
  actor: Actor,
  line: BankTransactionState,
  { companyId = '', allocations, method = line.method }: ConfirmationBody,
): Promise<string> {
  const words = line.reference === '' ? line.description : line.reference;
  return await receivePayment(context, actor, {
    companyId,
    amount: formatCents(line.amount),
    method,
    receivedDate: line.postedOn,
    reference: words.slice(0, REFERENCE_MAXIMUM).trim() || 'Bank deposit',
    allocations,
  });
}

/** A payment that was recorded by hand and is this line. Throws INVALID where it is another, or was reversed. */
async function requireSamePayment(tx: Tx, line: BankTransactionState, paymentId: string): Promise<string> {
  const found = await findPayment(tx, paymentId);
  if (found !== null) await lockCompanyMoney(tx, found.companyId);
  // Read again: it may have been reversed while we waited.
  const payment = found === null ? null : await findPayment(tx, paymentId);
  if (payment === null || payment.source !== 'RECEIVED') {
    throw fieldError('paymentId', 'There is no such payment.');
  }
  if (payment.reversal !== null) throw fieldError('paymentId', 'That payment was reversed.');
  if (payment.amount !== line.amount) {
    throw fieldError('paymentId', `That payment is of ${displayCents(payment.amount)}.`);
  }
  if (await isOfBankTransaction(tx, paymentId)) {
    throw fieldError('paymentId', 'That payment is another line of the bank already.');
  }
  return payment.id;
}
