import { AppError } from '#contract/errors.ts';
import { type CompanyRow, findCompany } from '#db/queries/companies.ts';
import { findRefund, type RefundRecord } from '#db/queries/refunds.ts';
import type { PaymentReceipt } from '#documents/pdf/payment-receipt.ts';
import type { Actor } from '#domain/access/actor.ts';
import { DIRECT_METHOD_LABELS } from '#domain/filing/vocabulary.ts';
import { receiptFileName, receiptNumber } from '#domain/ledger/receipt-number.ts';
import { cents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { agencyOnPdf } from '../document/agency-on-pdf.ts';
import { drawBounded } from '../document/draw-bounded.ts';
import { readLogo } from '../document/read-logo.ts';
import { getPayment, type PaymentView } from './get-payment.ts';

/**
 * The receipt of a payment, or of a refund, as a PDF. Throws NOT_FOUND for one that is not this user's company's and for a write-off,
 * which nobody paid; RATE_LIMITED, and UNAVAILABLE when too many wait to be drawn.
 */
export async function drawReceipt(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<{ fileName: string; pdf: Buffer }> {
  const refund = await findRefund(context.db, id);
  const receipt =
    refund === null ? await ofPayment(context, actor, id) : await ofRefund(context, actor, refund);
  const pdf = await drawBounded(context, actor, 'draw-payment-receipt', receipt);
  return { fileName: receiptFileName({ id, on: receipt.receivedOn }), pdf };
}

type Context = Pick<OperationContext, 'db' | 'config'>;

async function ofPayment(context: Context, actor: Actor, id: string): Promise<PaymentReceipt> {
  const payment = await getPayment(context, actor, id);
  if (payment.source === 'WRITE_OFF') throw new AppError('NOT_FOUND');
  return receiptOf(await partsOf(context), payment, await findCompany(context.db, payment.recordedCompanyId));
}

async function ofRefund(context: Context, actor: Actor, refund: RefundRecord): Promise<PaymentReceipt> {
  if (actor.role !== 'ADMIN' && actor.companyId !== refund.companyId) throw new AppError('NOT_FOUND');
  const company = await findCompany(context.db, refund.recordedCompanyId);
  return {
    ...(await partsOf(context)),
    kind: 'REFUND',
    number: receiptNumber({ id: refund.id, on: refund.paidOn }),
    company: company?.company ?? '',
    address: company?.address ?? '',
    amount: refund.amount,
    methodLabel: DIRECT_METHOD_LABELS[refund.method],
    reference: refund.reference,
    receivedOn: refund.paidOn,
    lines: [],
    unallocated: ZERO,
    reversal: null,
    createdAt: refund.createdAt,
  };
}

/** The agency as it is now, at the address of its other papers about money. */
const partsOf = async ({ config }: Context): Promise<Pick<PaymentReceipt, 'agency' | 'logo'>> => ({
  agency: { ...agencyOnPdf(config), address: config.agency.mailingAddress },
  logo: await readLogo(config, config.agency.logo?.storageKey ?? null),
});

function receiptOf(
  parts: Pick<PaymentReceipt, 'agency' | 'logo'>,
  payment: PaymentView,
  company: CompanyRow | undefined,
): PaymentReceipt {
  return {
    ...parts,
    kind: payment.source === 'CREDIT' ? 'CREDIT' : 'PAYMENT',
    number: receiptNumber({ id: payment.id, on: payment.receivedOn }),
    company: company?.company ?? '',
    address: company?.address ?? '',
    amount: payment.amount,
    methodLabel: payment.method === null ? null : DIRECT_METHOD_LABELS[payment.method],
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
