import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import { selectCompaniesTakenOver } from '#db/queries/company-merges.ts';
import { selectKeptOfPayment } from '#db/queries/payment-allocations.ts';
import { selectPaymentPage } from '#db/queries/payment-list.ts';
import { findPayment, type PaymentRecord } from '#db/queries/payments.ts';
import { selectFilingNames } from '#db/queries/reconciled-filings.ts';
import { availableCredit } from '#domain/ledger/available-credit.ts';
import { type Cents, cents, sumAmounts, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { type CreditReversal, planCreditReversal } from './plan-credit-reversal.ts';

/** What the reversal of a payment would take from its company's credit, in cents. */
export interface ReversalEffect extends CreditReversal {
  /** Payments of the same customer that pay for it: so much less of them can be applied. */
  others: readonly { id: string; reference: string; lost: Cents }[];
  /** The uses of credit that it takes back. */
  undone: readonly { filingId: string; number: string; amount: Cents }[];
}

/**
 * What the reversal of a payment would do to its company's credit, as it stands now. Throws NOT_FOUND, also for what
 * brought no money, and PAYMENT_ALREADY_REVERSED.
 */
export async function getReversalEffect(
  { db }: Pick<OperationContext, 'db'>,
  id: string,
): Promise<ReversalEffect> {
  const payment = await findPayment(db, id);
  if (payment === null || payment.source !== 'RECEIVED') throw new AppError('NOT_FOUND');
  if (payment.reversal !== null) throw new AppError('PAYMENT_ALREADY_REVERSED');
  const kept = (await selectKeptOfPayment(db, id)).map((each) => ({ amount: each.kept }));
  const plan = await planCreditReversal(db, payment, sumAmounts(kept));
  const names = await selectFilingNames(db, [...new Set(plan.taken.map(({ filingId }) => filingId))]);
  return {
    ...plan,
    others: await othersThatPay(db, payment, plan),
    undone: plan.taken.map(({ filingId, amount }) => ({
      filingId,
      number: names.get(filingId)?.number ?? '',
      amount,
    })),
  };
}

/** The latest ones are named; what an older one loses is in the sum of the credit. */
const OTHERS = 100;

async function othersThatPay(
  db: Db,
  { id, companyId }: PaymentRecord,
  { credit, creditAfter }: CreditReversal,
): Promise<ReversalEffect['others']> {
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
  return rows
    .filter((other) => other.id !== id)
    .map((other) => ({
      id: other.id,
      reference: other.reference,
      lost: cents(availableCredit(other, credit) - availableCredit(other, creditAfter)),
    }))
    .filter(({ lost }) => lost > ZERO);
}
