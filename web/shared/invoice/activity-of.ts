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
    payments: payments.map(({ allocated, receivedDate, recordedAt, ...payment }) => ({
      ...payment,
      receivedOn: parseCivilDate(receivedDate),
      recordedAt: new Date(recordedAt),
      allocated: readCents(allocated),
    })),
    returned: returned.map(({ amount, receivedDate, recordedAt, returnedDate, reversedAt, ...payment }) => ({
      ...payment,
      receivedOn: parseCivilDate(receivedDate),
      recordedAt: new Date(recordedAt),
      returnedOn: parseCivilDate(returnedDate),
      reversedAt: new Date(reversedAt),
      amount: readCents(amount),
    })),
  });
}
