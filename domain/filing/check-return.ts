import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import { displayCents } from '../money/cents.ts';
import { displayRate } from '../money/rate.ts';
import { LICENSE_TO_ACKNOWLEDGE } from './check-license.ts';
import { block, type EarlierFiling, type FilingCheck, isBlank, warn } from './check-types.ts';
import { type Excess, excessOf, type FiledAmounts, NOTHING_FILED } from './filed-amounts.ts';
import type { FilingInputs } from './filing-inputs.ts';

const RETURN_SOURCE =
  'Offices reject a return larger than what was filed for the policy (FSLSO, for example)';
const RATE_SOURCE = 'A return gives back tax and fees as they were charged';

/** What somebody has to look at before a filing is final: amounts that cannot be held against what was charged, a license that our record does not bear out. */
const TO_ACKNOWLEDGE: readonly string[] = [
  'RETURN_NOT_VERIFIABLE',
  'RETURN_ABOVE_CHARGED',
  'RETURN_BEFORE_PAYMENT',
  ...LICENSE_TO_ACKNOWLEDGE,
];

export function needsAcknowledgement(check: Pick<FilingCheck, 'code'>): boolean {
  return TO_ACKNOWLEDGE.includes(check.code);
}

/** A return and the policy it belongs to. */
export interface ReturnOfPolicy {
  policyEffectiveOn: CivilDate;
  amounts: FiledAmounts;
  /** The policy's other filings that stand, of every term. */
  earlier: readonly EarlierFiling[];
}

/** A return gives back at most what was filed for the same term of the policy, and of each charge what was charged. */
export function checkReturn({ policyEffectiveOn, amounts, earlier }: ReturnOfPolicy): FilingCheck[] {
  const term = earlier.filter((filing) => filing.policyEffectiveOn === policyEffectiveOn);
  if (!term.some((filing) => filing.kind === 'NB')) {
    const message =
      'We didn’t file this policy, so we can’t tell how much premium, fees and tax were filed. We’ll check before completing it.';
    return [warn('RETURN_NOT_VERIFIABLE', 'coverages', message, RETURN_SOURCE)];
  }
  const excess = excessOf({ before: NOTHING_FILED, after: amounts }, term);
  const entered = excess.filter(({ of }) => of === 'PREMIUM' || of === 'FEE');
  if (entered.length > 0) return entered.map((part) => tooLarge(part, amounts));
  const taxed = excess.filter(({ of }) => of === 'BASE');
  if (taxed.length > 0) return taxed.map(neverTaxed);
  return [...excess.map(aboveCharged), ...atAnotherRate(amounts, term), ...beforePayment(term)];
}

/** Where the rate changed since, a part that is given back is within what was charged and still not its share of it. */
function atAnotherRate({ charges }: FiledAmounts, term: readonly EarlierFiling[]): FilingCheck[] {
  const charged = term.filter(({ filingType }) => filingType !== 'ENDORSEMENT_RETURN');
  return charges.flatMap(({ key, label, rate }) => {
    if (rate === null) return [];
    const now = displayRate(rate);
    const other = charged
      .flatMap(({ number, charges }) => charges.map((charge) => ({ ...charge, number })))
      .find((charge) => charge.key === key && charge.rate !== null && displayRate(charge.rate) !== now);
    if (other === undefined || other.rate === null) return [];
    const message = `${other.number} was charged ${label} at ${displayRate(other.rate)}; this return is computed at ${now}. We’ll check the rate before completing it.`;
    return [warn('RETURN_NOT_VERIFIABLE', null, message, RATE_SOURCE)];
  });
}

/** A credit can be spent at once: money that nobody has paid yet is given back only on purpose. */
function beforePayment(term: readonly EarlierFiling[]): FilingCheck[] {
  const unpaid = term.find(({ status }) => status === 'UNPAID');
  if (unpaid === undefined) return [];
  const message = `${unpaid.number} of this policy is not paid yet. We’ll check before crediting this return.`;
  return [warn('RETURN_BEFORE_PAYMENT', null, message)];
}

function tooLarge({ of, key, givenBack, filed }: Excess, { fees }: FiledAmounts): FilingCheck {
  const [field, what] =
    of === 'PREMIUM'
      ? ['coverages', 'premium']
      : [`fees.${fees.findIndex(({ kind }) => kind === key)}.amount`, 'this fee'];
  const message = `This returns ${displayCents(givenBack)}, but only ${displayCents(filed)} of ${what} is filed for this policy.`;
  return block('RETURN_TOO_LARGE', field, message, RETURN_SOURCE);
}

function neverTaxed({ label, givenBack, filed }: Excess): FilingCheck {
  const message = `This takes back ${label} on ${displayCents(givenBack)}, but this policy was charged on ${displayCents(filed)} only. Check the exemptions, the premium outside the United States, and who charged each fee.`;
  return block('RETURN_TOO_LARGE', 'coverages', message, RETURN_SOURCE);
}

function aboveCharged({ label, givenBack, filed }: Excess): FilingCheck {
  const message = `This gives back ${displayCents(givenBack)} of ${label}, but ${displayCents(filed)} was charged for this policy. We’ll check the rate before completing it.`;
  return warn('RETURN_ABOVE_CHARGED', null, message, RETURN_SOURCE);
}

/** The policy's date decides rates and what may be returned: an endorsement has the one under which we filed it. */
export function checkTerm(
  form: FilingInputs,
  on: CivilDate | null,
  earlier: readonly EarlierFiling[],
): FilingCheck[] {
  const [first] = earlier;
  const isOfOurs = earlier.some((filing) => filing.policyEffectiveOn === on);
  if (on === null || first === undefined || isOfOurs || !isBlank(form.originalPolicy?.filedBy)) return [];
  const message = `We filed this policy with the effective date ${displayDate(first.policyEffectiveOn)} (${first.number}). Use that date, or enter who filed the original policy.`;
  return [block('POLICY_DATE_DIFFERS', 'policyEffectiveDate', message)];
}

/** The standing return that a change of another filing of its policy would leave without cover; null where none is. */
export function returnLeftUncovered(
  changed: { before: EarlierFiling; after: FiledAmounts },
  others: readonly EarlierFiling[],
): EarlierFiling | null {
  const { policyEffectiveOn } = changed.before;
  const term = others.filter((filing) => filing.policyEffectiveOn === policyEffectiveOn);
  // Where somebody else filed the policy, its returns do not rest on what we filed.
  const isOurs = [changed.before, ...term].some(({ kind }) => kind === 'NB');
  if (!isOurs || excessOf(changed, term).length === 0) return null;
  return term.findLast(({ filingType }) => filingType === 'ENDORSEMENT_RETURN') ?? null;
}
