import { AppError } from '#contract/errors.ts';
import { findCompanyCredit } from '#db/queries/ledger.ts';
import {
  type AllocationView,
  type ReversedAllocation,
  selectAllocationsShown,
  selectReversedAllocations,
} from '#db/queries/payment-allocations.ts';
import { type PaymentBankLine, selectBankLinesOfPayment } from '#db/queries/payment-bank-lines.ts';
import { findPayment, type PaymentRecord } from '#db/queries/payments.ts';
import type { Actor } from '#domain/access/actor.ts';
import { availableCredit } from '#domain/ledger/available-credit.ts';
import { addCents, type Cents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';

export interface PaymentView extends PaymentRecord {
  allocations: readonly AllocationView[];
  allocated: Cents;
  /** What of its rest its company's credit still holds. */
  available: Cents;
  /** The credit of its company, of all its payments. */
  companyCredit: Cents;
  /** What it had paid until that was taken back. */
  reversedAllocations: readonly ReversedAllocation[];
  /** What of it is on the statements of the bank that were imported. */
  bankLines: readonly PaymentBankLine[];
  viewer: Actor['role'];
}

/** A payment, what filings have of it, and what they had until it was reversed. Throws NOT_FOUND, also for one of another company, and for a loss of ours. */
export async function getPayment(
  { db }: Pick<OperationContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<PaymentView> {
  const payment = await findPayment(db, id);
  if (payment === null) throw new AppError('NOT_FOUND');
  const isOwn = payment.companyId === actor.companyId && payment.source !== 'WRITE_OFF';
  if (actor.role !== 'ADMIN' && !isOwn) throw new AppError('NOT_FOUND');
  const allocations = await selectAllocationsShown(db, id);
  const allocated = addCents(...allocations.map(({ kept }) => kept));
  const reversedAllocations = await selectReversedAllocations(db, id);
  const companyCredit = await findCompanyCredit(db, payment.companyId);
  const available = availableCredit(
    { ...payment, allocated, isReversed: payment.reversal !== null },
    companyCredit,
  );
  return {
    ...payment,
    allocations,
    allocated,
    available,
    companyCredit,
    reversedAllocations,
    bankLines: await selectBankLinesOfPayment(db, id),
    viewer: actor.role,
  };
}
