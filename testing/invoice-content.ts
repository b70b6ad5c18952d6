import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { InvoiceContent, InvoiceLine } from '#domain/invoice/invoice-content.ts';
import { cents, formatCents } from '#domain/money/cents.ts';

export const AGENCY = 'Example Agency, LLC';

export function invoiceLine(index: number, changes: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    filingId: `filing-${index}`,
    number: `NB-TX-26-${String(index).padStart(6, '0')}`,
    state: 'TX',
    filingType: 'NEW_BUSINESS',
    insuredName: `Insured number ${index}`,
    policyNumber: `GL-${index}`,
    policyEffectiveOn: parseCivilDate('2026-03-01'),
    premium: '10250.00',
    charges: [
      {
        key: 'tx.premium_tax',
        label: 'Premium tax',
        payee: 'Comptroller',
        isOurs: false,
        basis: '4.85% of $10,250.00',
        amount: '497.13',
      },
      {
        key: 'tx.stamping_fee',
        label: 'Stamping fee',
        payee: 'Stamping Office',
        isOurs: false,
        basis: '0.04% of $10,250.00',
        amount: '4.10',
      },
      {
        key: 'FILING_FEE',
        label: 'Filing fee',
        payee: AGENCY,
        isOurs: true,
        basis: 'flat amount',
        amount: '95.00',
      },
    ],
    total: '596.23',
    paid: '0.00',
    ...changes,
  };
}

/** What stands on an invoice of this many filings. */
export function invoiceContent(count: number, changes: Partial<InvoiceContent> = {}): InvoiceContent {
  return {
    agency: {
      legalName: AGENCY,
      brandName: 'Stampline',
      mailingAddress: 'PO Box 100\nAnytown, TX 78701',
      phone: '(555) 555-0142',
      email: 'office@agency.example',
      licenseNumbers: 'TX 1234567',
      payBy: [
        { method: 'ACH', words: 'Example Bank, routing 000000000' },
        { method: 'CHECK', words: 'Payable to Example Agency, LLC' },
      ],
      logo: null,
    },
    billTo: {
      company: 'Łódź Marina & Café LLC',
      contact: 'Rosa Baker',
      address: '4410 Commerce Way\nRockport, TX',
    },
    number: 'INV-26-000123',
    revision: 1,
    issuedOn: parseCivilDate('2026-03-10'),
    revisedOn: null,
    dueOn: parseCivilDate('2026-04-09'),
    note: 'Filings of March',
    lines: Array.from({ length: count }, (_, index) => invoiceLine(index + 1)),
    total: formatCents(cents(59_623n * BigInt(count))),
    paid: '0.00',
    ...changes,
  };
}
