import type { ConfirmationBody } from '#contract/bank.ts';
import { inTransaction } from '#db/pool.ts';
import { findPayment } from '#db/queries/payments.ts';
import type { Actor } from '#domain/access/actor.ts';
import { isStandingReason } from '#domain/ledger/reversal-reason.ts';
import { type Proof, type ProofContext, requireProof } from '../access/act-with-proof.ts';
import { type Author, requireAuthor } from '../access/require-author.ts';
import type { OperationContext } from '../context.ts';
import { parseDate } from '../filing/parse-field.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { reversePayment } from './reverse-payment.ts';

const ACT = 'tell a customer why a payment was reversed';

/**
 * Asks for the proof of a reason that its customer is to read as it was typed, before the transaction that keeps the
 * answer under the request's key. Returns whether it was asked for: without a password, for sentences of ours and for what
 * no customer is told it is not. Throws INVALID for a wrong password, SECOND_FACTOR_MISSING, RATE_LIMITED.
 */
export async function proveReversalReason(
  context: ProofContext,
  actor: Actor,
  proof: Proof,
  reversal: { id: string; reason: string; returnedDate?: string | undefined },
): Promise<boolean> {
  const { reason, returnedDate } = reversal;
  if (proof.currentPassword === undefined) {
    if (context.passwordIdentity !== null) return false;
    const days = returnedDate === undefined ? [] : [parseDate(returnedDate, 'returnedDate')];
    if (isStandingReason(reason, days)) return false;
    const payment = await findPayment(context.db, reversal.id);
    if (payment === null || payment.source === 'WRITE_OFF') return false;
  }
  await requireProof(context, actor, proof, ACT);
  return true;
}

/**
 * Asks for the proof of the reasons that customers of returned payments are to read as they were typed, before the first of
 * the transactions. Returns whether it was asked for: without a password it is not, where we keep one. Throws INVALID for a
 * wrong password, SECOND_FACTOR_MISSING, RATE_LIMITED.
 */
export async function proveReturnReasons(
  context: ProofContext,
  actor: Actor,
  proof: Proof,
  transactions: readonly ConfirmationBody[],
): Promise<boolean> {
  if (proof.currentPassword === undefined) {
    if (context.passwordIdentity !== null) return false;
    if (!transactions.some((asked) => 'match' in asked && asked.match.kind === 'RETURN')) return false;
  }
  await requireProof(context, actor, proof, ACT);
  return true;
}

/** Reverses a payment; its customer is told a reason that was typed where that is proven. Throws what reversePayment throws. */
export async function reverseWithProof(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext,
  author: Author,
  id: string,
  request: { reason: string; returnedDate?: string | undefined },
): Promise<void> {
  const { actor, isProven } = author;
  await inTransaction(context.db, async (tx) => {
    if (isProven) await requireAuthor(context, tx, author);
    await reversePayment({ ...context, db: tx }, actor, id, { ...request, isProven });
  });
}
