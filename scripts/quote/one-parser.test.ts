import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { filingInputs } from '#contract/draft.ts';
import { quoteRequest } from '#contract/quote.ts';
import { filingFieldName, transactionOfFiling } from '#domain/filing/filing-inputs.ts';
import { FILING_TYPES } from '#domain/filing/vocabulary.ts';
import {
  type ParsedTransaction,
  parseJurisdiction,
  parseTransaction,
} from '#domain/tax/parse-transaction.ts';
import { transactionOfQuote } from '#domain/tax/quote-inputs.ts';
import type { TransactionText } from '#domain/tax/transaction-text.ts';
import { EXEMPTIONS, LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { type Row, transactionOfRow } from './quote-row.ts';
import { readArguments } from './read-arguments.ts';

/** Good text mostly, else text of the kind that people and programs get wrong. */
const mostly = <T, U>(good: fc.Arbitrary<T>, bad: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: bad });
const dayOf = (first: number, last: number) =>
  fc
    .tuple(
      fc.integer({ min: first, max: last }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(
      ([year, month, date]) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`,
    );
const noDay = fc.constantFrom(
  '2026-02-30',
  '3/1/2026',
  ' 2026-03-01 ',
  '2026-03-01T00:00',
  '',
  `2026-03-01${' '.repeat(11)}`,
);
const dateText = (first: number, last: number) => mostly(dayOf(first, last), noDay);
const amountText = mostly(
  fc
    .tuple(fc.constantFrom('', '-'), fc.bigInt(0n, 99_999_999n), fc.constantFrom('', '.5', '.50'))
    .map((parts) => parts.join('')),
  fc.constantFrom('1,000', '1e3', '$5', ' 7 ', '1.005', '1234567890123', `${'0'.repeat(40)}1`, '.5', 'ten'),
);
/** Positive amounts made negative, as a return has them. */
const back = (amount: string | undefined) => amount?.replace(/^(?=\d)/, '-');
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const anything = fc.record({
  state: mostly(fc.constantFrom('TX', 'KY', 'ny', ' pr '), fc.constantFrom('ZZ', 'Texas')),
  filingType: mostly(fc.constantFrom(...FILING_TYPES), fc.constantFrom('RENEWAL', 'new_business')),
  policyEffectiveDate: dateText(2022, 2024),
  transactionEffectiveDate: maybe(dateText(2026, 2027)),
  termStartDate: fc.option(dateText(2024, 2026), { nil: undefined, freq: 1 }),
  invoice: maybe(dateText(2024, 2027)),
  issue: maybe(dateText(2024, 2027)),
  line: maybe(mostly(fc.constantFrom(...LINES_OF_BUSINESS), fc.constantFrom('BOATS', 'fire'))),
  premium: amountText,
  premiumOutsideUs: fc.option(amountText, { nil: undefined, freq: 1 }),
  policyFee: maybe(amountText),
  inspectionFee: maybe(amountText),
  brokerFee: maybe(amountText),
  exemptions: fc.array(mostly(fc.constantFrom(...EXEMPTIONS), fc.constantFrom('NONE', 'government')), {
    maxLength: 3,
  }),
  place: maybe(mostly(fc.constantFrom('Lexington', ' Louisville '), fc.constant('x'.repeat(201)))),
  share: maybe(mostly(fc.constantFrom('0.25', '1', ' 0.5 '), fc.constantFrom('0', '25%', '2'))),
});
const said = anything.map((words) =>
  words.filingType === 'ENDORSEMENT_RETURN'
    ? {
        ...words,
        premium: back(words.premium) ?? '',
        premiumOutsideUs: back(words.premiumOutsideUs),
        policyFee: back(words.policyFee),
        inspectionFee: back(words.inspectionFee),
        brokerFee: back(words.brokerFee),
      }
    : words,
);
type Said = typeof said extends fc.Arbitrary<infer Value> ? Value : never;

function textOf(words: Said): TransactionText {
  const { policyFee, inspectionFee, brokerFee } = words;
  return {
    state: words.state,
    filingType: words.filingType,
    policyEffectiveDate: words.policyEffectiveDate,
    transactionEffectiveDate: words.transactionEffectiveDate,
    termStartDate: words.termStartDate,
    dates: { invoice: words.invoice, issue: words.issue },
    coverages: [{ line: words.line, premium: words.premium, premiumOutsideUs: words.premiumOutsideUs }],
    // The options and columns for fees say by their own help who charges them.
    fees: [
      ...(policyFee === undefined ? [] : [{ kind: 'POLICY_FEE', amount: policyFee, chargedBy: 'INSURER' }]),
      ...(inspectionFee === undefined
        ? []
        : [{ kind: 'INSPECTION_FEE', amount: inspectionFee, chargedBy: 'INSURER' }]),
      ...(brokerFee === undefined ? [] : [{ kind: 'BROKER_FEE', amount: brokerFee, chargedBy: 'BROKER' }]),
    ],
    exemptions: words.exemptions,
    ...(words.place === undefined ? {} : { municipality: { place: words.place, share: words.share } }),
  };
}

function argumentsOf(words: Said): string[] {
  const options = {
    date: words.policyEffectiveDate,
    type: words.filingType,
    'transaction-date': words.transactionEffectiveDate,
    'term-date': words.termStartDate,
    'invoice-date': words.invoice,
    'issue-date': words.issue,
    line: words.line,
    'outside-us': words.premiumOutsideUs,
    'policy-fee': words.policyFee,
    'inspection-fee': words.inspectionFee,
    'broker-fee': words.brokerFee,
    municipality: words.place,
    'municipality-share': words.place === undefined ? undefined : words.share,
  };
  return [
    words.state,
    words.premium,
    ...Object.entries(options).flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}=${value}`],
    ),
    ...words.exemptions.map((claim) => `--exempt=${claim}`),
  ];
}

const rowOf = (words: Said): Row => ({
  state: words.state,
  policy_effective_date: words.policyEffectiveDate,
  premium: words.premium,
  filing_type: words.filingType,
  line: words.line ?? '',
  transaction_effective_date: words.transactionEffectiveDate ?? '',
  term_start_date: words.termStartDate ?? '',
  premium_outside_us: words.premiumOutsideUs ?? '',
  invoice_date: words.invoice ?? '',
  issue_date: words.issue ?? '',
  policy_fee: words.policyFee ?? '',
  inspection_fee: words.inspectionFee ?? '',
  broker_fee: words.brokerFee ?? '',
  exemptions: words.exemptions.join(' '),
  municipality: words.place ?? '',
  municipality_share: words.place === undefined ? '' : (words.share ?? ''),
});

/** What the HTTP contract lets in has to be read alike; what it keeps out has to be a fault for the parser too. */
function agrees<Body>(
  read: z.ZodSafeParseResult<Body>,
  expected: ParsedTransaction,
  toText: (body: Body) => TransactionText,
  fieldName = (field: string) => field,
): void {
  if (read.success) {
    expect(parseTransaction(toText(read.data))).toEqual(expected);
    return;
  }
  const refused = read.error.issues.map(({ path }) => path.join('.'));
  expect(Object.keys(expected.faults ?? {}).map(fieldName)).toEqual(expect.arrayContaining(refused));
}

test('the command line, a CSV row, a quote and a draft read one transaction from the same words', () => {
  const outcomes = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(said, (words) => {
      const text = textOf(words);
      const expected = parseTransaction(text);
      outcomes[expected.faults === null ? 'taken' : 'refused'] += 1;
      expect(parseTransaction(readArguments(argumentsOf(words)).text)).toEqual(expected);
      expect(parseTransaction(transactionOfRow(rowOf(words)))).toEqual(expected);
      agrees(quoteRequest.safeParse(text), expected, transactionOfQuote);
      const { dates, ...rest } = text;
      // A draft keeps the code of the state that was chosen, not how it was typed.
      const state = parseJurisdiction(words.state) ?? words.state;
      const draft = { ...rest, state, invoiceDate: dates?.invoice, issueDate: dates?.issue };
      agrees(filingInputs.safeParse(draft), expected, transactionOfFiling, filingFieldName);
    }),
    { numRuns: 2000 },
  );
  expect(outcomes.taken).toBeGreaterThan(100);
  expect(outcomes.refused).toBeGreaterThan(100);
});
