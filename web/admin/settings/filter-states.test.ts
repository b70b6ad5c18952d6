import { expect, test } from 'vitest';
import type { StateSettingsRow } from '#contract/filing-state-settings.ts';
import { filterStates, type StateFilter } from './filter-states.ts';

const off = { mode: 'OFF', value: null, minimum: null } as const;
function state(code: 'TX' | 'IL' | 'WY', name: string, changes: Partial<StateSettingsRow>): StateSettingsRow {
  return {
    code,
    name,
    coverage: 'complete',
    open: true,
    headline: null,
    premiumTaxRate: null,
    confidence: 'high',
    verifiedThrough: '2026-11-20',
    gates: { PROCURED: 'ALLOWED', THIRD_PARTY: 'ALLOWED', COURTESY: 'ALLOWED' },
    declined: [],
    confirmation: null,
    filingFee: off,
    commission: { NB: off, EN: off },
    notComputable: null,
    overrides: 0,
    openQuestions: 0,
    ...changes,
  };
}

const STATES = [
  state('IL', 'Illinois', {
    gates: { PROCURED: 'ALLOWED', THIRD_PARTY: 'UNREVIEWED', COURTESY: 'UNREVIEWED' },
    openQuestions: 4,
  }),
  state('TX', 'Texas', { overrides: 2, verifiedThrough: '2026-10-01', confidence: 'low' }),
  state('WY', 'Wyoming', {
    open: false,
    coverage: 'partial',
    gates: { PROCURED: 'ALLOWED', THIRD_PARTY: 'BLOCKED', COURTESY: 'UNREVIEWED' },
  }),
];
const codes = (filter: StateFilter) => filterStates(STATES, filter).map(({ code }) => code);

test('a state whose rate nobody knows is not open, whatever was set', () => {
  const unknown = [state('WY', 'Wyoming', { notComputable: 'No rate was found.' })];
  expect(filterStates(unknown, { only: 'open' })).toEqual([]);
  expect(filterStates(unknown, { only: 'closed' })).toEqual(unknown);
});

test.each<[StateFilter, string[]]>([
  [{}, ['IL', 'TX', 'WY']],
  [{ order: 'desc' }, ['WY', 'TX', 'IL']],
  [{ search: 'x' }, ['TX']],
  [{ search: 'il' }, ['IL']],
  [{ coverage: 'partial,none' }, ['WY']],
  [{ unreviewed: 'any' }, ['IL', 'WY']],
  [{ unreviewed: 'THIRD_PARTY' }, ['IL']],
  [{ only: 'closed' }, ['WY']],
  [{ only: 'open', search: 'o' }, ['IL']],
  [{ only: 'overridden' }, ['TX']],
  [{ only: 'questions' }, ['IL']],
  [{ sort: 'checked' }, ['TX', 'IL', 'WY']],
  [{ sort: 'confidence', order: 'desc' }, ['TX', 'IL', 'WY']],
  [{ sort: 'overrides', order: 'desc' }, ['TX', 'IL', 'WY']],
  [{ sort: 'nothing-known' }, ['IL', 'TX', 'WY']],
])('%j shows %j', (filter, expected) => {
  expect(codes(filter)).toEqual(expected);
});
