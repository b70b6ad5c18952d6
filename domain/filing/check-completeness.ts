import { pleaseEnter } from '../form/messages.ts';
import { type FilingCheck, isBlank, OWN_PRACTICE } from './check-types.ts';
import { labelOf } from './field-labels.ts';
import type { FilingInputs } from './filing-inputs.ts';
import { filingKindOf } from './vocabulary.ts';

/** Field, and whether it is filled in. */
type Requirement = readonly [field: string, isFilled: boolean];

function requirements(form: FilingInputs): Requirement[] {
  const { insured, insurers = [], coverages = [], fees = [] } = form;
  const address = insured?.mailingAddress;
  const isAbroad = !isBlank(address?.country);
  const isEndorsement = form.filingType !== undefined && filingKindOf(form.filingType) === 'EN';
  return [
    ['state', !isBlank(form.state)],
    ['filingType', form.filingType !== undefined],
    ['capacity', form.capacity !== undefined],
    ['insured.legalName', !isBlank(insured?.legalName)],
    ['insured.mailingAddress.street', !isBlank(address?.street)],
    ['insured.mailingAddress.city', !isBlank(address?.city)],
    ['insured.mailingAddress.state', isAbroad || !isBlank(address?.state)],
    ['insured.mailingAddress.postalCode', isAbroad || !isBlank(address?.postalCode)],
    ['homeStateBasis', form.homeStateBasis !== undefined],
    ['policyNumber', !isBlank(form.policyNumber)],
    ['policyEffectiveDate', !isBlank(form.policyEffectiveDate)],
    ['expirationDate', !isBlank(form.expirationDate)],
    ['transactionEffectiveDate', !isEndorsement || !isBlank(form.transactionEffectiveDate)],
    ['insurers', insurers.length > 0],
    ...insurers.map(({ name }, index): Requirement => [`insurers.${index}.name`, !isBlank(name)]),
    ['coverages', coverages.length > 0],
    // Some charges fall on certain lines only: a premium without its line would escape them.
    ...coverages.flatMap(({ line, premium }, index): Requirement[] => [
      [`coverages.${index}.line`, line != null],
      [`coverages.${index}.premium`, !isBlank(premium)],
    ]),
    ...fees.map(({ amount }, index): Requirement => [`fees.${index}.amount`, !isBlank(amount)]),
    ['paymentMethod', form.paymentMethod !== undefined],
  ];
}

/** One check per field that a submission needs and that is still empty. */
export function checkCompleteness(form: FilingInputs): FilingCheck[] {
  return requirements(form)
    .filter(([, isFilled]) => !isFilled)
    .map(([field]) => ({
      code: 'FIELD_MISSING',
      severity: 'BLOCK' as const,
      field,
      message: pleaseEnter(labelOf(field)),
      source: OWN_PRACTICE,
    }));
}
