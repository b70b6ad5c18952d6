import type { Db } from '#db/pool.ts';
import {
  type InvoicePayment,
  type ReturnedPayment,
  selectPaymentsOfInvoice,
  selectPaymentsReturned,
} from '#db/queries/invoice-payments.ts';
import { selectFilingsOnInvoice } from '#db/queries/invoiceable-filings.ts';
import type { InvoiceRecord } from '#db/queries/invoices.ts';
import type { InvoiceActivity, InvoiceChange } from '#domain/invoice/invoice-activity.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import { type Cents, readCents, ZERO } from '#domain/money/cents.ts';

type Held = ReadonlyMap<string, { total: Cents }>;

/** What became of an invoice: filings that changed, what they have of which payment, and what was taken back. */
export async function readActivity(
  db: Db,
  { id, isVoid }: Pick<InvoiceRecord, 'id' | 'isVoid'>,
  { content, held }: { content: InvoiceContent; held: Held },
): Promise<{
  changes: InvoiceChange[];
  payments: readonly InvoicePayment[];
  returned: readonly ReturnedPayment[];
}> {
  return {
    changes: isVoid ? [] : changesOf(content, held),
    payments: await selectPaymentsOfInvoice(db, id),
    returned: await selectPaymentsReturned(db, id),
  };
}

/**
 * What became of an invoice since its current revision was sent, for its PDF; null where the revision still says all:
 * what was paid before is on it.
 */
export async function readActivitySince(
  db: Db,
  invoice: Pick<InvoiceRecord, 'id' | 'isVoid' | 'paid'>,
  content: InvoiceContent,
): Promise<InvoiceActivity | null> {
  if (invoice.isVoid) return null;
  const held = new Map((await selectFilingsOnInvoice(db, invoice.id)).map((filing) => [filing.id, filing]));
  const activity = await readActivity(db, invoice, { content, held });
  const sent = content.revisedOn ?? content.issuedOn;
  const returned = activity.returned.filter(({ returnedOn }) => returnedOn >= sent);
  const isAsSent =
    activity.changes.length === 0 && returned.length === 0 && invoice.paid === readCents(content.paid);
  return isAsSent ? null : { ...activity, returned };
}

function changesOf({ lines }: InvoiceContent, held: Held): InvoiceChange[] {
  return lines.flatMap(({ filingId, number, total }): InvoiceChange[] => {
    const before = readCents(total);
    const filing = held.get(filingId);
    if (filing === undefined) return [{ filingId, number, change: 'LEFT', before, after: ZERO }];
    return filing.total === before
      ? []
      : [{ filingId, number, change: 'REPRICED', before, after: filing.total }];
  });
}
