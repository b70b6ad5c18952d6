import { describe, expect, test } from 'vitest';
import { labelOf } from '../filing/field-labels.ts';
import { filingFieldName, transactionOfFiling } from '../filing/filing-inputs.ts';
import { notOneLine } from '../form/one-line.ts';
import { parseRate } from '../money/rate.ts';
import { parseJurisdiction, parseTransaction, unknownState } from './parse-transaction.ts';
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
      policyEffectiveDate: 'Please enter Effective date',
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
      transactionEffectiveDate: 'Endorsement effective date must be up to 20 characters',
      'dates.invoice': 'Invoice date is an invalid date',
      'dates.issue': '"2101-01-01" lies outside the years 1900 to 2100. Check the year.',
      'coverages.0.premium': 'Premium is not a valid amount',
      'coverages.0.premiumOutsideUs': 'Premium outside the US is not a valid amount',
      'coverages.1.premium': 'Please enter Premium',
      'coverages.1.line': expect.stringMatching(/^Line of business must be one of \[[A-Z_,]+\]$/),
      'fees.0.amount': 'Please enter Amount',
      'fees.0.kind': 'Please enter Fee',
      'fees.1.chargedBy': 'Please enter Charged by',
      exemptions: 'At most 10 exemptions',
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

describe('one fault at a time, in its own sentence', () => {
  const RETURN: TransactionText = { ...TEXAS, filingType: 'ENDORSEMENT_RETURN' };
  test.each<[string, TransactionText, Record<string, string>]>([
    [
      'an endorsement before its policy',
      { filingType: 'ENDORSEMENT_ADDITIONAL', transactionEffectiveDate: '2026-02-28' },
      { transactionEffectiveDate: 'The endorsement can’t be effective before the policy.' },
    ],
    [
      'a later term that begins with the policy',
      { termStartDate: '2026-03-01', transactionEffectiveDate: '2026-03-01' },
      {
        termStartDate:
          'An extension or later year starts after the policy does. Leave this blank for the first year.',
      },
    ],
    [
      'a transaction before its term',
      { termStartDate: '2027-03-02', transactionEffectiveDate: '2027-03-01' },
      { termStartDate: 'The transaction cannot take effect before the term it belongs to.' },
    ],
    [
      'more outside the United States than there is',
      { coverages: [{ line: '', premium: '10.00', premiumOutsideUs: '10.01' }] },
      { 'coverages.0.premiumOutsideUs': 'This is part of the premium and cannot be more than it.' },
    ],
    [
      'a negative amount of new business',
      { coverages: [{ line: '', premium: '-0.01' }] },
      { 'coverages.0.premium': 'Only a return endorsement can have a negative amount.' },
    ],
    [
      'a positive amount of a return',
      { ...RETURN, coverages: [{ line: '', premium: '0.01' }] },
      {
        'coverages.0.premium': 'A return endorsement takes zero or a negative amount: put a minus before it.',
      },
    ],
    ['a state that is none', { state: 'ZZ' }, { state: unknownState() }],
    ['nothing but a missing kind', { filingType: '' }, { filingType: 'Please enter Transaction type' }],
  ])('%s', (_what, change, faults) => {
    expect(parseTransaction({ ...TEXAS, ...change })).toEqual({ transaction: null, faults });
  });

  test.each<[string, TransactionText]>([
    ['a return of nothing', { ...RETURN, coverages: [{ line: '', premium: '0' }] }],
    ['new business for nothing', { coverages: [{ line: '', premium: '0' }] }],
    [
      'an endorsement on the first day of its policy',
      { ...RETURN, coverages: [{ line: '', premium: '-1' }], transactionEffectiveDate: '2026-03-01' },
    ],
    [
      'a term that begins with the transaction',
      { termStartDate: '2027-03-01', transactionEffectiveDate: '2027-03-01' },
    ],
    [
      'all of it outside the United States',
      { coverages: [{ line: '', premium: '10.00', premiumOutsideUs: '10.00' }] },
    ],
  ])('%s is none', (_what, change) => {
    expect(faultsOf(change)).toBeNull();
  });

  test('a date without the others is judged by itself', () => {
    expect(fieldsOf({ policyEffectiveDate: '', transactionEffectiveDate: '2026-03-01' })).toEqual([
      'policyEffectiveDate',
    ]);
    expect(fieldsOf({ policyEffectiveDate: '', termStartDate: '2026-03-01' })).toEqual([
      'policyEffectiveDate',
    ]);
    expect(fieldsOf({ termStartDate: '2026-13-01' })).toEqual(['termStartDate']);
    expect(
      fieldsOf({
        termStartDate: '2027-03-01',
        transactionEffectiveDate: 'soon',
        policyEffectiveDate: '2026-03-01',
      }),
    ).toEqual(['transactionEffectiveDate']);
  });

  test('the type that is missing is not also told by dates and signs that would not fit another', () => {
    expect(
      fieldsOf({
        filingType: '',
        transactionEffectiveDate: '2026-04-01',
        coverages: [{ premium: '-1' }],
        fees: [{ kind: 'POLICY_FEE', amount: '-1' }],
      }),
    ).toEqual(['filingType']);
  });

  test('an endorsement without its date takes the policy’s, and says so', () => {
    const assumed = (change: TransactionText) =>
      parseTransaction({ ...TEXAS, ...change }).transaction?.transactionDateAssumed;
    expect(assumed({ ...RETURN, coverages: [{ premium: '-1' }] })).toBe(true);
    expect(assumed({ filingType: 'ENDORSEMENT_ADDITIONAL' })).toBe(true);
    expect(assumed({ filingType: 'NEW_BUSINESS_RENEWAL' })).toBeUndefined();
  });

  test('what is too long is told as that, whatever it says', () => {
    const faults = faultsOf({
      policyEffectiveDate: 'x'.repeat(TRANSACTION_LIMITS.date + 1),
      coverages: [{ premium: 'x'.repeat(TRANSACTION_LIMITS.amount + 1) }],
      municipality: { place: 'Lexington', share: `0.${'5'.repeat(TRANSACTION_LIMITS.placeShare)}` },
    });
    expect(faults).toEqual({
      policyEffectiveDate: 'Effective date must be up to 20 characters',
      'coverages.0.premium': 'Premium must be up to 40 characters',
      'municipality.share': expect.stringMatching(/ must be up to 20 characters$/),
    });
  });

  test('too many are told as that, and none of them one by one', () => {
    expect(fieldsOf({ coverages: Array(51).fill({ premium: 'ten' }) })).toEqual(['coverages']);
    expect(fieldsOf({ fees: Array(51).fill({ amount: 'ten' }) })).toEqual(['fees']);
    expect(fieldsOf({ exemptions: Array(11).fill('SAINT') })).toEqual(['exemptions']);
  });

  test('a place may end with its line, and two lines are told by its label', () => {
    const placeOf = (place: string) => parseTransaction({ ...TEXAS, municipality: { place } });
    expect(placeOf('Lexington\n').transaction?.municipality?.place).toBe('Lexington');
    expect(placeOf('Lex\nington').faults).toEqual({
      'municipality.place': notOneLine(labelOf('municipality.place')),
    });
  });

  test('what is null was not said', () => {
    const unsaid = { share: null } as unknown as { share?: string };
    expect(
      parseTransaction({ ...TEXAS, municipality: { place: 'Lexington', ...unsaid } }).transaction
        ?.municipality?.share,
    ).toEqual(parseRate('1'));
  });

  test('a claim that nobody knows is the only one named', () => {
    expect(fieldsOf({ exemptions: ['GOVERNMENT', 'SAINT'] })).toEqual(['exemptions.1']);
  });

  test('a place is one line, and its share no longer than the limit', () => {
    expect(fieldsOf({ municipality: { place: 'Lex\nington', share: '' } })).toEqual(['municipality.place']);
    const long = '0'.repeat(TRANSACTION_LIMITS.placeShare + 1);
    expect(fieldsOf({ municipality: { place: 'Lexington', share: long } })).toEqual(['municipality.share']);
    expect(
      parseTransaction({ ...TEXAS, municipality: { place: 'Lexington', share: ' 0.5 ' } }).faults,
    ).toBeNull();
  });

  test('a fee of another kind is asked for who charges it', () => {
    expect(fieldsOf({ fees: [{ kind: 'OTHER_FEE', amount: '3' }] })).toEqual(['fees.0.chargedBy']);
    expect(fieldsOf({ fees: [{ kind: 'OTHER_FEE', amount: '3', chargedBy: 'NOBODY' }] })).toEqual([
      'fees.0.chargedBy',
    ]);
  });
});

test('risks in other states are those that are not at home', () => {
  const elsewhere = (allocation: TransactionText['allocation']) =>
    parseTransaction({ ...TEXAS, allocation }).transaction?.inOtherStates;
  expect(elsewhere([{ state: 'TX' }, { state: 'OK' }] as TransactionText['allocation'])).toBe(true);
  expect(elsewhere([{ state: 'tx' }, { state: '' }] as TransactionText['allocation'])).toBeUndefined();
  expect(elsewhere([])).toBeUndefined();
});
