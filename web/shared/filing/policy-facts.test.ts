import { expect, test } from 'vitest';
import type { FilingBody } from '#contract/filing.ts';
import { policyFacts } from './policy-facts.ts';

function filing(inputs: FilingBody['inputs']): FilingBody {
  return {
    filingType: 'NEW_BUSINESS',
    capacity: 'THIRD_PARTY',
    policyNumber: 'HPM-1',
    inputs,
  } as FilingBody;
}

test('the lines come in the order of entry screens, and what is blank is left out', () => {
  const facts = policyFacts(
    filing({
      policyEffectiveDate: '2026-03-01',
      insured: {
        legalName: 'Harbor Point',
        doingBusinessAs: '',
        mailingAddress: { street: '1 Pier', city: 'Rockport', state: 'TX', postalCode: '78382' },
      },
      insurers: [{ name: 'Example', naic: '12345' }],
      coverages: [{ line: 'GENERAL_LIABILITY', premium: '1234.5' }],
    }),
  );
  expect(facts.map(({ label, value, detail }) => [label, value, detail])).toEqual([
    ['Transaction', 'New business', undefined],
    ['Capacity', 'Another licensed agent placed it; we file under their license', undefined],
    ['Policy number', 'HPM-1', undefined],
    ['Insured', 'Harbor Point', ''],
    ['Mailing address', '1 Pier, Rockport, TX 78382', undefined],
    ['Effective', 'Mar 1, 2026', undefined],
    ['Insurer', 'Example', 'NAIC 12345'],
    ['General liability', '$1,234.50', undefined],
  ]);
});

test('the customer’s attestation is a line of its own, not the end of the license', () => {
  const capacityEvidence = {
    licenseHolder: 'Dana Whitfield',
    licenseNumber: 'TX-1',
    consentGiven: true,
    attestation: 'Placed by the licensee named here.',
  };
  const [, capacity, attestation] = policyFacts(filing({ capacityEvidence }));
  expect(capacity).toMatchObject({
    label: 'Capacity',
    detail: 'Dana Whitfield, license TX-1, consent on file',
  });
  expect(attestation).toMatchObject({ label: 'Attestation', value: 'Placed by the licensee named here.' });
});

test('amounts and dates are copied as entry screens take them', () => {
  const facts = policyFacts(
    filing({
      policyEffectiveDate: '2026-03-01',
      coverages: [{ premium: '1234.50' }, { premium: '1234.50' }],
    }),
  );
  expect(facts.filter((fact) => fact.copy).map((fact) => fact.copy)).toEqual([
    '2026-03-01',
    '1234.50',
    '1234.50',
  ]);
  expect(new Set(facts.map((fact) => fact.id)).size).toBe(facts.length);
});

test('risk in several states, risk abroad and a later term are told', () => {
  const facts = policyFacts(
    filing({
      termStartDate: '2027-03-01',
      coverages: [{ premium: '10000.00', premiumOutsideUs: '4000.00' }],
      municipality: { place: 'Lexington', share: '0.25' },
      allocation: [{ state: 'LA', premium: '6000.00' }],
    }),
  );
  expect(facts.map(({ label, value, detail }) => [label, value, detail])).toEqual(
    expect.arrayContaining([
      ['Extension or year starts', 'Mar 1, 2027', undefined],
      ['Premium', '$10,000.00', '$4,000.00 of it outside the United States'],
      ['City or county', 'Lexington', '25% of the premium lies there'],
      ['Risk in Louisiana', '$6,000.00', undefined],
    ]),
  );
});
