import type { PayableBody, PaymentBody, PaymentSummary, ReversalEffectBody } from '#contract/payment.ts';
import { type Cents, cents, formatCents } from '#domain/money/cents.ts';
import type { Payable } from '#operations/payment/get-payable.ts';
import type { PaymentView } from '#operations/payment/get-payment.ts';
import type { ReversalEffect } from '#operations/payment/get-reversal-effect.ts';
import type { ListedPayment } from '#operations/payment/list-payments.ts';
import type { Refund } from '#operations/payment/refund-credit.ts';

type Source = PaymentSummary['source'];
type Listed<S extends Source> = Omit<
  PaymentSummary,
  'source' | 'amount' | 'allocated' | 'unallocated' | 'available' | 'createdAt' | 'receivedDate'
> & {
  source: S;
  amount: Cents;
  allocated: Cents;
  available: Cents;
  receivedOn: string;
  createdAt: Date;
};

function summaryOf<S extends Source>(payment: Listed<S>): PaymentSummary & { source: S } {
  const left = payment.source === 'RECEIVED' && !payment.isReversed;
  return {
    id: payment.id,
    companyId: payment.companyId,
    company: payment.company,
    amount: formatCents(payment.amount),
    source: payment.source,
    method: payment.method,
    receivedDate: payment.receivedOn,
    reference: payment.reference,
    allocated: formatCents(payment.allocated),
    unallocated: formatCents(cents(left ? payment.amount - payment.allocated : 0n)),
    available: formatCents(payment.available),
    isReversed: payment.isReversed,
    isReturned: payment.isReturned,
    createdAt: payment.createdAt.toISOString(),
  };
}

/** A payment in a list. */
export function presentPaymentSummary(payment: ListedPayment): PaymentSummary {
  return summaryOf(payment);
}

/** An entry of the file of payments. */
export type ExportedPayment = PaymentSummary & Pick<ListedPayment, 'reversal'>;

export const presentExportedPayment = (payment: ListedPayment): ExportedPayment => ({
  ...summaryOf(payment),
  reversal: payment.reversal,
});

type AllocationPlace = Omit<PaymentView['allocations'][number], 'kept'>;
const allocationOf = ({ filingId, number, insuredName, invoiceId, invoiceNumber }: AllocationPlace) => ({
  filingId,
  number,
  insuredName,
  invoiceId,
  invoiceNumber,
});

/** A payment for whoever looks: customers do not see who of the agency recorded it. */
export function presentPayment(payment: PaymentView): PaymentBody {
  const { reversal } = payment;
  return {
    ...summaryOf({
      ...payment,
      isReversed: reversal !== null,
      isReturned: reversal?.isReturn ?? false,
    }),
    allocations: payment.allocations.map((each) => ({
      ...allocationOf(each),
      amount: formatCents(each.kept),
    })),
    reversedAllocations: payment.reversedAllocations.map((each) => ({
      ...allocationOf(each),
      amount: formatCents(each.amount),
      reversedDate: each.reversedOn,
      reason: each.reason,
    })),
    reversal: reversal === null ? null : { reason: reversal.reason, reversedDate: reversal.reversedOn },
    companyCredit: payment.viewer === 'ADMIN' ? formatCents(payment.companyCredit) : null,
    recordedBy: payment.viewer === 'ADMIN' ? payment.recordedBy : null,
    bankTransactions:
      payment.viewer === 'ADMIN'
        ? payment.bankLines.map(({ postedOn, amount, ...line }) => ({
            ...line,
            postedDate: postedOn,
            amount: formatCents(amount),
          }))
        : null,
  };
}

/** What its reversal would do to the credit of its company. */
export function presentReversalEffect(effect: ReversalEffect): ReversalEffectBody {
  return {
    credit: formatCents(effect.credit),
    creditAfter: formatCents(effect.creditAfter),
    others: effect.others.map((other) => ({ ...other, lost: formatCents(other.lost) })),
    undone: effect.undone.map((use) => ({ ...use, amount: formatCents(use.amount) })),
    refunded: formatCents(effect.refunded),
  };
}

/** What money can be put on. */
export function presentPayable({ credit, invoices, filings, isWhole, receiptTo }: Payable): PayableBody {
  return {
    credit: formatCents(credit),
    invoices: invoices.map(({ id, number, dueOn, filings: many, open }) => ({
      id,
      number,
      dueDate: dueOn,
      filings: many,
      open: formatCents(open),
    })),
    filings: filings.map((filing) => ({
      id: filing.id,
      number: filing.number,
      policyNumber: filing.policyNumber,
      insuredName: filing.insuredName,
      createdAt: filing.createdAt.toISOString(),
      isBilled: filing.isBilled,
      invoiceId: filing.invoiceId,
      invoiceNumber: filing.invoiceNumber,
      open: formatCents(filing.open),
    })),
    isWhole,
    receiptTo,
  };
}

/** Credit that was paid out. */
export function presentRefund(refund: Refund) {
  return {
    id: refund.id,
    companyId: refund.companyId,
    amount: formatCents(refund.amount),
    method: refund.method,
    paidDate: refund.paidOn,
    reference: refund.reference,
    createdAt: refund.createdAt.toISOString(),
  };
}
