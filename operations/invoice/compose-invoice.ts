import type { InvoiceableFiling, SubmittedCharge } from '#db/queries/invoiceable-filings.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { chargeBasis } from '#domain/invoice/charge-basis.ts';
import type { InvoiceContent, InvoiceLine } from '#domain/invoice/invoice-content.ts';
import { addCents, formatCents } from '#domain/money/cents.ts';
import type { CompanyRecord } from '../company/company-record.ts';
import type { AgencyIdentity } from '../context.ts';

/** What an invoice says beside its filings. */
export interface InvoiceHead {
  number: string;
  revision: number;
  issuedOn: CivilDate;
  revisedOn: CivilDate | null;
  dueOn: CivilDate;
  note: string;
}

export interface InvoiceParts {
  agency: AgencyIdentity;
  company: Pick<CompanyRecord, 'company' | 'name' | 'address'>;
  filings: readonly InvoiceableFiling[];
  /** By submission. */
  charges: ReadonlyMap<string, readonly SubmittedCharge[]>;
}

/** The content of an invoice on these filings, from their submissions as they stand. */
export function composeInvoice(head: InvoiceHead, parts: InvoiceParts): InvoiceContent {
  const { agency, company, filings } = parts;
  return {
    agency: {
      legalName: agency.legalName,
      brandName: agency.brandName,
      mailingAddress: agency.mailingAddress,
      phone: agency.phone,
      email: agency.email,
      licenseNumbers: agency.licenseNumbers,
      payBy: payBy(agency),
      logo: agency.logo?.storageKey ?? null,
    },
    billTo: { company: company.company, contact: company.name, address: company.address },
    ...head,
    lines: filings.map((filing) => lineOf(filing, parts)),
    total: formatCents(addCents(...filings.map(({ total }) => total))),
    paid: formatCents(addCents(...filings.map(({ paid }) => paid))),
  };
}

/** Each method of payment that the agency offers, with its words. */
export function payBy({
  paymentInstructions,
}: Pick<AgencyIdentity, 'paymentInstructions'>): InvoiceContent['agency']['payBy'] {
  return DIRECT_PAYMENT_METHODS.flatMap((method) => {
    const words = paymentInstructions[method];
    return words === undefined ? [] : [{ method, words }];
  });
}

/** A filing with its charges; a charge of nothing is left out. */
export function lineOf(
  filing: InvoiceableFiling,
  { agency, charges }: Pick<InvoiceParts, 'agency' | 'charges'>,
): InvoiceLine {
  const { id, number, state, filingType, insuredName, policyNumber, policyEffectiveOn } = filing;
  return {
    filingId: id,
    number,
    state,
    filingType,
    insuredName,
    policyNumber,
    policyEffectiveOn,
    premium: formatCents(filing.premium),
    charges: (charges.get(filing.submissionId) ?? [])
      .filter(({ amount }) => amount !== 0n)
      .map(({ key, label, payee, amount, ...priced }) => ({
        key,
        label,
        payee: payee ?? agency.legalName,
        isOurs: payee === null,
        basis: chargeBasis({ ...priced, amount }, filing.premium),
        amount: formatCents(amount),
      })),
    total: formatCents(filing.total),
    paid: formatCents(filing.paid),
  };
}
