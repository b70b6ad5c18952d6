import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import { selectCompaniesTakenOver } from '#db/queries/company-merges.ts';
import { findCompanyCredit } from '#db/queries/ledger.ts';
import {
  type AllocationView,
  type ReversedAllocation,
  selectAllocationsShown,
  selectReversedAllocations,
} from '#db/queries/payment-allocations.ts';
import { selectPaymentPage } from '#db/queries/payment-list.ts';
import { findPayment, type PaymentRecord } from '#db/queries/payments.ts';
import { selectFilingNames } from '#db/queries/reconciled-filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { availableCredit } from '#domain/ledger/available-credit.ts';
import { addCents, type Cents, cents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { type CreditReversal, planCreditReversal } from './plan-credit-reversal.ts';

export interface ReversalEffect extends CreditReversal {
  /** Payments of the same customer that pay for it: so much less of them can be applied. */
  others: readonly { id: string; reference: string; lost: Cents }[];
  /** The uses of credit that it takes back. */
  undone: readonly { filingId: string; number: string; amount: Cents }[];
}

export interface PaymentView extends PaymentRecord {
  allocations: readonly AllocationView[];
  allocated: Cents;
  /** What of its rest its company's credit still holds. */
  available: Cents;
  /** What its reversal would take from credit; null: it cannot be reversed, or is not the viewer's to reverse. */
  ifReversed: ReversalEffect | null;
  /** What it had paid until that was taken back. */
  reversedAllocations: readonly ReversedAllocation[];
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
  const available = availableCredit(
    { ...payment, allocated, isReversed: payment.reversal !== null },
    await findCompanyCredit(db, payment.companyId),
  );
  const mayReverse = actor.role === 'ADMIN' && payment.source === 'RECEIVED' && payment.reversal === null;
  return {
    ...payment,
    allocations,
    allocated,
    available,
    ifReversed: mayReverse ? await reversalEffect(db, payment, allocated) : null,
    reversedAllocations,
    viewer: actor.role,
  };
}

/** The latest ones are named; what an older one loses is in the sum of the credit. */
const OTHERS = 100;

async function reversalEffect(db: Db, payment: PaymentRecord, allocated: Cents): Promise<ReversalEffect> {
  const { companyId } = payment;
  const plan = await planCreditReversal(db, payment, allocated);
  const { rows } = await selectPaymentPage(
    db,
    {
      sort: 'received_date',
      order: 'desc',
      filters: {
        companyId,
        recordedCompanyIds: await selectCompaniesTakenOver(db, companyId),
        methods: null,
        sources: ['RECEIVED'],
        receivedFrom: null,
        receivedBefore: null,
      },
    },
    { limit: OTHERS, from: null, backwards: false, known: null, countCap: OTHERS },
  );
  const others = rows
    .filter(({ id }) => id !== payment.id)
    .map((other) => ({
      id: other.id,
      reference: other.reference,
      lost: cents(availableCredit(other, plan.credit) - availableCredit(other, plan.creditAfter)),
    }));
  const names = await selectFilingNames(db, [...new Set(plan.taken.map(({ filingId }) => filingId))]);
  return {
    ...plan,
    others: others.filter(({ lost }) => lost > ZERO),
    undone: plan.taken.map(({ filingId, amount }) => ({
      filingId,
      number: names.get(filingId)?.number ?? '',
      amount,
    })),
  };
}
