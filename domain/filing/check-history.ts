import { parseEnteredDate } from '../calendar/civil-date.ts';
import { parseCents } from '../money/cents.ts';
import { checkReturn, checkTerm } from './check-return.ts';
import { block, type CheckFacts, type FilingCheck, isBlank, warn } from './check-types.ts';
import type { FiledAmounts } from './filed-amounts.ts';
import type { FilingInputs } from './filing-inputs.ts';
import { premiumOf, readable, transactionDateOf } from './form-values.ts';
import { filingKindOf } from './vocabulary.ts';

/** Every check reads all of a policy: beyond this somebody settles first what kind of policy that is. */
export const FILINGS_OF_POLICY_MAXIMUM = 1000;

function checkCount({ earlier }: CheckFacts): FilingCheck[] {
  if (earlier.length < FILINGS_OF_POLICY_MAXIMUM) return [];
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

function checkParent({ parentFilingId }: FilingInputs, { earlier }: CheckFacts): FilingCheck[] {
  if (parentFilingId === undefined || earlier.some(({ id }) => id === parentFilingId)) return [];
  const message = 'This isn’t an active filing of this policy. Choose one of yours.';
  return [block('PARENT_UNKNOWN', 'parentFilingId', message)];
}

function checkDuplicate(form: FilingInputs, { earlier }: CheckFacts): FilingCheck[] {
  const premium = premiumOf(form);
  const on = transactionDateOf(form);
  const twin = earlier.find((filing) => filing.transactionEffectiveOn === on && filing.premium === premium);
  if (twin === undefined) return checkSameTerm(form, earlier);
  const message = `${twin.number} already files this policy with this date and premium. Open it instead of filing twice.`;
  return [block('DUPLICATE', 'policyNumber', message)];
}

/** New business and renewals of one term, whatever their premium. Carriers may keep a number, so that nobody is stopped. */
function checkSameTerm(form: FilingInputs, earlier: CheckFacts['earlier']): FilingCheck[] {
  if (form.filingType === undefined || filingKindOf(form.filingType) !== 'NB') return [];
  const effectiveOn = readable(parseEnteredDate, form.policyEffectiveDate);
  const filed = earlier.find(
    ({ kind, policyEffectiveOn }) => kind === 'NB' && policyEffectiveOn === effectiveOn,
  );
  if (filed === undefined) return [];
  const message = `${filed.number} already files this policy for this term. If its premium changed, submit an endorsement instead.`;
  return [
    warn('TERM_FILED', 'policyNumber', message, 'A term is filed once; what changes in it is an endorsement'),
  ];
}

function checkEndorsement(form: FilingInputs, facts: CheckFacts): FilingCheck[] {
  if (form.filingType === undefined || filingKindOf(form.filingType) === 'NB') return [];
  if (facts.earlier.length === 0 && isBlank(form.originalPolicy?.filedBy)) {
    return [
      block(
        'ORPHAN_ENDORSEMENT',
        'originalPolicy.filedBy',
        'We have no filing of this policy. Check the policy number, or say who filed the policy itself.',
        'Offices reject an endorsement whose policy they can’t find (SLA California, for example)',
      ),
    ];
  }
  const policyEffectiveOn = readable(parseEnteredDate, form.policyEffectiveDate);
  const otherTerm = checkTerm(form, policyEffectiveOn, facts.earlier);
  const amounts = amountsOf(form, facts);
  if (
    otherTerm.length > 0 ||
    form.filingType !== 'ENDORSEMENT_RETURN' ||
    policyEffectiveOn === null ||
    amounts === null
  ) {
    return otherTerm;
  }
  return checkReturn({ policyEffectiveOn, amounts, earlier: facts.earlier });
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
