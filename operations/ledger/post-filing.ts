import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import { insertLedgerEntry } from '#db/queries/ledger.ts';
import { releaseAllocations } from '#db/queries/payment-allocations.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Posting } from '#domain/ledger/accounts.ts';
import { postCreditGrant, postSubmission, postWriteOff, reversePostings } from '#domain/ledger/postings.ts';
import { type Cents, cents, negateCents, ZERO } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

type Billed = Pick<FilingRecord, 'id' | 'number' | 'companyId' | 'state'>;
/** What the ledger has to know of a price, in cents. */
export interface Amounts {
  lines: readonly { kind: ChargeKind; amount: Cents }[];
  agencyTotal: Cents;
}

/** Who writes into the ledger, when, and the civil date on which it counts. */
export interface Bookkeeping {
  by: string;
  at: Date;
  on: CivilDate;
}

/** What is recorded now and counts today. */
export function bookNow({ clock }: Pick<OperationContext, 'clock'>, by: string): Bookkeeping {
  return { by, at: clock.now(), on: todayOf(clock) };
}

function postingsOf(filing: Billed, amounts: Amounts): Posting[] {
  return postSubmission({
    companyId: filing.companyId,
    state: filing.state,
    charges: amounts.lines,
    agencyTotal: amounts.agencyTotal,
  });
}

async function post(
  tx: Tx,
  filing: Billed,
  book: Bookkeeping,
  entry: { description: string; postings: Posting[]; paymentId?: string },
): Promise<void> {
  await insertLedgerEntry(tx, {
    description: `${filing.number}: ${entry.description}`,
    filingId: filing.id,
    paymentId: entry.paymentId ?? null,
    createdBy: book.by,
    bookedOn: book.on,
    at: book.at,
    postings: entry.postings,
  });
}

/** The company owes what was submitted; the state and we are owed. */
export async function postSubmitted(tx: Tx, filing: Billed, amounts: Amounts, book: Bookkeeping) {
  await post(tx, filing, book, { description: 'taxes and fees', postings: postingsOf(filing, amounts) });
}

/** Nobody owes anything for that submission any more. */
export async function postUndone(tx: Tx, filing: Billed, amounts: Amounts, book: Bookkeeping) {
  await post(tx, filing, book, {
    description: 'taxes and fees reversed',
    postings: reversePostings(postingsOf(filing, amounts)),
  });
}

/**
 * `amount` cents that the filing had got become the company's credit; what was written off of it is owed to nobody,
 * and is undone. Returns the credit.
 */
export async function postReleased(tx: Tx, filing: Billed, amount: Cents, book: Bookkeeping): Promise<Cents> {
  if (amount === 0n) return ZERO;
  const { companyId } = filing;
  const { writtenOff } = await releaseAllocations(tx, filing.id, amount, book.at);
  const credited = cents(amount - writtenOff);
  await post(tx, filing, book, {
    description: 'payment moved to customer credit',
    postings: postCreditGrant({ companyId, amount: credited }),
  });
  await post(tx, filing, book, {
    description: 'adjustment reversed',
    postings: postWriteOff({ companyId, amount: negateCents(writtenOff) }),
  });
  return credited;
}

/** A return gives the company `amount` cents of credit; a negative amount takes that back. */
export async function postReturnCredit(tx: Tx, filing: Billed, amount: Cents, book: Bookkeeping) {
  await post(tx, filing, book, {
    description: amount < 0n ? 'return credit reversed' : 'return credited',
    postings: postCreditGrant({ companyId: filing.companyId, amount }),
  });
}
