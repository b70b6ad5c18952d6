import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { Db, Tx } from '../pool.ts';

/** An invoice of which somebody may have to be reminded. */
export interface OwedInvoice {
  id: string;
  dueOn: CivilDate;
  /** The day on which the revision that counts was sent. */
  sentOn: CivilDate;
  /** The reminders that went out for this due date, as days after it. */
  reminded: readonly number[];
}

/** The invoices due on `through` or earlier on which something is open, the oldest due date first. */
export async function selectOwedInvoices(
  db: Db,
  through: CivilDate,
  timeZone: string,
): Promise<OwedInvoice[]> {
  const { rows } = await sql<{ id: string; due_on: string; sent_on: string; reminded: number[] }>`
    select invoice.id, invoice.due_on, (revision.created_at at time zone ${timeZone}::text)::date as sent_on,
      array(select days from invoice_reminders reminder
        where reminder.invoice_id = invoice.id and reminder.due_on = invoice.due_on) as reminded
    from invoices invoice join invoice_revisions revision
      on revision.invoice_id = invoice.id and revision.revision = invoice.revision
    where invoice.status = 'ISSUED' and invoice.paid_cents < invoice.filings_total_cents
      and invoice.due_on <= ${through}::date
    order by invoice.due_on, invoice.id
  `.execute(db);
  return rows.map(({ id, due_on, sent_on, reminded }) => ({
    id,
    dueOn: parseCivilDate(due_on),
    sentOn: parseCivilDate(sent_on),
    reminded,
  }));
}

/** Notes that an invoice is reminded of. Returns whether it was not before. */
export async function takeInvoiceReminder(
  tx: Tx,
  reminder: { invoiceId: string; dueOn: CivilDate; days: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invoice_reminders')
    .values({
      invoice_id: reminder.invoiceId,
      due_on: reminder.dueOn,
      days: reminder.days,
      sent_at: reminder.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
