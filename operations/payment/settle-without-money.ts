import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Allocation } from '#domain/ledger/allocate-payment.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { bookNow } from '../ledger/post-filing.ts';
import { insertPayment, onlyFilingOf } from './insert-payment.ts';
import { settleFilings } from './settle-filings.ts';

interface Put {
  actor: Actor;
  companyId: string;
  source: 'CREDIT' | 'WRITE_OFF';
  reference: string;
  /** All of it is on the allocations. */
  amount: Cents;
  allocations: readonly Allocation[];
  /** Those that get something, locked. */
  filings: readonly FilingRecord[];
}

/**
 * Puts on filings what is no money that comes in: credit that a company has, or what is our loss. The money of the
 * company is locked. Returns the id of the row that settles them.
 */
export async function settleWithoutMoney(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  { actor, companyId, source, reference, amount, allocations, filings }: Put,
): Promise<string> {
  const book = bookNow(context, actor.id);
  const only = filings.find(({ id }) => id === onlyFilingOf(allocations));
  const id = await insertPayment(tx, {
    companyId,
    about: only?.number ?? null,
    source,
    method: null,
    amount,
    allocations,
    receivedOn: book.on,
    reference,
    book,
  });
  await settleFilings(context, tx, {
    actor,
    filings,
    allocations,
    source,
    method: null,
    amount: null,
    reference: null,
    received: null,
  });
  return id;
}
