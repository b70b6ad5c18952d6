import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { PaymentReminder } from '#domain/filing/payment-reminders.ts';
import type { Db, Tx } from '../pool.ts';

/** A filing that waits for its submitter to pay. */
export interface UnpaidFiling {
  id: string;
  submitterId: string;
  /** The price that is asked, and the day on which it was. */
  submissionId: string;
  submittedOn: CivilDate;
  dueOn: CivilDate | null;
  /** What its submitter was reminded of at this price. */
  reminded: readonly PaymentReminder[];
}

/** All filings that wait for a payment, those of one submitter together. */
export async function selectUnpaidFilings(db: Db, timeZone: string): Promise<UnpaidFiling[]> {
  const { rows } = await sql<
    Omit<UnpaidFiling, 'submittedOn' | 'dueOn'> & { submittedOn: string; dueOn: string | null }
  >`
    select filing.id, filing.submitter_id as "submitterId", submission.id as "submissionId",
      (submission.created_at at time zone ${timeZone}::text)::date as "submittedOn", filing.due_on as "dueOn",
      array(select reminder from payment_reminders
        where filing_id = filing.id and submission_id = submission.id) as reminded
    from filings filing join filing_submissions submission on submission.id = filing.current_submission_id
    where filing.status = 'UNPAID' and filing.paid_cents < filing.total_cents
    order by filing.submitter_id, filing.id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    submittedOn: parseCivilDate(row.submittedOn),
    dueOn: row.dueOn === null ? null : parseCivilDate(row.dueOn),
  }));
}

/** Notes that somebody is reminded of what a filing owes. Returns whether it was not noted before. */
export async function takePaymentReminder(
  tx: Tx,
  {
    filingId,
    submissionId,
    reminder,
    at,
  }: { filingId: string; submissionId: string; reminder: PaymentReminder; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_reminders')
    .values({ filing_id: filingId, submission_id: submissionId, reminder, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
