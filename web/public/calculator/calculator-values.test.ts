import { expect, test } from 'vitest';
import { EMPTY_VALUES, fieldOf, toQuoteRequest } from './calculator-values.ts';

const values = { ...EMPTY_VALUES, state: 'TX', premium: '$12,500.00', policyEffectiveDate: '2026-03-01' };

test('asks nothing before state, premium and date are there', () => {
  expect(toQuoteRequest({ ...values, state: '' })).toBeNull();
  expect(toQuoteRequest({ ...values, premium: ' $ ' })).toBeNull();
  expect(toQuoteRequest({ ...values, policyEffectiveDate: '' })).toBeNull();
});

test('writes amounts plainly and leaves out what was left empty', () => {
  expect(toQuoteRequest({ ...values, brokerFee: '1,000' })).toEqual({
    state: 'TX',
    filingType: 'NEW_BUSINESS',
    policyEffectiveDate: '2026-03-01',
    premium: '12500.00',
    fees: [{ kind: 'BROKER_FEE', chargedBy: 'BROKER', amount: '1000' }],
  });
});

test('says who charges each fee, as its label does', () => {
  const request = toQuoteRequest({ ...values, policyFee: '1', inspectionFee: '2', brokerFee: '3' });
  expect(request?.fees?.map(({ kind, chargedBy }) => [kind, chargedBy])).toEqual([
    ['POLICY_FEE', 'INSURER'],
    ['INSPECTION_FEE', 'INSURER'],
    ['BROKER_FEE', 'BROKER'],
  ]);
});

test('names the place of the risk with its share, and neither without a place', () => {
  const inside = { ...values, state: 'KY', place: ' Lexington ', placeShare: '25 %' };
  expect(toQuoteRequest(inside)?.municipality).toEqual({ place: 'Lexington', share: '0.25' });
  expect(toQuoteRequest({ ...inside, placeShare: '0.25' })?.municipality?.share).toBe('0.0025');
  expect(toQuoteRequest({ ...inside, placeShare: '' })?.municipality).toEqual({ place: 'Lexington' });
  expect(toQuoteRequest({ ...inside, place: ' ' })).not.toHaveProperty('municipality');
});

test('a fault of a fee stands at the fee that was meant', () => {
  const request = toQuoteRequest({ ...values, policyFee: '', inspectionFee: 'x', brokerFee: 'y' });
  expect(fieldOf('fees.0.amount', request)).toBe('inspectionFee');
  expect(fieldOf('fees.1.amount', request)).toBe('brokerFee');
  expect(fieldOf('premium', request)).toBe('premium');
  expect(fieldOf('municipality.share', request)).toBe('placeShare');
  expect(fieldOf('municipality.place', request)).toBe('place');
  expect(fieldOf('exemptions.0', request)).toBeNull();
});
