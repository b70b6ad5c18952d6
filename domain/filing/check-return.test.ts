import { describe, expect, test } from 'vitest';
import { COMPLETE_FORM, EARLIER, factsFor, type KnownFacts } from '#testing/checked-filing.ts';
import { type EarlierFiling, termOf } from '#testing/earlier-filings.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/cents.ts';
import { returnLeftUncovered } from './check-return.ts';
import { checkFiling } from './checks.ts';
import { type FiledCharge, NOTHING_FILED } from './filed-amounts.ts';
import type { FilingInputs } from './filing-inputs.ts';

const tax = (base: bigint, amount: bigint, rate = '0.0485'): FiledCharge => ({
  key: 'tx.premium_tax',
  label: 'Surplus lines tax',
  base: cents(base),
  rate,
  amount: cents(amount),
});
const commission = (amount: bigint): FiledCharge => ({
  key: 'COMMISSION',
  label: 'Commission',
  base: null,
  rate: null,
  amount: cents(amount),
});
/** $10,000.00 and a fee of $250.00, taxed at 4.85 percent. */
const filed: EarlierFiling = {
  ...EARLIER,
  charges: [tax(10_250_00n, 497_13n), commission(50_00n)],
};
const returned = (changes: Partial<EarlierFiling>): EarlierFiling => ({
  ...EARLIER,
  id: 'r1',
  number: 'EN-TX-26-000001',
  kind: 'EN',
  filingType: 'ENDORSEMENT_RETURN',
  premium: cents(0n),
  fees: [],
  charges: [],
  ...changes,
});
const whole = [tax(-10_250_00n, -497_13n), commission(-50_00n)];

/** What is said of a return of everything, with these changes: code, field, sentence. */
function said(changes: Partial<FilingInputs>, known: KnownFacts): string[] {
  const form: FilingInputs = {
    ...COMPLETE_FORM,
    filingType: 'ENDORSEMENT_RETURN',
    transactionEffectiveDate: '2026-03-05',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '-10000.00' }],
    fees: [{ kind: 'POLICY_FEE', amount: '-250.00' }],
    ...changes,
  };
  const facts = factsFor(form, { documents: ['ENDORSEMENT'], earlier: [filed], charges: whole, ...known });
  return checkFiling(form, facts).map(
    ({ severity, code, field, message }) => `${severity} ${code} ${field}: ${message}`,
  );
}

test('everything that was filed may be given back, once', () => {
  expect(said({}, {})).toEqual([]);
  const again = said(
    { transactionEffectiveDate: '2026-03-06' },
    { earlier: [filed, returned({ premium: cents(-1n) })] },
  );
  expect(again).toEqual([
    'BLOCK RETURN_TOO_LARGE coverages: This returns $10,000.00, but only $9,999.99 of premium is filed for this policy.',
  ]);
});

describe('no more than was filed', () => {
  test('of a fee, by its kind', () => {
    expect(said({ fees: [{ kind: 'POLICY_FEE', amount: '-250.01' }] }, {})).toEqual([
      'BLOCK RETURN_TOO_LARGE fees.0.amount: This returns $250.01, but only $250.00 of this fee is filed for this policy.',
    ]);
    const fees = [
      { kind: 'POLICY_FEE', amount: '-250.00' },
      { kind: 'BROKER_FEE', amount: '-0.01', chargedBy: 'BROKER' },
    ] as const;
    expect(said({ fees: [...fees] }, {})).toEqual([
      'BLOCK RETURN_TOO_LARGE fees.1.amount: This returns $0.01, but only $0.00 of this fee is filed for this policy.',
    ]);
    const earlier = [filed, returned({ fees: [{ kind: 'POLICY_FEE', amount: cents(-100_00n) }] })];
    expect(said({ fees: [{ kind: 'POLICY_FEE', amount: '-150.01' }] }, { earlier })).toEqual([
      'BLOCK RETURN_TOO_LARGE fees.0.amount: This returns $150.01, but only $150.00 of this fee is filed for this policy.',
    ]);
  });

  test('of what was taxed: a policy outside the country, or exempt, paid nothing that could come back', () => {
    const earlier = [{ ...filed, charges: [tax(5_250_00n, 254_63n), commission(50_00n)] }];
    const sentence =
      'BLOCK RETURN_TOO_LARGE coverages: This takes back Surplus lines tax on $10,250.00, but this policy was charged on $5,250.00 only. Check the exemptions, the premium outside the United States, and who charged each fee.';
    expect(said({}, { earlier })).toEqual([sentence]);
    expect(said({}, { earlier: [{ ...filed, charges: [commission(50_00n)] }] })).toEqual([
      sentence.replace('$5,250.00', '$0.00'),
    ]);
  });

  test('of a charge: where the rate went up since, somebody looks at it first', () => {
    const charges = [tax(-10_250_00n, -512_50n), commission(-50_02n)];
    expect(said({}, { charges })).toEqual([
      'WARN RETURN_ABOVE_CHARGED null: This gives back $512.50 of Surplus lines tax, but $497.13 was charged for this policy. We’ll check the rate before completing it.',
      'WARN RETURN_ABOVE_CHARGED null: This gives back $50.02 of Commission, but $50.00 was charged for this policy. We’ll check the rate before completing it.',
    ]);
  });

  test('of a part: at another rate than the policy was charged, somebody looks at it first', () => {
    const part = { coverages: [{ line: 'GENERAL_LIABILITY' as const, premium: '-100.00' }], fees: [] };
    const sentence =
      'WARN RETURN_NOT_VERIFIABLE null: NB-TX-26-000001 was charged Surplus lines tax at 4.85%; this return is computed at 5%. We’ll check the rate before completing it.';
    expect(said(part, { charges: [tax(-100_00n, -5_00n, '0.05')] })).toEqual([sentence]);
    // How the rate is written says nothing, and of two rates in the term the one that differs is named.
    expect(said(part, { charges: [tax(-100_00n, -4_85n, '0.04850')] })).toEqual([]);
    const addition: EarlierFiling = {
      ...returned({ id: 'a1', number: 'EN-TX-26-000007', premium: cents(10_00n) }),
      filingType: 'ENDORSEMENT_ADDITIONAL',
      charges: [tax(10_00n, 50n, '0.05')],
    };
    const earlier = [filed, addition, returned({ charges: [tax(0n, 0n, '0.06')] })];
    expect(said(part, { earlier, charges: [tax(-100_00n, -4_85n)] })).toEqual([
      'WARN RETURN_NOT_VERIFIABLE null: EN-TX-26-000007 was charged Surplus lines tax at 5%; this return is computed at 4.85%. We’ll check the rate before completing it.',
    ]);
  });

  test('a cent of rounding is none: two halves give back a cent more than the whole', () => {
    const half = (amount: bigint) => [tax(-5_005n, amount)];
    const small = { ...filed, premium: cents(100_10n), fees: [], charges: [tax(100_10n, 4_85n)] };
    const first = returned({ premium: cents(-50_05n), charges: half(-2_43n) });
    const second = { coverages: [{ line: 'GENERAL_LIABILITY' as const, premium: '-50.05' }], fees: [] };
    expect(said(second, { earlier: [small, first], charges: half(-2_43n) })).toEqual([]);
  });

  test('nothing is said of charges while there is no price', () => {
    expect(
      said({ coverages: [{ line: 'GENERAL_LIABILITY', premium: '-10000.01' }] }, { charges: null }),
    ).toEqual([]);
  });
});

test('credit for a policy that is not paid yet is given on purpose only', () => {
  expect(said({}, { earlier: [{ ...filed, status: 'UNPAID' }] })).toEqual([
    'WARN RETURN_BEFORE_PAYMENT null: NB-TX-26-000001 of this policy is not paid yet. We’ll check before crediting this return.',
  ]);
});

test('a policy has an end: what nobody could read as a whole is not added to', () => {
  const many = (count: number) => Array.from({ length: count }, () => filed);
  expect(said({}, { earlier: many(999) })).toEqual([]);
  expect(said({}, { earlier: many(1000) })).toEqual([
    'BLOCK POLICY_FULL policyNumber: We have 1000 filings of this policy, the maximum under one number. Call us.',
  ]);
});

describe('another term of the policy', () => {
  const last = { ...filed, policyEffectiveOn: parseCivilDate('2025-03-01') };

  test('gives nothing back for this one', () => {
    expect(said({}, { earlier: [last] })).toEqual([
      'BLOCK POLICY_DATE_DIFFERS policyEffectiveDate: We filed this policy with the effective date Mar 1, 2025 (NB-TX-26-000001). Use that date, or enter who filed the original policy.',
    ]);
    const both = [last, { ...filed, id: 'f2', premium: cents(1n) }];
    expect(said({}, { earlier: both })).toEqual([
      'BLOCK RETURN_TOO_LARGE coverages: This returns $10,000.00, but only $0.01 of premium is filed for this policy.',
    ]);
  });

  test('filed by somebody else: nobody can say, and it is looked at', () => {
    const elsewhere = { originalPolicy: { filedBy: 'Another broker' } };
    expect(said(elsewhere, { earlier: [last] })).toEqual([
      'WARN RETURN_NOT_VERIFIABLE coverages: We didn’t file this policy, so we can’t tell how much premium, fees and tax were filed. We’ll check before completing it.',
    ]);
  });
});

describe('a filing on which a return rests', () => {
  const standing = returned({ premium: cents(-100n) });
  const named = { number: standing.number, status: standing.status };

  test('does not leave, and does not shrink below it', () => {
    expect(returnLeftUncovered({ before: filed, after: NOTHING_FILED }, termOf([standing]))).toEqual(named);
    expect(
      returnLeftUncovered({ before: filed, after: { ...filed, premium: cents(99n) } }, termOf([standing])),
    ).toEqual(named);
    expect(
      returnLeftUncovered({ before: filed, after: { ...filed, premium: cents(100n) } }, termOf([standing])),
    ).toBeNull();
  });

  test('may leave where nothing rests on it, or another filing carries it', () => {
    const endorsed = {
      ...filed,
      id: 'e1',
      kind: 'EN' as const,
      filingType: 'ENDORSEMENT_ADDITIONAL' as const,
    };
    expect(returnLeftUncovered({ before: filed, after: NOTHING_FILED }, termOf([]))).toBeNull();
    expect(
      returnLeftUncovered({ before: endorsed, after: NOTHING_FILED }, termOf([filed, standing])),
    ).toBeNull();
    expect(returnLeftUncovered({ before: standing, after: NOTHING_FILED }, termOf([filed]))).toBeNull();
  });

  test('of a policy that somebody else filed, no return rests on what we filed', () => {
    const endorsed = { ...filed, kind: 'EN' as const };
    expect(returnLeftUncovered({ before: endorsed, after: NOTHING_FILED }, termOf([standing]))).toBeNull();
  });
});
