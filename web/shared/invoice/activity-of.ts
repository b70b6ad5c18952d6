import type { InvoiceBody } from '#contract/invoice.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type ActivityLine, activityLines } from '#domain/invoice/invoice-activity.ts';
import { readCents } from '#domain/money/cents.ts';

/** What lies between the total of an invoice and what is due on it, line by line, as its PDF says it. */
export function activityOf({
  changes,
  payments,
  returned,
}: Pick<InvoiceBody, 'changes' | 'payments' | 'returned'>): ActivityLine[] {
  return activityLines({
    changes: changes.map(({ before, after, ...change }) => ({
      ...change,
      before: readCents(before),
      after: readCents(after),
    })),
    payments: payments.map(({ allocated, receivedDate, ...payment }) => ({
      ...payment,
      receivedOn: parseCivilDate(receivedDate),
      allocated: readCents(allocated),
    })),
    returned: returned.map(({ amount, receivedDate, returnedDate, ...payment }) => ({
      ...payment,
      receivedOn: parseCivilDate(receivedDate),
      returnedOn: parseCivilDate(returnedDate),
      amount: readCents(amount),
    })),
  });
}
