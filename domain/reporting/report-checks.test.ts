import { expect, test } from 'vitest';
import { addDays, type CivilDate, parseCivilDate } from '../calendar/civil-date.ts';
import { cents, ZERO } from '../money/cents.ts';
import type { ReportDuty } from '../rules/state-facts.ts';
import { billChecks, checkReport, NO_FILINGS, officeChecks, type ReportFacts } from './report-checks.ts';

const DUTY = {
  countedBy: { date: 'TRANSACTION_EFFECTIVE', standsIn: [] },
  zeroReport: true,
  disputed: null,
  gap: null,
  threshold: null,
} as unknown as ReportDuty;
/** An empty report of March, looked at after the month. */
const FACTS: ReportFacts = {
  today: parseCivilDate('2026-04-01'),
  periodEnd: parseCivilDate('2026-03-31'),
  dueOn: parseCivilDate('2026-04-15'),
  version: 1,
  filings: 0,
  total: ZERO,
  duty: DUTY,
  pending: { ...NO_FILINGS, returned: 0 },
  unconfirmed: NO_FILINGS,
  withoutConfirmation: NO_FILINGS,
  late: { ...NO_FILINGS, late: 0, returned: 0 },
  ledger: { ...NO_FILINGS, difference: ZERO },
  office: { ...NO_FILINGS, differences: 0, earlier: 0, open: ZERO },
  bill: null,
  installment: undefined,
  openPrepayments: 0,
};
const codesOf = (changes: Partial<ReportFacts>) =>
  checkReport({ ...FACTS, ...changes }).map(({ code }) => code);
const owes = (zeroReport: boolean | null) => ({ duty: { ...DUTY, zeroReport } });

test('the period has to be over: the last day of it is one of its days', () => {
  expect(codesOf({})).not.toContain('PERIOD_NOT_OVER');
  expect(codesOf({ today: FACTS.periodEnd })[0]).toBe('PERIOD_NOT_OVER');
});

test('an empty report says what its state asks for: a zero report, none, or nobody knows', () => {
  const about = (of: Partial<ReportFacts>) => codesOf(of).filter((code) => code.startsWith('ZERO'));
  expect(about(owes(true))).toEqual([]);
  expect(about(owes(false))).toEqual(['ZERO_NOT_REQUIRED']);
  expect(about(owes(null))).toEqual(['ZERO_UNKNOWN']);
  for (const zeroReport of [true, false, null])
    expect(about({ ...owes(zeroReport), filings: 1 })).toEqual([]);
  // An amendment corrects what was filed, and is filed in any case.
  for (const zeroReport of [true, false, null])
    expect(about({ ...owes(zeroReport), version: 2 })).toEqual([]);
  // A prepayment is no report without business.
  expect(about({ ...owes(false), installment: cents(1n) })).toEqual([]);
});

test('a prepayment that comes to nothing may still come to something while its period runs', () => {
  const note = (today: CivilDate) =>
    checkReport({ ...FACTS, installment: ZERO, today }).find(({ code }) => code === 'NOT_DUE')?.message;
  expect(note(FACTS.periodEnd)).toBe(
    'No prepayment is due for this period so far. Filings that aren’t completed aren’t counted.',
  );
  expect(note(addDays(FACTS.periodEnd, 1))).toBe('No prepayment is due for this period.');
});

test('what blocks comes first, each with its filings', () => {
  const at = { count: 1, filings: [{ id: 'f', number: 'NB-1', policyNumber: 'P', insuredName: 'I' }] };
  const found = checkReport({
    ...FACTS,
    filings: 1,
    total: cents(-1n),
    late: { ...at, late: 1, returned: 0 },
    ledger: { ...at, difference: cents(1n) },
    openPrepayments: 2,
  });
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([
    ['LEDGER_DIFFERENCE', 'BLOCK'],
    ['LATE_ARRIVALS', 'WARN'],
    ['CREDIT_DUE', 'WARN'],
    ['PREPAYMENT_OPEN', 'WARN'],
  ]);
  expect(found[0]).toMatchObject({ at, message: expect.stringContaining('$0.01') });
});

test('figures of the office that agree are no matter', () => {
  expect(officeChecks(FACTS.office)).toEqual([]);
  const [check] = officeChecks({ ...NO_FILINGS, differences: 2, earlier: 0, open: cents(-3n) });
  expect(check).toMatchObject({
    code: 'OFFICE_DIFFERENCE',
    message: expect.stringContaining('2 differences'),
  });
  const [before] = officeChecks({ ...FACTS.office, earlier: 2 });
  expect(before?.message).toBe(
    'The version before this one was left with 2 differences from the office’s invoice. Enter the office’s figures below.',
  );
});

const BILL = {
  kind: 'STAMPING_FEE' as const,
  number: 'TX-1',
  amount: 73270n,
  due: 78578n,
  payable: 78578n,
  isPaid: false,
};
test.each([
  ['all that is due', { due: 73270n, payable: 5308n }, null],
  [
    'a cent less',
    { due: 73271n, payable: 73271n },
    'but this report comes to $732.71. Enter the revised bill,',
  ],
  [
    'less',
    {},
    'but this report comes to $785.78. Enter the revised bill, or the office figures, before paying.',
  ],
  ['what the version before paid', { payable: 5308n }, '$785.78, with $53.08 left to pay. Enter the revised'],
  // It is the one that was paid: what is left comes to as much by chance.
  ['as much as is left', { due: 146540n, payable: 73270n }, '$1,465.40, with $732.70 left to pay. Enter the'],
  ['another amount, where nothing is left', { payable: 0n }, '$785.78, with nothing left to pay. Enter'],
  ['more', { due: 70000n, payable: -3270n }, '$700.00, with $32.70 owed back by the stamping office. Enter'],
  ['less, and is paid', { payable: 5308n, isPaid: true }, '$785.78. Enter the office figures below.'],
])('a bill for %s', (_, changes, words) => {
  const { amount, due, payable, ...rest } = { ...BILL, ...changes };
  const found = billChecks({ ...rest, amount: cents(amount), due: cents(due), payable: cents(payable) });
  expect(found).toEqual(
    words === null
      ? []
      : [
          {
            code: 'BILL_DIFFERENCE',
            severity: 'WARN',
            message: expect.stringMatching(/^Bill TX-1 is for \$732\.70, but this report comes to \$/),
            at: NO_FILINGS,
          },
        ],
  );
  expect(found[0]?.message ?? '').toContain(words ?? '');
});

test.each([
  [1, 0, '1 filing from an earlier period whose report was already filed.'],
  [0, 1, 'Reverses 1 filing that the office returned after its report was filed.'],
  [0, 2, 'Reverses 2 filings that the office returned after their report was filed.'],
  [
    2,
    1,
    '2 filings from an earlier period whose report was already filed. Also reverses 1 filing that the office returned after its report was filed.',
  ],
])('%i late filings and %i reversals of an earlier period are told apart', (late, returned, words) => {
  const found = checkReport({ ...FACTS, filings: 1, late: { count: 1, filings: [], late, returned } });
  expect(found.find(({ code }) => code === 'LATE_ARRIVALS')?.message).toBe(words);
});

test.each([
  [1, 0, ''],
  [
    1,
    1,
    ' The office returned it: answer the office and complete it again, or reject it so that the customer corrects and resubmits it.',
  ],
  [
    2,
    2,
    ' The office returned them: answer the office and complete them again, or reject them so that the customer corrects and resubmits them.',
  ],
  [
    3,
    1,
    ' The office returned 1 of them: answer the office and complete it again, or reject it so that the customer corrects and resubmits it.',
  ],
])(
  'of %i filings that are not completed the office returned %i: the way on is said',
  (count, returned, way) => {
    const found = checkReport({ ...FACTS, pending: { count, filings: [], returned } });
    const words = found.find(({ code }) => code === 'FILING_PENDING')?.message;
    expect(words?.slice(words.indexOf('next one.') + 'next one.'.length)).toBe(way);
  },
);
