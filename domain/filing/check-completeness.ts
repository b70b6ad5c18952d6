import { type FilingCheck, type FilingForm, isBlank, OWN_PRACTICE } from './check-types.ts';
import { filingKindOf } from './vocabulary.ts';

/** Field, whether it is filled in, and what to do about it. */
type Requirement = readonly [field: string, isFilled: boolean, message: string];

function requirements(form: FilingForm): Requirement[] {
  const { insured, insurers = [], coverages = [], fees = [] } = form;
  const address = insured?.mailingAddress;
  const isEndorsement = form.filingType !== undefined && filingKindOf(form.filingType) === 'EN';
  return [
    ['state', !isBlank(form.state), 'Choose the home state of the insured.'],
    [
      'filingType',
      form.filingType !== undefined,
      'Choose what is filed: new business, renewal or endorsement.',
    ],
    ['capacity', form.capacity !== undefined, 'Say in which capacity we file: who placed the policy?'],
    ['insured.legalName', !isBlank(insured?.legalName), 'Enter the legal name of the insured.'],
    ['insured.mailingAddress.street', !isBlank(address?.street), 'Enter the street of the insured.'],
    ['insured.mailingAddress.city', !isBlank(address?.city), 'Enter the city of the insured.'],
    ['insured.mailingAddress.state', !isBlank(address?.state), 'Enter the state of the address.'],
    ['insured.mailingAddress.postalCode', !isBlank(address?.postalCode), 'Enter the postal code.'],
    ['homeStateBasis', form.homeStateBasis !== undefined, 'Say why this is the home state.'],
    ['policyNumber', !isBlank(form.policyNumber), 'Enter the policy number as on the declaration page.'],
    ['policyEffectiveDate', !isBlank(form.policyEffectiveDate), 'Enter when the policy takes effect.'],
    ['expirationDate', !isBlank(form.expirationDate), 'Enter when the policy expires.'],
    [
      'transactionEffectiveDate',
      !isEndorsement || !isBlank(form.transactionEffectiveDate),
      'Enter when the endorsement takes effect.',
    ],
    ['insurers', insurers.length > 0, 'Name the insurer.'],
    ...insurers.map(
      ({ name }, index): Requirement => [
        `insurers.${index}.name`,
        !isBlank(name),
        'Enter the name of the insurer, or remove this line.',
      ],
    ),
    ['coverages', coverages.length > 0, 'Enter the premium.'],
    ...coverages.map(
      ({ premium }, index): Requirement => [
        `coverages.${index}.premium`,
        !isBlank(premium),
        'Enter the premium, or remove this line.',
      ],
    ),
    ...fees.map(
      ({ amount }, index): Requirement => [
        `fees.${index}.amount`,
        !isBlank(amount),
        'Enter the amount of the fee, or remove this line.',
      ],
    ),
    ['paymentMethod', form.paymentMethod !== undefined, 'Choose how you pay.'],
  ];
}

/** One check per field that a submission needs and that is still empty. */
export function checkCompleteness(form: FilingForm): FilingCheck[] {
  return requirements(form)
    .filter(([, isFilled]) => !isFilled)
    .map(([field, , message]) => ({
      code: 'FIELD_MISSING',
      severity: 'BLOCK' as const,
      field,
      message,
      source: OWN_PRACTICE,
    }));
}
