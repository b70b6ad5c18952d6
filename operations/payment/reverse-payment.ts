import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import { inTransaction } from '#db/pool.ts';
import { freeBankTransactionOf } from '#db/queries/bank-transactions.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import { insertLedgerEntry, lockMoneyOf } from '#db/queries/ledger.ts';
import { lockFilings } from '#db/queries/open-filings.ts';
import { insertReleases, type KeptAllocation, selectKeptOfPayment } from '#db/queries/payment-allocations.ts';
import { findPayment, insertReversal, type PaymentRecord } from '#db/queries/payments.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import type { Posting } from '#domain/ledger/accounts.ts';
import { describeMoney, describePayment, type Movement } from '#domain/ledger/describe-payment.ts';
import { postCreditGrant, postPayment, postWriteOff, reversePostings } from '#domain/ledger/postings.ts';
import { isStandingReason, withheldReason } from '#domain/ledger/reversal-reason.ts';
import {
  addCents,
  type Cents,
  cents,
  displayCents,
  formatCents,
  negateCents,
  sumAmounts,
  ZERO,
} from '#domain/money/cents.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { applyEvent } from '../filing/apply-event.ts';
import { fieldError } from '../filing/parse-field.ts';
import { type Bookkeeping, bookNow } from '../ledger/post-filing.ts';
import { parseReceivedOn } from './parse-payment.ts';
import { planCreditReversal } from './plan-credit-reversal.ts';
import { tellAgencyOfReason, tellCompanyOfReversal } from './tell-of-reversal.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;
type Taken = KeptAllocation & { amount: Cents };

interface Reversal {
  /** As it is told. */
  reason: string;
  on: CivilDate;
  /** The bank returned the payment. */
  isReturn: boolean;
}

interface AskedReversal {
  /** As it was typed. */
  reason: string;
  returnedDate?: string | undefined;
  /** The day that the bank names, where the payment was received after it. */
  postedOn?: CivilDate;
  /** Whether whoever typed the reason showed who it is. */
  isProven?: boolean;
}

/**
 * Undoes a payment: what it paid is owed again, and where its rest was used as credit, those uses are undone
 * too, the last first. The company is told why: a sentence of ours, and what was typed where that is proven; else what was
 * typed stands in the audit log alone. `returnedDate`: the bank returned it on that day, and its deposit stays
 * what it was; otherwise that is on the worklist again. Throws NOT_FOUND, PAYMENT_ALREADY_REVERSED, and INVALID where
 * its rest was refunded and cannot be had back, and for a day before it was received or after today.
 */
export async function reversePayment(
  context: Context,
  actor: Actor,
  id: string,
  { reason: typed, isProven = false, ...request }: AskedReversal,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const payment = await lockMoneyOf(tx, () => findPayment(tx, id));
    if (payment === null) throw new AppError('NOT_FOUND');
    const book = bookNow(context, actor.id);
    const { returnedDate, postedOn } = request;
    const on = returnedDate === undefined ? book.on : parseReturnedOn(returnedDate, payment, book.on);
    const isReturn = returnedDate !== undefined;
    const isOurs = isStandingReason(typed, isReturn ? [on, postedOn ?? on] : []);
    const isTold = payment.source !== 'WRITE_OFF';
    const reason = isOurs || isProven || !isTold ? typed : withheldReason(isReturn);
    const row = { paymentId: id, reason, on, isReturn, by: book.by, at: book.at };
    if (!(await insertReversal(tx, row))) throw new AppError('PAYMENT_ALREADY_REVERSED');
    const kept = await selectKeptOfPayment(tx, id);
    const own: Taken[] = kept.map((each) => ({ ...each, amount: each.kept }));
    const fromCredit = await takeBackCredit(tx, payment, own);
    const filings = await lockFilings(
      tx,
      [...own, ...fromCredit].map(({ filingId }) => filingId),
    );
    await insertReleases(tx, [...own, ...fromCredit], { at: book.at, reversalOf: id });
    const bankTransaction = isReturn ? null : await freeBankTransactionOf(tx, id);
    const reversal = { reason, on, isReturn };
    await postReversal(tx, payment, { own, fromCredit, book, reversal });
    const reopened = filings.map((filing) => reopenedBy(filing, own, fromCredit));
    for (const each of reopened) await reopen(context, tx, actor, payment, reversal, each);
    await tellCompanyOfReversal(context, tx, payment, reversal, reopened);
    if (isProven && !isOurs && isTold) await tellAgencyOfReason(context, tx, actor, payment);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'payment.reverse',
      subjectKind: 'payment',
      subjectId: id,
      details: {
        companyId: payment.companyId,
        amount: formatCents(payment.amount),
        method: payment.method,
        reason: typed,
        filings: reopened.map(({ filing }) => filing.number),
        ...(isReturn ? { returnedDate: on } : {}),
        ...(bankTransaction === null ? {} : { bankTransaction }),
      },
    });
  });
}

function parseReturnedOn(text: string, { source, receivedOn }: PaymentRecord, today: CivilDate): CivilDate {
  const field = 'returnedDate';
  if (source !== 'RECEIVED') throw fieldError(field, 'Only a payment that was received can be returned.');
  const returnedOn = parseReceivedOn(text, today, field);
  if (returnedOn < receivedOn) {
    throw fieldError(field, `Enter a date from ${displayDate(receivedOn)} on, when it was received.`);
  }
  return returnedOn;
}

/** The uses of credit that have to go, because the rest of this payment was in it. */
async function takeBackCredit(
  tx: Tx,
  payment: PaymentRecord,
  own: readonly Taken[],
): Promise<readonly Taken[]> {
  const { taken, refunded } = await planCreditReversal(tx, payment, sumAmounts(own));
  if (refunded > ZERO) {
    throw fieldError(
      'reason',
      `${displayCents(refunded)} of this payment was refunded. Record what the customer pays back first, without applying it.`,
    );
  }
  return taken;
}

async function postReversal(
  tx: Tx,
  payment: PaymentRecord,
  {
    own,
    fromCredit,
    book,
    reversal,
  }: { own: readonly Taken[]; fromCredit: readonly Taken[]; book: Bookkeeping; reversal: Reversal },
): Promise<void> {
  const { companyId } = payment;
  const kept = sumAmounts(own);
  const entry = { filingId: null, createdBy: book.by, at: book.at };
  await insertLedgerEntry(tx, {
    ...entry,
    bookedOn: reversal.on,
    description: describeMoney(movementOf(payment, reversal), payment),
    paymentId: payment.id,
    postings: postingsOf(payment, kept),
  });
  for (const [paymentId, parts] of Map.groupBy(fromCredit, (part) => part.paymentId)) {
    await insertLedgerEntry(tx, {
      ...entry,
      // It was used after the money had come, and until now.
      bookedOn: book.on,
      description: `${describePayment(payment.method, payment.reference)}: credit of a reversed payment taken back`,
      paymentId,
      postings: postCreditGrant({ companyId, amount: sumAmounts(parts) }),
    });
  }
}

function movementOf({ source }: PaymentRecord, { isReturn }: Reversal): Movement {
  switch (source) {
    case 'RECEIVED':
      return isReturn ? 'RETURNED' : 'REVERSED';
    case 'CREDIT':
      return 'CREDIT_RELEASED';
    case 'WRITE_OFF':
      return 'ADJUSTMENT_REVERSED';
  }
}

function postingsOf({ source, companyId, amount }: PaymentRecord, kept: Cents): Posting[] {
  switch (source) {
    case 'RECEIVED':
      return reversePostings(postPayment({ companyId, amount, allocated: kept }));
    case 'CREDIT':
      return postCreditGrant({ companyId, amount: kept });
    case 'WRITE_OFF':
      return postWriteOff({ companyId, amount: negateCents(kept) });
  }
}

interface Reopened {
  filing: FilingRecord;
  /** What it loses, and whether credit is all of it. */
  lost: Cents;
  isCredit: boolean;
  paid: Cents;
  balance: Cents;
}

function reopenedBy(filing: FilingRecord, own: readonly Taken[], fromCredit: readonly Taken[]): Reopened {
  const ofFiling = (parts: readonly Taken[]) =>
    sumAmounts(parts.filter(({ filingId }) => filingId === filing.id));
  const direct = ofFiling(own);
  const lost = addCents(direct, ofFiling(fromCredit));
  const paid = cents(filing.paid - lost);
  return { filing, lost, isCredit: direct === ZERO, paid, balance: balanceOf({ ...filing, paid }) };
}

async function reopen(
  context: Context,
  tx: Tx,
  actor: Actor,
  payment: PaymentRecord,
  { reason, isReturn }: Reversal,
  { filing, lost, isCredit, paid, balance }: Reopened,
): Promise<void> {
  // Why it was settled by us, and why not any more, is ours to know.
  const isWriteOff = payment.source === 'WRITE_OFF';
  await applyEvent(context, tx, {
    actor,
    party: 'ADMIN',
    filing,
    reason: isWriteOff ? null : reason,
    details: {
      event: 'payment-reversed',
      amount: formatCents(lost),
      method: isCredit ? null : payment.method,
      isWriteOff,
      ...(isReturn && !isCredit ? { isReturn } : {}),
      balance: formatCents(balance),
    },
    after: { paid },
    changes: {},
    mail: null,
  });
}
