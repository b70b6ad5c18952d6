import { expect, test } from 'vitest';
import { checkHomeState } from './check-home-state.ts';
import type { FilingInputs } from './filing-inputs.ts';

const form: FilingInputs = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  homeStateBasis: 'PRINCIPAL_PLACE_OF_BUSINESS' as const,
  coverages: [{ premium: '6000.00' }, { premium: '4000.00' }],
};
const found = (changes: Partial<FilingInputs>) =>
  checkHomeState({ ...form, ...changes }).map(({ code, severity, field }) => `${severity} ${code} ${field}`);
const byShare = { homeStateBasis: 'GREATEST_PREMIUM_SHARE' as const };

test('a policy in one state needs no allocation', () => {
  expect(found({})).toEqual([]);
});

test('premium by state has to add up to the premium, to the cent', () => {
  const shares = (last: string) => [
    { state: 'TX' as const, premium: '7000.00' },
    { state: 'LA' as const, premium: last },
  ];
  expect(found({ allocation: shares('3000.00') })).toEqual([]);
  expect(found({ allocation: shares('2999.99') })).toEqual(['BLOCK ALLOCATION_NOT_WHOLE allocation']);
});

test('premium for risk abroad belongs to no state', () => {
  const coverages = [{ premium: '10000.00', premiumOutsideUs: '4000.00' }];
  expect(found({ coverages, allocation: [{ state: 'TX', premium: '6000.00' }] })).toEqual([]);
});

test('an unfinished row is asked for before anything else', () => {
  expect(found({ allocation: [{ state: 'TX' }, { premium: '1.00' }] })).toEqual([
    'BLOCK FIELD_MISSING allocation.0.premium',
    'BLOCK FIELD_MISSING allocation.1.state',
  ]);
});

test('a home state by its share needs the shares, and has to have the greatest', () => {
  expect(found(byShare)).toEqual(['BLOCK FIELD_MISSING allocation']);
  const of = (texas: string, louisiana: string) =>
    found({
      ...byShare,
      allocation: [
        { state: 'TX', premium: texas },
        { state: 'LA', premium: louisiana },
      ],
    });
  expect(of('5000.01', '4999.99')).toEqual([]);
  expect(of('4999.99', '5000.01')).toEqual(['BLOCK HOME_STATE_NOT_GREATEST state']);
  expect(of('5000.00', '5000.00')).toEqual(['WARN HOME_STATE_TIED state']);
});

test('a principal place of business without any risk there is doubted', () => {
  expect(found({ allocation: [{ state: 'LA', premium: '10000.00' }] })).toEqual([
    'WARN NO_RISK_AT_HOME state',
  ]);
});

test('an endorsement shows only a part of the policy, so only its sum is checked', () => {
  const changes = { ...byShare, filingType: 'ENDORSEMENT_ADDITIONAL' as const };
  expect(found(changes)).toEqual([]);
  expect(found({ ...changes, allocation: [{ state: 'LA', premium: '10000.00' }] })).toEqual([]);
});
