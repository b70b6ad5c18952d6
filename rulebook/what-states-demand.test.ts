import { describe, expect, test } from 'vitest';
import { formatCents, parseCents } from '#domain/money/cents.ts';
import type { Assessment } from '#domain/tax/types.ts';
import { assessed, charged } from '#testing/ask-the-law.ts';
import { loadRulebook } from './load.ts';

const rulebook = loadRulebook();

const amounts = (of: Assessment) =>
  Object.fromEntries(of.lines.map(({ rule, amount }) => [rule, formatCents(amount)]));
const warned = (of: Assessment) => of.warnings.map(({ code }) => code);
const lineOf = (of: Assessment, rule: string) => of.lines.find((line) => line.rule === rule);

test('the base goes by the component and by who charges it', () => {
  // North Carolina: what the insurer charges counts, what the broker charges does not.
  const fees = [
    ['POLICY_FEE', 'INSURER', '100'],
    ['BROKER_FEE', 'BROKER', '100'],
  ] as const;
  const { components, base } = lineOf(assessed('NC', { fees }), 'nc.premium_tax') ?? {};
  expect(base).toBe(parseCents('10100'));
  expect(components?.map(({ component, taxed }) => [component, taxed])).toEqual([
    ['PREMIUM', true],
    ['POLICY_FEE', true],
    ['BROKER_FEE', false],
  ]);
  // Two charges of one state with two bases: Texas taxes the agent's fee and does not stamp it.
  expect(charged('TX', { fees: [['BROKER_FEE', 'BROKER', '200']] })).toEqual({
    'tx.premium_tax': '494.70',
    'tx.stamping_fee': '4.00',
  });
});

test('a part of the base that the law reaches only in part is charged with a warning that cites it', () => {
  // Minnesota taxes a broker's fee by one of three methods; none was found for 2026.
  const { warnings } = assessed('MN', { fees: [['BROKER_FEE', 'BROKER', '100']] });
  expect(warnings).toContainEqual({
    code: 'BASE_UNCONFIRMED',
    rule: 'mn.premium_tax',
    message: expect.stringMatching(/Revenue Notice 20-21.*The whole fee was taxed/),
  });
  expect(rulebook.states.MN?.rules.find(({ id }) => id === 'mn.premium_tax')?.base.citation).toContain(
    '297I.01',
  );
});

describe('the date that decides', () => {
  test.each([
    ['TX', 'tx.stamping_fee', {}, 'policy effective date', '2026-03-01'],
    ['CA', 'ca.premium_tax', { dates: { invoice: '2026-04-01' } }, 'invoice date', '2026-04-01'],
    ['AR', 'ar.premium_tax', { dates: { procurement: '2026-02-01' } }, 'procurement date', '2026-02-01'],
    [
      'ID',
      'id.premium_tax',
      { dates: { acceptance: '2026-04-01' } },
      'date of acceptance by the office',
      '2026-04-01',
    ],
    ['IA', 'ia.premium_tax', {}, 'transaction effective date', '2026-03-01'],
  ] as const)('%s: %s goes by its own', (state, rule, asked, basis, on) => {
    expect(lineOf(assessed(state, asked), rule)?.selectedBy).toEqual({ basis, on });
  });

  test('Iowa goes by the calendar year of the transaction, whatever the year of the policy', () => {
    const endorsement = { type: 'ENDORSEMENT_ADDITIONAL', policy: '2025-12-01' } as const;
    expect(charged('IA', { ...endorsement, transaction: '2025-12-31' })).toEqual({
      'ia.premium_tax': '95.00',
    });
    expect(charged('IA', { ...endorsement, transaction: '2026-01-01' })).toEqual({
      'ia.premium_tax': '92.50',
    });
  });
});

describe('terms of a policy', () => {
  const of2023 = { policy: '2023-06-01', transaction: '2026-07-01' };

  test('an endorsement keeps the entry of its policy, a renewal starts anew', () => {
    expect(charged('TX', { ...of2023, type: 'ENDORSEMENT_ADDITIONAL' })['tx.stamping_fee']).toBe('7.50');
    expect(charged('TX', { type: 'NEW_BUSINESS_RENEWAL' })['tx.stamping_fee']).toBe('4.00');
  });

  test.each([
    // 0.075% of the policy's day, 0.04% from 2024-01-01.
    ['TX', 'tx.stamping_fee', '2023-06-01', '2026-06-01', '7.50', '4.00'],
    // 0.2% of the policy's day, 0.04% from 2023-01-01.
    ['IL', 'il.stamping_fee', '2017-06-01', '2023-02-01', '20.00', '4.00'],
    // 0.25% of the policy's day, 0.18% from 2023-01-01.
    ['CA', 'ca.stamping_fee', '2022-06-01', '2023-06-01', '25.00', '18.00'],
  ] as const)(
    '%s: %s of an extension or of a later year takes its own first day',
    (state, rule, policy, term, kept, anew) => {
      const asked = { policy, transaction: term, type: 'ENDORSEMENT_ADDITIONAL' } as const;
      expect(charged(state, asked)[rule]).toBe(kept);
      const later = assessed(state, { ...asked, term });
      expect(amounts(later)[rule]).toBe(anew);
      expect(lineOf(later, rule)?.selectedBy).toEqual({
        basis: 'first day of the extension or policy year',
        on: term,
      });
      const back = charged(state, { ...asked, term, type: 'ENDORSEMENT_RETURN', premium: '-10000' });
      expect(back[rule]).toBe(`-${anew}`);
    },
  );

  test('where no source says which rate a later term takes, the policy’s is taken with a warning', () => {
    const asked = { policy: '2019-06-01', transaction: '2023-07-01', term: '2023-06-01' } as const;
    const { lines, warnings } = assessed('FL', { ...asked, type: 'ENDORSEMENT_ADDITIONAL' });
    expect(lines[0]).toMatchObject({ rule: 'fl.premium_tax', rate: '0.05' });
    expect(warnings).toContainEqual({
      code: 'TERM_UNCONFIRMED',
      rule: 'fl.premium_tax',
      message: expect.stringMatching(
        /Florida premium receipts tax.*Jun 1, 2019.*Jun 1, 2023.*Confirm with: Florida/,
      ),
    });
    // Nothing changed in the meantime, so there is nothing to warn of.
    const quiet = { policy: '2021-06-01', transaction: '2023-07-01', term: '2022-06-01' } as const;
    expect(warned(assessed('FL', { ...quiet, type: 'ENDORSEMENT_ADDITIONAL' }))).not.toContain(
      'TERM_UNCONFIRMED',
    );
  });
});

describe('lines of business', () => {
  test('shares by line: fire marshal tax of Illinois, fire tax of South Dakota, fire premium of Montana', () => {
    expect(charged('IL', { line: 'FIRE' })['il.fire_marshal_tax']).toBe('100.00');
    expect(charged('IL')).not.toHaveProperty('il.fire_marshal_tax');
    expect(charged('SD', { line: 'COMMERCIAL_PROPERTY' })['sd.fire_tax']).toBe('17.50');
    expect(charged('MT', { line: 'FIRE' })['mt.fire_premium_tax']).toBe('250.00');
    expect(charged('MT')).not.toHaveProperty('mt.fire_premium_tax');
  });

  test('flat by class: the emergency management surcharge of Florida', () => {
    expect(charged('FL', { line: 'COMMERCIAL_PROPERTY' })['fl.empa_surcharge']).toBe('4.00');
    expect(charged('FL', { line: 'HOMEOWNERS' })['fl.empa_surcharge']).toBe('2.00');
    expect(charged('FL')).not.toHaveProperty('fl.empa_surcharge');
  });

  test.each([
    ['MT', 'LEGAL_PROFESSIONAL_LIABILITY', 'mt.legal_professional_liability_tax'],
    ['OR', 'WET_MARINE', 'or.wet_marine_tax'],
  ] as const)('%s: a rate of its own replaces the general one for %s, never both', (state, line, own) => {
    const general = `${state.toLowerCase()}.premium_tax`;
    expect(charged(state, { line })).toMatchObject({ [own]: '75.00' });
    expect(charged(state, { line })).not.toHaveProperty([general]);
    expect(charged(state)).toHaveProperty([general]);
    expect(charged(state)).not.toHaveProperty([own]);
  });

  test('exclusions per charge: Kentucky’s surcharge and Virginia’s tax leave workers’ compensation out', () => {
    const line = 'WORKERS_COMPENSATION';
    expect(charged('KY')).toMatchObject({ 'ky.premium_tax': '300.00', 'ky.premium_surcharge': '180.00' });
    expect(charged('KY', { line })).toEqual({ 'ky.premium_tax': '300.00' });
    expect(() => assessed('VA', { line })).toThrow(
      /Virginia premiums license tax on workers' compensation.*Virginia Department/,
    );
    // Mississippi spares only residential earthquake and flood, which our lines do not tell apart.
    expect(warned(assessed('MS', { line: 'FLOOD' }))).toContain('LINE_MATTERS');
  });

  test('several coverages: each charge reaches its own lines, and fees go with the premium', () => {
    const coverages = [
      ['GENERAL_LIABILITY', '7500'],
      ['FIRE', '2500'],
    ] as const;
    // 1% of the fire premium; the tax on all of it.
    expect(charged('IL', { coverages })).toMatchObject({
      'il.premium_tax': '350.00',
      'il.fire_marshal_tax': '25.00',
    });
    expect(charged('IL', { coverages: coverages.toReversed() })).toEqual(charged('IL', { coverages }));
  });
});

test('an exemption is honoured charge by charge', () => {
  // A public entity in Florida owes no tax, and the flat surcharge all the same.
  const found = assessed('FL', { line: 'COMMERCIAL_PROPERTY', exemptions: ['GOVERNMENT'] });
  expect(amounts(found)).toEqual({
    'fl.premium_tax': '0.00',
    'fl.service_fee': '6.00',
    'fl.empa_surcharge': '4.00',
  });
  expect(found.warnings).toContainEqual(
    expect.objectContaining({ code: 'EXEMPTION_UNCONFIRMED', rule: 'fl.service_fee' }),
  );
});

test('a split among payees adds nothing', () => {
  // New Jersey gives a part of the fire tax to the firemen's association out of the one 5%.
  expect(charged('NJ', { line: 'FIRE' })).toEqual({ 'nj.premium_tax': '500.00' });
});

test('what is fully earned does not come back', () => {
  const back = { type: 'ENDORSEMENT_RETURN', premium: '-10000' } as const;
  expect(charged('PA')['pa.stamping_fee']).toBe('20.00');
  expect(charged('PA', back)).toEqual({ 'pa.premium_tax': '-300.00' });
  expect(charged('OR')['or.service_charge']).toBe('10.00');
  expect(charged('OR', back)).not.toHaveProperty('or.service_charge');
  expect(charged('ID')['id.stamping_fee']).toBe('50.00');
  expect(charged('ID', back)).toEqual({ 'id.premium_tax': '-150.00' });
});

test('a return mirrors the addition to the cent, rounding and all', () => {
  for (const state of ['TX', 'NY', 'NV', 'IL'] as const) {
    const policy = { policy: '2025-06-01', transaction: '2026-03-01', line: 'FIRE' } as const;
    const added = charged(state, { ...policy, type: 'ENDORSEMENT_ADDITIONAL', premium: '12345.67' });
    const back = charged(state, { ...policy, type: 'ENDORSEMENT_RETURN', premium: '-12345.67' });
    expect(Object.keys(added).length).toBeGreaterThan(0);
    expect(back).toEqual(
      Object.fromEntries(Object.entries(added).map(([rule, amount]) => [rule, `-${amount}`])),
    );
  }
});

test('rounding: whole dollars of premium and of tax in Illinois, of tax in Idaho, cents elsewhere', () => {
  // 10,049.99 counts as 10,050; 3.5% is 351.75, which is 352; 0.04% is 4.02, which is 4.
  expect(charged('IL', { premium: '10049.99' })).toEqual({
    'il.premium_tax': '352.00',
    'il.stamping_fee': '4.00',
  });
  // 1.5% of 10,049.99 is 150.74985, 0.5% is 50.24995.
  expect(charged('ID', { premium: '10049.99' })).toEqual({
    'id.premium_tax': '151.00',
    'id.stamping_fee': '50.00',
  });
  // 4.85% of 10,049.99 is 487.424515.
  expect(charged('TX', { premium: '10049.99' })['tx.premium_tax']).toBe('487.42');
});

describe('premium for risk outside the United States', () => {
  test.each([
    ['NY', 'ny.premium_tax', '216.00', 'ny.stamping_fee'],
    ['WA', 'wa.premium_tax', '120.00', 'wa.stamping_fee'],
    ['TX', 'tx.premium_tax', '291.00', 'tx.stamping_fee'],
  ] as const)(
    '%s taxes the rest only, and the trace shows what was left out',
    (state, rule, amount, other) => {
      const found = assessed(state, { abroad: '4000' });
      expect(amounts(found)[rule]).toBe(amount);
      expect(lineOf(found, rule)?.components).toContainEqual({
        component: 'PREMIUM_OUTSIDE_US',
        line: 'GENERAL_LIABILITY',
        chargedBy: null,
        amount: parseCents('4000'),
        taxed: false,
        share: '0',
      });
      // What the fee beside the tax does with it is not said: charged, with a warning.
      expect(lineOf(found, other)?.base).toBe(parseCents('10000'));
      expect(found.warnings).toContainEqual(
        expect.objectContaining({ code: 'BASE_UNCONFIRMED', rule: other }),
      );
    },
  );

  test('Florida leaves it out of the tax, and out of the fee with a warning', () => {
    const found = assessed('FL', { abroad: '4000' });
    expect(amounts(found)).toEqual({ 'fl.premium_tax': '296.40', 'fl.service_fee': '3.60' });
    expect(found.warnings).toContainEqual(
      expect.objectContaining({ code: 'BASE_UNCONFIRMED', rule: 'fl.service_fee' }),
    );
  });

  test('a state that does not say taxes all of it, with a warning', () => {
    const found = assessed('GA', { abroad: '4000' });
    expect(amounts(found)).toEqual({ 'ga.premium_tax': '400.00' });
    expect(warned(found)).toContain('BASE_UNCONFIRMED');
  });

  test('all of it abroad is no tax, a return mirrors, and more than the whole is refused', () => {
    expect(charged('NY', { abroad: '10000' })['ny.premium_tax']).toBe('0.00');
    const back = { type: 'ENDORSEMENT_RETURN', premium: '-10000' } as const;
    expect(charged('NY', { ...back, abroad: '-4000' })['ny.premium_tax']).toBe('-216.00');
    expect(() => assessed('NY', { abroad: '10000.01' })).toThrow(/cannot be more than the premium/);
    expect(() => assessed('NY', { ...back, abroad: '4000' })).toThrow(/zero or less/);
  });
});
