import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { addCents, cents, formatCents } from '../money/cents.ts';
import { dueEntries, sumsOf } from './due-entries.ts';
import { ENTRY_KINDS, type WindowDue } from './obligation-entries.ts';

const TODAY = parseCivilDate('2026-04-15');
const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((each) => formatCents(cents(each)));
const day = fc.integer({ min: 1, max: 30 }).map((each) => `2026-04-${String(each).padStart(2, '0')}`);
const filing = fc.record({
  id: fc.uuid(),
  number: fc.constant('NB-TX-26-1'),
  state: fc.constant('TX'),
  insuredName: fc.constant('A'),
  dueDate: day,
  status: fc.constantFrom('UNPAID' as const, 'PAID' as const),
  open: amount,
});
const invoice = fc.record({
  id: fc.uuid(),
  number: fc.constant('INV-1'),
  companyName: fc.constant('C'),
  dueDate: day,
  open: amount,
});
const report = fc.record({
  id: fc.uuid(),
  state: fc.constant('TX'),
  stateName: fc.constant('Texas'),
  title: fc.constant('Texas tax return, Jan 2026'),
  kind: fc.constantFrom('TAX' as const, 'STAMPING_FEE' as const, 'PREPAYMENT' as const),
  what: fc.constant('Tax return'),
  periodStart: fc.constant('2026-01-01'),
  periodEnd: fc.constant('2026-01-31'),
  dueDate: fc.constant('2026-03-01'),
  status: fc.constant('OVERDUE' as const),
  isZero: fc.constant(false),
  zeroIsRequired: fc.constant(null),
  totalIsKnown: fc.constant(true),
  filings: fc.constant(1),
  stillOwed: amount,
  pays: fc.constant(true),
  isTaxPaid: fc.constant(false),
  version: fc.constant(1),
});
const work = {
  filings: fc.array(filing, { maxLength: 8 }),
  invoices: fc.array(invoice, { maxLength: 8 }),
  licenses: fc.constant([]),
};
const window = fc.record({
  from: fc.constant('2026-04-01'),
  to: fc.constantFrom('2026-04-14', '2026-04-15', '2026-05-15'),
  items: fc.constant([]),
  days: fc.constant([]),
  ...work,
  overdue: fc.record({ ...work, reports: fc.array(report, { maxLength: 8 }) }),
}) satisfies fc.Arbitrary<WindowDue & { to: string }>;
const EVERYTHING = { kinds: ENTRY_KINDS, withSettled: false };

test('every amount that is due stands in exactly one row, and the rows sum to what is shown above them', () => {
  fc.assert(
    fc.property(window, (list) => {
      const { overdue, coming } = dueEntries(list, TODAY, EVERYTHING);
      const [late, next] = [sumsOf(overdue), sumsOf(coming)];
      const all = [...list.filings, ...list.overdue.filings, ...list.invoices, ...list.overdue.invoices];
      const open = addCents(...all.map((each) => cents(BigInt(each.open.replace('.', '')))));
      const owed = list.overdue.reports.map(({ stillOwed }) => cents(BigInt(stillOwed.replace('.', ''))));
      expect(addCents(late.toCollect, next.toCollect)).toBe(open);
      expect(addCents(late.toPay, next.toPay)).toBe(addCents(...owed));
      expect(overdue.length + coming.length).toBe(all.length + owed.length);
    }),
  );
});

test('what was due earlier in the month of today is overdue; a month that is past keeps its own', () => {
  fc.assert(
    fc.property(window, (list) => {
      const { overdue, coming } = dueEntries(list, TODAY, EVERYTHING);
      const before = list.overdue.filings.length + list.overdue.invoices.length + list.overdue.reports.length;
      if (list.to < TODAY) expect(overdue).toHaveLength(before);
      else expect(coming.every(({ isOverdue }) => !isOverdue)).toBe(true);
    }),
  );
});

test('only the kinds that are asked for', () => {
  fc.assert(
    fc.property(window, fc.subarray([...ENTRY_KINDS]), (list, kinds) => {
      const { overdue, coming } = dueEntries(list, TODAY, { kinds, withSettled: true });
      for (const { kind } of [...overdue, ...coming]) expect(kinds).toContain(kind);
    }),
  );
});
