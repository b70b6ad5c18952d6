import { expect, test } from 'vitest';
import { stateOfAddress } from './state-of-address.ts';

const inTexas = { mailingAddress: { state: 'TX' } };

test('the state of the addresses is offered while its basis is open', () => {
  expect(stateOfAddress({ insured: inTexas })).toBe('TX');
  expect(stateOfAddress({ insured: { ...inTexas, riskAddress: { state: 'TX' } } })).toBe('TX');
  expect(stateOfAddress({ insured: inTexas, state: 'TX' })).toBe('TX');
  expect(stateOfAddress({ insured: { riskAddress: { state: 'FL' } } })).toBe('FL');
  expect(stateOfAddress({ insured: { mailingAddress: { state: '' } } })).toBeNull();
  expect(stateOfAddress({})).toBeNull();
});

test('nothing is offered over what was chosen, of two states, or of another country', () => {
  expect(stateOfAddress({ insured: inTexas, state: 'FL' })).toBeNull();
  expect(stateOfAddress({ insured: inTexas, homeStateBasis: 'GREATEST_PREMIUM_SHARE' })).toBeNull();
  expect(stateOfAddress({ insured: { ...inTexas, riskAddress: { state: 'FL' } } })).toBeNull();
  expect(stateOfAddress({ insured: { mailingAddress: { state: 'TX', country: 'Mexico' } } })).toBeNull();
});
