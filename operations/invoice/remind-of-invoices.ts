import { inTransaction, type Tx } from '#db/pool.ts';
import { type OwedInvoice, selectOwedInvoices, takeInvoiceReminder } from '#db/queries/invoice-reminders.ts';
import { lockInvoice } from '#db/queries/invoices.ts';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import { REMIND_BEFORE, reminderStep } from '#domain/invoice/reminders.ts';
import { openOf } from '#domain/invoice/status.ts';
import { ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { eachByItself } from '../each-by-itself.ts';
import { timeZoneOf, todayOf } from '../today.ts';
import { mailInvoice } from './mail-invoice.ts';
import { getOpenContent } from './stored-content.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/**
 * Reminds companies of the invoices that come due and of those that are late, each time once: what was reminded of is
 * noted in the transaction that sends it. The rule is decision 121.
 */
export async function remindOfInvoices(context: Context): Promise<void> {
  const today = todayOf(context.clock);
  const owed = await selectOwedInvoices(context.db, addDays(today, REMIND_BEFORE), timeZoneOf(context.clock));
  await eachByItself(owed, async (invoice) => {
    const days = reminderStep(invoice, today);
    if (days === null || invoice.reminded.includes(days)) return;
    await inTransaction(context.db, (tx) => remind(context, tx, invoice, { days, today }));
  });
}

async function remind(
  context: Context,
  tx: Tx,
  { id, dueOn }: OwedInvoice,
  { days, today }: { days: number; today: CivilDate },
): Promise<void> {
  // It may have been paid, voided or revised since it was found, and is not while this is written.
  const invoice = await lockInvoice(tx, id);
  if (invoice === null || invoice.isVoid || invoice.dueOn !== dueOn || openOf(invoice) === ZERO) return;
  if (!(await takeInvoiceReminder(tx, { invoiceId: id, dueOn, days, at: context.clock.now() }))) return;
  const { content, revisionId } = await getOpenContent(tx, invoice);
  await mailInvoice(context, tx, {
    id,
    companyId: invoice.companyId,
    content,
    occasion: days < 0 ? 'DUE_SOON' : 'OVERDUE',
    revisionId,
    today,
  });
}
