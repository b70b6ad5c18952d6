import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { threadMegabytes } from '#testing/thread-cpu-time.ts';
import { addCents, cents, formatCents, readCents } from '../money/cents.ts';
import { depositReference, isReferenceIn, numbersIn } from './bank-line-text.ts';
import { findSums } from './find-sums.ts';
import type { OpenItem } from './payment-proposal.ts';
import { preselect, proposer } from './propose-payments.ts';

const item = (company: string, number: string, open: string, changes: Partial<OpenItem> = {}): OpenItem => ({
  kind: 'INVOICE',
  id: `id-${number}`,
  number,
  companyId: `id-${company}`,
  company,
  open: readCents(open),
  isBilled: true,
  ...changes,
});
const HARBOR = 'Harbor Agency LLC';
const LAKESIDE = 'Lakeside Brokers, Inc.';
const OPEN = [
  item(HARBOR, 'INV-26-000001', '501.23'),
  item(HARBOR, 'INV-26-000002', '100.00'),
  item(LAKESIDE, 'INV-26-000003', '501.23'),
  item(LAKESIDE, 'INV-26-000004', '70.00'),
  item(LAKESIDE, 'NB-TX-26-000009', '31.00', { kind: 'FILING' }),
];

/** The proposals for a line in words, best first, and which of them is chosen. */
function told(amount: string, description: string, open = OPEN, reference = '') {
  const proposals = proposer(open)({ amount: readCents(amount), description, reference });
  const words = proposals.map(({ company, allocations, rest, reasons }) =>
    [
      company,
      allocations.map(({ item: { number }, amount: part }) => `${number} ${formatCents(part)}`).join(' + '),
      formatCents(rest),
      reasons.join(' '),
    ].join(' | '),
  );
  return { words, chosen: preselect([proposals])[0] };
}

describe('proposals', () => {
  test('an invoice number in the text with its amount is sure, whoever else owes the same', () => {
    expect(told('501.23', 'ACH CREDIT 8871 INV26000001')).toEqual({
      words: [
        `${HARBOR} | INV-26-000001 501.23 | 0.00 | INV-26-000001 is in the description. The amount equals the balance due.`,
        `${LAKESIDE} | INV-26-000003 501.23 | 0.00 | The amount equals the balance due on invoice INV-26-000003.`,
      ],
      chosen: 0,
    });
  });

  test('more than the invoice in the text is owed is proposed and not chosen: the rest becomes credit', () => {
    const { words, chosen } = told('600.00', 'ACH CREDIT INV26000001');
    expect(words[0]).toContain('INV-26-000001 501.23 | 98.77 |');
    expect(chosen).toBeNull();
    expect(told('100.00', 'ACH CREDIT INV26000001').chosen).toBe(0);
  });

  test('two companies that owe the amount: both are listed, none is chosen', () => {
    const { words, chosen } = told('501.23', 'DEPOSIT');
    expect(words).toEqual([
      `${HARBOR} | INV-26-000001 501.23 | 0.00 | The amount equals the balance due on invoice INV-26-000001.`,
      `${LAKESIDE} | INV-26-000003 501.23 | 0.00 | The amount equals the balance due on invoice INV-26-000003.`,
    ]);
    expect(chosen).toBeNull();
  });

  test('a company is known by its name without “The”, as banks cut it', () => {
    const open = [
      item('The Harbor Agency', 'INV-26-000005', '80.00'),
      item(LAKESIDE, 'INV-26-000006', '80.00'),
    ];
    expect(told('80.00', 'ACH HARBOR AGENCY', open)).toMatchObject({
      words: [expect.stringContaining('The Harbor Agency is in the description.'), expect.any(String)],
      chosen: 0,
    });
  });

  test('the name of the company decides between the two', () => {
    const { words, chosen } = told('501.23', 'WIRE FROM LAKESIDE BROKERS INC');
    expect(words[0]).toBe(
      `${LAKESIDE} | INV-26-000003 501.23 | 0.00 | The amount equals the balance due on invoice INV-26-000003. ${LAKESIDE} is in the description.`,
    );
    expect([words.length, chosen]).toEqual([2, 0]);
  });

  test('names of two companies in one text: none is chosen', () => {
    expect(told('501.23', 'HARBOR AGENCY FOR LAKESIDE BROKERS').chosen).toBeNull();
    // A number weighs more than a name; who paid it is still not sure.
    const { words, chosen } = told('501.23', 'INV-26-000001 FROM LAKESIDE BROKERS');
    expect([words[0]?.startsWith(HARBOR), words[1]?.startsWith(LAKESIDE), chosen]).toEqual([
      true,
      true,
      null,
    ]);
  });

  test('an amount that one invoice alone owes may be chosen', () => {
    expect(told('100.00', 'DEPOSIT')).toMatchObject({ chosen: 0, words: [expect.stringContaining(HARBOR)] });
  });

  test('several items of one company that add up, and all that it owes', () => {
    expect(told('532.23', 'DEPOSIT')).toEqual({
      words: [
        `${LAKESIDE} | INV-26-000003 501.23 + NB-TX-26-000009 31.00 | 0.00 | INV-26-000003, NB-TX-26-000009 add up to the amount.`,
      ],
      chosen: null,
    });
    expect(told('601.23', 'HARBOR AGENCY')).toEqual({
      words: [
        `${HARBOR} | INV-26-000001 501.23 + INV-26-000002 100.00 | 0.00 | The amount equals everything the company owes. ${HARBOR} is in the description.`,
      ],
      chosen: 0,
    });
  });

  test.each([
    ['99.99', '99.99', '0.00', '1¢ less'],
    ['99.95', '99.95', '0.00', '5¢ less'],
    ['100.05', '100.00', '0.05', '5¢ more'],
  ])('%s, a few cents off one invoice, says by how much and is not chosen', (amount, part, rest, off) => {
    const words = `${HARBOR} | INV-26-000002 ${part} | ${rest} | The amount is ${off} than the balance due on invoice INV-26-000002.`;
    expect(told(amount, 'DEPOSIT')).toEqual({ words: [words], chosen: null });
    const named = told(amount, 'HARBOR AGENCY');
    expect(named.words[0]).toBe(`${words} ${HARBOR} is in the description.`);
    expect(named.chosen).toBeNull();
    const numbered = told(amount, 'INV-26-000002');
    expect(numbered.words[0]).toContain(`The amount is ${off} than the balance due.`);
    expect(numbered.chosen).toBeNull();
  });

  test('six cents are no few cents, and of two invoices within a few cents neither is proposed', () => {
    expect(told('99.94', 'DEPOSIT').words).toEqual([]);
    expect(told('501.22', 'DEPOSIT').words).toEqual([]);
  });

  test('where one invoice owes the amount, one that owes nearly the same is not proposed, nor the oldest of all', () => {
    const open = [
      item(HARBOR, 'INV-26-000001', '300.00'),
      item(HARBOR, 'INV-26-000002', '100.00'),
      item(LAKESIDE, 'INV-26-000003', '100.03'),
    ];
    expect(told('100.00', 'HARBOR AGENCY', open)).toEqual({
      words: [
        `${HARBOR} | INV-26-000002 100.00 | 0.00 | The amount equals the balance due on invoice INV-26-000002. ${HARBOR} is in the description.`,
      ],
      chosen: 0,
    });
  });

  test('two numbers in the text are paid together; a part and too much are said', () => {
    expect(told('601.23', 'INV-26-000001 AND inv 26-000002').words[0]).toBe(
      `${HARBOR} | INV-26-000001 501.23 + INV-26-000002 100.00 | 0.00 | INV-26-000001, INV-26-000002 are in the description. The amount equals the balance due.`,
    );
    expect(told('50.00', '', OPEN, 'INV-26-000002').words).toEqual([
      `${HARBOR} | INV-26-000002 50.00 | 0.00 | INV-26-000002 is in the description. The amount pays part of the balance due.`,
    ]);
    expect(told('120.00', 'INV-26-000002').words[0]).toBe(
      `${HARBOR} | INV-26-000002 100.00 | 20.00 | INV-26-000002 is in the description. The amount is more than the balance due.`,
    );
  });

  test('a filing that waits for its invoice is paid only when it is named', () => {
    const waiting = [item(HARBOR, 'NB-TX-26-000123', '75.00', { kind: 'FILING', isBilled: false })];
    expect(told('75.00', 'HARBOR AGENCY', waiting).words).toEqual([]);
    expect(told('40.00', 'HARBOR AGENCY', waiting).words).toEqual([]);
    expect(told('75.00', 'NBTX26000123', waiting).chosen).toBe(0);
  });

  test('a name without an amount that fits: the oldest come first, and nothing is chosen', () => {
    expect(told('110.00', 'HARBOR AGENCY')).toEqual({
      words: [
        `${HARBOR} | INV-26-000001 110.00 | 0.00 | No invoice has this balance. The amount goes to the oldest first. ${HARBOR} is in the description.`,
      ],
      chosen: null,
    });
  });

  test('two lines that would pay the same invoice: none is chosen for either', () => {
    const propose = proposer(OPEN);
    const lines = ['INV-26-000001', 'INV26000001', 'INV-26-000002'].map((description) =>
      propose({ amount: readCents('100.00'), description, reference: '' }),
    );
    expect(preselect(lines)).toEqual([null, null, 0]);
  });

  test('of two invoices of one amount that one company owes neither is chosen, though its name is there', () => {
    const twice = [item(HARBOR, 'INV-26-000001', '100.00'), item(HARBOR, 'INV-26-000002', '100.00')];
    const { words, chosen } = told('100.00', 'HARBOR AGENCY', twice);
    expect([words.length, chosen]).toEqual([2, null]);
  });

  test('five are proposed, however many owe the amount', () => {
    const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) =>
      item(`${name} Brokers`, `INV-26-00001${name.charCodeAt(0) - 65}`, '100.00'),
    );
    const companies = told('100.00', 'DEPOSIT', many).words.map((words) => words.slice(0, 1));
    expect(companies).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  test('without a name up to six open items of a company are added up, and no more', () => {
    const owed = (count: number) =>
      Array.from({ length: count }, (_, at) => item(HARBOR, `INV-26-00001${at}`, `${10 ** at}.00`));
    expect(told('11.00', 'DEPOSIT', owed(6)).words).toHaveLength(1);
    expect(told('11.00', 'DEPOSIT', owed(7)).words).toEqual([]);
    expect(told('11.00', 'HARBOR AGENCY', owed(7)).words).toHaveLength(1);
  });

  test.each([
    ['Ocean LLC', 'ACH OCEAN 0023881', true],
    ['Ace LLC', 'ACH ACE HARDWARE', false],
    ['Harbor Company, Inc.', 'ACH HARBOR 0023881', true],
    ['Café Río', 'ACH CAFE RIO', true],
    ['Smith & Sons', 'SMITH AND SONS', true],
    ['Harbor Agency', 'HARBOR AGENCYWIDE', false],
  ])('whether %s is named in "%s": %s', (company, description, isNamed) => {
    const { words } = told('9.00', description, [item(company, 'INV-26-000001', '20.00')]);
    expect(words.map((each) => each.includes(`${company} is in the description.`))).toEqual(
      isNamed ? [true] : [],
    );
  });

  test.each(['-501.23', '-0.01', '0.00'])('%s did not come in: nobody paid it', (amount) => {
    expect(told(amount, 'RETURNED CHECK INV-26-000001 HARBOR AGENCY').words).toEqual([]);
  });

  test('a part of a word is no name, and the form of a company is none', () => {
    expect(told('9.00', 'HARBORAGENCY').words).toEqual([]);
    expect(told('9.00', 'INC', [item('The Co LLC', 'INV-26-000007', '1.00')]).words).toEqual([]);
  });

  test('no cent is lost or made, and no item gets more than it owes', () => {
    const amounts = fc.bigInt({ min: 1n, max: 400n });
    const drawn = fc.record({
      open: fc.array(fc.tuple(amounts, fc.nat(2)), { minLength: 1, maxLength: 12 }),
      amount: amounts,
      text: fc.constantFrom(
        '',
        'NUMBER ZERO AGENCY',
        'NUMBER ONE AGENCY INV-26-000001',
        'INV-26-000002 INV-26-000003',
      ),
    });
    fc.assert(
      fc.property(drawn, ({ open, amount, text }) => {
        const items = open.map(([owed, company], at) =>
          item(
            ['Number Zero Agency', 'Number One Agency', 'Number Two Agency'][company] ?? '',
            `INV-26-${String(at).padStart(6, '0')}`,
            formatCents(cents(owed)),
          ),
        );
        const line = { amount: cents(amount), description: text, reference: '' };
        const proposals = proposer(items)(line);
        for (const { allocations, rest, companyId } of proposals) {
          expect(addCents(rest, ...allocations.map((each) => each.amount))).toBe(amount);
          for (const each of allocations) {
            expect(each.amount > 0n && each.amount <= each.item.open).toBe(true);
            expect(each.item.companyId).toBe(companyId);
          }
        }
        const [chosen = null] = preselect([proposals]);
        // On the amount alone, two that fit are never decided between.
        if (chosen !== null && proposals.length > 1) expect(proposals[chosen]?.isTold).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test.each<[string, string[]]>([
  ['PAYMENT INV-26-000123', ['INV-26-000123']],
  ['inv 26 1234567,INV26000001', ['INV-26-1234567', 'INV-26-000001']],
  ['nb-tx-26-000001 and NBTX26000001', ['NB-TX-26-000001']],
  ['INVOICE 26-000001 XXINV-26-000001 INV-26-00001', []],
])('the numbers in %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

describe('sums', () => {
  const amounts = (...of: bigint[]) => of.map(cents);
  test('fewest first, at most two ways, never one amount alone', () => {
    expect(findSums(amounts(5n, 3n, 2n, 5n), cents(10n))).toEqual([
      [0, 3],
      [0, 1, 2],
    ]);
    expect(findSums(amounts(10n), cents(10n))).toEqual([]);
  });

  test('a search without end is given up', async () => {
    const many = Array.from({ length: 200 }, (_, at) => cents(BigInt(2 * at + 2)));
    const megabytes = await threadMegabytes(300, () => expect(findSums(many, cents(999_999n))).toEqual([]));
    expect(megabytes).toBeLessThan(300);
  });

  test('what is found adds up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 50n }), { maxLength: 10 }),
        fc.bigInt({ min: 1n, max: 200n }),
        (of, sum) => {
          const found = findSums(of.map(cents), cents(sum));
          for (const positions of found) {
            expect(new Set(positions).size).toBe(positions.length);
            expect(positions.reduce((total, at) => total + (of[at] ?? 0n), 0n)).toBe(sum);
          }
          const isThere = of.some((one, at) =>
            of.some((other, behind) => behind > at && one + other === sum),
          );
          if (isThere) expect(found[0]).toHaveLength(2);
        },
      ),
    );
  });
});

test.each([
  ['ACH CREDIT HARBOR AGENCY 0023881 PPD', '', 'ACH', 'Bank deposit'],
  ['CHECK DEPOSIT 0004711 ACCT 99182', '', 'CHECK', 'Check 4711'],
  ['MOBILE DEPOSIT CHK #5501', '8812', 'CHECK', 'Check 5501'],
  ['DEPOSIT', '0004711', 'CHECK', 'Check 4711'],
  ['DEPOSIT', 'Wire 88', 'WIRE', 'Wire 88'],
  ['ACH CREDIT', '0008812', 'ACH', '0008812'],
  ['CHECK CARD REFUND', '', 'CHECK', 'Bank deposit'],
] as const)('a customer is told of "%s" %s (%s) as %s', (description, reference, method, words) => {
  expect(depositReference({ description, reference, method })).toBe(words);
});

test.each([
  ['Check 4711', 'CK 0004711 RETURNED', true],
  ['EFT-2026-118', 'EFT 118 OF 2026', true],
  ['EFT-2026-118', 'EFT 119 OF 2026', false],
  // Two digits stand in any text, and no number stands in every text.
  ['Check 47', 'DEPOSIT 47 ON MAR 9', false],
  ['By wire', 'DEPOSIT BY WIRE', false],
])('whether the number of "%s" is in "%s": %s', (reference, text, isThere) => {
  expect(isReferenceIn(reference, text)).toBe(isThere);
});
