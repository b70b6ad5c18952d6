import { expect, test } from 'vitest';
import {
  ALLOWED,
  COMPLETE_FORM,
  EARLIER,
  FACTS,
  factsFor,
  type KnownFacts,
} from '#testing/checked-filing.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import type { CapacityRule } from '../jurisdictions/capacity.ts';
import { cents } from '../money/cents.ts';
import type { StateFacts } from '../rules/state-facts.ts';
import { checkFiling } from './checks.ts';
import type { AddressInputs, FilingInputs } from './filing-inputs.ts';

const OWN = 'Stamping offices reject filings without it';
const NAIC = 'Offices identify insurers by NAIC or alien number and return filings without one';
const RETURNS = 'Offices reject a return larger than what was filed for the policy (FSLSO, for example)';
const HOME = '15 U.S.C. 8206(6)';
const SETTINGS = 'Our settings for the state';

const capacity = (changes: Partial<CapacityRule>) => ({ capacity: { ...ALLOWED, ...changes } });
const deadline = (citation: string | null, source: string | null) =>
  ({ deadline: { citation, source } }) as StateFacts;
const searching = (declinations: number | null) => ({
  state: {
    diligentSearch: { text: 'Search.', declinations, citation: '215 ILCS 5/445', source: null },
  } as unknown as StateFacts,
});
const at = (changes: AddressInputs) => ({
  insured: {
    ...COMPLETE_FORM.insured,
    mailingAddress: { ...COMPLETE_FORM.insured?.mailingAddress, ...changes },
  },
});
const late = { today: parseCivilDate('2026-03-11') };
const twoInsurers = (first: string | undefined, second: string | undefined) => [
  { name: 'A', naic: '12345', sharePercent: first },
  { name: 'B', naic: '12346', sharePercent: second },
];
const additional = {
  filingType: 'ENDORSEMENT_ADDITIONAL',
  transactionEffectiveDate: '2026-03-05',
} as const;
const giveBack: FilingInputs = { ...additional, filingType: 'ENDORSEMENT_RETURN', fees: [] };
const byShare = { homeStateBasis: 'GREATEST_PREMIUM_SHARE' } as const;
const shares = (texas: string, louisiana: string) => [
  { state: 'TX' as const, premium: texas },
  { state: 'LA' as const, premium: louisiana },
];

/** What of a filing is changed, what is known, and everything that is said of it: severity, field, sentence, source. */
test.each<[Partial<FilingInputs>, KnownFacts, string[]]>([
  [
    { declinations: [{ insurer: 'Admitted One' }, { insurer: ' ' }] },
    searching(3),
    [
      'WARN declinations: The state asks for 3 declinations; the filing names 1. Add the insurers that declined, or the exemption that applies. [215 ILCS 5/445]',
    ],
  ],
  [{ declinations: ['1', '2', '3'].map((insurer) => ({ insurer })) }, searching(3), []],
  [{}, searching(0), []],
  [{}, searching(null), []],
  [{ exemptions: ['EXEMPT_COMMERCIAL_PURCHASER'], exemptionEvidence: 'Letter' }, searching(3), []],
  [{ ...additional }, { ...searching(3), earlier: [EARLIER] }, []],
  [
    at({ state: 'ON', postalCode: 'M5V 2T6' }),
    {},
    [
      `BLOCK insured.riskAddress.street: The risk location must be in the United States. If the insured is abroad, enter where the U.S. risk is. [${HOME}]`,
    ],
  ],
  [
    at({ state: '', postalCode: '', country: 'Canada', street: 'PO Box 4' }),
    {},
    [
      `BLOCK insured.riskAddress.street: The risk location must be in the United States. If the insured is abroad, enter where the U.S. risk is. [${HOME}]`,
      `WARN homeStateBasis: The mailing address is outside the United States. If the insured’s principal place of business is too, choose the greatest share of premium as the basis. [${OWN}]`,
    ],
  ],
  [
    {
      insured: {
        ...at({ state: '', postalCode: '', country: 'Canada' }).insured,
        riskAddress: { street: '1 Dock Rd', state: 'TX' },
      },
    },
    {},
    [
      `WARN homeStateBasis: The mailing address is outside the United States. If the insured’s principal place of business is too, choose the greatest share of premium as the basis. [${OWN}]`,
    ],
  ],
  [
    { insured: { ...at({}).insured, riskAddress: { street: '1 Dock Rd', country: 'Bermuda' } } },
    {},
    [
      `BLOCK insured.riskAddress.country: The risk location must be in the United States. If the insured is abroad, enter where the U.S. risk is. [${HOME}]`,
    ],
  ],
  [
    {
      insured: {
        ...at({ country: 'Canada' }).insured,
        riskAddress: { street: '1 Dock Rd', state: 'TX' },
      },
    },
    {},
    [
      `BLOCK insured.mailingAddress.country: Enter a state or a country, not both. Leave the country blank in the United States. [${OWN}]`,
      `WARN homeStateBasis: The mailing address is outside the United States. If the insured’s principal place of business is too, choose the greatest share of premium as the basis. [${OWN}]`,
    ],
  ],
  [
    { insured: { ...at({ state: 'ON' }).insured, riskAddress: { street: '1 Dock Rd', state: 'TX' } } },
    {},
    [],
  ],
  [
    at({ postalCode: '2138' }),
    {},
    [
      `BLOCK insured.mailingAddress.postalCode: A ZIP has five digits, or nine. Check for a missing zero. [${OWN}]`,
    ],
  ],
  [at({ postalCode: '78701-1234' }), {}, []],
  [
    at({ state: undefined, postalCode: '7870' }),
    {},
    expect.arrayContaining([
      `BLOCK insured.mailingAddress.postalCode: A ZIP has five digits, or nine. Check for a missing zero. [${OWN}]`,
    ]),
  ],
  [
    at({ state: undefined, country: 'CH', postalCode: '8001' }),
    {},
    expect.not.arrayContaining([expect.stringContaining('A ZIP has')]),
  ],
  [
    at({ state: 'LA' }),
    {},
    [
      `WARN state: The mailing address is in Louisiana, the home state is Texas. Check where the insured’s principal place of business is: only that state may tax the policy. [${HOME}]`,
    ],
  ],
  [{ policyNumber: ' ' }, {}, [`BLOCK policyNumber: Please enter Policy number [${OWN}]`]],
  [
    { insurers: [{ name: 'A', naic: ' ' }] },
    {},
    [`BLOCK insurers.0.naic: Please enter NAIC or alien number [${NAIC}]`],
  ],
  [
    { insurers: [{ name: 'A', naic: 'AA-112100' }] },
    {},
    [
      `BLOCK insurers.0.naic: A NAIC number has five digits; an alien number is AA and seven digits. [${NAIC}]`,
    ],
  ],
  [
    { insurers: twoInsurers('50', undefined) },
    {},
    [`BLOCK insurers.1.sharePercent: Please enter Share, percent [${OWN}]`],
  ],
  [
    { insurers: twoInsurers('half', '50') },
    {},
    [`BLOCK insurers.0.sharePercent: Share, percent is not a valid percentage [${OWN}]`],
  ],
  [
    { insurers: twoInsurers('50', '50.000000000001') },
    {},
    [`BLOCK insurers: The shares of the insurers have to add up to 100 percent. [${OWN}]`],
  ],
  [{ fees: [{ amount: '1.00' }] }, {}, [`BLOCK fees.0.kind: Please enter Fee [${OWN}]`]],
  [
    { fees: [{ kind: 'POLICY_FEE', amount: '-0.01' }] },
    {},
    [`BLOCK fees.0.amount: Only a return endorsement can have a negative amount. [${OWN}]`],
  ],
  [
    { ...giveBack, coverages: [{ line: 'GENERAL_LIABILITY', premium: '0.01' }] },
    { earlier: [EARLIER] },
    [`BLOCK coverages.0.premium: A return premium must be zero or negative: enter a minus sign. [${OWN}]`],
  ],
  [{ ...giveBack, coverages: [{ line: 'GENERAL_LIABILITY', premium: '0' }] }, { earlier: [EARLIER] }, []],
  [
    { policyEffectiveDate: '3/1/2026' },
    {},
    [`BLOCK policyEffectiveDate: Effective date format is invalid [${OWN}]`],
  ],
  [
    { expirationDate: '2027-02-29' },
    {},
    [`BLOCK expirationDate: Expiration date is an invalid date [${OWN}]`],
  ],
  [
    { ...additional, transactionEffectiveDate: '2026-3-5' },
    { earlier: [EARLIER] },
    [`BLOCK transactionEffectiveDate: Endorsement effective date format is invalid [${OWN}]`],
  ],
  [
    { expirationDate: '2026-03-01' },
    {},
    [`BLOCK expirationDate: Expiration must be after the effective date. [${OWN}]`],
  ],
  [
    { expirationDate: '2026-02-01' },
    {},
    [`BLOCK expirationDate: Expiration must be after the effective date. [${OWN}]`],
  ],
  [
    { transactionEffectiveDate: '2027-03-02' },
    {},
    [
      `WARN transactionEffectiveDate: The effective date is after the policy expired on Mar 1, 2027. Check both dates. [${OWN}]`,
    ],
  ],
  [{ transactionEffectiveDate: '2027-03-01' }, {}, []],
  [
    { filingType: 'ENDORSEMENT_ADDITIONAL', transactionEffectiveDate: '2027-03-02' },
    { earlier: [EARLIER] },
    [
      'BLOCK termStartDate: The effective date is after the policy expired on Mar 1, 2027. Enter when the extension or later policy year started, or correct the dates. [States tax an extension by the policy’s date or by its own, as their rules say]',
    ],
  ],
  [
    { insured: { ...COMPLETE_FORM.insured, riskAddress: { street: 'Post Office  Box 17' } } },
    {},
    [
      `BLOCK insured.riskAddress.street: A PO box can’t be a risk location. Enter the street address of the risk. [${OWN}]`,
    ],
  ],
  [
    { exemptions: ['GOVERNMENT'], exemptionEvidence: ' ' },
    {},
    [`BLOCK exemptionEvidence: Please enter Proof of the exemption [${OWN}]`],
  ],
  [{ exemptions: ['GOVERNMENT'], exemptionEvidence: 'A letter' }, {}, []],
  [
    {},
    { earlier: [EARLIER] },
    [
      `BLOCK policyNumber: NB-TX-26-000001 already files this policy with this date and premium. Open it instead of filing twice. [${OWN}]`,
    ],
  ],
  [
    { parentFilingId: 'x' },
    { earlier: [{ ...EARLIER, policyEffectiveOn: parseCivilDate('2025-03-01'), premium: cents(1n) }] },
    [`BLOCK parentFilingId: This isn’t an active filing of this policy. Choose one of yours. [${OWN}]`],
  ],
  [
    additional,
    {},
    [
      'BLOCK originalPolicy.filedBy: We have no filing of this policy. Check the policy number, or say who filed the policy itself. [Offices reject an endorsement whose policy they can’t find (SLA California, for example)]',
    ],
  ],
  [
    { ...giveBack, coverages: [{ line: 'GENERAL_LIABILITY', premium: '-10000.01' }] },
    { earlier: [EARLIER] },
    [
      `BLOCK coverages: This returns $10,000.01, but only $10,000.00 of premium is filed for this policy. [${RETURNS}]`,
    ],
  ],
  [
    { ...giveBack, coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1.00' }] },
    { earlier: [{ ...EARLIER, premium: cents(-5_00n) }] },
    [`BLOCK coverages: This returns $1.00, but only $0.00 of premium is filed for this policy. [${RETURNS}]`],
  ],
  [
    { ...giveBack, coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1.00' }] },
    { earlier: [{ ...EARLIER, kind: 'EN' }] },
    [
      `WARN coverages: We didn’t file this policy, so we can’t tell how much premium, fees and tax were filed. We’ll check before completing it. [${RETURNS}]`,
    ],
  ],
  [
    {},
    { ...late, state: deadline('Tex. Ins. Code 981.101', 'https://tdi.example') },
    [
      'BLOCK lateReason: The filing is late. Enter the reason; the office asks for it. [Tex. Ins. Code 981.101]',
    ],
  ],
  [
    { lateReason: 'The carrier was late.' },
    { ...late, state: deadline(null, 'https://tdi.example') },
    ['WARN policyEffectiveDate: The filing is late. The state may charge a penalty. [https://tdi.example]'],
  ],
  [
    { lateReason: 'The carrier was late.' },
    { ...late, state: deadline(null, null) },
    [`WARN policyEffectiveDate: The filing is late. The state may charge a penalty. [${OWN}]`],
  ],
  [
    {},
    { documents: ['OTHER'] },
    [
      `WARN documents: Upload the declaration page or binder: we need it before we can send the filing. [${OWN}]`,
    ],
  ],
  [
    additional,
    { documents: ['BINDER'], earlier: [EARLIER] },
    [`WARN documents: Upload the endorsement: we need it before we can send the filing. [${OWN}]`],
  ],
  [additional, { documents: ['ENDORSEMENT'], earlier: [EARLIER] }, []],
  [
    {},
    { documents: [], isForStaff: true },
    [
      `WARN documents: Missing: the declaration page or binder. Message the customer, or add it under Documents. [${OWN}]`,
    ],
  ],
  [
    {},
    { requiredDocuments: ['AFFIDAVIT'], isForStaff: true },
    [
      `BLOCK documents: Missing: the affidavit. Message the customer, or add it under Documents. [${SETTINGS}]`,
    ],
  ],
  [
    { ...giveBack, isCancellation: true, coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1.00' }] },
    { documents: [], earlier: [EARLIER] },
    [
      `WARN documents: Upload the cancellation endorsement: we need it before we can send the filing. [${OWN}]`,
    ],
  ],
  [
    { ...additional, isCancellation: true },
    { documents: ['ENDORSEMENT'], earlier: [EARLIER] },
    [`BLOCK filingType: A cancellation returns premium: file it as an endorsement, return premium. [${OWN}]`],
  ],
  [
    {},
    {
      documents: [],
      requiredDocuments: [
        'DECLARATION',
        'BINDER',
        'INVOICE_FROM_CARRIER',
        'AFFIDAVIT',
        'DISCLOSURE',
        'ENDORSEMENT',
      ],
    },
    ['the declaration page or the binder', 'the carrier’s invoice', 'the affidavit', 'the disclosure'].map(
      (what) => `BLOCK documents: Upload ${what}: we can’t file in this state without it. [${SETTINGS}]`,
    ),
  ],
  [
    additional,
    { earlier: [EARLIER], documents: [], requiredDocuments: ['DECLARATION', 'BINDER', 'ENDORSEMENT'] },
    [`BLOCK documents: Upload the endorsement: we can’t file in this state without it. [${SETTINGS}]`],
  ],
  [
    { allocation: shares('6000', '3999.99') },
    {},
    [
      `BLOCK allocation: The premium by state adds up to $9,999.99, and the policy’s U.S. premium is $10,000.00. [${OWN}]`,
    ],
  ],
  [byShare, {}, [`BLOCK allocation: Please enter Premium by state [${OWN}]`]],
  [
    { allocation: [{ state: 'TX', premium: 'ten' }] },
    {},
    [`BLOCK allocation.0.premium: Premium there is not a valid amount [${OWN}]`],
  ],
  [
    { allocation: shares('0', '10000') },
    {},
    [
      `WARN state: No premium is allocated to the home state. Where all risk is elsewhere, the state with the greatest share is the home state. [${HOME}]`,
    ],
  ],
  [
    { ...byShare, allocation: shares('4000', '6000') },
    {},
    [`BLOCK state: The greatest share of the premium is in Louisiana, not in the state chosen. [${HOME}]`],
  ],
  [
    {
      ...byShare,
      allocation: [...shares('2000', '4000'), { state: 'OK', premium: '4000' }],
    },
    {},
    [
      `BLOCK state: The greatest share of the premium is in Louisiana or Oklahoma, not in the state chosen. [${HOME}]`,
    ],
  ],
  [
    { ...byShare, allocation: shares('5000', '5000') },
    {},
    [
      `WARN state: Several states have the same greatest share of the premium, and the law does not say which decides. Have their regulators confirm it. [${HOME}]`,
    ],
  ],
  [
    {},
    { ratedPlaces: ['Ashland'] },
    [
      'BLOCK municipality.place: Please enter City or county of the risk [The state’s rules: a rate goes by the city or county of the risk]',
    ],
  ],
  [
    {},
    capacity({ gate: 'BLOCKED', alternatives: ['the licensee files', 'the insured files'] }),
    ['BLOCK capacity: The state lets us. Instead: the licensee files; the insured files. [Code 1]'],
  ],
  [{}, capacity({ gate: 'BLOCKED' }), ['BLOCK capacity: The state lets us. [Code 1]']],
  [
    {},
    capacity({ gate: 'UNREVIEWED', citation: null, source: 'https://tdi.example' }),
    [
      'WARN capacity: We need the regulator’s written answer before we can file this. Submit to request review; we’ll email you. [https://tdi.example]',
    ],
  ],
  [
    { capacity: 'THIRD_PARTY' },
    capacity({ gate: 'EVIDENCE', citation: null }),
    [
      'capacityEvidence.licenseHolder: Please enter Licensee who placed it',
      'capacityEvidence.licenseNumber: Please enter Surplus lines license number',
      'capacityEvidence.consentGiven: Confirm that the licensed agent has agreed that we file under that license.',
      'capacityEvidence.attestation: Please enter Attestation',
    ].map((said) => `BLOCK ${said} [Our filing capacity rules]`),
  ],
])('%o, knowing %o, is answered so', (changes, known, expected) => {
  const form = { ...COMPLETE_FORM, ...changes };
  const said = checkFiling(form, factsFor(form, known));
  expect(
    said.map(({ severity, field, message, source }) => `${severity} ${field}: ${message} [${source}]`),
  ).toEqual(expected);
});

test('an empty form lacks fields, and nothing is concluded from what is not there', () => {
  const codes = (form: FilingInputs) => [...new Set(checkFiling(form, FACTS).map(({ code }) => code))];
  expect(codes({})).toEqual(['FIELD_MISSING']);
  expect(codes({ expirationDate: '2026-03-01' })).toEqual(['FIELD_MISSING']);
  expect(codes({ policyEffectiveDate: '2026-03-01' })).toEqual(['FIELD_MISSING']);
  expect(checkFiling({ ...COMPLETE_FORM, capacity: undefined }, { ...FACTS, capacity: null })).toHaveLength(
    1,
  );
  expect(checkFiling(COMPLETE_FORM, { ...FACTS, capacity: null })).toEqual([]);
});

test('blanks around what was typed change nothing', () => {
  const typed: FilingInputs = {
    policyEffectiveDate: ' 2026-03-01 ',
    insurers: [{ name: 'A', naic: ' 12345 ', sharePercent: ' 100 ' }],
    coverages: [{ line: 'GENERAL_LIABILITY', premium: ' 10000.00 ' }],
    allocation: [{ state: 'TX', premium: ' 10000 ' }],
  };
  const form = { ...COMPLETE_FORM, ...typed };
  expect(checkFiling(form, FACTS)).toEqual([]);
  expect(checkFiling(form, factsFor(form, { earlier: [EARLIER] })).map(({ code }) => code)).toEqual([
    'DUPLICATE',
  ]);
});

test('a premium of nothing has no wrong sign, and one that cannot be read is no duplicate of anything', () => {
  const said = (changes: Partial<FilingInputs>, known: KnownFacts = {}) => {
    const form = { ...COMPLETE_FORM, ...changes };
    return checkFiling(form, factsFor(form, known)).map(({ code }) => code);
  };
  expect(said({ coverages: [{ line: 'GENERAL_LIABILITY', premium: '0' }], fees: [] })).toEqual([]);
  expect(
    said({
      coverages: [{ line: 'GENERAL_LIABILITY', premium: '' }],
      fees: [{ kind: 'POLICY_FEE', amount: 'ten' }],
    }),
  ).toEqual(['FIELD_MISSING']);
  const unread: FilingInputs = {
    coverages: [
      { line: 'GENERAL_LIABILITY', premium: '10000.00' },
      { line: 'GENERAL_LIABILITY', premium: 'ten' },
    ],
  };
  expect(said(unread, { earlier: [EARLIER] })).toEqual(['TERM_FILED']);
  expect(said({ ...giveBack, ...unread }, { earlier: [EARLIER] })).toEqual(['WRONG_SIGN']);
});

test('what stops comes before what warns, each in the order of the form', () => {
  const said = checkFiling(
    { ...COMPLETE_FORM, policyNumber: '', transactionEffectiveDate: '2027-03-02', insurers: [] },
    { ...FACTS, ratedPlaces: [], documents: [] },
  );
  expect(said.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'FIELD_MISSING policyNumber',
    'FIELD_MISSING insurers',
    'PLACE_MISSING municipality.place',
    'TRANSACTION_AFTER_EXPIRATION transactionEffectiveDate',
    'DOCUMENT_MISSING documents',
  ]);
});
