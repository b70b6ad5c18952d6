import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { askedOfPolicy } from '#domain/filing/asked-of-policy.ts';
import type { CheckFacts } from '#domain/filing/check-types.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { NO_HISTORY } from '#domain/filing/policy-history.ts';
import type { CapacityRule } from '#domain/jurisdictions/capacity.ts';
import { cents } from '#domain/money/cents.ts';
import { type EarlierFiling, historyOf } from './earlier-filings.ts';

/** The rule of a capacity in which a state lets us file. */
export const ALLOWED: CapacityRule = {
  gate: 'ALLOWED',
  basis: 'STATUTE',
  portalGrant: null,
  signedByLicensee: null,
  evidence: [],
  explanation: 'The state lets us.',
  alternatives: [],
  confidence: null,
  citation: 'Code 1',
  source: null,
  verifiedOn: null,
};
/** What is known on the last day on which COMPLETE_FORM is on time. */
export const FACTS: CheckFacts = {
  today: parseCivilDate('2026-03-10'),
  state: null,
  capacity: ALLOWED,
  evidence: [],
  evidenceOn: parseCivilDate('2026-03-10'),
  dueDate: parseCivilDate('2026-03-10'),
  policy: NO_HISTORY,
  charges: [],
  documents: ['DECLARATION'],
  requiredDocuments: [],
  knownInsurers: [],
  ratedPlaces: null,
};
/** What a test knows beside the form: what differs from FACTS, and what was filed for its policy before. */
export type KnownFacts = Partial<Omit<CheckFacts, 'policy'>> & { earlier?: readonly EarlierFiling[] };

/** FACTS with what else is known, as it is read for this form. */
export function factsFor(form: FilingInputs, { earlier = [], ...known }: KnownFacts): CheckFacts {
  return { ...FACTS, ...known, policy: historyOf(earlier, askedOfPolicy(form)) };
}

/** A filing against which no check has anything. */
export const COMPLETE_FORM: FilingInputs = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  capacity: 'COURTESY',
  insured: {
    legalName: 'Lone Star Roofing LLC',
    mailingAddress: { street: '100 Main Street', city: 'Austin', state: 'TX', postalCode: '78701' },
  },
  homeStateBasis: 'PRINCIPAL_PLACE_OF_BUSINESS',
  policyNumber: 'GL-1001',
  policyEffectiveDate: '2026-03-01',
  expirationDate: '2027-03-01',
  insurers: [{ name: 'Harbor Specialty', naic: '12345' }],
  coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.00' }],
  fees: [{ kind: 'POLICY_FEE', amount: '250.00' }],
  paymentMethod: 'ACH',
};
/** The same policy, filed before. */
export const EARLIER = {
  id: 'f1',
  number: 'NB-TX-26-000001',
  status: 'PAID',
  kind: 'NB',
  filingType: 'NEW_BUSINESS',
  policyEffectiveOn: parseCivilDate('2026-03-01'),
  transactionEffectiveOn: parseCivilDate('2026-03-01'),
  premium: cents(1_000_000n),
  fees: [{ kind: 'POLICY_FEE', amount: cents(250_00n) }],
  charges: [],
} as const satisfies EarlierFiling;
