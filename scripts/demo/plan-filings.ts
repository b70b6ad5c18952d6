import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { addressIn, insuredName, insurer } from './believable-names.ts';
import type { Chance } from './seeded-random.ts';

/** What becomes of a planned filing, by its age and by chance. */
export type Fate =
  | 'UNPAID'
  | 'PARTLY_PAID'
  | 'PAID'
  | 'SENT'
  | 'COMPLETED'
  | 'REJECTED'
  | 'WITHDRAWN'
  | 'TO_INVOICE';

export interface PlannedFiling {
  inputs: FilingInputs;
  /** Index of the user who submits it. */
  user: number;
  submittedOn: CivilDate;
  fate: Fate;
  /** Filings that are still in hand have their page, but for a few that wait for it. */
  hasDeclaration: boolean;
  /** Days from the submission to the payment, to the office and to its answer. */
  paidAfter: number;
  sentAfter: number;
  answeredAfter: number;
}

/** Where the demo's customers do business, the busiest first. */
const STATES: readonly JurisdictionCode[] = ['TX', 'TX', 'TX', 'FL', 'FL', 'PA', 'IL', 'OR'];
const DAYS = 730;
/** A company places under one license in a state, as companies do. */
const FIRST_LICENSE = 441_000;
const USERS_OF_COMPANY = 3;
/** A filing this old has long been settled. */
const SETTLED_AFTER_DAYS = 45;

export interface PlanOptions {
  count: number;
  today: CivilDate;
  users: number;
  /** Indexes of the users who may pay by invoice. */
  invoiceable: ReadonlySet<number>;
}

/** Filings over two years, oldest first. Endorsements follow the policy that they change. */
export function planFilings(chance: Chance, options: PlanOptions): PlannedFiling[] {
  const ages = Array.from({ length: options.count }, () => Math.floor(chance.next() ** 1.25 * DAYS)).sort(
    (a, b) => b - a,
  );
  const policies: PlannedFiling[] = [];
  return ages.map((age, index) => {
    const submittedOn = addDays(options.today, -age);
    const parent = index > 200 && chance.happens(0.12) ? chance.pick(policies.slice(-200)) : null;
    const plan = parent
      ? endorse(chance, parent, submittedOn, age)
      : open(chance, options, { index, submittedOn, age });
    if (!parent && plan.fate === 'COMPLETED') policies.push(plan);
    return plan;
  });
}

function open(
  chance: Chance,
  options: PlanOptions,
  at: { index: number; submittedOn: CivilDate; age: number },
): PlannedFiling {
  const state = chance.pick(STATES);
  const { name, line } = insuredName(chance);
  const { name: insurerName, naic } = insurer(chance);
  const effective = addDays(at.submittedOn, -chance.between(1, 24));
  const premium = premiumText(chance);
  const user = chance.between(0, options.users - 1);
  const byInvoice = options.invoiceable.has(user);
  const address = addressIn(chance, state);
  return {
    user,
    submittedOn: at.submittedOn,
    fate: fateOf(chance, at.age, byInvoice),
    hasDeclaration: hasDeclaration(chance, at.age),
    ...delays(chance),
    inputs: {
      state,
      filingType: chance.happens(0.7) ? 'NEW_BUSINESS' : 'NEW_BUSINESS_RENEWAL',
      // Texas lets us act for the licensed agent; elsewhere our own licensees placed the policy.
      capacity: state === 'TX' ? 'THIRD_PARTY' : 'PROCURED',
      capacityEvidence: {
        licenseHolder: 'Dana Whitfield',
        licenseNumber: `${state}-SL-${FIRST_LICENSE + Math.floor(user / USERS_OF_COMPANY)}`,
        consentGiven: true,
        attestation: 'Placed by the licensee named here.',
      },
      insured: { legalName: name, mailingAddress: address, riskAddress: address },
      homeStateBasis: 'PRINCIPAL_PLACE_OF_BUSINESS',
      policyNumber: `${insurerName.slice(0, 2).toUpperCase()}${chance.between(10, 99)}-${String(1_000_000 + at.index)}-${chance.between(0, 9)}0`,
      policyEffectiveDate: effective,
      expirationDate: addDays(effective, 365),
      issueDate: effective,
      insurers: [{ name: insurerName, naic, sharePercent: '100' }],
      coverages: [{ line, premium }],
      fees: fees(chance),
      paymentMethod: byInvoice ? 'PENDING_INVOICE' : chance.pick(['ACH', 'ACH', 'WIRE', 'CHECK'] as const),
    },
  };
}

function endorse(chance: Chance, parent: PlannedFiling, submittedOn: CivilDate, age: number): PlannedFiling {
  const isReturn = chance.happens(0.45);
  const whole = parent.inputs.coverages?.[0]?.premium ?? '0.00';
  // A tenth of the policy's premium at most, in whole dollars: never more than was filed.
  const dollars = Math.max(1, Math.floor(Number(whole.split('.')[0]) / chance.between(10, 40)));
  const byInvoice = parent.inputs.paymentMethod === 'PENDING_INVOICE';
  const asked = addDays(submittedOn, -chance.between(1, 12));
  const inception = parent.inputs.policyEffectiveDate ?? asked;
  const [, effective = asked] = [asked, inception].sort();
  return {
    user: parent.user,
    submittedOn,
    fate: fateOf(chance, age, byInvoice && !isReturn),
    hasDeclaration: hasDeclaration(chance, age),
    ...delays(chance),
    inputs: {
      ...parent.inputs,
      filingType: isReturn ? 'ENDORSEMENT_RETURN' : 'ENDORSEMENT_ADDITIONAL',
      transactionEffectiveDate: effective,
      coverages: [
        { line: parent.inputs.coverages?.[0]?.line ?? null, premium: `${isReturn ? '-' : ''}${dollars}.00` },
      ],
      fees: [],
      lateReason: 'The endorsement reached us late.',
    },
  };
}

function hasDeclaration(chance: Chance, age: number): boolean {
  return age <= SETTLED_AFTER_DAYS && chance.happens(0.9);
}

function premiumText(chance: Chance): string {
  const magnitude = chance.pick([900, 2_400, 6_500, 18_000, 52_000, 140_000]);
  return `${chance.between(magnitude, magnitude * 3)}.${String(chance.happens(0.6) ? 0 : chance.between(1, 99)).padStart(2, '0')}`;
}

function fees(chance: Chance): NonNullable<FilingInputs['fees']> {
  const found: NonNullable<FilingInputs['fees']> = [];
  if (chance.happens(0.7))
    found.push({
      kind: 'POLICY_FEE',
      amount: `${chance.pick([100, 150, 250, 350])}.00`,
      chargedBy: 'INSURER',
    });
  if (chance.happens(0.3))
    found.push({
      kind: 'INSPECTION_FEE',
      amount: `${chance.pick([125, 175, 275])}.00`,
      chargedBy: 'INSURER',
    });
  if (chance.happens(0.15))
    found.push({ kind: 'BROKER_FEE', amount: `${chance.pick([75, 200])}.00`, chargedBy: 'BROKER' });
  return found;
}

function fateOf(chance: Chance, age: number, byInvoice: boolean): Fate {
  if (age > SETTLED_AFTER_DAYS) {
    if (chance.happens(0.02)) return 'REJECTED';
    if (chance.happens(0.01)) return 'WITHDRAWN';
    return 'COMPLETED';
  }
  if (byInvoice) return chance.pick(['TO_INVOICE', 'TO_INVOICE', 'SENT', 'COMPLETED', 'COMPLETED']);
  return chance.pick([
    'UNPAID',
    'UNPAID',
    'PARTLY_PAID',
    'PAID',
    'PAID',
    'SENT',
    'SENT',
    'COMPLETED',
    'COMPLETED',
    'REJECTED',
  ]);
}

function delays(chance: Chance): Pick<PlannedFiling, 'paidAfter' | 'sentAfter' | 'answeredAfter'> {
  const paidAfter = chance.between(0, 6);
  const sentAfter = paidAfter + chance.between(0, 3);
  return { paidAfter, sentAfter, answeredAfter: sentAfter + chance.between(0, 8) };
}
