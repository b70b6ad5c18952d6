import { expect, test } from 'vitest';
import { CAPACITIES, FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { HOME_STATE_BASES } from '#domain/jurisdictions/home-state.ts';
import { EXEMPTIONS, FEE_CHARGERS, FEE_KINDS, LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { texasFiling } from '#testing/filings.ts';
import { enteredFacts } from './entered-facts.ts';

test('what was entered is said as the form says it', () => {
  const facts = enteredFacts(
    texasFiling({
      exemptions: ['EXEMPT_COMMERCIAL_PURCHASER', 'GOVERNMENT'],
      insurers: [
        { name: 'Evanston', naic: '01234', sharePercent: '60' },
        { name: 'Lloyd’s', naic: 'AA-1122000', sharePercent: '40' },
      ],
      parentFilingId: '00000000-0000-4000-8000-000000000000',
    }),
  );
  expect(facts).toMatchInlineSnapshot(`
    [
      [
        "Home state",
        "Texas",
      ],
      [
        "Transaction type",
        "New business",
      ],
      [
        "Filing capacity",
        "Placed by the agency or its licensee",
      ],
      [
        "Filing capacity: Licensee who placed it",
        "Gulf Wholesale LLC",
      ],
      [
        "Filing capacity: Surplus lines license number",
        "1234567",
      ],
      [
        "Legal name",
        "Lone Star Roofing LLC",
      ],
      [
        "Mailing address",
        "100 Main Street",
      ],
      [
        "Mailing address: City",
        "Austin",
      ],
      [
        "Mailing address: State",
        "Texas",
      ],
      [
        "Mailing address: ZIP",
        "78701",
      ],
      [
        "Basis for home state",
        "Principal place of business",
      ],
      [
        "Policy number",
        "GL-1001",
      ],
      [
        "Effective date",
        "Mar 1, 2026",
      ],
      [
        "Expiration date",
        "Mar 1, 2027",
      ],
      [
        "Insurer 1",
        "Evanston",
      ],
      [
        "Insurer 1: NAIC or alien number",
        "01234",
      ],
      [
        "Insurer 1: Share, percent",
        "60",
      ],
      [
        "Insurer 2",
        "Lloyd’s",
      ],
      [
        "Insurer 2: NAIC or alien number",
        "AA-1122000",
      ],
      [
        "Insurer 2: Share, percent",
        "40",
      ],
      [
        "Coverage 1: Line of business",
        "General liability",
      ],
      [
        "Coverage 1: Premium",
        "$10,000.00",
      ],
      [
        "Fee 1",
        "Policy fee",
      ],
      [
        "Fee 1: Amount",
        "$250.00",
      ],
      [
        "Fee 1: Charged by",
        "Insurer",
      ],
      [
        "Payment method",
        "ACH",
      ],
      [
        "Exemptions",
        "Exempt commercial purchaser, Government",
      ],
    ]
  `);
});

test('no code of the vocabulary is printed as a code', () => {
  const everything = {
    coverages: LINES_OF_BUSINESS.map((line) => ({ line, premium: '1.00' })),
    fees: FEE_KINDS.flatMap((kind) => FEE_CHARGERS.map((chargedBy) => ({ kind, chargedBy, amount: '1' }))),
    exemptions: [...EXEMPTIONS],
  };
  const values = [
    ...enteredFacts(everything),
    ...FILING_TYPES.flatMap((filingType) => enteredFacts({ filingType })),
    ...CAPACITIES.flatMap((capacity) => enteredFacts({ capacity })),
    ...HOME_STATE_BASES.flatMap((homeStateBasis) => enteredFacts({ homeStateBasis })),
    ...['ACH', 'WIRE', 'CHECK', 'PENDING_INVOICE'].flatMap((paymentMethod) =>
      enteredFacts({ paymentMethod }),
    ),
  ].map(([, words]) => words);
  expect(values.filter((words) => /[A-Z]_[A-Z]|^[A-Z]{4,}$/.test(words))).toEqual([]);
});
