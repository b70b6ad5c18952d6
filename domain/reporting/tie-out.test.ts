import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { addCents, type Cents, cents, ZERO } from '../money/cents.ts';
import { type TiedFiling, type TiedReport, tieOut } from './tie-out.ts';

const DAY = parseCivilDate('2026-03-10');
const DUE = parseCivilDate('2026-04-09');
const c = (amount: number): Cents => cents(BigInt(amount));

const report = (changes: Partial<TiedReport> = {}): TiedReport => ({
  id: 'one',
  title: 'Texas tax return, 2026',
  version: 1,
  role: 'RETURN',
  status: 'PAID',
  dueOn: DUE,
  total: c(90_000),
  charges: [{ kind: 'PREMIUM_TAX', amount: c(49_713) }],
  ...changes,
});
/** Tax of 497.13 and a fee of 25.00 of the agency's, invoiced, paid, reported and remitted. */
const filing = (changes: Partial<TiedFiling> = {}): TiedFiling => ({
  status: 'COMPLETED',
  paymentMethod: 'INVOICED',
  total: c(52_213),
  paid: c(52_213),
  charges: [{ kind: 'PREMIUM_TAX', amount: c(49_713) }],
  agencyTotal: c(2_500),
  billed: { number: 'INV-26-000001', amount: c(52_213), dueOn: DUE },
  kept: [{ amount: c(52_213), isWriteOff: false }],
  reports: [report()],
  prepayments: [],
  today: DAY,
  ...changes,
});
const open = (changes: Partial<TiedFiling>) => tieOut(filing(changes)).open;

test('where every step comes to the same nothing is open', () => {
  expect(tieOut(filing())).toMatchObject({
    owedToState: 49_713n,
    owedToAgency: 2_500n,
    billed: 52_213n,
    collected: 52_213n,
    writtenOff: 0n,
    reported: 49_713n,
    remitted: 49_713n,
    open: [],
  });
  // A return that is paid has taken off what was prepaid.
  const prepayments = [{ title: 'Texas prepayment, Feb 2026', paid: c(7_760_000), paidOn: DAY, share: null }];
  expect(open({ prepayments })).toEqual([]);
  // Who paid with the filing gets no invoice.
  expect(open({ paymentMethod: 'ACH', billed: null })).toEqual([]);
  // Nor is an invoice missing where nothing is charged.
  const nothing = { total: ZERO, paid: ZERO, charges: [], agencyTotal: ZERO, kept: [], reports: [] };
  expect(open({ ...nothing, billed: null })).toEqual([]);
});

describe('what does not tie is said, with its amount and why', () => {
  const cases: readonly (readonly [string, Partial<TiedFiling>, readonly string[]])[] = [
    ['charges', { agencyTotal: ZERO }, ['The charges come to $497.13, the filing to $522.13.']],
    ['no invoice', { billed: null }, ['Not invoiced yet.']],
    [
      'an invoice of before',
      { billed: { number: 'INV-26-000001', amount: c(52_000), dueOn: DUE } },
      ['Invoice INV-26-000001 bills $520.00; the charges are now $522.13.'],
    ],
    [
      'an invoice of more',
      { billed: { number: 'INV-26-000001', amount: c(52_214), dueOn: DUE } },
      ['Invoice INV-26-000001 bills $522.14; the charges are now $522.13.'],
    ],
    [
      'a balance',
      { paid: c(50_000), kept: [{ amount: c(50_000), isWriteOff: false }] },
      ['$22.13 isn’t collected yet: invoice INV-26-000001 is due Apr 9, 2026.'],
    ],
    [
      'a balance past due',
      {
        paid: c(50_000),
        kept: [{ amount: c(50_000), isWriteOff: false }],
        today: parseCivilDate('2026-04-10'),
      },
      ['$22.13 isn’t collected yet: invoice INV-26-000001 was due Apr 9, 2026.'],
    ],
    [
      'a balance due today',
      { paid: c(50_000), kept: [{ amount: c(50_000), isWriteOff: false }], today: DUE },
      ['$22.13 isn’t collected yet: invoice INV-26-000001 is due Apr 9, 2026.'],
    ],
    [
      'a write-off',
      {
        kept: [
          { amount: c(50_000), isWriteOff: false },
          { amount: c(2_213), isWriteOff: true },
        ],
      },
      ['$22.13 was written off; the agency bears it, not the customer.'],
    ],
    [
      'payments that do not add up',
      { kept: [] },
      ['The payments applied come to $0.00; the filing counts $522.13 as paid.'],
    ],
    [
      'a payment that stayed on a filing that costs nothing',
      {
        ...{ total: ZERO, paid: ZERO, charges: [], agencyTotal: ZERO, reports: [], billed: null },
        kept: [{ amount: c(2_213), isWriteOff: false }],
      },
      ['The payments applied come to $22.13; the filing counts $0.00 as paid.'],
    ],
    ['no report', { reports: [] }, ['Premium tax $497.13 is on no report.']],
    [
      'a state that has not answered',
      { reports: [], status: 'PENDING' },
      ['Not reported yet: a filing goes on a report once the state has accepted it.'],
    ],
    [
      'an open report',
      { reports: [report({ status: 'READY' })] },
      ['Premium tax $497.13 is on the Texas tax return, 2026, not filed yet, due Apr 9, 2026.'],
    ],
    [
      'an open report whose tax was prepaid',
      {
        reports: [report({ status: 'READY' })],
        prepayments: [{ title: 'Texas prepayment, Feb 2026', paid: c(7_760_000), paidOn: DAY, share: null }],
      },
      [
        'Premium tax $497.13 is on the Texas tax return, 2026, not filed yet, due Apr 9, 2026.',
        'The Texas prepayment, Feb 2026, was paid Mar 10, 2026: $77,600.00 for all filings, which is credited on the tax return.',
      ],
    ],
    [
      'a filed report of whose tax this filing’s was prepaid and is not collected',
      {
        reports: [report({ status: 'FILED' })],
        prepayments: [
          { title: 'Texas prepayment, Feb 2026', paid: c(7_760_000), paidOn: DAY, share: c(49_713) },
        ],
        paid: ZERO,
        kept: [],
      },
      [
        '$522.13 isn’t collected yet: invoice INV-26-000001 is due Apr 9, 2026.',
        'Premium tax $497.13 is filed with the Texas tax return, 2026, not paid yet, due Apr 9, 2026.',
        '$497.13 of it was prepaid Mar 10, 2026 with the Texas prepayment, Feb 2026, and is credited on the tax return.',
        'The state has been paid $497.13 that isn’t collected: the agency advanced it.',
      ],
    ],
    [
      'a paid report, which took the prepayment off',
      {
        prepayments: [
          { title: 'Texas prepayment, Feb 2026', paid: c(7_760_000), paidOn: DAY, share: c(49_713) },
        ],
      },
      [],
    ],
    [
      'an open report that what was prepaid is not taken off of',
      {
        charges: [{ kind: 'STAMPING_FEE', amount: c(49_713) }],
        reports: [
          report({ status: 'READY', charges: [{ kind: 'STAMPING_FEE', amount: c(49_713) }], dueOn: null }),
        ],
        prepayments: [{ title: 'Texas prepayment, Feb 2026', paid: c(7_760_000), paidOn: DAY, share: null }],
      },
      ['Stamping fee $497.13 is on the Texas tax return, 2026, not filed yet.'],
    ],
    [
      'a filed report whose tax was prepaid',
      {
        reports: [report({ status: 'FILED' })],
        prepayments: [{ title: 'Texas prepayment, Feb 2026', paid: c(7_760_000), paidOn: DAY, share: null }],
      },
      [
        'Premium tax $497.13 is filed with the Texas tax return, 2026, not paid yet, due Apr 9, 2026.',
        'The Texas prepayment, Feb 2026, was paid Mar 10, 2026: $77,600.00 for all filings, which is credited on the tax return.',
      ],
    ],
    [
      'a draft that adds the filing to a paid report',
      { reports: [report({ charges: [] }), report({ id: 'two', version: 2, status: 'OPEN' })] },
      ['Premium tax $497.13 is on the Texas tax return, 2026, not filed yet, due Apr 9, 2026.'],
    ],
    [
      'a draft that changes nothing of the filing',
      { reports: [report(), report({ id: 'two', version: 2, status: 'OPEN' })] },
      [],
    ],
    [
      'two charges of which none is reported yet',
      {
        status: 'PENDING',
        charges: [
          { kind: 'PREMIUM_TAX', amount: c(49_000) },
          { kind: 'STAMPING_FEE', amount: c(713) },
        ],
        reports: [],
      },
      ['Not reported yet: a filing goes on a report once the state has accepted it.'],
    ],
    [
      'a report without a day',
      { reports: [report({ status: 'OPEN', dueOn: null })] },
      ['Premium tax $497.13 is on the Texas tax return, 2026, not filed yet.'],
    ],
    [
      'a report that is not paid',
      { reports: [report({ status: 'FILED' })] },
      ['Premium tax $497.13 is filed with the Texas tax return, 2026, not paid yet, due Apr 9, 2026.'],
    ],
    [
      'a report that has nothing to pay',
      { reports: [report({ status: 'FILED', total: c(-100) })] },
      [
        'Premium tax $497.13 is filed with the Texas tax return, 2026, whose total of −$1.00 leaves nothing to pay.',
      ],
    ],
    [
      'a report of which nothing is left to pay',
      { reports: [report({ status: 'FILED', total: ZERO })] },
      [
        'Premium tax $497.13 is filed with the Texas tax return, 2026, whose total of $0.00 leaves nothing to pay.',
      ],
    ],
    [
      'a report of another amount',
      { reports: [report({ charges: [{ kind: 'PREMIUM_TAX', amount: c(49_700) }] })] },
      ['Premium tax is $497.00 on the reports, $497.13 on the filing.'],
    ],
    [
      'a statement alone',
      { reports: [report({ role: 'STATEMENT' })] },
      ['Premium tax $497.13 is on no report.'],
    ],
    [
      'a version that took the filing out',
      { reports: [report(), report({ id: 'two', version: 2, status: 'FILED', charges: [] })] },
      [
        'Premium tax $497.13 is on no report.',
        'Premium tax −$497.13 is filed with the Texas tax return, 2026, not paid yet, due Apr 9, 2026.',
      ],
    ],
    [
      'money of the agency',
      { paid: ZERO, kept: [] },
      [
        '$522.13 isn’t collected yet: invoice INV-26-000001 is due Apr 9, 2026.',
        'The state has been paid $497.13 that isn’t collected: the agency advanced it.',
      ],
    ],
  ];
  test.each(cases)('%s', (_name, changes, said) => expect(open(changes)).toEqual(said));
});

test('what is filed is reported, and remitted once it is paid', () => {
  const filed = filing({ reports: [report({ status: 'FILED' })] });
  expect(tieOut(filed)).toMatchObject({ reported: 49_713n, remitted: 0n });
});

test('a return that the state has not accepted waits for its credit; a credited one ties', () => {
  const returned = {
    total: c(-49_713),
    agencyTotal: ZERO,
    charges: [{ kind: 'PREMIUM_TAX' as const, amount: c(-49_713) }],
    billed: null,
    paymentMethod: 'ACH' as const,
    kept: [],
    reports: [report({ charges: [{ kind: 'PREMIUM_TAX', amount: c(-49_713) }] })],
  };
  expect(open({ ...returned, paid: c(-49_713) })).toEqual([]);
  // Nothing was remitted for it, and so nobody advanced anything.
  expect(open({ ...returned, paid: c(-49_713), reports: [] }).join(' ')).not.toContain('advanced');
  expect(open({ ...returned, paid: ZERO })[0]).toBe(
    '$497.13 of return premium taxes is credited to the customer once the state accepts the filing.',
  );
});

test('what was written off is not collected', () => {
  const kept = [
    { amount: c(50_000), isWriteOff: false },
    { amount: c(2_213), isWriteOff: true },
  ];
  expect(tieOut(filing({ kept }))).toMatchObject({ collected: 50_000n, writtenOff: 2_213n });
});

test('a rejected filing owes nothing', () => {
  const rejected = filing({ status: 'REJECTED', paid: ZERO, kept: [], billed: null, reports: [] });
  expect(tieOut(rejected)).toMatchObject({ owedToState: 0n, owedToAgency: 0n, collected: 0n, open: [] });
});

const amounts = fc.bigInt({ min: 0n, max: 10n ** 9n }).map(cents);

test('nothing is open exactly where every step comes to the same', () => {
  fc.assert(
    fc.property(
      fc.record({ tax: amounts, fee: amounts, agency: amounts }),
      fc.record({ billed: amounts, paid: amounts, reported: amounts }),
      fc.subarray(['billed', 'paid', 'reported'] as const),
      ({ tax, fee, agency }, other, off) => {
        const total = addCents(tax, fee, agency);
        const billed = off.includes('billed') ? other.billed : total;
        const paid = off.includes('paid') ? other.paid : total;
        const reported = off.includes('reported') ? other.reported : tax;
        const tied = tieOut(
          filing({
            total,
            agencyTotal: agency,
            charges: [
              { kind: 'PREMIUM_TAX', amount: tax },
              { kind: 'STAMPING_FEE', amount: fee },
            ],
            paid,
            kept: [{ amount: paid, isWriteOff: false }],
            billed: { number: 'INV', amount: billed, dueOn: DUE },
            reports: [
              report({ charges: [{ kind: 'PREMIUM_TAX', amount: reported }] }),
              report({ title: 'Texas stamping fee', charges: [{ kind: 'STAMPING_FEE', amount: fee }] }),
            ],
          }),
        );
        const agrees =
          billed === total && paid === total && reported === tax && addCents(reported, fee) <= paid;
        expect(tied.open.length === 0).toBe(agrees);
        expect(tied.reported).toBe(addCents(reported, fee));
      },
    ),
  );
});

test('what was prepaid of its tax is with the state until the return that takes it off is paid', () => {
  const prepayments = [
    { title: 'Texas prepayment, Feb 2026', paid: c(7_760_000), paidOn: DAY, share: c(20_000) },
    { title: 'Texas prepayment, Mar 2026', paid: c(100_000), paidOn: DAY, share: null },
  ];
  expect(tieOut(filing({ reports: [report({ status: 'FILED' })], prepayments }))).toMatchObject({
    remitted: 0n,
    prepaid: 20_000n,
  });
  expect(tieOut(filing({ prepayments }))).toMatchObject({ remitted: 49_713n, prepaid: 0n });
});
