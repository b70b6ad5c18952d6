import { expect, test } from 'vitest';
import type { ObligationList, ReportObligationBody } from '#contract/obligation.ts';
import type { ReportSummary } from '#contract/report.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { countsByDay, entriesOf, overdueEntriesOf, reportEntry } from './obligation-entries.ts';

const TODAY = parseCivilDate('2026-04-15');
const FROM = '2026-04-01';

const item = (changes: Partial<ReportObligationBody> = {}): ReportObligationBody => ({
  state: 'TX',
  stateName: 'Texas',
  what: 'Tax return',
  kind: 'TAX',
  period: 'quarterly',
  zeroReport: null,
  portal: null,
  disputed: null,
  citation: null,
  source: null,
  confidence: null,
  periodFrom: '2026-01-01',
  periodTo: '2026-03-31',
  legalDueDate: '2026-04-30',
  dueDate: '2026-04-30',
  planBy: '2026-04-30',
  closed: null,
  role: 'RETURN',
  report: report(),
  isOpen: true,
  ...changes,
});
const report = (changes: Partial<ReportSummary> = {}): ReportSummary => ({
  id: 'r1',
  state: 'TX',
  stateName: 'Texas',
  title: 'Texas tax return, Q1 2026',
  kind: 'TAX',
  what: 'Tax return',
  period: 'QUARTERLY',
  periodStart: '2026-01-01',
  periodEnd: '2026-03-31',
  dueDate: '2026-04-30',
  status: 'OPEN',
  isZero: false,
  zeroIsRequired: null,
  filings: 2,
  total: '10.00',
  totalIsKnown: true,
  pays: true,
  remitted: '0.00',
  stillOwed: '10.00',
  isTaxPaid: false,
  takesBill: false,
  version: 1,
  isLatest: true,
  amendment: null,
  latePenalty: null,
  openDifferences: 0,
  isReady: false,
  isPaymentLate: false,
  ...changes,
});
const entry = (changes?: Partial<ReportObligationBody>) => reportEntry(item(changes), FROM, TODAY);
const entryOf = (changes: Partial<ReportSummary>) => entry({ report: report(changes) });

const LIST: ObligationList = {
  from: FROM,
  to: '2026-04-30',
  items: [
    item(),
    item({ state: 'FL', report: report({ status: 'PAID' }), isOpen: false }),
    item({ state: 'IN', role: 'INSTALLMENT', report: null }),
  ],
  filings: [
    {
      id: 'f1',
      number: 'NB-TX-26-1',
      state: 'TX',
      insuredName: 'A',
      dueDate: '2026-04-14',
      status: 'PAID',
      open: '12.34',
    },
    {
      id: 'f2',
      number: 'NB-TX-26-2',
      state: 'TX',
      insuredName: 'B',
      dueDate: '2026-04-15',
      status: 'UNPAID',
      open: '0.00',
    },
  ],
  filingsTotal: 702,
  invoices: [{ id: 'i1', number: 'INV-26-1', companyName: 'C', dueDate: '2026-04-30', open: '1.00' }],
  invoicesTotal: 1,
  licenses: [{ id: 'l1', licenseNumber: 'TX-1', licensee: 'D', state: 'TX', expirationDate: '2026-04-14' }],
  days: [
    { date: '2026-04-14', filings: 1, invoices: 0 },
    { date: '2026-04-15', filings: 701, invoices: 0 },
    { date: '2026-04-30', filings: 0, invoices: 1 },
  ],
  overdue: {
    filings: [],
    filingsTotal: 0,
    invoices: [],
    invoicesTotal: 0,
    licenses: [],
    reports: [],
    reportsTotal: 0,
  },
  undated: [],
};

test('a day counts all that is open, listed or not, and nothing that is settled', () => {
  const counts = countsByDay(LIST, entriesOf(LIST, TODAY));
  expect(Object.fromEntries(counts)).toEqual({
    '2026-04-14': { FILING: 1, LICENSE: 1 },
    '2026-04-15': { FILING: 701 },
    '2026-04-30': { INVOICE: 1, REPORT: 1, PREPAYMENT: 1 },
  });
});

test('overdue is what was due before today, not what is due today', () => {
  expect(entriesOf(LIST, TODAY).map(({ key, isOverdue }) => [key.slice(0, 2), isOverdue])).toEqual([
    ['f1', true],
    ['l1', true],
    ['f2', false],
    ['TX', false],
    ['FL', false],
    ['IN', false],
    ['i1', false],
  ]);
  expect(entryOf({ status: 'OVERDUE' }).isOverdue).toBe(true);
  // A license holds on its last day.
  const onItsLastDay = entriesOf(LIST, parseCivilDate('2026-04-14'));
  expect(onItsLastDay.find(({ key }) => key === 'l1')?.isOverdue).toBe(false);
});

test('a report stands on the day to plan for, and where that lies before the month on its due day', () => {
  expect(entry({ planBy: '2026-04-29', dueDate: '2026-04-30' }).on).toBe('2026-04-29');
  expect(entry({ planBy: '2026-03-31', dueDate: '2026-04-01' }).on).toBe('2026-04-01');
});

test('a report that is filed says that its payment is due, and is overdue once its day is over', () => {
  expect(entryOf({ status: 'FILED' })).toMatchObject({
    aside: '2 filings. Filed; payment due. Tax return',
    toPay: '10.00',
    isOverdue: false,
  });
  const late = (changes: Partial<ReportSummary>) =>
    entry({ dueDate: '2026-04-14', report: report(changes) }).isOverdue;
  expect(late({ status: 'FILED' })).toBe(true);
  expect(late({ status: 'FILED', stillOwed: '0.00' })).toBe(false);
  expect(late({ status: 'PAID', stillOwed: '0.00' })).toBe(false);
});

test('what is not open is settled', () => {
  expect([true, false].map((isOpen) => entry({ isOpen }).isSettled)).toEqual([false, true]);
});

test('a filing shows what is to be paid for it where no invoice asks for it', () => {
  expect(
    entriesOf(LIST, TODAY)
      .map(({ key, toCollect }) => [key.slice(0, 2), toCollect])
      .slice(0, 3),
  ).toEqual([
    ['f1', '12.34'],
    ['l1', null],
    ['f2', null],
  ]);
});

test('a prepayment before the first filing says so, a zero report that it is one', () => {
  const prepayment = entry({ role: 'INSTALLMENT', report: null });
  expect(prepayment).toMatchObject({ kind: 'PREPAYMENT', to: null, title: 'Texas: Tax return' });
  expect(prepayment.aside).toBe('Q1 2026. No filings yet');
  const notDue = entry({ role: 'INSTALLMENT', report: report({ kind: 'PREPAYMENT', isZero: true }) });
  expect(notDue.aside).toBe('Nothing due. Tax return');
  expect(entryOf({ isZero: true, zeroIsRequired: true }).aside).toBe('Zero report. Tax return');
  expect(entry()).toMatchObject({
    title: 'Texas tax return, Q1 2026',
    aside: '2 filings. Tax return',
    toCollect: null,
    toPay: '10.00',
  });
});

test('a return that is late although its tax is paid says so, and asks for no money', () => {
  const paid = { status: 'OVERDUE' as const, stillOwed: '0.00', remitted: '10.00', isTaxPaid: true };
  expect(entryOf(paid)).toMatchObject({
    aside: '2 filings. Return not filed; tax is paid. Tax return',
    toPay: null,
    isOverdue: true,
  });
  expect(entryOf({ ...paid, pays: false }).aside).toContain('Report not filed; no payment due');
});

test('what is overdue from before is in one order, the longest first', () => {
  const overdue = {
    ...LIST.overdue,
    filings: LIST.filings.map((each) => ({ ...each, dueDate: '2026-03-02' })),
    invoices: LIST.invoices.map((each) => ({ ...each, dueDate: '2026-03-01' })),
  };
  expect(overdueEntriesOf({ ...LIST, overdue }, TODAY).map(({ key }) => key)).toEqual(['i1', 'f1', 'f2']);
});

test('a report is called the same, due this month or overdue from before, and says why an office is closed', () => {
  const late = report({ status: 'OVERDUE', dueDate: '2026-03-31', filings: 1 });
  const [before] = overdueEntriesOf({ ...LIST, overdue: { ...LIST.overdue, reports: [late] } }, TODAY);
  const told = { title: 'Texas tax return, Q1 2026', aside: '1 filing. Tax return', toPay: '10.00' };
  expect(before).toMatchObject({ ...told, on: '2026-03-31', isOverdue: true });
  expect(entryOf({ filings: 1 })).toMatchObject(told);
  expect(entry({ closed: 'Saturday.' }).aside).toBe('2 filings. Saturday. Tax return');
});
