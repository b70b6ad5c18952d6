import { expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/cents.ts';
import { type InvoicePosition, invoiceStatus, openOf } from './status.ts';

const DUE = parseCivilDate('2026-03-31');
const LATE = parseCivilDate('2026-04-01');
const invoice = (filingsTotal: bigint, paid: bigint, isVoid = false): InvoicePosition => ({
  isVoid,
  filingsTotal: cents(filingsTotal),
  paid: cents(paid),
  dueOn: DUE,
});

test.each([
  ['nothing paid, on the due day', invoice(50_123n, 0n), DUE, 'ISSUED'],
  ['nothing paid, a day late', invoice(50_123n, 0n), LATE, 'OVERDUE'],
  ['a part paid, on the due day', invoice(50_123n, 1n), DUE, 'PARTIALLY_PAID'],
  ['a cent open, a day late', invoice(50_123n, 50_122n), LATE, 'OVERDUE'],
  ['all paid, a day late', invoice(50_123n, 50_123n), LATE, 'PAID'],
  ['all filings sent back', invoice(0n, 0n), LATE, 'ISSUED'],
  ['voided, a day late', invoice(0n, 0n, true), LATE, 'VOID'],
])('%s', (_name, position, today, status) => {
  expect(invoiceStatus(position, today)).toBe(status);
});

test('what is open is never negative', () => {
  expect(openOf(invoice(100n, 40n))).toBe(60n);
  expect(openOf(invoice(100n, 140n))).toBe(0n);
});
