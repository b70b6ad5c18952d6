import { describe, expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { readCents, ZERO } from '../money/cents.ts';
import type { MatchCandidates, PaidReport, RecordedPayment } from './match-candidates.ts';
import { matcher, preselectMatches } from './propose-matches.ts';

const day = parseCivilDate;
const PAYMENT: RecordedPayment = {
  id: 'payment',
  companyId: 'harbor',
  company: 'Harbor Agency LLC',
  amount: readCents('501.23'),
  method: 'CHECK',
  reference: 'Check 4711',
  receivedOn: day('2026-03-05'),
  reversal: null,
  isDeposited: false,
  isReturned: false,
};
const REVERSED: RecordedPayment = {
  ...PAYMENT,
  reversal: { reason: 'Insufficient funds.', reversedOn: day('2026-03-09') },
};
const REPORT: PaidReport = {
  id: 'report',
  state: 'TX',
  title: 'Texas tax return, 2025',
  amount: readCents('1234.56'),
  paidOn: day('2026-03-01'),
  method: 'ACH',
  reference: 'EFT-2026-118',
  confirmation: 'CPA-77120',
};
const REFUND = {
  id: 'refund',
  companyId: 'harbor',
  company: 'Harbor Agency LLC',
  amount: readCents('75.00'),
  paidOn: day('2026-03-01'),
  method: 'CHECK' as const,
  reference: 'Check 1009',
};
const PENALTY = {
  id: 'penalty',
  state: 'TX' as const,
  title: 'Texas tax return, 2025',
  amount: readCents('50.31'),
  paidOn: day('2026-03-01'),
  method: 'ACH' as const,
  reference: 'Notice 4711',
};
const UNPAID = {
  id: 'unpaid',
  state: 'TX' as const,
  title: 'Texas stamping fee, Feb 2026',
  due: readCents('88.40'),
  filedOn: day('2026-03-04'),
  confirmation: 'SLTX-778',
};
const CHECKS = { ids: ['one', 'two', 'three'], receivedOn: day('2026-03-09'), amount: readCents('501.23') };
const NOTHING: MatchCandidates = {
  payments: [],
  checks: [],
  reports: [],
  penalties: [],
  unpaidReports: [],
  refunds: [],
  dueFromAgency: ZERO,
};
const line = (amount: string, description: string, postedOn = '2026-03-10', reference = '') => ({
  amount: readCents(amount),
  description,
  postedOn: day(postedOn),
  reference,
});
const found = (candidates: Partial<MatchCandidates>, ...of: Parameters<typeof line>) =>
  matcher({ ...NOTHING, ...candidates })(line(...of)).map(({ kind, isTold }) => [kind, isTold]);

describe('a check that bounced', () => {
  test('its deposit is the payment, also once that was reversed, and the reason says so', () => {
    const [match] = matcher({ ...NOTHING, payments: [REVERSED] })(line('501.23', 'DEPOSIT'));
    expect(match).toMatchObject({
      kind: 'PAYMENT',
      ids: ['payment'],
      reasons: [
        'This payment was reversed on Mar 9, 2026: Insufficient funds. Match it if this is the deposit the bank returned.',
      ],
    });
    expect(found({ payments: [{ ...REVERSED, isDeposited: true }] }, '501.23', 'DEPOSIT')).toEqual([]);
  });

  test('its return is the reversal, whatever the bank writes', () => {
    expect(found({ payments: [REVERSED] }, '-501.23', 'ADJUSTMENT')).toEqual([['REVERSAL', false]]);
    expect(found({ payments: [REVERSED] }, '-501.23', 'RETURNED ITEM 0004711')).toEqual([['REVERSAL', true]]);
    expect(found({ payments: [{ ...REVERSED, isReturned: true }] }, '-501.23', 'RETURNED')).toEqual([]);
  });

  test.each([
    'RETURNED DEPOSITED ITEM',
    'Check return NSF',
    'RTN CHK',
    'ACH RETURN R01',
    'DEPOSIT ITEM CHARGEBACK',
  ])('"%s" proposes to reverse a payment that is not reversed', (words) => {
    expect(found({ payments: [PAYMENT] }, '-501.23', words)).toEqual([['RETURN', false]]);
  });

  test.each<[string, string, string]>([
    ['the text does not say so', '-501.23', 'TRANSFER TO SAVINGS'],
    ['the amount is another', '-501.22', 'RETURNED ITEM'],
    ['it is the fee for it', '-501.23', 'RETURNED ITEM FEE'],
  ])('nothing is reversed where %s', (_why, amount, words) => {
    expect(found({ payments: [PAYMENT] }, amount, words)).not.toContainEqual(['RETURN', expect.anything()]);
  });

  test.each([
    ['2026-02-22', 0],
    ['2026-02-23', 1],
    ['2026-05-14', 1],
    ['2026-05-15', 0],
  ])('a return of %s is looked for from ten days before the payment to seventy after it', (on, many) => {
    expect(found({ payments: [PAYMENT] }, '-501.23', 'RETURNED ITEM', on)).toHaveLength(many);
  });
});

describe('a penalty that was paid by itself', () => {
  test('is the withdrawal of its amount within days, told by its notice or its state', () => {
    expect(found({ penalties: [PENALTY] }, '-50.31', 'EFT DEBIT')).toEqual([['PENALTY', false]]);
    expect(found({ penalties: [PENALTY] }, '-50.31', 'NOTICE 4711')).toEqual([['PENALTY', true]]);
    expect(found({ penalties: [PENALTY] }, '-50.31', 'TEXAS COMPTROLLER')).toEqual([['PENALTY', true]]);
    expect(found({ penalties: [PENALTY] }, '-50.30', 'NOTICE 4711')).toEqual([]);
    expect(found({ penalties: [PENALTY] }, '50.31', 'NOTICE 4711')).toEqual([]);
    expect(found({ penalties: [PENALTY] }, '-50.31', 'NOTICE 4711', '2026-03-12')).toEqual([]);
  });

  test('is called by its report', () => {
    const [match] = matcher({ ...NOTHING, penalties: [PENALTY] })(line('-50.31', 'EFT'));
    expect(match).toMatchObject({ ids: ['penalty'], name: 'Penalty, Texas tax return, 2025', company: null });
  });
});

describe('a deposit of several checks', () => {
  test('is all that were received on one day and come to it', () => {
    expect(matcher({ ...NOTHING, checks: [CHECKS] })(line('501.23', 'DEPOSIT'))).toEqual([
      {
        kind: 'PAYMENT',
        ids: ['one', 'two', 'three'],
        company: null,
        name: '3 checks received Mar 9, 2026',
        method: 'CHECK',
        reasons: [
          'They’re all the unmatched checks of that day, and they total this amount. Matching them doesn’t record them twice.',
        ],
        isTold: false,
        isPlain: true,
      },
    ]);
    expect(found({ checks: [CHECKS] }, '501.22', 'DEPOSIT')).toEqual([]);
    expect(found({ checks: [CHECKS] }, '-501.23', 'WITHDRAWAL')).toEqual([]);
  });

  test.each([
    ['2026-02-26', 0],
    ['2026-02-27', 1],
    ['2026-03-19', 1],
    ['2026-03-20', 0],
  ])('of %s is looked for within ten days', (on, many) => {
    expect(found({ checks: [CHECKS] }, '501.23', 'DEPOSIT', on)).toHaveLength(many);
  });

  test('is none where the checks of two days come to it, but for a day that is too far away', () => {
    const other = { ...CHECKS, ids: ['four', 'five'], receivedOn: day('2026-03-06') };
    expect(found({ checks: [CHECKS, other] }, '501.23', 'DEPOSIT')).toEqual([]);
    const old = { ...other, receivedOn: day('2026-02-20') };
    expect(found({ checks: [CHECKS, old] }, '501.23', 'DEPOSIT')).toEqual([['PAYMENT', false]]);
  });
});

describe('money out', () => {
  test.each([
    ['WEBFILE TAX PYMT EFT 2026 118', '', true],
    ['COMPTROLLER TEXAS', '', true],
    ['ACH DEBIT', 'CPA77120 CPA-77120', true],
    ['ACH DEBIT', '', false],
  ])('"%s" %s of the amount of a paid report is that report', (words, reference, isTold) => {
    expect(found({ reports: [REPORT] }, '-1234.56', words, '2026-03-02', reference)).toEqual([
      ['REPORT', isTold],
    ]);
  });

  test('an ACH payment is near its day; a check clears within half a year', () => {
    expect(found({ reports: [REPORT] }, '-1234.56', 'ACH', '2026-03-12')).toEqual([]);
    const byCheck = { ...REPORT, method: 'CHECK' as const };
    expect(found({ reports: [byCheck] }, '-1234.56', 'CHECK', '2026-09-01')).toEqual([['REPORT', false]]);
    expect(found({ reports: [byCheck] }, '-1234.56', 'CHECK', '2026-09-02')).toEqual([]);
    expect(found({ refunds: [REFUND] }, '-75.00', 'CHECK 1009', '2026-05-01')).toEqual([['REFUND', true]]);
    const byAch = { ...REFUND, method: 'ACH' as const };
    expect(found({ refunds: [byAch] }, '-75.00', 'ACH 1009', '2026-03-11')).toEqual([['REFUND', true]]);
    expect(found({ refunds: [byAch] }, '-75.00', 'ACH 1009', '2026-03-12')).toEqual([]);
  });

  test('of what is left to pay by a filed report it is proposed as paying it, from that day on', () => {
    const [match] = matcher({ ...NOTHING, unpaidReports: [UNPAID] })(line('-88.40', 'ACH', '2026-03-04'));
    expect(match).toMatchObject({
      kind: 'REMITTANCE',
      ids: ['unpaid'],
      name: 'Texas stamping fee, Feb 2026',
      reasons: [
        'The amount is what is due for this report, filed on Mar 4, 2026 and not paid. Confirming records the report as paid.',
      ],
    });
    expect(found({ unpaidReports: [UNPAID] }, '-88.40', 'ACH', '2026-03-03')).toEqual([]);
    expect(found({ unpaidReports: [UNPAID] }, '-88.41', 'ACH')).toEqual([]);
    expect(found({ unpaidReports: [UNPAID] }, '88.40', 'ACH')).toEqual([]);
  });

  test('what a state paid back for an amended report is that report', () => {
    const back = { ...REPORT, amount: readCents('-40.00') };
    expect(found({ reports: [back] }, '40.00', 'STATE OF TEXAS', '2026-03-02')).toEqual([['REPORT', true]]);
  });

  test.each(['MONTHLY SERVICE FEE', 'ACCOUNT ANALYSIS CHARGE', 'WIRE FEE', 'RETURNED ITEM FEE', 'SVC CHG'])(
    '"%s" is a bank fee',
    (words) => {
      expect(found({}, '-12.00', words)).toEqual([['BANK_FEE', true]]);
    },
  );

  test.each([
    'PSLA STAMPING FEE FEB25',
    'SLTX FEES',
    'TX COMPTROLLER TAX FEE',
    'SURPLUS LINES CLEARANCE FEE',
  ])('"%s" is none: it is what a state or its office is paid', (words) =>
    expect(found({}, '-220.00', words)).toEqual([]),
  );

  test('a fee is paid back up to what the agency owes', () => {
    const dueFromAgency = readCents('37.00');
    expect(found({ dueFromAgency }, '37.00', 'TRANSFER FROM OPERATING')).toEqual([['BANK_FEE', false]]);
    expect(found({ dueFromAgency }, '37.01', 'TRANSFER FROM OPERATING')).toEqual([]);
    expect(found({}, '0.01', 'TRANSFER FROM OPERATING')).toEqual([]);
  });
});

describe('what is chosen before anybody looks', () => {
  const chosen = (candidates: Partial<MatchCandidates>, ...lines: ReturnType<typeof line>[]) => {
    const propose = matcher({ ...NOTHING, ...candidates });
    return preselectMatches(
      lines.map((each) => ({
        amount: each.amount,
        matches: propose(each),
        isPaid: false,
        isPaidElsewise: false,
      })),
    );
  };

  test('the only one that fits, and of several the one that the text names', () => {
    const other = { ...REPORT, id: 'other', reference: 'EFT-2026-119', confirmation: '' };
    expect(chosen({ reports: [REPORT] }, line('-1234.56', 'ACH', '2026-03-02'))).toEqual([0]);
    expect(chosen({ reports: [other, REPORT] }, line('-1234.56', 'ACH', '2026-03-02'))).toEqual([null]);
    expect(chosen({ reports: [other, REPORT] }, line('-1234.56', 'EFT 2026 118', '2026-03-02'))).toEqual([1]);
  });

  test('a deposit that is recorded, where it can be nothing else', () => {
    const deposit = line('501.23', 'ACH');
    expect(chosen({ payments: [PAYMENT] }, deposit)).toEqual([0]);
    expect(chosen({ payments: [PAYMENT] }, deposit, deposit)).toEqual([null, null]);
    expect(chosen({ payments: [PAYMENT] }, line('501.24', 'CHECK 4711'))).toEqual([null]);
    // Two payments of the amount, also where the text names one.
    const other = { ...PAYMENT, id: 'other', reference: 'Check 4712' };
    expect(chosen({ payments: [PAYMENT, other] }, line('501.23', 'CHECK 4711'))).toEqual([null]);
    // Reversed: the deposit of a check that bounced, or a new one.
    expect(chosen({ payments: [REVERSED] }, deposit)).toEqual([null]);
    // The agency may be paying back what it owes.
    expect(chosen({ dueFromAgency: readCents('600.00') }, line('501.23', 'FEES'))).toEqual([null]);
    const matches = matcher({ ...NOTHING, payments: [PAYMENT] })(deposit);
    expect(
      preselectMatches([{ amount: deposit.amount, matches, isPaid: true, isPaidElsewise: true }]),
    ).toEqual([null]);
  });

  test('not where two lines would be the same, nor what reverses a payment', () => {
    const twice = line('-1234.56', 'ACH', '2026-03-02');
    expect(chosen({ reports: [REPORT] }, twice, twice)).toEqual([null, null]);
    expect(chosen({ payments: [PAYMENT] }, line('-501.23', 'RETURNED CHECK 4711'))).toEqual([null]);
  });

  test('what is left to pay by a filed report, only where the text names it', () => {
    expect(chosen({ unpaidReports: [UNPAID] }, line('-88.40', 'SLTX-778 ACH'))).toEqual([0]);
    expect(chosen({ unpaidReports: [UNPAID] }, line('-88.40', 'ACH DEBIT'))).toEqual([null]);
  });

  test('the checks of a day, where the deposit can be nothing else', () => {
    const deposit = line('501.23', 'DEPOSIT');
    expect(chosen({ checks: [CHECKS] }, deposit)).toEqual([0]);
    expect(chosen({ checks: [CHECKS], payments: [PAYMENT] }, deposit)).toEqual([null]);
    expect(chosen({ checks: [CHECKS] }, deposit, deposit)).toEqual([null, null]);
    // One of them may be the deposit of that amount, and the others another.
    const own = { ...PAYMENT, id: 'one', amount: readCents('100.00') };
    expect(chosen({ checks: [CHECKS], payments: [own] }, deposit, line('100.00', 'DEPOSIT'))).toEqual([
      null,
      null,
    ]);
    const matches = matcher({ ...NOTHING, checks: [CHECKS] })(deposit);
    const asked = { amount: deposit.amount, matches, isPaidElsewise: false };
    expect(preselectMatches([{ ...asked, isPaid: true }])).toEqual([null]);
  });

  test('two fees of one amount are two fees', () => {
    expect(chosen({}, line('-12.00', 'WIRE FEE'), line('-12.00', 'WIRE FEE'))).toEqual([0, 0]);
  });
});
