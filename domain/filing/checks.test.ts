import { describe, expect, test } from 'vitest';
import {
  ALLOWED as allowed,
  EARLIER as earlier,
  FACTS as facts,
  factsFor,
  COMPLETE_FORM as form,
  type KnownFacts,
} from '#testing/checked-filing.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import type { CapacityRule } from '../jurisdictions/capacity.ts';
import { cents } from '../money/cents.ts';
import { checkFiling, isBlocking } from './checks.ts';
import type { FilingInputs } from './filing-inputs.ts';

/** "CODE field" of everything found, stops first; the message must say something. */
function found(changes: Partial<FilingInputs>, known: KnownFacts = {}): string[] {
  const changed = { ...form, ...changes };
  return checkFiling(changed, factsFor(changed, known)).map((check) => {
    expect(check.message.length).toBeGreaterThan(15);
    expect(check.source).not.toBe('');
    return `${isBlocking(check) ? '' : '?'}${check.code} ${check.field}`;
  });
}

test('a complete filing passes', () => {
  expect(found({})).toEqual([]);
});

test('an empty form names every field it needs', () => {
  const missing = checkFiling({}, facts).filter((check) => check.code === 'FIELD_MISSING');
  expect(missing.map((check) => check.field)).toEqual([
    'state',
    'filingType',
    'capacity',
    'insured.legalName',
    'insured.mailingAddress.street',
    'insured.mailingAddress.city',
    'insured.mailingAddress.state',
    'insured.mailingAddress.postalCode',
    'homeStateBasis',
    'policyNumber',
    'policyEffectiveDate',
    'expirationDate',
    'insurers',
    'coverages',
    'paymentMethod',
  ]);
});

describe('one mistake, one check', () => {
  const endorsement = {
    filingType: 'ENDORSEMENT_ADDITIONAL',
    transactionEffectiveDate: '2026-03-05',
  } as const;
  test.each<[Partial<FilingInputs>, string]>([
    [{ insured: { ...form.insured, legalName: '  ' } }, 'FIELD_MISSING insured.legalName'],
    [{ insurers: [{ name: '', naic: '12345' }] }, 'FIELD_MISSING insurers.0.name'],
    [{ insurers: [{ name: 'Harbor' }] }, 'NAIC_MISSING insurers.0.naic'],
    [{ insurers: [{ name: 'Harbor', naic: '1234' }] }, 'NAIC_MALFORMED insurers.0.naic'],
    [
      {
        insurers: [
          { name: 'A', naic: '12345', sharePercent: '60' },
          { name: 'B', naic: '12346' },
        ],
      },
      'SHARE_MISSING insurers.1.sharePercent',
    ],
    [{ insurers: [{ name: 'A', naic: '12345', sharePercent: '99.99' }] }, 'SHARES_NOT_WHOLE insurers'],
    [{ coverages: [{ premium: '1.00' }] }, 'FIELD_MISSING coverages.0.line'],
    [{ coverages: [{ line: null, premium: '1.00' }] }, 'FIELD_MISSING coverages.0.line'],
    [{ coverages: [{ line: 'GENERAL_LIABILITY', premium: '' }] }, 'FIELD_MISSING coverages.0.premium'],
    [{ coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1.00' }] }, 'WRONG_SIGN coverages.0.premium'],
    [{ fees: [{ amount: '1.00' }] }, 'FEE_WITHOUT_KIND fees.0.kind'],
    [{ fees: [{ kind: 'POLICY_FEE' }] }, 'FIELD_MISSING fees.0.amount'],
    [{ fees: [{ kind: 'POLICY_FEE', amount: '-250' }] }, 'WRONG_SIGN fees.0.amount'],
    [
      {
        allocation: [
          { state: 'TX', premium: '10000.01' },
          { state: 'LA', premium: '-0.01' },
        ],
      },
      'WRONG_SIGN allocation.1.premium',
    ],
    [{ expirationDate: '2026-03-01' }, 'EXPIRES_BEFORE_START expirationDate'],
    [{ expirationDate: '2026-02-30' }, 'DATE_INVALID expirationDate'],
    [
      { insured: { ...form.insured, riskAddress: { street: 'P.O. Box 17' } } },
      'RISK_AT_PO_BOX insured.riskAddress.street',
    ],
    [
      {
        insured: { ...form.insured, mailingAddress: { ...form.insured?.mailingAddress, street: 'PO BOX 9' } },
      },
      'RISK_AT_PO_BOX insured.mailingAddress.street',
    ],
    [{ exemptions: ['EXEMPT_COMMERCIAL_PURCHASER'] }, 'EXEMPTION_WITHOUT_EVIDENCE exemptionEvidence'],
    [endorsement, 'ORPHAN_ENDORSEMENT originalPolicy.filedBy'],
    [{ transactionEffectiveDate: '2027-03-02' }, '?TRANSACTION_AFTER_EXPIRATION transactionEffectiveDate'],
  ])('%o', (changes, expected) => {
    expect(found(changes)).toEqual([expected]);
  });

  test('an endorsement needs its own date', () => {
    expect(found({ filingType: 'ENDORSEMENT_ADDITIONAL' }, { earlier: [earlier] })).toContain(
      'FIELD_MISSING transactionEffectiveDate',
    );
  });

  test('an endorsement after the term says when its own term started', () => {
    const at = (transactionEffectiveDate: string, termStartDate?: string) =>
      found(
        {
          ...endorsement,
          transactionEffectiveDate,
          ...(termStartDate === undefined ? {} : { termStartDate }),
        },
        { earlier: [earlier] },
      );
    expect(at('2027-03-01')).toEqual([]);
    expect(at('2027-03-02')).toEqual(['TERM_START_MISSING termStartDate']);
    expect(at('2027-03-02', '2027-03-01')).toEqual([
      '?TRANSACTION_AFTER_EXPIRATION transactionEffectiveDate',
    ]);
  });
});

test('premium by state takes the sign of what is filed: a return gives back in each state, or nothing', () => {
  const signs = (filingType: FilingInputs['filingType'], texas: string, louisiana: string) =>
    found({
      filingType,
      transactionEffectiveDate: '2026-03-05',
      allocation: [
        { state: 'TX', premium: texas },
        { state: 'LA', premium: louisiana },
      ],
    }).filter((code) => code.startsWith('WRONG_SIGN allocation'));
  expect(signs('ENDORSEMENT_ADDITIONAL', '100.00', '-0.01')).toEqual(['WRONG_SIGN allocation.1.premium']);
  expect(signs('ENDORSEMENT_ADDITIONAL', '100.00', '0.00')).toEqual([]);
  expect(signs('ENDORSEMENT_RETURN', '0.01', '-100.00')).toEqual(['WRONG_SIGN allocation.0.premium']);
  expect(signs('ENDORSEMENT_RETURN', '0.00', '-100.00')).toEqual([]);
});

test('shares of thirds and alien insurers are in order', () => {
  const insurers = [
    { name: 'A', naic: 'AA-1121000', sharePercent: '33.34' },
    { name: 'B', naic: 'AA1121001', sharePercent: '33.33' },
    { name: 'C', naic: '12345', sharePercent: '33.33' },
  ];
  expect(found({ insurers })).toEqual([]);
});

test('a post office box is good enough for mail', () => {
  const mailingAddress = { ...form.insured?.mailingAddress, street: 'PO Box 9' };
  expect(
    found({ insured: { ...form.insured, mailingAddress, riskAddress: { street: '1 Dock Road' } } }),
  ).toEqual([]);
});

describe('what was filed before', () => {
  test('the same policy, date and premium is a duplicate; another premium of its term is asked about', () => {
    expect(found({}, { earlier: [earlier] })).toEqual(['DUPLICATE policyNumber']);
    const premium = { coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.01' } as const] };
    const ASKED = ['?TERM_FILED policyNumber'];
    expect(found(premium, { earlier: [earlier] })).toEqual(ASKED);
    expect(found({ ...premium, filingType: 'NEW_BUSINESS_RENEWAL' }, { earlier: [earlier] })).toEqual(ASKED);
    // Of endorsements a term has many, and one that was filed alone files no term.
    expect(found(premium, { earlier: [{ ...earlier, kind: 'EN' }] })).toEqual([]);
    expect(found({ policyEffectiveDate: '2026-03-02' }, { earlier: [earlier] })).toEqual([]);
  });

  test('an endorsement belongs to a filing of ours, to a named one, or to a policy filed elsewhere', () => {
    const endorsement = {
      filingType: 'ENDORSEMENT_ADDITIONAL',
      transactionEffectiveDate: '2026-03-05',
    } as const;
    expect(found(endorsement, { earlier: [earlier] })).toEqual([]);
    expect(found({ ...endorsement, parentFilingId: 'f1' }, { earlier: [earlier] })).toEqual([]);
    expect(found({ ...endorsement, originalPolicy: { filedBy: 'Another broker' } })).toEqual([]);
    expect(found({ ...endorsement, parentFilingId: 'f1' })).toEqual([
      'PARENT_UNKNOWN parentFilingId',
      'ORPHAN_ENDORSEMENT originalPolicy.filedBy',
    ]);
  });

  test('a return takes back no more than was filed', () => {
    const giveBack = (premium: string, known: KnownFacts = { earlier: [earlier] }) =>
      found(
        {
          filingType: 'ENDORSEMENT_RETURN',
          transactionEffectiveDate: '2026-03-05',
          coverages: [{ line: 'GENERAL_LIABILITY', premium }],
          fees: [],
          originalPolicy: { filedBy: 'somebody' },
        },
        known,
      );
    expect(giveBack('-10000.00')).toEqual([]);
    expect(giveBack('-10000.01')).toEqual(['RETURN_TOO_LARGE coverages']);
    expect(giveBack('500.00')).toEqual(['WRONG_SIGN coverages.0.premium']);
    expect(giveBack('-10000.01', {})).toEqual(['?RETURN_NOT_VERIFIABLE coverages']);
    const returned = { ...earlier, id: 'f2', kind: 'EN' as const, premium: cents(-900_000n), fees: [] };
    expect(giveBack('-1000.01', { earlier: [earlier, returned] })).toEqual(['RETURN_TOO_LARGE coverages']);
  });
});

test('late is after the due date, and needs a reason', () => {
  const today = parseCivilDate('2026-03-11');
  expect(found({}, { today })).toEqual(['LATE_REASON_MISSING lateReason']);
  expect(found({ lateReason: 'The carrier issued the policy late.' }, { today })).toEqual([
    '?LATE policyEffectiveDate',
  ]);
  expect(found({}, { today, dueDate: null })).toEqual([]);
});

test('the document may follow, but its absence is said', () => {
  expect(found({}, { documents: [] })).toEqual(['?DOCUMENT_MISSING documents']);
  expect(found({}, { documents: ['BINDER'] })).toEqual([]);
});

test('what the agency asks for in the state stops a filing without it', () => {
  const requiredDocuments = ['DECLARATION', 'AFFIDAVIT', 'ENDORSEMENT'] as const;
  expect(found({}, { requiredDocuments })).toEqual(['REQUIRED_DOCUMENT_MISSING documents']);
  expect(found({}, { requiredDocuments, documents: [] })).toHaveLength(2);
  expect(found({}, { requiredDocuments, documents: ['DECLARATION', 'AFFIDAVIT'] })).toEqual([]);
  const endorsement = checkFiling(
    { ...form, filingType: 'ENDORSEMENT_ADDITIONAL' },
    { ...facts, requiredDocuments, documents: ['AFFIDAVIT'] },
  );
  expect(
    endorsement.flatMap(({ code, message }) => (code === 'REQUIRED_DOCUMENT_MISSING' ? [message] : [])),
  ).toEqual(['Upload the endorsement: we can’t file in this state without it.']);
});

describe('capacity', () => {
  const rule = (gate: CapacityRule['gate'], more: Partial<CapacityRule> = {}) => ({
    capacity: { ...allowed, gate, ...more },
  });
  const license = { licenseHolder: 'Gulf Wholesale', licenseNumber: '77' };

  test('a blocked one stops everything and names the lawful ways', () => {
    const [first] = checkFiling(form, { ...facts, ...rule('BLOCKED', { alternatives: ['THIRD_PARTY'] }) });
    expect(first).toMatchObject({ code: 'CAPACITY_BLOCKED', field: 'capacity', source: 'Code 1' });
    expect(first?.message).toContain('THIRD_PARTY');
  });

  test('third party wants licensee, license and consent', () => {
    const missing = ['licenseHolder', 'licenseNumber', 'consentGiven'].map(
      (field) => `CAPACITY_EVIDENCE_MISSING capacityEvidence.${field}`,
    );
    expect(found({ capacity: 'THIRD_PARTY' })).toEqual(missing);
    expect(found({ capacity: 'THIRD_PARTY', capacityEvidence: { ...license, consentGiven: false } })).toEqual(
      missing.slice(2),
    );
    expect(found({ capacity: 'THIRD_PARTY', capacityEvidence: { ...license, consentGiven: true } })).toEqual(
      [],
    );
  });

  test('procured says who placed it', () => {
    expect(found({ capacity: 'PROCURED' })).toHaveLength(2);
    expect(found({ capacity: 'PROCURED', capacityEvidence: license })).toEqual([]);
  });

  test('evidence is asked for where the state asks, an unreviewed one only warns', () => {
    expect(found({}, rule('EVIDENCE', { evidence: ['proof of placement'] }))).toEqual([
      'CAPACITY_EVIDENCE_MISSING capacityEvidence.attestation',
    ]);
    expect(found({ capacityEvidence: { attestation: 'I hold it.' } }, rule('EVIDENCE'))).toEqual([]);
    expect(found({}, rule('UNREVIEWED'))).toEqual(['?CAPACITY_UNREVIEWED capacity']);
  });

  test('an unreviewed one says what is next: to ask, to wait once it was asked, and to staff to decide', () => {
    const said = (more: KnownFacts) =>
      checkFiling(form, factsFor(form, { ...rule('UNREVIEWED'), ...more })).map(({ message }) => message);
    expect(said({})).toEqual([expect.stringMatching(/Submit to request review; we’ll email you\.$/)]);
    expect(said({ capacityRequestedOn: parseCivilDate('2026-03-10') })).toEqual([
      expect.stringMatching(/You requested review on Mar 10, 2026; we’ll email you when it’s decided\.$/),
    ]);
    expect(said({ isForStaff: true })).toEqual([
      'This filing capacity hasn’t been decided. Decide it before you file.',
    ]);
  });
});

test('where a rate goes by place, nothing is sent without the place', () => {
  expect(found({}, { ratedPlaces: [] })).toEqual(['PLACE_MISSING municipality.place']);
  expect(found({ municipality: { place: ' ' } }, { ratedPlaces: ['Ashland'] })).toEqual([
    'PLACE_MISSING municipality.place',
  ]);
  expect(found({ municipality: { place: 'Ashland' } }, { ratedPlaces: ['Ashland'] })).toEqual([]);
});
