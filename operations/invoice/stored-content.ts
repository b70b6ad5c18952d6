import { z } from 'zod';
import type { Db } from '#db/pool.ts';
import { findRevisionContent, type InvoiceRecord } from '#db/queries/invoices.ts';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { DIRECT_PAYMENT_METHODS, FILING_TYPES } from '#domain/filing/vocabulary.ts';
import type { InvoiceContent, InvoiceLine } from '#domain/invoice/invoice-content.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { formatCents } from '#domain/money/cents.ts';
import { exactly, parseStored } from '../stored-json.ts';

const text = z.string();
const day = z.string().transform((value): CivilDate => parseCivilDate(value));

const invoiceLine = exactly<InvoiceLine>()(
  z.object({
    filingId: text,
    number: text,
    state: z.enum(JURISDICTION_CODES),
    filingType: z.enum(FILING_TYPES),
    insuredName: text,
    policyNumber: text,
    policyEffectiveOn: day,
    premium: text.default(''),
    charges: z.array(
      z.object({
        key: text,
        label: text,
        payee: text,
        isOurs: z.boolean(),
        basis: text.default(''),
        amount: text,
      }),
    ),
    total: text,
    paid: text,
  }),
);

/** The content of an invoice as it is frozen. */
const invoiceContent = exactly<InvoiceContent>()(
  z.object({
    agency: z.object({
      legalName: text,
      brandName: text,
      mailingAddress: text,
      phone: text,
      email: text,
      licenseNumbers: text,
      payBy: z.array(z.object({ method: z.enum(DIRECT_PAYMENT_METHODS), words: text })),
      logo: text.nullable().default(null),
    }),
    billTo: z.object({ company: text, contact: text, address: text }),
    number: text,
    revision: z.number().int(),
    issuedOn: day,
    revisedOn: day.nullable(),
    dueOn: day,
    note: text,
    lines: z.array(invoiceLine),
    total: text,
    paid: text,
  }),
);

/** The stored content of the revision of that id. Throws StoredJsonError. */
export function readInvoiceContent(stored: unknown, revisionId: string): InvoiceContent {
  return parseStored(invoiceContent, stored, `invoice revision ${revisionId}`);
}

/** One stored line of it. Throws StoredJsonError. */
export function readInvoiceLine(stored: unknown, revisionId: string): InvoiceLine {
  return parseStored(invoiceLine, stored, `invoice revision ${revisionId}`);
}

/** What a revision said when it was sent; null where there is no such revision. Throws StoredJsonError. */
export async function getInvoiceContent(
  db: Db,
  invoiceId: string,
  revision: number,
): Promise<{ revisionId: string; content: InvoiceContent } | null> {
  const stored = await findRevisionContent(db, invoiceId, revision);
  if (stored === null) return null;
  return { revisionId: stored.id, content: readInvoiceContent(stored.content, stored.id) };
}

/** The revision that counts, with what its filings come to and have got by now. Throws StoredJsonError. */
export async function getOpenContent(
  db: Db,
  invoice: Pick<InvoiceRecord, 'id' | 'revision' | 'filingsTotal' | 'paid'>,
): Promise<{ revisionId: string; content: InvoiceContent }> {
  const { id, revision, filingsTotal, paid } = invoice;
  const stored = await getInvoiceContent(db, id, revision);
  if (stored === null) throw new Error(`invoice ${id} has no revision ${revision}`);
  const { revisionId, content } = stored;
  return { revisionId, content: { ...content, total: formatCents(filingsTotal), paid: formatCents(paid) } };
}
