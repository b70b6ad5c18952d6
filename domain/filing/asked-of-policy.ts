import { parseEnteredDate } from '../calendar/civil-date.ts';
import type { FilingInputs } from './filing-inputs.ts';
import { premiumOf, readable, transactionDateOf } from './form-values.ts';
import type { PolicyQuestion } from './policy-history.ts';

/** What has to be read of its policy so that the form can be checked. */
export function askedOfPolicy(form: FilingInputs): PolicyQuestion {
  return {
    policyEffectiveOn: readable(parseEnteredDate, form.policyEffectiveDate),
    transactionEffectiveOn: transactionDateOf(form),
    premium: premiumOf(form),
    parentFilingId: form.parentFilingId ?? null,
    isReturn: form.filingType === 'ENDORSEMENT_RETURN',
  };
}
