import type { ConfirmationBody, ConfirmationList } from '#contract/bank.ts';
import { AppError } from '#contract/errors.ts';
import { BANK_REFERENCE_MAXIMUM } from '#contract/limits.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { type BankMatch, selectRecordedPayments } from '#db/queries/bank-matches.ts';
import {
  type BankTransactionState,
  decideBankTransaction,
  lockBankTransaction,
} from '#db/queries/bank-transactions.ts';
import type { Actor } from '#domain/access/actor.ts';
import { depositReference } from '#domain/bank-file/bank-line-text.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import { formatCents, ZERO } from '#domain/money/cents.ts';
import { type Author, requireAuthor } from '../access/require-author.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { receivePayment } from '../payment/receive-payment.ts';
import { todayOf } from '../today.ts';
import { type AskedMatch, matchLine } from './match-line.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'> & PasswordContext;
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
 * Records or matches what was confirmed, each transaction of the bank for itself: one that is refused keeps no other
 * from it. Each is locked first, so that of all who confirm it at once one records a payment. Without `commit` the
 * same is done and undone. Throws only what is no matter of a single one.
 */
export async function confirmBankTransactions(
  context: Context,
  author: Author,
  { commit, transactions }: { commit: boolean; transactions: readonly ConfirmationBody[] },
): Promise<Confirmed[]> {
  const confirmed: Confirmed[] = [];
  for (const asked of transactions) confirmed.push(await confirmOne(context, author, asked, commit));
  return confirmed;
}

async function confirmOne(
  context: Context,
  author: Author,
  asked: ConfirmationBody,
  commit: boolean,
): Promise<Confirmed> {
  try {
    return await inTransaction(context.db, async (tx) => {
      // Before anything of the transaction is locked.
      if (author.isProven) await requireAuthor(context, tx, author);
      const confirmed = await decide({ ...context, db: tx }, tx, author, asked);
      if (!commit) throw new TriedOnly({ ...confirmed, paymentId: null });
      return confirmed;
    });
  } catch (error) {
    if (error instanceof TriedOnly) return error.confirmed;
    if (!(error instanceof AppError) || error.retryable || error.code === 'UNAUTHENTICATED') throw error;
    return { id: asked.id, outcome: 'REFUSED', paymentId: null, message: sentenceOf(error) };
  }
}

/** What is wrong with a field says more than that something is. */
function sentenceOf({ message, details }: AppError): string {
  return Object.values(details.fields ?? {})[0] ?? message;
}

async function decide(context: Context, tx: Tx, author: Author, asked: ConfirmationBody): Promise<Confirmed> {
  const { actor } = author;
  const line = await lockBankTransaction(tx, asked.id);
  if (line === null) throw new AppError('NOT_FOUND');
  if (line.status !== 'OPEN') {
    const message = line.status === 'MATCHED' ? 'It’s already matched.' : 'It’s ignored. Restore it first.';
    return { id: line.id, outcome: 'DECIDED_BEFORE', paymentId: paymentOf(line.matches), message };
  }
  if (line.postedOn > todayOf(context.clock)) {
    throw fieldError('id', `The bank’s date, ${displayDate(line.postedOn)}, is in the future.`);
  }
  const matches =
    'match' in asked
      ? await matchLine(context, tx, author, line, asked.match)
      : [await record(context, tx, actor, line, asked)];
  const at = context.clock.now();
  await decideBankTransaction(tx, line.id, { status: 'MATCHED', matches, by: actor.id, at });
  const outcome = outcomeOf(asked);
  await appendAuditEntry(context, tx, {
    actor,
    action: 'bank-transaction.match',
    subjectKind: 'bank-transaction',
    subjectId: line.id,
    details: { matches, outcome, amount: formatCents(line.amount) },
  });
  return { id: line.id, outcome, paymentId: paymentOf(matches), message: null };
}

/** Of a deposit of several payments none. */
function paymentOf([match, ...others]: readonly BankMatch[]): string | null {
  const isPayment = match?.kind === 'PAYMENT' || match?.kind === 'REVERSAL';
  return isPayment && others.length === 0 ? match.id : null;
}

/** Whether something was posted by it, or was on the books before. */
function outcomeOf(asked: ConfirmationBody): Confirmed['outcome'] {
  if (!('match' in asked) || asked.match.kind === 'BANK_FEE' || asked.match.kind === 'REMITTANCE') {
    return 'RECORDED';
  }
  return asked.match.kind === 'RETURN' ? 'REVERSED' : 'MATCHED';
}

/** The one way in which money comes in. The amount and the day are the bank's. */
async function record(
  context: Context,
  tx: Tx,
  actor: Actor,
  line: BankTransactionState,
  { companyId, allocations, method = line.method }: Exclude<ConfirmationBody, { match: AskedMatch }>,
): Promise<BankMatch> {
  if (line.amount <= ZERO) throw fieldError('id', 'A withdrawal can’t be recorded as a customer’s payment.');
  const reference = depositReference(line).slice(0, BANK_REFERENCE_MAXIMUM);
  await requireNotRecorded(tx, line, companyId, reference);
  const id = await receivePayment(context, actor, {
    companyId,
    amount: formatCents(line.amount),
    method,
    receivedDate: line.postedOn,
    reference,
    allocations,
  });
  return { kind: 'PAYMENT', id };
}

/** A line that was put back on the worklist leaves its payment on the books: it is matched with that, not recorded twice. */
async function requireNotRecorded(
  tx: Tx,
  { amount, postedOn }: BankTransactionState,
  companyId: string,
  reference: string,
): Promise<void> {
  const sought = { amounts: [amount], from: postedOn, through: postedOn };
  const isThere = (await selectRecordedPayments(tx, sought)).some(
    (payment) =>
      payment.companyId === companyId &&
      payment.reference === reference &&
      payment.reversal === null &&
      !payment.isDeposited,
  );
  if (!isThere) return;
  throw fieldError(
    'id',
    'A payment from this company with the same amount, date and reference is already recorded. Match the deposit with it, or reverse that payment first.',
  );
}
