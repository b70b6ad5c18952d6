import { describe, expect, test } from 'vitest';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { assess } from '#domain/tax/assess.ts';
import { parseTransaction } from '#domain/tax/parse-transaction.ts';
import type { TransactionText } from '#domain/tax/transaction-text.ts';
import { AssessmentError } from '#domain/tax/types.ts';
import { loadRulebook } from './load.ts';

// What once was filled in without a word: under the law as it stands each is a question, a warning or a refusal.
// All of them, one line each: npx vitest run --project unit rulebook/nothing-guessed.test.ts --reporter verbose

const rulebook = loadRulebook();
const { states } = rulebook;

type Changes = Omit<TransactionText, 'state'>;
const written = (state: JurisdictionCode, changes: Changes = {}): TransactionText => ({
  state,
  filingType: 'NEW_BUSINESS',
  policyEffectiveDate: '2026-03-01',
  coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.00' }],
  ...changes,
});

function asked(state: JurisdictionCode, changes: Changes = {}) {
  const { transaction, faults } = parseTransaction(written(state, changes));
  if (transaction === null) throw new Error(JSON.stringify(faults));
  return assess(transaction, rulebook);
}
const said = (state: JurisdictionCode, code: string, changes: Changes = {}) =>
  asked(state, changes)
    .warnings.filter((warning) => warning.code === code)
    .map(({ message }) => message);

const ENDORSEMENT = { filingType: 'ENDORSEMENT_ADDITIONAL' } as const;

describe('an endorsement without its own date', () => {
  test('is asked for it where any charge goes by it, with the field', () => {
    const refused = JURISDICTION_CODES.filter((state) => {
      try {
        asked(state, ENDORSEMENT);
        return false;
      } catch (error) {
        if (!(error instanceof AssessmentError)) throw error;
        if (error.code !== 'DATE_MISSING') return false;
        expect(error.field).toMatch(/^(transactionEffectiveDate|dates\.)/);
        return true;
      }
    });
    expect(refused).toEqual(expect.arrayContaining(['IA', 'AK', 'HI', 'IN', 'WA', 'AZ', 'RI']));
    expect(refused).not.toContain('TX');
  });

  test('is told that the policy’s was taken where none does', () => {
    expect(said('TX', 'DATE_ASSUMED', ENDORSEMENT)).toEqual([expect.stringContaining('Enter it.')]);
  });
});

test('new business later than its policy is refused with the field', () => {
  expect(parseTransaction(written('TX', { transactionEffectiveDate: '2026-03-02' })).faults).toEqual({
    transactionEffectiveDate: expect.stringMatching(/choose an endorsement/),
  });
});

test('an endorsement after the policy’s year is asked for the first day of its term where that decides', () => {
  const late = { ...ENDORSEMENT, policyEffectiveDate: '2022-06-01', transactionEffectiveDate: '2024-01-15' };
  expect(said('TX', 'TERM_UNCONFIRMED', late)).toEqual([
    expect.stringMatching(/^Texas stamping fee changed between .* enter when that started/),
  ]);
  expect(said('TX', 'TERM_UNCONFIRMED', { ...late, termStartDate: '2023-06-01' })).toEqual([]);
  // On the last day of the year it belongs to the first term.
  expect(said('TX', 'TERM_UNCONFIRMED', { ...late, transactionEffectiveDate: '2023-05-31' })).toEqual([]);
});

test.each(['OR', 'PA'] as const)(
  '%s: an endorsement on the day the usual policy ends may bill a later year',
  (state) => {
    const billing = {
      ...ENDORSEMENT,
      policyEffectiveDate: '2025-03-01',
      transactionEffectiveDate: '2026-03-01',
    };
    expect(said(state, 'TERM_UNCONFIRMED', billing)).toEqual([
      expect.stringMatching(
        /may be owed again .* not charged.* starts on Mar 1, 2026, enter when that started/,
      ),
    ]);
    expect(said(state, 'TERM_UNCONFIRMED', { ...billing, termStartDate: '2026-03-01' })).toEqual([]);
    expect(said(state, 'TERM_UNCONFIRMED', { ...billing, transactionEffectiveDate: '2026-02-28' })).toEqual(
      [],
    );
  },
);

test('a fee without who charges it is told with both amounts where they differ', () => {
  const fees = [{ kind: 'POLICY_FEE', amount: '100.00' }];
  expect(said('NC', 'CHARGER_ASSUMED', { fees })).toEqual([
    expect.stringMatching(
      /assumed the insurer: state taxes and fees are \$535\.30\. If the broker charges it, they are \$530\.00/,
    ),
  ]);
  expect(said('CO', 'CHARGER_ASSUMED', { fees })).toEqual([]);
});

test.each([
  ['a broker fee of the insurer', { fees: [{ kind: 'BROKER_FEE', amount: '1.00', chargedBy: 'INSURER' }] }],
  ['an invoice years away', { dates: { invoice: '2029-03-01' } }],
  ['a city where no charge goes by one', { municipality: { place: 'Austin' } }],
] as const)('%s is said', (_what, changes) => {
  expect(said('TX', 'UNUSUAL', changes as Changes)).toHaveLength(1);
});

test('without a line every state whose charges may differ by line says so and names the lines', () => {
  const noLine = { coverages: [{ premium: '10000.00' }] };
  expect(said('MS', 'LINE_MATTERS', noLine).join(' ')).toMatch(/flood, earthquake|earthquake, flood/);
  const differing = JURISDICTION_CODES.filter((state) =>
    states[state]?.rules.some(({ unclear, scope }) => unclear !== null || scope.reach !== 'ALL'),
  );
  expect(differing.length).toBeGreaterThan(15);
  const silent = differing.filter((state) => said(state, 'LINE_MATTERS', noLine).length === 0);
  expect(silent).toEqual([]);
});

test('a current rate that rests on one reading says so, with its source and its age', () => {
  const single: readonly [JurisdictionCode, Changes][] = [
    ['NY', {}],
    ['IA', {}],
    ['ME', {}],
    ['SD', { coverages: [{ line: 'FIRE', premium: '10000.00' }] }],
  ];
  for (const [state, changes] of single) {
    expect(said(state, 'MEDIUM_CONFIDENCE', changes)).toContainEqual(
      expect.stringMatching(
        / rests on one source alone, [\w.-]+\.\w+ \(.*\), read on \w+ \d+, 2026 and not confirmed a second time/,
      ),
    );
  }
  // What was read is named, and not only the law it speaks of.
  expect(said('ME', 'MEDIUM_CONFIDENCE')).toEqual([
    expect.stringContaining(' alone, surplusmanual.com (36 M.R.S. 2521-A, 2531; '),
  ]);
  // South Carolina's has a second source since, Washington's weak one is told as the dispute that it is.
  expect(said('SC', 'MEDIUM_CONFIDENCE')).toEqual([]);
  expect(said('WA', 'DISPUTED')).toHaveLength(1);
});

test('an unknown start is said only of days before a source shows the rate in force', () => {
  expect(said('NE', 'START_UNKNOWN', { policyEffectiveDate: '2016-12-31' })).toEqual([]);
  expect(said('NE', 'START_UNKNOWN', { policyEffectiveDate: '2016-12-30' })).toHaveLength(1);
  expect(said('TX', 'START_UNKNOWN')).toEqual([]);
});

test('each claim of an exemption is answered for each charge', () => {
  const claim = (exemption: string) => ({ exemptions: [exemption], exemptionEvidence: 'Letter of 2026.' });
  const answers = (state: JurisdictionCode, exemption: string) => {
    const { lines, warnings } = asked(state, claim(exemption));
    const charges = lines.filter(({ amount }) => amount !== 0n).map(({ rule }) => rule);
    const spoken = warnings.filter(({ code }) => code.startsWith('EXEMPTION_')).map(({ rule }) => rule);
    return { charges, spoken };
  };
  for (const state of JURISDICTION_CODES) {
    if (state === 'GU' || state === 'PR' || state === 'VI') continue;
    for (const exemption of ['GOVERNMENT', 'INDUSTRIAL_INSURED', 'RISK_PURCHASING_GROUP']) {
      const { charges, spoken } = answers(state, exemption);
      expect([state, exemption, [...spoken].sort()]).toEqual([state, exemption, [...charges].sort()]);
    }
  }
});

describe('what a compliance officer needs is in every state’s facts, or named as not found', () => {
  const facts = Object.values(states).map(({ facts: of }) => of);
  const gaps = (state: JurisdictionCode) => states[state]!.facts.knownGaps.map(({ what }) => what).join(' ');

  test('penalties: all that were found', () => {
    expect(facts.filter(({ penalties }) => penalties !== null).length).toBeGreaterThanOrEqual(29);
  });

  test('diligent search: found since for Tennessee, Washington and West Virginia, named as missing elsewhere', () => {
    for (const state of ['TN', 'WA', 'WV'] as const)
      expect(states[state]?.facts.diligentSearch).not.toBeNull();
    for (const state of ['ME', 'MN', 'MO', 'NH', 'VT'] as const) {
      expect([state, gaps(state)]).toEqual([state, expect.stringMatching(/search|declin/)]);
    }
  });

  test('retention: told where the law names years, or that it names none, or that it was not found', () => {
    expect(states.CA?.facts.retention?.years).toBe(5);
    for (const state of ['CO', 'KS'] as const) {
      expect(states[state]?.facts.retention).toMatchObject({
        years: null,
        text: expect.stringMatching(/number of years/),
      });
    }
    for (const state of ['RI', 'SD'] as const) {
      expect([state, gaps(state)]).toEqual([state, expect.stringMatching(/records|kept/)]);
    }
  });

  test('bills and prepayments: Texas has its monthly bill and its prepayment from $70,000', () => {
    const others = states.TX?.facts.reporting?.others ?? [];
    expect(others.map(({ key, period }) => [key, period])).toEqual(
      expect.arrayContaining([
        ['stamping-fee', 'monthly'],
        ['prepayment', 'monthly'],
      ]),
    );
    expect(others.find(({ key }) => key === 'prepayment')?.threshold?.amount).toBe(7_000_000n);
  });
});
