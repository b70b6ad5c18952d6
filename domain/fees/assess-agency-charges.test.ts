import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, formatCents, parseCents } from '../money/cents.ts';
import {
  type AgencyChargesInput,
  assessAgencyCharges,
  resolveTerms,
  TermsError,
} from './assess-agency-charges.ts';
import type { CommissionTerms, FilingFeeTerms } from './types.ts';
import { COMMISSION_MODES } from './vocabulary.ts';

const OFF = { terms: { mode: 'OFF', value: null, minimum: null }, from: 'NONE' } as const;

function charges(changes: Partial<AgencyChargesInput>) {
  return assessAgencyCharges({
    kind: 'NB',
    premium: parseCents('10000'),
    fees: parseCents('250'),
    stateTotal: parseCents('501.23'),
    filingFee: OFF,
    commission: OFF,
    manualAmount: null,
    ...changes,
  });
}

const filingFee = (mode: FilingFeeTerms['mode'], value: string | null, minimum: string | null = null) => ({
  filingFee: {
    terms: { mode, value, minimum: minimum === null ? null : parseCents(minimum) },
    from: 'STATE',
  } as const,
});
const commission = (mode: CommissionTerms['mode'], value: string | null, minimum: string | null = null) => ({
  commission: {
    terms: { mode, value, minimum: minimum === null ? null : parseCents(minimum) },
    from: 'USER',
  } as const,
});

describe('the filing fee', () => {
  test.each([
    ['FLAT', '75.00', '0.00', '75.00'],
    ['PERCENTAGE', '0.05', '10000.00', '500.00'],
    ['PERCENTAGE_WITH_FEES', '0.05', '10250.00', '512.50'],
    ['PERCENTAGE_WITH_FEES_VIA', '0.05', '10751.23', '537.56'],
  ] as const)('%s', (mode, value, base, amount) => {
    const [charge, ...rest] = charges(filingFee(mode, value));
    expect(rest).toEqual([]);
    expect(charge).toMatchObject({ kind: 'FILING_FEE', mode, termsFrom: 'STATE', awaitingAmount: false });
    expect(charge && [formatCents(charge.base), formatCents(charge.amount)]).toEqual([base, amount]);
  });

  test.each([
    ['FLAT', '75.00', []],
    ['PERCENTAGE', '0.05', ['PREMIUM 10000.00']],
    ['PERCENTAGE_WITH_FEES', '0.05', ['PREMIUM 10000.00', 'FEES 250.00']],
    ['PERCENTAGE_WITH_FEES_VIA', '0.05', ['PREMIUM 10000.00', 'FEES 250.00', 'STATE_CHARGES 501.23']],
  ] as const)('%s says what is in its base', (mode, value, parts) => {
    const [charge] = charges(filingFee(mode, value));
    expect(charge?.components.map(({ part, amount }) => `${part} ${formatCents(amount)}`)).toEqual(parts);
  });

  test('a share of what the state takes has no base while that is unknown', () => {
    expect(charges({ stateTotal: null, ...filingFee('PERCENTAGE_WITH_FEES_VIA', '0.05') })[0]).toMatchObject({
      awaitingAmount: true,
      components: [],
    });
  });

  test('OFF has no line', () => {
    expect(charges({})).toEqual([]);
  });

  test('the minimum lifts a percentage and nothing else', () => {
    expect(charges(filingFee('PERCENTAGE', '0.001', '25.00'))[0]).toMatchObject({
      amount: 2_500n,
      exact: '10',
      minimumApplied: true,
    });
    expect(charges(filingFee('PERCENTAGE', '0.05', '25.00'))[0]).toMatchObject({
      amount: 50_000n,
      minimumApplied: false,
    });
    expect(charges(filingFee('FLAT', '5.00', '25.00'))[0]).toMatchObject({
      amount: 500n,
      minimumApplied: false,
    });
  });

  test('a return mirrors, its minimum too; a flat fee stays what it is', () => {
    const back = { premium: parseCents('-100'), fees: parseCents('0'), stateTotal: parseCents('-4.89') };
    expect(charges({ ...back, ...filingFee('PERCENTAGE', '0.05') })[0]?.amount).toBe(-500n);
    expect(charges({ ...back, ...filingFee('PERCENTAGE', '0.05', '25.00') })[0]?.amount).toBe(-2_500n);
    expect(charges({ ...back, ...filingFee('FLAT', '75.00') })[0]?.amount).toBe(7_500n);
  });

  test('a percentage without its rate is a fault of the terms', () => {
    expect(() => charges(filingFee('PERCENTAGE', null))).toThrow(TermsError);
    expect(() => charges(filingFee('FLAT', null))).toThrow(TermsError);
  });
});

describe('the commission', () => {
  test('MANUAL waits for its amount', () => {
    expect(charges(commission('MANUAL', null))[0]).toMatchObject({
      kind: 'COMMISSION',
      amount: 0n,
      awaitingAmount: true,
      termsFrom: 'USER',
    });
    expect(charges({ ...commission('MANUAL', null), manualAmount: parseCents('-12.34') })[0]).toMatchObject({
      amount: -1_234n,
      awaitingAmount: false,
    });
  });

  test('percentages use the same bases', () => {
    expect(charges(commission('PERCENTAGE_WITH_FEES', '0.1'))[0]).toMatchObject({
      base: 1_025_000n,
      amount: 102_500n,
      exact: '1025',
    });
  });

  test('comes after the filing fee and says by which terms', () => {
    const both = charges({ kind: 'EN', ...filingFee('FLAT', '75.00'), ...commission('PERCENTAGE', '0.1') });
    expect(both.map(({ kind, label, termsOf }) => [kind, label, termsOf])).toEqual([
      ['FILING_FEE', 'Filing fee', null],
      ['COMMISSION', 'Commission', 'EN'],
    ]);
    expect(charges({ kind: 'NB', ...commission('PERCENTAGE', '0.1') })[0]?.termsOf).toBe('NB');
  });

  test('a percentage of a return is the mirror of the same addition', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(cents);
    const mode = fc.constantFrom(...COMMISSION_MODES.filter((name) => name.startsWith('PERCENTAGE')));
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        mode,
        fc.constantFrom('0.05', '0.0333', '1'),
        (premium, fees, stateTotal, name, rate) => {
          fc.pre(premium > 0n);
          const terms = commission(name, rate, '10.00');
          const [forth] = charges({ premium, fees, stateTotal, ...terms });
          const [back] = charges({
            premium: cents(-premium),
            fees: cents(-fees),
            stateTotal: cents(-stateTotal),
            ...terms,
          });
          return forth !== undefined && back?.amount === -forth.amount;
        },
      ),
    );
  });
});

test('the user outranks the state, the state outranks nobody', () => {
  const mine: CommissionTerms = { mode: 'PERCENTAGE', value: '0.1', minimum: null };
  const theirs: CommissionTerms = { mode: 'MANUAL', value: null, minimum: null };
  const ours: CommissionTerms = { mode: 'PERCENTAGE', value: '0.2', minimum: null };
  const none = { user: null, company: null, state: null };
  expect(resolveTerms({ user: mine, company: ours, state: theirs })).toEqual({ terms: mine, from: 'USER' });
  expect(resolveTerms({ ...none, company: ours, state: theirs })).toEqual({ terms: ours, from: 'COMPANY' });
  expect(resolveTerms({ ...none, state: theirs })).toEqual({ terms: theirs, from: 'STATE' });
  expect(resolveTerms<CommissionTerms>(none)).toEqual({
    terms: { mode: 'OFF', value: null, minimum: null },
    from: 'NONE',
  });
});
