import type { Tx } from '#db/pool.ts';
import { findContactEmail } from '#db/queries/companies.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import type { PaymentRecord } from '#db/queries/payments.ts';
import type { Actor } from '#domain/access/actor.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import { type Cents, formatCents } from '#domain/money/cents.ts';
import { changedBy, notifyAgency } from '../agency/notify-agency.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { invoicesOf } from './invoices-left.ts';

/** A filing that a reversal left with something to pay. */
export interface ReopenedFiling {
  filing: FilingRecord;
  balance: Cents;
}

/**
 * The company's address is told of all of it, those who submitted what is open again of their own, each once. A
 * write-off was never told.
 */
export async function tellCompanyOfReversal(
  context: Pick<OperationContext, 'config'>,
  tx: Tx,
  payment: PaymentRecord,
  { reason, isReturn }: { reason: string; isReturn: boolean },
  reopened: readonly ReopenedFiling[],
): Promise<void> {
  if (payment.source === 'WRITE_OFF') return;
  const contact = await findContactEmail(tx, payment.companyId);
  const isContact = (to: string) => to.toLowerCase() === contact?.toLowerCase();
  const recipients = new Map<string, readonly ReopenedFiling[]>();
  for (const [to, own] of Map.groupBy(reopened, ({ filing }) => filing.submitterEmail)) {
    if (to !== null && !isContact(to)) recipients.set(to, own);
  }
  if (contact !== null) recipients.set(contact, reopened);
  const invoices = await invoicesOf(
    tx,
    reopened.map(({ filing }) => filing),
  );
  for (const [to, told] of recipients) {
    await enqueueMail(context, tx, {
      to,
      template: 'payment-reversed',
      data: {
        kind: payment.source === 'CREDIT' ? 'CREDIT' : isReturn ? 'RETURNED' : 'REVERSED',
        amount: formatCents(payment.amount),
        name: payment.source === 'CREDIT' ? null : describePayment(payment.method, payment.reference),
        receivedOn: payment.receivedOn,
        reason,
        filings: told.map(({ filing, balance }) => ({
          number: filing.number,
          insuredName: filing.insuredName,
          balance: formatCents(balance),
        })),
        invoices: invoices.linesOf(told.map(({ filing }) => filing)),
      },
    });
  }
}

/** Tells every admin and the agency who wrote to a customer why a payment was reversed, and not what it says. */
export async function tellAgencyOfReason(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
  { id, method }: PaymentRecord,
): Promise<void> {
  const data = { payment: { id, method }, ...changedBy(context, actor) };
  await notifyAgency(context, tx, [{ template: 'reversal-reason', data }]);
}
