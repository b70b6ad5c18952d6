import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents, ZERO } from '#domain/money/cents.ts';
import { paymentReceipt } from '#testing/payment-receipt.ts';
import { ARCHIVAL_MARKERS, readPdf, readStructure } from '#testing/read-pdf.ts';
import { drawPaymentReceipt } from './draw-payment-receipt.ts';
import type { PaymentReceipt } from './payment-receipt.ts';

const textOf = async (of: PaymentReceipt) =>
  (await readPdf(await drawPaymentReceipt(of))).map(({ text }) => text).join(' ');

test('what a receipt says, word for word', async () => {
  expect(await textOf(paymentReceipt(2))).toMatchInlineSnapshot(
    `"Example Agency, LLC PO Box 100 Anytown, TX 78701 (555) 555-0142 office@agency.example Payment receipt $1,003.23 Receipt number R-260309-7F3A91C2 Received from Łódź Marina & Café LLC 4410 Commerce Way Rockport, TX Received Mar 9, 2026 Method Check Reference Check 4711 Applied to NB-TX-26-0 Insured number 0 Invoice INV-26-000001 $501.23 NB-TX-26-1 Insured number 1 $501.23 Kept as customer credit $0.77 Total received $1,003.23 Example Agency, LLC (555) 555-0142 office@agency.example Page 1 of 1"`,
  );
});

test.each([
  [true, 'Payment returned', 'Returned Mar 12, 2026: Insufficient funds'],
  [false, 'Payment reversed', 'Reversed Mar 12, 2026: Insufficient funds'],
])(
  'a payment that was taken back (by the bank: %s) says so, and lists nothing as paid',
  async (isReturn, heading, fact) => {
    const reversal = { reason: 'Insufficient funds', reversedOn: parseCivilDate('2026-03-12'), isReturn };
    const text = await textOf(paymentReceipt(1, { reversal }));
    expect(text).toContain(heading);
    expect(text).toContain(fact);
    expect(text).not.toContain('NB-TX-26-0');
  },
);

test('credit that was applied is no money received, and an undone use of it no payment', async () => {
  const credit = {
    kind: 'CREDIT',
    methodLabel: null,
    amount: cents(50_123n),
    unallocated: ZERO,
    reference: 'Customer credit applied',
  } as const;
  expect(await textOf(paymentReceipt(1, credit))).toMatchInlineSnapshot(
    `"Example Agency, LLC PO Box 100 Anytown, TX 78701 (555) 555-0142 office@agency.example Customer credit applied $501.23 Receipt number R-260309-7F3A91C2 Credit of Łódź Marina & Café LLC 4410 Commerce Way Rockport, TX Applied Mar 9, 2026 Applied to NB-TX-26-0 Insured number 0 Invoice INV-26-000001 $501.23 Total applied from credit $501.23 Example Agency, LLC (555) 555-0142 office@agency.example Page 1 of 1"`,
  );
  // The check that the credit came from bounced: nothing of it is kept.
  const takenBack = await textOf(paymentReceipt(0, { ...credit, unallocated: credit.amount }));
  expect(takenBack).toContain('Reversed since $501.23 Total applied from credit $501.23');
  expect(takenBack).not.toContain('Kept as customer credit');
  const reversal = { reason: 'Wrong filing', reversedOn: parseCivilDate('2026-03-12'), isReturn: false };
  const text = await textOf(paymentReceipt(1, { ...credit, reversal }));
  expect(text).toContain('Customer credit no longer applied');
  expect(text).toContain('Mar 12, 2026: Wrong filing');
});

test('the same data gives the same bytes', async () => {
  const first = await drawPaymentReceipt(paymentReceipt(3));
  expect(first.equals(await drawPaymentReceipt(paymentReceipt(3)))).toBe(true);
});

test('it is PDF/A-2b, and another reader finds every text of it in its structure', async () => {
  for (const of of [paymentReceipt(80), paymentReceipt(0, { kind: 'REFUND', unallocated: ZERO })]) {
    const bytes = await drawPaymentReceipt(of);
    for (const words of ARCHIVAL_MARKERS) expect(bytes.toString('latin1')).toContain(words);
    const { roles, unmarked } = await readStructure(bytes);
    expect(unmarked).toEqual([]);
    expect(roles[0]?.slice(0, 4)).toEqual(['P', 'P', 'H1', 'P'].map((role) => `Root Document ${role}`));
    const cells = roles[0]?.filter((role) => role === 'Root Document Table TR TD');
    // Five facts, each filing, what is kept and the total.
    expect(cells).toHaveLength(2 * (5 + of.lines.length + (of.unallocated === ZERO ? 0 : 1) + 1));
  }
});
