import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { JURISDICTION_CODES } from './codes.ts';
import {
  type HomeStateAnswers,
  homeStateOf,
  type InsuredAnswers,
  type MemberAnswers,
  type PremiumShare,
} from './home-state.ts';

const UNKNOWN: InsuredAnswers = { kind: null, principalPlace: null, riskAtHome: null, allocation: [] };
const one = (insured: Partial<InsuredAnswers>): HomeStateAnswers => ({
  affiliatedGroup: false,
  insured: { ...UNKNOWN, ...insured },
  members: [],
});
const group = (...members: (Partial<MemberAnswers> & { name: string })[]): HomeStateAnswers => ({
  affiliatedGroup: true,
  insured: UNKNOWN,
  members: members.map((member) => ({ ...UNKNOWN, premium: null, ...member })),
});
const share = (state: PremiumShare['state'], premium: bigint): PremiumShare => ({
  state,
  premium: cents(premium),
});
const elsewhere = (...allocation: PremiumShare[]) =>
  one({ kind: 'ORGANIZATION', principalPlace: 'TX', riskAtHome: false, allocation });

describe('one insured', () => {
  test.each([
    ['ORGANIZATION', 'PRINCIPAL_PLACE_OF_BUSINESS'],
    ['INDIVIDUAL', 'PRINCIPAL_RESIDENCE'],
  ] as const)('%s with risk at home', (kind, basis) => {
    expect(homeStateOf(one({ kind, principalPlace: 'TX', riskAtHome: true }))).toMatchObject({
      outcome: 'FOUND',
      state: 'TX',
      basis,
      citation: '15 U.S.C. 8206(6)(A)(i)',
      caution: null,
    });
  });

  test('keeps its home state however much of the risk is elsewhere', () => {
    const answers = one({
      kind: 'ORGANIZATION',
      principalPlace: 'TX',
      riskAtHome: true,
      allocation: [share('TX', 1n), share('LA', 99_999n)],
    });
    expect(homeStateOf(answers)).toMatchObject({ state: 'TX', basis: 'PRINCIPAL_PLACE_OF_BUSINESS' });
  });

  test('with all risk elsewhere belongs to the greatest share, by a single cent', () => {
    expect(homeStateOf(elsewhere(share('LA', 500_000n), share('OK', 500_001n)))).toMatchObject({
      outcome: 'FOUND',
      state: 'OK',
      basis: 'GREATEST_PREMIUM_SHARE',
      citation: '15 U.S.C. 8206(6)(A)(ii)',
    });
  });

  test('several rows of one state count together', () => {
    const answers = elsewhere(share('LA', 400n), share('OK', 500n), share('LA', 101n));
    expect(homeStateOf(answers)).toMatchObject({ state: 'LA' });
  });

  test('a tie is named, not decided', () => {
    expect(homeStateOf(elsewhere(share('OK', 500n), share('LA', 500n), share('AR', 1n)))).toMatchObject({
      outcome: 'UNDECIDED',
      between: ['LA', 'OK'],
      reason: expect.stringContaining('Louisiana and Oklahoma'),
    });
  });

  test('from abroad goes by the greatest share, with a caution', () => {
    const result = homeStateOf(
      one({ kind: 'ORGANIZATION', principalPlace: 'OUTSIDE_THE_US', allocation: [share('NY', 1n)] }),
    );
    expect(result).toMatchObject({ state: 'NY', caution: expect.stringContaining('does not speak') });
  });

  test('premium at home without risk at home is asked again', () => {
    expect(homeStateOf(elsewhere(share('TX', 1n), share('OK', 2n)))).toMatchObject({
      outcome: 'ASK',
      questions: [{ field: 'insured.riskAtHome' }],
    });
  });

  test.each([
    ['affiliatedGroup', { ...one({}), affiliatedGroup: null }],
    ['insured.kind', one({})],
    ['insured.principalPlace', one({ kind: 'INDIVIDUAL' })],
    ['insured.riskAtHome', one({ kind: 'INDIVIDUAL', principalPlace: 'TX' })],
    ['insured.allocation', elsewhere()],
    ['insured.allocation', elsewhere(share('OK', 0n))],
    ['members', group({ name: 'Alpha' })],
    ['members', group({ name: 'Alpha', premium: cents(0n) }, { name: 'Beta', premium: cents(0n) })],
    ['members.1.premium', group({ name: 'Alpha', premium: cents(1n) }, { name: 'Beta' })],
    ['members.1.kind', group({ name: 'Alpha', premium: cents(1n) }, { name: 'Beta', premium: cents(2n) })],
  ] as const)('asks for %s', (field, answers) => {
    expect(homeStateOf(answers)).toMatchObject({ outcome: 'ASK', questions: [{ field }] });
  });
});

describe('an affiliated group', () => {
  const member = (name: string, premium: bigint, place: 'TX' | 'OK') => ({
    name,
    premium: cents(premium),
    kind: 'ORGANIZATION' as const,
    principalPlace: place,
    riskAtHome: true,
  });

  test('has the home state of the member with the most premium', () => {
    expect(homeStateOf(group(member('Alpha', 40n, 'TX'), member('Beta', 60n, 'OK')))).toMatchObject({
      state: 'OK',
      basis: 'PRINCIPAL_PLACE_OF_BUSINESS',
      reason: expect.stringContaining('Beta has the largest share'),
      citation: '15 U.S.C. 8206(6)(B); 15 U.S.C. 8206(6)(A)(i)',
    });
  });

  test('whose largest members share a state has that state, and else none', () => {
    expect(homeStateOf(group(member('Alpha', 5n, 'TX'), member('Beta', 5n, 'TX')))).toMatchObject({
      state: 'TX',
    });
    expect(homeStateOf(group(member('Alpha', 5n, 'TX'), member('Beta', 5n, 'OK')))).toMatchObject({
      outcome: 'UNDECIDED',
      between: ['OK', 'TX'],
      citation: '15 U.S.C. 8206(6)(B)',
    });
  });
});

const states = fc.constantFrom(...JURISDICTION_CODES);
const shares = fc.array(
  fc.record({ state: states, premium: fc.bigInt({ min: 0n, max: 10n ** 12n }).map(cents) }),
  { maxLength: 12 },
);
const insureds = fc.record({
  kind: fc.constantFrom('ORGANIZATION' as const, 'INDIVIDUAL' as const, null),
  principalPlace: fc.option(states),
  riskAtHome: fc.option(fc.boolean()),
  allocation: shares,
});

describe('whatever is answered', () => {
  test('the order of the allocation decides nothing', () => {
    fc.assert(
      fc.property(insureds, (insured) => {
        const turned = { ...insured, allocation: insured.allocation.toReversed() };
        expect(homeStateOf(one(turned))).toEqual(homeStateOf(one(insured)));
      }),
    );
  });

  test('no other state has more premium than one found by its share', () => {
    fc.assert(
      fc.property(insureds, (insured) => {
        const found = homeStateOf(one(insured));
        if (found.outcome !== 'FOUND') return;
        if (found.basis !== 'GREATEST_PREMIUM_SHARE') {
          expect(found.state).toBe(insured.principalPlace);
          return;
        }
        const premiumIn = (state: string) =>
          insured.allocation
            .filter((row) => row.state === state)
            .reduce((sum, { premium }) => sum + premium, 0n);
        for (const { state } of insured.allocation) {
          if (state !== found.state) expect(premiumIn(state) < premiumIn(found.state)).toBe(true);
        }
      }),
    );
  });

  test('a group of one place has that place', () => {
    const premiums = fc.array(fc.bigInt({ min: 1n, max: 9n }).map(cents), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(premiums, states, (amounts, place) => {
        const members = amounts.map((premium, index) => ({
          name: `Member ${index + 1}`,
          premium,
          kind: 'ORGANIZATION' as const,
          principalPlace: place,
          riskAtHome: true,
        }));
        expect(homeStateOf(group(...members))).toMatchObject({ outcome: 'FOUND', state: place });
      }),
    );
  });
});
