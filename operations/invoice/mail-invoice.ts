import type { Tx } from '#db/pool.ts';
import { selectInvoiceRecipients } from '#db/queries/invoices.ts';
import { type CivilDate, daysBetween } from '#domain/calendar/civil-date.ts';
import type { InvoiceDifference } from '#domain/invoice/difference.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import { type Cents, cents, formatCents, readCents } from '#domain/money/cents.ts';
import type { TemplateName } from '#mail/outgoing-mail.ts';
import type { InvoiceData, InvoiceOccasion } from '#mail/templates/invoice.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { enqueueReminder } from '../mail/enqueue-reminder.ts';

/** A reminder that comes early is one that a user may do without; none of the others is. */
const TEMPLATES = {
  ISSUED: 'invoice',
  REVISED: 'invoice',
  SENT_AGAIN: 'invoice',
  VOIDED: 'invoice',
  DUE_SOON: 'invoice-due-soon',
  OVERDUE: 'invoice-overdue',
} as const satisfies Record<InvoiceOccasion, TemplateName>;

/**
 * Mails an invoice to everybody who gets its company's, or to one address. Returns to whom it goes; to nobody where
 * the company has neither a contact's address nor users.
 */
export async function mailInvoice(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  invoice: {
    id: string;
    companyId: string;
    content: InvoiceContent;
    occasion: InvoiceOccasion;
    /** Why, where the occasion has a reason. */
    reason?: string;
    /** What the filings of a voided one still owe. */
    stillOwed?: InvoiceData['stillOwed'];
    /** How a revised one differs from the one before. */
    difference?: InvoiceDifference;
    to?: string | undefined;
    /** The day on which a reminder is sent. */
    today?: CivilDate;
    /** The revision that the mail carries as a PDF; a voided one is only told of. */
    revisionId?: string;
  },
): Promise<string[]> {
  const {
    id,
    companyId,
    content,
    occasion,
    reason = '',
    stillOwed = null,
    difference,
    to,
    revisionId = null,
    today,
  } = invoice;
  const recipients = to === undefined ? await selectInvoiceRecipients(tx, companyId) : [to];
  const open = cents(readCents(content.total) - readCents(content.paid));
  for (const recipient of recipients) {
    const data = {
      invoiceId: id,
      occasion,
      reason,
      stillOwed,
      revised: difference === undefined ? null : revisedBy(difference, content),
      number: content.number,
      company: content.billTo.company,
      filings: content.lines.length,
      total: content.total,
      open: formatCents(open),
      dueOn: content.dueOn,
      payBy: content.agency.payBy,
      daysLeft: today === undefined ? null : daysBetween(today, content.dueOn),
    };
    const mail = { to: recipient, template: TEMPLATES[occasion], data };
    if (today === undefined) await enqueueMail(context, tx, mail, { invoiceRevisionId: revisionId });
    else await enqueueReminder(context, tx, mail, revisionId);
  }
  return recipients;
}

const amountOf = (amount: Cents | null) => (amount === null ? null : formatCents(amount));

function revisedBy(
  { lines, before, dueOn, note }: InvoiceDifference,
  content: InvoiceContent,
): NonNullable<InvoiceData['revised']> {
  return {
    total: formatCents(before),
    dueOn: dueOn?.before ?? content.dueOn,
    isNoteChanged: note !== null,
    filings: lines.map((line) => ({
      number: line.number,
      insuredName: line.insuredName,
      before: amountOf(line.before),
      after: amountOf(line.after),
    })),
  };
}
