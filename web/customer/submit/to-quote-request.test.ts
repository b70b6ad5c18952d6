import { expect, test } from 'vitest';
import { endorsementOf } from './endorsement-of.ts';
import { toQuoteRequest } from './to-quote-request.ts';

const POLICY = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  policyEffectiveDate: '2026-03-01',
  coverages: [{ line: 'FIRE', premium: '100.00' }, { premium: '50.00' }, { line: 'CYBER' }],
  fees: [{ kind: 'POLICY_FEE', amount: '25.00' }, { kind: 'BROKER_FEE' }],
  invoiceDate: '2026-03-05',
} as const;

test('asks for the price of what is complete, row by row', () => {
  expect(toQuoteRequest(structuredClone(POLICY) as never)).toEqual({
    state: 'TX',
    filingType: 'NEW_BUSINESS',
    policyEffectiveDate: '2026-03-01',
    dates: { invoice: '2026-03-05' },
    coverages: [{ line: 'FIRE', premium: '100.00' }, { premium: '50.00' }],
    fees: [{ kind: 'POLICY_FEE', amount: '25.00' }],
    exemptions: [],
  });
});

test('asks with the place of the risk', () => {
  const inside = { ...POLICY, state: 'KY', municipality: { place: 'Lexington', share: '0.25' } };
  expect(toQuoteRequest(inside as never)?.municipality).toEqual({ place: 'Lexington', share: '0.25' });
  const shareOnly = { ...POLICY, municipality: { share: '0.25' } };
  expect(toQuoteRequest(shareOnly as never)).not.toHaveProperty('municipality');
});

test('asks nothing without state, type, date or premium', () => {
  for (const missing of ['state', 'filingType', 'policyEffectiveDate', 'coverages']) {
    expect(toQuoteRequest({ ...POLICY, [missing]: undefined } as never), missing).toBeNull();
  }
});

test('an endorsement starts from the policy and leaves its money and transaction behind', () => {
  const start = endorsementOf({ id: 'f1', inputs: { ...POLICY, policyNumber: 'P-1', note: 'x' } } as never);
  expect(start).toEqual({
    state: 'TX',
    policyNumber: 'P-1',
    policyEffectiveDate: '2026-03-01',
    parentFilingId: 'f1',
    coverages: [{ line: 'FIRE' }, {}, { line: 'CYBER' }],
    fees: [{ kind: 'POLICY_FEE' }, { kind: 'BROKER_FEE' }],
  });
});
