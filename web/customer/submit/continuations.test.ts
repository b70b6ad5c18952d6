import { expect, test } from 'vitest';
import type { FilingBody } from '#contract/filing.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { flatCancellationOf, startOf } from './continuations.ts';

const INPUTS: FilingInputs = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  capacity: 'THIRD_PARTY',
  capacityEvidence: { licenseHolder: 'Coastal Bend', licenseNumber: '1204417', consentGiven: true },
  insured: { legalName: 'Mesquite Ridge HOA' },
  homeStateBasis: 'PRINCIPAL_PLACE_OF_BUSINESS',
  policyNumber: 'MR-1',
  policyEffectiveDate: '2024-02-29',
  expirationDate: '2025-02-28',
  invoiceDate: '2024-03-01',
  insurers: [{ name: 'Example Specialty', naic: '12345' }],
  coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.00', premiumOutsideUs: '1.00' }],
  fees: [{ kind: 'POLICY_FEE', amount: '250.00', chargedBy: 'INSURER' }],
  exemptions: ['EXEMPT_COMMERCIAL_PURCHASER'],
  exemptionEvidence: 'Letter of March 1',
  declinations: [{ insurer: 'Admitted Company' }],
  paymentMethod: 'ACH',
  lateReason: 'It was late',
  note: 'Call us',
};
const FILED = { id: 'a', inputs: INPUTS, evidenceId: 'e' };

test.for(['endorse', 'cancel', 'renew', 'copy'] as const)(
  '%s: nothing of the money, the words and the consent of the filing before is taken over',
  (continuation) => {
    const start = startOf(continuation, FILED);
    expect(start.coverages).toEqual([{ line: 'GENERAL_LIABILITY' }]);
    expect(start).not.toHaveProperty('fees');
    expect(start).not.toHaveProperty('lateReason');
    expect(start).not.toHaveProperty('note');
    expect(start).not.toHaveProperty('invoiceDate');
    expect(start.capacityEvidence).toEqual({ evidenceId: 'e' });
    expect(start).toMatchObject({ state: 'TX', insured: INPUTS.insured, insurers: INPUTS.insurers });
  },
);

test.for(['endorse', 'cancel', 'renew', 'copy'] as const)(
  '%s: goes on with the FEIN of the insured as it is sealed',
  (continuation) => {
    const insured = {
      legalName: 'Mesquite Ridge HOA',
      fein: `ending-6789.${'0'.repeat(16)}.${'0'.repeat(100)}`,
    };
    expect(startOf(continuation, { ...FILED, inputs: { ...INPUTS, insured } }).insured).toEqual(insured);
  },
);

test('an endorsement names its filing and policy; which way the premium goes is asked, of a cancellation it is known', () => {
  const endorsement = startOf('endorse', FILED);
  expect(endorsement).toMatchObject({
    parentFilingId: 'a',
    policyNumber: 'MR-1',
    exemptions: ['EXEMPT_COMMERCIAL_PURCHASER'],
  });
  expect(endorsement).not.toHaveProperty('filingType');
  const cancellation = startOf('cancel', FILED);
  expect(cancellation).toEqual({ ...endorsement, filingType: 'ENDORSEMENT_RETURN', isCancellation: true });
  // What goes on from a cancellation is none.
  for (const continuation of ['endorse', 'renew', 'copy'] as const)
    expect(startOf(continuation, { ...FILED, inputs: cancellation })).not.toHaveProperty('isCancellation');
});

test('a renewal begins where the term ends and lasts a year; it has a number of its own, and what was attested is asked again', () => {
  const renewal = startOf('renew', FILED);
  expect(renewal).toMatchObject({
    filingType: 'NEW_BUSINESS_RENEWAL',
    policyEffectiveDate: '2025-02-28',
    expirationDate: '2026-02-28',
  });
  for (const name of ['policyNumber', 'parentFilingId', 'exemptions', 'exemptionEvidence', 'declinations'])
    expect(renewal).not.toHaveProperty(name);
});

test('a license that is not on file is asked again with a new policy, and kept with an endorsement of the same one', () => {
  const filed = { ...FILED, evidenceId: null };
  expect(startOf('renew', filed)).not.toHaveProperty('capacityEvidence');
  expect(startOf('copy', filed)).not.toHaveProperty('capacityEvidence');
  expect(startOf('endorse', filed).capacityEvidence).toEqual(INPUTS.capacityEvidence);
});

test('a flat cancellation gives back the premium that was filed, unless the policy was changed since', () => {
  const filing = (filings: number, status: FilingBody['status'] = 'COMPLETED') => ({
    ...FILED,
    status,
    policyInForce: { premium: '10000.00', filings, hidden: 0 },
  });
  const flat = {
    transactionEffectiveDate: '2024-02-29',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '-10000.00', premiumOutsideUs: '-1.00' }],
  };
  expect(flatCancellationOf(filing(1))).toEqual(flat);
  expect(flatCancellationOf(filing(2))).toBeNull();
  expect(flatCancellationOf(filing(0, 'REJECTED'))).toEqual(flat);
  expect(flatCancellationOf(filing(1, 'REJECTED'))).toBeNull();
});
