import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { selectInvoiceRecipients } from '#db/queries/invoices.ts';
import {
  findCompanyCredit,
  findFirstDayOfCredit,
  insertLedgerEntry,
  lockCompanyMoney,
} from '#db/queries/ledger.ts';
import { insertRefund, type RefundRecord } from '#db/queries/refunds.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { describeMoney } from '#domain/ledger/describe-payment.ts';
import { postRefund } from '#domain/ledger/postings.ts';
import { cents, displayCents, formatCents } from '#domain/money/cents.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { bookNow } from '../ledger/post-filing.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { todayOf } from '../today.ts';
import { parsePaymentAmount, parseReceivedOn } from './parse-payment.ts';

export type Refund = Omit<RefundRecord, 'recordedCompanyId'>;

/**
 * Pays credit out to its company, never more than there is, nor before it was there, and mails whoever gets its
 * invoices. Throws NOT_FOUND, AMOUNT_INVALID and INVALID by field.
 */
export async function refundCredit(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  companyId: string,
  request: { amount: string; method: DirectPaymentMethod; paidDate: string; reference: string },
): Promise<Refund> {
  const { method, reference } = request;
  const amount = parsePaymentAmount(request.amount);
  const paidOn = parseReceivedOn(request.paidDate, todayOf(context.clock), 'paidDate');
  return await inTransaction(context.db, async (tx) => {
    if (!(await lockCompanyMoney(tx, companyId))) throw new AppError('NOT_FOUND');
    const credit = await findCompanyCredit(tx, companyId);
    if (amount > credit) throw fieldError('amount', `You can refund up to ${displayCents(credit)}.`);
    const first = await findFirstDayOfCredit(tx, companyId, { since: paidOn, amount });
    if (first !== null) {
      throw fieldError(
        'paidDate',
        `The company has had this much credit only since ${displayDate(first)}. Enter that date or later.`,
      );
    }
    const { by, at } = bookNow(context, actor.id);
    const refund = { companyId, amount, method, paidOn, reference };
    const id = await insertRefund(tx, { ...refund, recordedBy: by, at });
    await insertLedgerEntry(tx, {
      description: describeMoney('REFUNDED', { method, reference }),
      filingId: null,
      paymentId: null,
      refundId: id,
      createdBy: by,
      bookedOn: paidOn,
      at,
      postings: postRefund({ companyId, amount }),
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'payment.refund',
      subjectKind: 'company',
      subjectId: companyId,
      details: { refundId: id, amount: formatCents(amount), method, paidOn, reference },
    });
    const left = formatCents(cents(credit - amount));
    const data = { amount: formatCents(amount), method, paidOn, reference, creditLeft: left };
    for (const to of await selectInvoiceRecipients(tx, companyId)) {
      await enqueueMail(context, tx, { to, template: 'credit-refunded', data });
    }
    return { id, ...refund, createdAt: at };
  });
}
