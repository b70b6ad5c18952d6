import { AppError } from '#contract/errors.ts';
import { findCompany } from '#db/queries/companies.ts';
import type { PaymentReceipt } from '#documents/pdf/payment-receipt.ts';
import type { Actor } from '#domain/access/actor.ts';
import { DIRECT_METHOD_WORDS } from '#domain/filing/vocabulary.ts';
import { cents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { drawBounded } from '../document/draw-bounded.ts';
import { getPayment, type PaymentView } from './get-payment.ts';

/**
 * The receipt of a payment as a PDF. Throws NOT_FOUND for one that is not this user's company's and for a write-off,
 * which nobody paid; RATE_LIMITED, and UNAVAILABLE when too many wait to be drawn.
 */
export async function drawReceipt(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<{ fileName: string; pdf: Buffer }> {
  const payment = await getPayment(context, actor, id);
  if (payment.source === 'WRITE_OFF') throw new AppError('NOT_FOUND');
  const company = await findCompany(context.db, payment.companyId);
  const receipt = receiptOf(context.config, payment, company?.address ?? '');
  const pdf = await drawBounded(context, actor, 'draw-payment-receipt', receipt);
  return { fileName: `receipt-${payment.receivedOn}-${payment.reference}.pdf`, pdf };
}

function receiptOf(
  { agency }: OperationContext['config'],
  payment: PaymentView,
  address: string,
): PaymentReceipt {
  return {
    agency: {
      legalName: agency.legalName,
      brandName: agency.brandName,
      address: agency.streetAddress,
      phone: agency.phone,
      email: agency.email,
      licenseNumbers: agency.licenseNumbers,
    },
    company: payment.company,
    address,
    amount: payment.amount,
    methodWords: payment.method === null ? 'Customer credit' : DIRECT_METHOD_WORDS[payment.method],
    reference: payment.reference,
    receivedOn: payment.receivedOn,
    lines: payment.allocations.map(({ number, insuredName, invoiceNumber, kept }) => ({
      number,
      insuredName,
      invoiceNumber,
      amount: kept,
    })),
    unallocated: cents(payment.amount - payment.allocated),
    reversal: payment.reversal,
    createdAt: payment.createdAt,
  };
}
