import { describe, expect, test } from 'vitest';
import { filingFieldName, transactionOfFiling } from '#domain/filing/filing-inputs.ts';
import { parseRate } from '#domain/money/rate.ts';
import { parseJurisdiction, parseTransaction } from './parse-transaction.ts';
import { quoteFieldName, transactionOfQuote } from './quote-inputs.ts';
import { TRANSACTION_LIMITS, type TransactionText } from './transaction-text.ts';

const TEXAS: TransactionText = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  policyEffectiveDate: '2026-03-01',
  coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.00' }],
};
const faultsOf = (change: TransactionText) => parseTransaction({ ...TEXAS, ...change }).faults;
const fieldsOf = (change: TransactionText) => Object.keys(faultsOf(change) ?? {});

describe('text to a transaction', () => {
  test('takes what is there and leaves out what nobody said', () => {
    expect(parseTransaction(TEXAS)).toEqual({
      transaction: {
        state: 'TX',
        filingType: 'NEW_BUSINESS',
        policyEffectiveOn: '2026-03-01',
        transactionEffectiveOn: '2026-03-01',
        dates: {},
        coverages: [{ line: 'GENERAL_LIABILITY', premium: 1_000_000n }],
        fees: [],
        exemptions: [],
        exemptionsUnproven: true,
        municipality: null,
      },
      faults: null,
    });
  });

  test('takes everything that may be said, blanks around it forgiven', () => {
    const { transaction } = parseTransaction({
      ...TEXAS,
      state: ' ky ',
      filingType: 'ENDORSEMENT_ADDITIONAL',
      transactionEffectiveDate: ' 2028-06-01 ',
      termStartDate: '2027-03-01',
      dates: { invoice: '2028-06-02', issue: '', procurement: '2028-06-03', acceptance: '2028-06-04' },
      coverages: [{ line: '', premium: ' 7 ', premiumOutsideUs: '7.00' }],
      fees: [
        { kind: 'POLICY_FEE', amount: '1' },
        { kind: 'BROKER_FEE', amount: '2' },
        { kind: 'OTHER_FEE', amount: '3', chargedBy: 'BROKER' },
        { kind: 'INSPECTION_FEE', amount: '4', chargedBy: 'BROKER' },
      ],
      exemptions: ['GOVERNMENT', 'INDUSTRIAL_INSURED', 'GOVERNMENT'],
      exemptionEvidence: 'The city’s letter of March 1',
      municipality: { place: ' Lexington ', share: '0.25' },
    });
    expect(transaction).toEqual({
      state: 'KY',
      filingType: 'ENDORSEMENT_ADDITIONAL',
      policyEffectiveOn: '2026-03-01',
      transactionEffectiveOn: '2028-06-01',
      termStartsOn: '2027-03-01',
      dates: { invoice: '2028-06-02', procurement: '2028-06-03', acceptance: '2028-06-04' },
      coverages: [{ line: null, premium: 700n, premiumOutsideUs: 700n }],
      fees: [
        { kind: 'POLICY_FEE', amount: 100n, chargedBy: 'INSURER', chargerAssumed: true },
        { kind: 'BROKER_FEE', amount: 200n, chargedBy: 'BROKER', chargerAssumed: true },
        { kind: 'OTHER_FEE', amount: 300n, chargedBy: 'BROKER' },
        { kind: 'INSPECTION_FEE', amount: 400n, chargedBy: 'BROKER' },
      ],
      exemptions: ['GOVERNMENT', 'INDUSTRIAL_INSURED'],
      municipality: { place: 'Lexington', share: parseRate('0.25') },
    });
  });

  test('all of the premium lies inside a place unless somebody says otherwise', () => {
    const placeOf = (municipality?: TransactionText['municipality']) =>
      parseTransaction({ ...TEXAS, municipality }).transaction?.municipality;
    expect(placeOf({ place: 'Lexington' })).toEqual({ place: 'Lexington', share: parseRate('1') });
    expect(placeOf({ place: 'Lexington', share: ' ' })?.share).toEqual(parseRate('1'));
    expect(placeOf({ place: '  ', share: '0.5' })).toBeNull();
  });

  test('names every fault at once, each by its field', () => {
    const { faults } = parseTransaction({
      state: 'ZZ',
      filingType: 'RENEWAL',
      policyEffectiveDate: '2026-02-30',
      termStartDate: 'soon',
      dates: { invoice: '2026-13-01' },
      coverages: [
        { line: 'BOATS', premium: 'ten' },
        { premium: '', premiumOutsideUs: '1.001' },
      ],
      fees: [{ amount: '' }, { kind: 'TIP', amount: '1' }, { kind: 'OTHER_FEE', amount: '1' }],
      exemptions: ['NONE'],
      municipality: { place: 'Lexington', share: '25%' },
    });
    expect(Object.keys(faults ?? {}).sort()).toEqual(
      [
        'coverages.0.line',
        'coverages.0.premium',
        'coverages.1.premium',
        'coverages.1.premiumOutsideUs',
        'dates.invoice',
        'exemptions.0',
        'fees.0.amount',
        'fees.0.kind',
        'fees.1.kind',
        'fees.2.chargedBy',
        'filingType',
        'municipality.share',
        'policyEffectiveDate',
        'state',
        'termStartDate',
      ].sort(),
    );
  });

  test('says each fault in the sentence of the specification, by the label of the form', () => {
    expect(parseTransaction({}).faults).toEqual({
      state: 'Please enter Home state',
      filingType: 'Please enter Transaction type',
      policyEffectiveDate: 'Please enter Effective',
      coverages: 'Please enter Premium',
    });
    expect(
      parseTransaction({
        state: 'ZZ',
        filingType: 'RENEWAL',
        policyEffectiveDate: '3/1/2026',
        transactionEffectiveDate: `2026-03-01${' '.repeat(11)}`,
        dates: { invoice: '2026-02-30', issue: '2101-01-01' },
        coverages: [
          { premium: 'ten', premiumOutsideUs: '1.001' },
          { premium: ' ', line: 'BOATS' },
        ],
        fees: [{ amount: '' }, { kind: 'OTHER_FEE', amount: '0' }],
        exemptions: Array(11).fill('GOVERNMENT'),
      }).faults,
    ).toEqual({
      state: 'Home state is not a valid state',
      filingType:
        'Transaction type must be one of [NEW_BUSINESS,NEW_BUSINESS_RENEWAL,ENDORSEMENT_ADDITIONAL,ENDORSEMENT_RETURN]',
      policyEffectiveDate: 'Effective date format is invalid',
      transactionEffectiveDate: 'Endorsement effective must be up to 20 characters',
      'dates.invoice': 'Invoiced is an invalid date',
      'dates.issue': '"2101-01-01" lies outside the years 1900 to 2100. Check the year.',
      'coverages.0.premium': 'Premium is not a valid amount',
      'coverages.0.premiumOutsideUs': 'Premium outside the US is not a valid amount',
      'coverages.1.premium': 'Please enter Premium',
      'coverages.1.line': expect.stringMatching(/^Line of business must be one of \[[A-Z_,]+\]$/),
      'fees.0.amount': 'Please enter Amount',
      'fees.0.kind': 'Please enter Fee',
      'fees.1.chargedBy': 'Please enter Charged by',
      exemptions: 'At most 10 Exemptions',
    });
  });

  test.each<[string, TransactionText, string]>([
    ['nothing at all', { coverages: [] }, 'coverages'],
    [
      'a charge of nobody',
      { fees: [{ kind: 'POLICY_FEE', amount: '1', chargedBy: 'ME' }] },
      'fees.0.chargedBy',
    ],
    ['less than nothing', { coverages: [{ premium: '-0.01' }] }, 'coverages.0.premium'],
    ['a fee of less', { fees: [{ kind: 'POLICY_FEE', amount: '-1' }] }, 'fees.0.amount'],
    [
      'a return of more',
      { filingType: 'ENDORSEMENT_RETURN', coverages: [{ premium: '0.01' }] },
      'coverages.0.premium',
    ],
    [
      'more abroad than there is',
      { coverages: [{ premium: '1', premiumOutsideUs: '1.01' }] },
      'coverages.0.premiumOutsideUs',
    ],
    ['a change before its policy', { transactionEffectiveDate: '2026-02-28' }, 'transactionEffectiveDate'],
    ['a later term on the first day', { termStartDate: '2026-03-01' }, 'termStartDate'],
    ['a change before its term', { termStartDate: '2027-03-01' }, 'termStartDate'],
    ['an amount of 41 characters', { coverages: [{ premium: `${'0'.repeat(40)}1` }] }, 'coverages.0.premium'],
    ['a date of 21', { policyEffectiveDate: `2026-03-01${' '.repeat(11)}` }, 'policyEffectiveDate'],
    ['a place of 201', { municipality: { place: 'x'.repeat(201) } }, 'municipality.place'],
    ['a share of 21', { municipality: { place: 'x', share: `0.${'1'.repeat(19)}` } }, 'municipality.share'],
    ['51 coverages', { coverages: Array(51).fill({ premium: '1' }) }, 'coverages'],
    ['51 fees', { fees: Array(51).fill({ kind: 'POLICY_FEE', amount: '1' }) }, 'fees'],
    ['11 exemptions', { exemptions: Array(11).fill('GOVERNMENT') }, 'exemptions'],
  ])('refuses %s', (_what, change, field) => {
    expect(fieldsOf(change)).toEqual([field]);
  });

  test('takes as many and as long as the limits say', () => {
    const { amount, coverages, fees, exemptions, place } = TRANSACTION_LIMITS;
    expect(
      faultsOf({
        coverages: Array(coverages).fill({ premium: `${'0'.repeat(amount - 1)}1` }),
        fees: Array(fees).fill({ kind: 'POLICY_FEE', amount: '1' }),
        exemptions: Array(exemptions).fill('GOVERNMENT'),
        municipality: { place: 'x'.repeat(place) },
      }),
    ).toBeNull();
  });

  test.each(['0', '1.5', '25%', '-1'])('a share of %s is none', (share) => {
    expect(faultsOf({ municipality: { place: 'Lexington', share } })).toEqual({
      'municipality.share': expect.stringContaining('0.25'),
    });
  });

  test('a jurisdiction goes by its postal code', () => {
    expect([parseJurisdiction(' pr'), parseJurisdiction('Texas'), parseJurisdiction('')]).toEqual([
      'PR',
      null,
      null,
    ]);
  });
});

describe('senders have their own names for fields', () => {
  test('a quote may give one premium instead of coverages', () => {
    const single = { ...TEXAS, coverages: undefined, premium: '1', line: 'FIRE' };
    expect(parseTransaction(transactionOfQuote(single)).transaction?.coverages).toEqual([
      { line: 'FIRE', premium: 100n },
    ]);
    expect(quoteFieldName(single, 'coverages.0.premium')).toBe('premium');
    expect(quoteFieldName(single, 'coverages.0.line')).toBe('line');
    expect(quoteFieldName(TEXAS, 'coverages.0.premium')).toBe('coverages.0.premium');
    expect(quoteFieldName({}, 'coverages')).toBe('premium');
    expect(quoteFieldName(single, 'dates.invoice')).toBe('dates.invoice');
  });

  test('a filing has its invoice and issue date beside the others', () => {
    const text = transactionOfFiling({ invoiceDate: '2026-03-02', issueDate: '2026-03-03' });
    expect(text.dates).toEqual({ invoice: '2026-03-02', issue: '2026-03-03' });
    expect(filingFieldName('dates.invoice')).toBe('invoiceDate');
    expect(filingFieldName('fees.0.amount')).toBe('fees.0.amount');
  });
});
