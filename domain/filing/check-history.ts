import { parseCents } from '../money/cents.ts';
import { askedOfPolicy } from './asked-of-policy.ts';
import { checkReturn, checkTerm } from './check-return.ts';
import { block, type CheckFacts, type FilingCheck, isBlank, warn } from './check-types.ts';
import type { FiledAmounts } from './filed-amounts.ts';
import type { FilingInputs } from './filing-inputs.ts';
import { premiumOf, readable } from './form-values.ts';
import type { PolicyHistory } from './policy-history.ts';
import { filingKindOf } from './vocabulary.ts';

/** All of a policy is added up for its returns: beyond this somebody settles first what kind of policy that is. */
export const FILINGS_OF_POLICY_MAXIMUM = 1000;

function checkCount({ policy }: CheckFacts): FilingCheck[] {
  if (policy.filings < FILINGS_OF_POLICY_MAXIMUM) return [];
  const message = `We have ${FILINGS_OF_POLICY_MAXIMUM} filings of this policy, the maximum under one number. Call us.`;
  return [block('POLICY_FULL', 'policyNumber', message)];
}

/** What the form puts on its policy; null while a part of it is not readable or has no price. */
function amountsOf(form: FilingInputs, { charges }: CheckFacts): FiledAmounts | null {
  const premium = premiumOf(form);
  const fees = (form.fees ?? []).map(({ kind, amount }) => {
    const read = readable(parseCents, amount);
    return kind === undefined || read === null ? null : { kind, amount: read };
  });
  return premium === null || charges === null || fees.includes(null)
    ? null
    : { premium, fees: fees.filter((fee) => fee !== null), charges };
}

function checkParent({ parentFilingId }: FilingInputs, { policy }: CheckFacts): FilingCheck[] {
  if (parentFilingId === undefined || policy.hasParent) return [];
  const message = 'This isn’t an active filing of this policy. Choose one of yours.';
  return [block('PARENT_UNKNOWN', 'parentFilingId', message)];
}

function checkDuplicate(form: FilingInputs, { policy }: CheckFacts): FilingCheck[] {
  if (policy.twin === null) return checkSameTerm(form, policy);
  const message = `${policy.twin} already files this policy with this date and premium. Open it instead of filing twice.`;
  return [block('DUPLICATE', 'policyNumber', message)];
}

/** New business and renewals of one term, whatever their premium. Carriers may keep a number, so that nobody is stopped. */
function checkSameTerm({ filingType }: FilingInputs, { original }: PolicyHistory): FilingCheck[] {
  if (filingType === undefined || filingKindOf(filingType) !== 'NB' || original === null) return [];
  const message = `${original} already files this policy for this term. If its premium changed, submit an endorsement instead.`;
  return [
    warn('TERM_FILED', 'policyNumber', message, 'A term is filed once; what changes in it is an endorsement'),
  ];
}

function checkEndorsement(form: FilingInputs, facts: CheckFacts): FilingCheck[] {
  if (form.filingType === undefined || filingKindOf(form.filingType) === 'NB') return [];
  if (facts.policy.filings === 0 && isBlank(form.originalPolicy?.filedBy)) {
    return [
      block(
        'ORPHAN_ENDORSEMENT',
        'originalPolicy.filedBy',
        'We have no filing of this policy. Check the policy number, or say who filed the policy itself.',
        'Offices reject an endorsement whose policy they can’t find (SLA California, for example)',
      ),
    ];
  }
  const { policyEffectiveOn, isReturn } = askedOfPolicy(form);
  const otherTerm = checkTerm(form, policyEffectiveOn, facts.policy);
  const amounts = amountsOf(form, facts);
  if (otherTerm.length > 0 || !isReturn || policyEffectiveOn === null || amounts === null) return otherTerm;
  const { term } = facts.policy;
  // Never unchecked: money would be given back that nobody was charged.
  if (term === null) throw new Error('a return needs what stands of its term');
  return checkReturn(amounts, term);
}

/** What the form says against what the company filed for the policy before. */
export function checkHistory(form: FilingInputs, facts: CheckFacts): FilingCheck[] {
  return [
    ...checkCount(facts),
    ...checkParent(form, facts),
    ...checkDuplicate(form, facts),
    ...checkEndorsement(form, facts),
  ];
}
