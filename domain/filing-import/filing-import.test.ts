import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOfFiling } from '#testing/filing-import-rows.ts';
import type { FilingInputs } from '../filing/filing-inputs.ts';
import { transactionOfFiling } from '../filing/filing-inputs.ts';
import { CAPACITIES, FILING_TYPES } from '../filing/vocabulary.ts';
import { JURISDICTION_CODES } from '../jurisdictions/codes.ts';
import { HOME_STATE_BASES } from '../jurisdictions/home-state.ts';
import { tellApart } from '../table-row/map-columns.ts';
import { isoDay, plainAmount } from '../table-row/read-cell.ts';
import { parseTransaction } from '../tax/parse-transaction.ts';
import { EXEMPTIONS, FEE_KINDS, LINES_OF_BUSINESS } from '../tax/vocabulary.ts';
import { headingOf, importFieldAt, pathOfHeading, TEMPLATE_PATHS } from './fields.ts';
import { cellsByPath, findHeader, mapColumns } from './mapping.ts';
import { choiceNamed, readImportRow } from './read-row.ts';

/** A filing that went through a row of a file. */
function throughFile(inputs: FilingInputs) {
  const cells = cellsOfFiling(inputs);
  const headings = Object.keys(cells);
  const mapping = { columns: mapColumns(headings, {}, {}), defaults: {} };
  return readImportRow(cellsByPath(headings, Object.values(cells), mapping));
}

const cents = fc.integer({ min: 0, max: 10 ** 9 });
const premium = cents.map((amount) => (amount / 100).toFixed(2));
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const text = fc.stringMatching(/^[A-Za-z][\w .&]{0,20}[A-Za-z]$/).filter((one) => !/^[A-Z_]+$/.test(one));
const filing: fc.Arbitrary<FilingInputs> = fc.record(
  {
    state: fc.constantFrom(...JURISDICTION_CODES),
    filingType: fc.constantFrom(...FILING_TYPES),
    capacity: fc.constantFrom(...CAPACITIES),
    capacityEvidence: fc.record({ licenseHolder: text, licenseNumber: text, consentGiven: fc.boolean() }),
    insured: fc.record({
      legalName: text,
      mailingAddress: fc.record({
        street: text,
        city: text,
        state: fc.constantFrom('TX', 'FL'),
        postalCode: fc.constant('78701'),
      }),
      riskAddress: fc.record({ street: text, county: text }),
    }),
    homeStateBasis: fc.constantFrom(...HOME_STATE_BASES),
    policyNumber: text,
    policyEffectiveDate: day,
    expirationDate: day,
    transactionEffectiveDate: day,
    invoiceDate: day,
    insurers: fc.array(
      fc.record({ name: text, naic: fc.constant('12345'), sharePercent: fc.constant('50') }),
      { minLength: 1, maxLength: 4 },
    ),
    coverages: fc.array(fc.record({ line: fc.constantFrom(...LINES_OF_BUSINESS), premium }), {
      minLength: 1,
      maxLength: 4,
    }),
    fees: fc.array(
      fc.record({
        kind: fc.constantFrom(...FEE_KINDS),
        amount: premium,
        chargedBy: fc.constantFrom('INSURER', 'BROKER'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    exemptions: fc.uniqueArray(fc.constantFrom(...EXEMPTIONS), { minLength: 1, maxLength: 3 }),
    allocation: fc.array(fc.record({ state: fc.constantFrom(...JURISDICTION_CODES), premium }), {
      minLength: 1,
      maxLength: 3,
    }),
    producer: fc.record({ name: text, licenseNumber: text }),
    paymentMethod: fc.constantFrom('ACH', 'WIRE', 'CHECK', 'PENDING_INVOICE'),
    note: text,
  },
  { requiredKeys: ['state'] },
);

test('a filing written as a row and read again is the same filing, and the same transaction', () => {
  fc.assert(
    fc.property(filing, (inputs) => {
      const read = throughFile(inputs);
      expect(read.faults).toEqual({});
      expect(read.inputs).toEqual(inputs);
      expect(parseTransaction(transactionOfFiling(read.inputs))).toEqual(
        parseTransaction(transactionOfFiling(inputs)),
      );
    }),
  );
});

test('whatever stands in the cells of a template, reading them throws nothing', () => {
  const headings = TEMPLATE_PATHS.map(headingOf);
  const mapping = { columns: mapColumns(headings, {}, {}), defaults: {} };
  expect(Object.values(mapping.columns)).toEqual(TEMPLATE_PATHS);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: headings.length }), (cells) => {
      const { inputs } = readImportRow(cellsByPath(headings, cells, mapping));
      parseTransaction(transactionOfFiling(inputs));
    }),
  );
});

describe('headings', () => {
  test.each(['__proto__', 'constructor', 'toString'])('that every object has are not read: %s', (heading) => {
    const headings = [heading, 'Policy number'];
    // As it is kept until its rows are read.
    const columns = JSON.parse(JSON.stringify(mapColumns(headings, {}, {})));
    expect(cellsByPath(headings, ['x', 'GL-1'], { columns, defaults: {} })).toEqual({
      policyNumber: { text: 'GL-1', heading: 'Policy number' },
    });
  });

  test.each([
    ['Premium', 'coverages.0.premium'],
    ['PREMIUM 2', 'coverages.1.premium'],
    ['2nd Premium', 'coverages.1.premium'],
    ['Insurer_3_NAIC', 'insurers.2.naic'],
    ['Effective Date', 'policyEffectiveDate'],
    // What templates of ours called them before.
    ['Effective', 'policyEffectiveDate'],
    ['Expiration', 'expirationDate'],
    ['Endorsement effective', 'transactionEffectiveDate'],
    ['Extension or year starts', 'termStartDate'],
    ['Issued', 'issueDate'],
    ['Invoiced', 'invoiceDate'],
    ['Eff', 'policyEffectiveDate'],
    ['Exp', 'expirationDate'],
    ['Address', 'insured.mailingAddress.street'],
    ['City', 'insured.mailingAddress.city'],
    ['ZIP', 'insured.mailingAddress.postalCode'],
    ['Risk city', 'insured.riskAddress.city'],
    ['Named Insured', 'insured.legalName'],
    ['Policy fee', 'fees.POLICY_FEE'],
    // A column of FEINs that is not known as one is kept in the clear.
    ['FEIN Number', 'insured.fein'],
    ['F.E.I.N. No.', 'insured.fein'],
    ['Fed. Tax ID', 'insured.fein'],
    ['Federal Tax ID Number', 'insured.fein'],
    ['Insured’s FEIN', 'insured.fein'],
    ['FEIN/EIN', 'insured.fein'],
    ['Therein', null],
    ['Color', null],
    ['Policy number 7', null],
    ['What to correct', null],
  ])('%s', (heading, path) => {
    expect(pathOfHeading(heading)).toBe(path);
  });

  test('below a title are found; a second of one name is the second of its kind', () => {
    const rows = [['March bordereau'], [], ['State', 'Policy', 'Premium', 'Premium', '']].map((cells) => ({
      cells,
    }));
    expect(findHeader(rows)).toBe(2);
    expect(tellApart(rows[2]!.cells)).toEqual(['State', 'Policy', 'Premium', 'Premium 2', 'Column E']);
  });

  test('are what was said, then what was remembered, then what they say; nothing is read twice', () => {
    const columns = mapColumns(
      ['A', 'B', 'State', 'Premium'],
      { A: 'coverages.0.premium', B: null },
      { B: 'note', State: 'note' },
    );
    expect(columns).toEqual({ A: 'coverages.0.premium', B: null, State: 'note', Premium: null });
    expect(mapColumns(['A'], { A: '__proto__.polluted' }, {})).toEqual({ A: null });
    expect(importFieldAt('coverages.0.nothing')).toBeUndefined();
  });

  test('a basis is that for the home state', () => {
    expect(mapColumns(['Basis'], {}, {})).toEqual({ Basis: 'homeStateBasis' });
  });

  test('a plain state beside the home state is the insured’s, any other second one is not guessed', () => {
    const state = 'insured.mailingAddress.state';
    expect(mapColumns(['State', 'St'], {}, {})).toEqual({ State: 'state', St: state });
    expect(mapColumns(['Tax state', 'State'], {}, {})).toEqual({ 'Tax state': 'state', State: state });
    expect(mapColumns(['State', 'Tax state'], {}, {})).toEqual({ State: state, 'Tax state': 'state' });
    expect(mapColumns(['Tax state', 'Filing state'], {}, {})).toEqual({
      'Tax state': 'state',
      'Filing state': null,
    });
    expect(mapColumns(['State', 'Tax state'], { 'Tax state': null }, {})).toEqual({
      State: 'state',
      'Tax state': null,
    });
  });
});

describe('cells', () => {
  test.each([
    ['46082', '2026-03-01'],
    ['46082.5', '2026-03-01'],
    ['3/1/2026', '2026-03-01'],
    ['03-01-26', '2026-03-01'],
    ['2026-03-01 00:00:00', '2026-03-01'],
    ['1-Mar-2026', '2026-03-01'],
    ['March 1, 2026', '2026-03-01'],
    ['1/5/1999', '1999-01-05'],
    ['31/12/2026', '31/12/2026'],
    ['soon', 'soon'],
  ])('the day %s', (cell, iso) => {
    expect(isoDay(cell)).toBe(iso);
  });

  test.each([
    ['$1,234.5', '1234.50'],
    ['($250.00)', '-250.00'],
    ['(250)', '-250.00'],
    ['1234.567', '1234.567'],
    ['ten', 'ten'],
    ['', ''],
  ])('the amount %s', (cell, amount) => {
    expect(plainAmount(cell)).toBe(amount);
  });

  test('a gap between coverages is none, and fees of a column of their own follow the others', () => {
    const said = (text: string) => ({ text, heading: 'H' });
    const { inputs, headings, faults } = readImportRow({
      'fees.POLICY_FEE': said('250'),
      'coverages.2.premium': said('5'),
      'coverages.0.premium': said('7'),
      'fees.0.kind': said('Broker fee'),
      'fees.0.amount': said('1'),
      filingType: said('something'),
    });
    expect(inputs).toEqual({
      coverages: [{ premium: '7.00' }, { premium: '5.00' }],
      fees: [
        { kind: 'BROKER_FEE', amount: '1.00' },
        { kind: 'POLICY_FEE', amount: '250.00' },
      ],
    });
    expect(headings['fees.1.amount']).toBe('H');
    expect(Object.keys(faults)).toEqual(['filingType']);
  });
});

test.each([
  ['Procured', 'PROCURED'],
  ['Placed by Acme Brokerage, Inc. or its licensee', 'PROCURED'],
  ['Another licensed agent placed it; we file under their license', 'THIRD_PARTY'],
  ['Courtesy filing: someone else placed it; we file under our license', 'COURTESY'],
  ['Placed by a friend', undefined],
])('a capacity may be written as the form has it: %s', (written, code) => {
  expect(choiceNamed('capacity', written)).toBe(code);
});

test.each([
  ['E&O', 'PROFESSIONAL_LIABILITY'],
  ['D&O', 'DIRECTORS_AND_OFFICERS'],
  ['Directors & Officers', 'DIRECTORS_AND_OFFICERS'],
  ['Commercial General Liability', 'GENERAL_LIABILITY'],
  ['Auto liability', 'COMMERCIAL_AUTO_LIABILITY'],
])('the line of business %s is known', (written, code) => {
  expect(choiceNamed('coverages.*.line', written)).toBe(code);
});

test('a line of business that may be two is asked for, the likely ones first', () => {
  const { faults } = readImportRow({ 'coverages.0.line': { text: 'Commercial auto', heading: 'LOB' } });
  expect(faults['coverages.0.line']).toMatch(
    /^LOB “Commercial auto” is unknown\. Did you mean Commercial auto liability or Auto physical damage\? The other choices: Commercial property, /,
  );
  expect(faults['coverages.0.line']?.match(/Auto physical damage/g)).toHaveLength(1);
});

test('a template has the day of issue, who charged a fee and whether the licensee agreed, and both words of a capacity are said', () => {
  expect(TEMPLATE_PATHS.map(headingOf)).toEqual(
    expect.arrayContaining([headingOf('issueDate'), 'Fee charged by', 'Licensee agreed']),
  );
  const { faults } = readImportRow({ capacity: { text: 'Friend', heading: 'Capacity' } });
  expect(faults.capacity).toContain(
    'Third party (another licensed agent placed it; we file under their license)',
  );
});

test('how it is paid is said as the form says it', () => {
  const { faults } = readImportRow({ paymentMethod: { text: 'Cash', heading: 'Payment' } });
  expect(faults.paymentMethod).toContain('ACH, Wire, Check, By invoice.');
});
