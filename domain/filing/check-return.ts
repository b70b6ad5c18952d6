import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import { displayCents } from '../money/cents.ts';
import { displayRate } from '../money/rate.ts';
import { LICENSE_TO_ACKNOWLEDGE } from './check-license.ts';
import { block, type FilingCheck, isBlank, warn } from './check-types.ts';
import { type Excess, excessOf, type FiledAmounts, NOTHING_FILED } from './filed-amounts.ts';
import type { FilingInputs } from './filing-inputs.ts';
import type { PolicyHistory, TermOfPolicy } from './policy-history.ts';
import type { FilingKind } from './vocabulary.ts';

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

/** A return gives back at most what was filed for the same term of the policy, and of each charge what was charged. */
export function checkReturn(amounts: FiledAmounts, term: TermOfPolicy): FilingCheck[] {
  if (!term.isOurs) {
    const message =
      'We didn’t file this policy, so we can’t tell how much premium, fees and tax were filed. We’ll check before completing it.';
    return [warn('RETURN_NOT_VERIFIABLE', 'coverages', message, RETURN_SOURCE)];
  }
  const excess = excessOf({ before: NOTHING_FILED, after: amounts }, [term.filed]);
  const entered = excess.filter(({ of }) => of === 'PREMIUM' || of === 'FEE');
  if (entered.length > 0) return entered.map((part) => tooLarge(part, amounts));
  const taxed = excess.filter(({ of }) => of === 'BASE');
  if (taxed.length > 0) return taxed.map(neverTaxed);
  return [...excess.map(aboveCharged), ...atAnotherRate(amounts, term.rates), ...beforePayment(term)];
}

/** Where the rate changed since, a part that is given back is within what was charged and still not its share of it. */
function atAnotherRate({ charges }: FiledAmounts, charged: TermOfPolicy['rates']): FilingCheck[] {
  return charges.flatMap(({ key, label, rate }) => {
    if (rate === null) return [];
    const now = displayRate(rate);
    const other = charged.find((charge) => charge.key === key && displayRate(charge.rate) !== now);
    if (other === undefined) return [];
    const message = `${other.number} was charged ${label} at ${displayRate(other.rate)}; this return is computed at ${now}. We’ll check the rate before completing it.`;
    return [warn('RETURN_NOT_VERIFIABLE', null, message, RATE_SOURCE)];
  });
}

/** A credit can be spent at once: money that nobody has paid yet is given back only on purpose. */
function beforePayment({ unpaid }: TermOfPolicy): FilingCheck[] {
  if (unpaid === null) return [];
  const message = `${unpaid} of this policy is not paid yet. We’ll check before crediting this return.`;
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
  { first, hasTerm }: PolicyHistory,
): FilingCheck[] {
  if (on === null || first === null || hasTerm || !isBlank(form.originalPolicy?.filedBy)) return [];
  const message = `We filed this policy with the effective date ${displayDate(first.policyEffectiveOn)} (${first.number}). Use that date, or enter who filed the original policy.`;
  return [block('POLICY_DATE_DIFFERS', 'policyEffectiveDate', message)];
}

/** The standing return that a change of another filing of its policy would leave without cover; null where none is. */
export function returnLeftUncovered(
  changed: { before: FiledAmounts & { kind: FilingKind }; after: FiledAmounts },
  others: TermOfPolicy,
): TermOfPolicy['lastReturn'] {
  // Where somebody else filed the policy, its returns do not rest on what we filed.
  const isOurs = changed.before.kind === 'NB' || others.isOurs;
  return isOurs && excessOf(changed, [others.filed]).length > 0 ? others.lastReturn : null;
}
