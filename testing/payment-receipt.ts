import type { PaymentReceipt } from '#documents/pdf/payment-receipt.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents } from '#domain/money/cents.ts';

/** A check that pays so many filings of 501.23 each, with 0.77 left. */
export function paymentReceipt(filings: number, changes: Partial<PaymentReceipt> = {}): PaymentReceipt {
  return {
    kind: 'PAYMENT',
    number: 'R-260309-7F3A91C2',
    logo: null,
    agency: {
      legalName: 'Example Agency, LLC',
      brandName: 'Example',
      address: 'PO Box 100\nAnytown, TX 78701',
      phone: '(555) 555-0142',
      email: 'office@agency.example',
      licenseNumbers: 'TX 1234567',
    },
    company: 'Łódź Marina & Café LLC',
    address: '4410 Commerce Way\nRockport, TX',
    amount: cents(50_123n * BigInt(filings) + 77n),
    methodLabel: 'Check',
    reference: 'Check 4711',
    receivedOn: parseCivilDate('2026-03-09'),
    lines: Array.from({ length: filings }, (_, index) => ({
      number: `NB-TX-26-${index}`,
      insuredName: `Insured number ${index}`,
      invoiceNumber: index === 0 ? 'INV-26-000001' : null,
      amount: cents(50_123n),
    })),
    unallocated: cents(77n),
    reversal: null,
    createdAt: new Date('2026-03-10T16:00:00Z'),
    ...changes,
  };
}
