import { expect, test } from 'vitest';
import { checkHomeState } from '#domain/filing/check-home-state.ts';
import { checkFiling } from '#domain/filing/checks.ts';
import { assess } from '#domain/tax/assess.ts';
import { parseTransaction } from '#domain/tax/parse-transaction.ts';
import type { TransactionText } from '#domain/tax/transaction-text.ts';
import { AssessmentError } from '#domain/tax/types.ts';
import { COMPLETE_FORM, EARLIER, factsFor } from '#testing/checked-filing.ts';
import { loadRulebook } from './load.ts';

const rulebook = loadRulebook();
const TEXAS: TransactionText = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  policyEffectiveDate: '2026-03-01',
  coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.00' }],
};

/** What a filer reads of a transaction in Texas with these changes: its faults, or its refusal, by field. */
function refusal(changes: TransactionText): Record<string, string> {
  const { transaction, faults } = parseTransaction({ ...TEXAS, ...changes });
  if (transaction === null) return faults;
  try {
    assess(transaction, rulebook);
  } catch (error) {
    if (error instanceof AssessmentError) return { [error.field ?? '']: error.message };
    throw error;
  }
  return {};
}

/** The state's total in cents, and what is said beside it. */
function quoted(changes: TransactionText) {
  const { transaction, faults } = parseTransaction({ ...TEXAS, ...changes });
  if (transaction === null) throw new Error(JSON.stringify(faults));
  const { stateTotal, warnings } = assess(transaction, rulebook);
  return { stateTotal, said: warnings.map(({ code, message }) => `${code}: ${message}`) };
}

test('an endorsement without its date is asked for it where a charge goes by that date', () => {
  expect(refusal({ state: 'WA', filingType: 'ENDORSEMENT_ADDITIONAL' })).toEqual({
    transactionEffectiveDate: expect.stringMatching(
      /depends on the day the endorsement takes effect\. Enter the endorsement effective date\.$/,
    ),
  });
});

test('an endorsement without its date is quoted where no charge goes by it, and that is said', () => {
  const { stateTotal, said } = quoted({ filingType: 'ENDORSEMENT_ADDITIONAL' });
  expect(stateTotal).toBe(489_00n);
  expect(said).toEqual([expect.stringMatching(/^DATE_ASSUMED: .*Enter it\.$/)]);
});

test('an effective date in 1899 is taken for a typing error', () => {
  expect(refusal({ policyEffectiveDate: '1899-12-31' })).toEqual({
    policyEffectiveDate: '"1899-12-31" lies outside the years 1900 to 2100. Check the year.',
  });
});

test('an exemption that the state does not know changes no amount, and that is said', () => {
  const claim = { exemptions: ['INDUSTRIAL_INSURED'], exemptionEvidence: 'Letter of March 1' };
  const { stateTotal, said } = quoted(claim);
  expect(stateTotal).toBe(quoted({}).stateTotal);
  expect(said).toContainEqual(expect.stringMatching(/^EXEMPTION_NOT_COUNTED: .*industrial insured/));
});

test('an exemption that no state knows is refused', () => {
  expect(refusal({ exemptions: ['CHURCH'] })).toEqual({
    'exemptions.0': expect.stringMatching(/must be one of \[.*GOVERNMENT/),
  });
});

test('a broker fee charged by the insurer is computed as entered and doubted', () => {
  const { said } = quoted({ fees: [{ kind: 'BROKER_FEE', amount: '250.00', chargedBy: 'INSURER' }] });
  expect(said).toContainEqual(
    expect.stringMatching(/^UNUSUAL: A broker fee is entered as charged by the insurer\. Check/),
  );
});

test('a fee charged by nobody we know is refused', () => {
  const fees = [{ kind: 'POLICY_FEE', amount: '250.00', chargedBy: 'INSURED' }];
  expect(refusal({ fees })).toEqual({ 'fees.0.chargedBy': 'Charged by must be one of [INSURER,BROKER]' });
});

test('30 coverages are added up to the cent', () => {
  const coverages = Array.from({ length: 30 }, () => ({ line: 'GENERAL_LIABILITY', premium: '333.33' }));
  // $9,999.90: 4.85% is $484.995150 and 0.04% is $3.99996.
  expect(quoted({ coverages }).stateTotal).toBe(484_99n + 1n + 4_00n);
});

test('51 coverages are too many', () => {
  const coverages = Array.from({ length: 51 }, () => ({ line: 'FIRE', premium: '1.00' }));
  expect(refusal({ coverages })).toEqual({ coverages: 'At most 50 coverages' });
});

test('an outside share of 100% leaves the fee that no source frees, and a cent more is refused', () => {
  const all = (premiumOutsideUs: string) => ({
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.00', premiumOutsideUs }],
  });
  const { stateTotal, said } = quoted(all('10000.00'));
  // No source says whether the stamping office takes its 0.04% of it: taxed, and said. The tax falls away.
  expect(stateTotal).toBe(4_00n);
  expect(said).toEqual([
    expect.stringMatching(/^BASE_UNCONFIRMED: .*outside the United States; it was taxed\. Confirm with/),
  ]);
  expect(refusal(all('10000.01'))).toEqual({
    'coverages.0.premiumOutsideUs': 'This is part of the premium and cannot be more than it.',
  });
});

test('an allocation that does not add up names both sums', () => {
  const form = {
    ...COMPLETE_FORM,
    allocation: [
      { state: 'TX' as const, premium: '7000.00' },
      { state: 'LA' as const, premium: '2999.99' },
    ],
  };
  expect(checkHomeState(form)).toMatchObject([
    {
      severity: 'BLOCK',
      field: 'allocation',
      message: 'The premium by state adds up to $9,999.99, and the policy’s U.S. premium is $10,000.00.',
    },
  ]);
});

test('a return larger than the premium is refused with what was filed', () => {
  const form = {
    ...COMPLETE_FORM,
    filingType: 'ENDORSEMENT_RETURN' as const,
    transactionEffectiveDate: '2026-03-05',
    coverages: [{ line: 'GENERAL_LIABILITY' as const, premium: '-10000.01' }],
    fees: [],
  };
  const facts = factsFor(form, { documents: ['ENDORSEMENT'], earlier: [EARLIER] });
  expect(checkFiling(form, facts)).toContainEqual(
    expect.objectContaining({
      code: 'RETURN_TOO_LARGE',
      severity: 'BLOCK',
      message: 'This returns $10,000.01, but only $10,000.00 of premium is filed for this policy.',
    }),
  );
});
