import { AppError } from '#contract/errors.ts';
import type { InvoicePayment, ReturnedPayment } from '#db/queries/invoice-payments.ts';
import { selectFilingsOnInvoice } from '#db/queries/invoiceable-filings.ts';
import {
  findInvoice,
  type InvoiceRecord,
  type RevisionRecord,
  selectInvoiceRecipients,
  selectRevisions,
} from '#db/queries/invoices.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { InvoiceChange } from '#domain/invoice/invoice-activity.ts';
import type { InvoiceContent, InvoiceLine } from '#domain/invoice/invoice-content.ts';
import { type Cents, cents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { payBy } from './compose-invoice.ts';
import { readActivity } from './read-activity.ts';
import { getInvoiceContent } from './stored-content.ts';

/** A filing as it was billed, with what it has got and still owes now. */
export interface BilledLine {
  line: InvoiceLine;
  paid: Cents;
  open: Cents;
}

export interface InvoiceView {
  invoice: InvoiceRecord;
  /** The day on which it is looked at. */
  today: CivilDate;
  content: InvoiceContent;
  lines: readonly BilledLine[];
  changes: readonly InvoiceChange[];
  revisions: readonly RevisionRecord[];
  payments: readonly InvoicePayment[];
  returned: readonly ReturnedPayment[];
  payBy: InvoiceContent['agency']['payBy'];
  /** Who gets its mails; none for a customer. */
  recipients: readonly string[];
}

/** The invoice, where it is an admin or one of its company's users who asks. Throws NOT_FOUND. */
export function requireOwnInvoice(actor: Actor, invoice: InvoiceRecord | null): InvoiceRecord {
  const isTheirs = actor.role === 'ADMIN' || invoice?.companyId === actor.companyId;
  if (invoice === null || !isTheirs) throw new AppError('NOT_FOUND');
  return invoice;
}

/** One invoice as it was last sent, with what became of it since. Throws NOT_FOUND. */
export async function getInvoice(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<InvoiceView> {
  const { db, clock, config } = context;
  const invoice = requireOwnInvoice(actor, await findInvoice(db, id));
  const stored = await getInvoiceContent(db, id, invoice.revision);
  if (stored === null) throw new Error(`invoice ${id} has no revision ${invoice.revision}`);
  const { content } = stored;
  const held = new Map((await selectFilingsOnInvoice(db, id)).map((filing) => [filing.id, filing]));
  const lines = content.lines.map((line): BilledLine => {
    const filing = held.get(line.filingId);
    if (filing === undefined) return { line, paid: ZERO, open: ZERO };
    return { line, paid: filing.paid, open: cents(filing.total - filing.paid) };
  });
  return {
    invoice,
    today: todayOf(clock),
    content,
    lines,
    revisions: await selectRevisions(db, id),
    ...(await readActivity(db, invoice, { content, held })),
    payBy: payBy(config.agency),
    recipients: actor.role === 'ADMIN' ? await selectInvoiceRecipients(db, invoice.companyId) : [],
  };
}
