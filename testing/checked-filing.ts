import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { CheckFacts, EarlierFiling } from '#domain/filing/check-types.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { CapacityRule } from '#domain/jurisdictions/capacity.ts';
import { cents } from '#domain/money/cents.ts';

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
  earlier: [],
  charges: [],
  documents: ['DECLARATION'],
  requiredDocuments: [],
  knownInsurers: [],
  ratedPlaces: null,
};
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
