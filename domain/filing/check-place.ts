import { pleaseEnter } from '../form/messages.ts';
import { type CheckFacts, type FilingCheck, isBlank } from './check-types.ts';
import { labelOf } from './field-labels.ts';
import type { FilingInputs } from './filing-inputs.ts';

const SOURCE = 'The state’s rules: a rate goes by the city or county of the risk';

/** Whether the place of the risk is said where a rate goes by it. It stops only where a table waits for the answer. */
export function checkPlace(form: FilingInputs, facts: CheckFacts): FilingCheck[] {
  if (facts.ratedPlaces === null || !isBlank(form.municipality?.place)) return [];
  const isHeld = facts.ratedPlaces.length > 0;
  return [
    {
      code: 'PLACE_MISSING',
      severity: isHeld ? 'BLOCK' : 'WARN',
      field: 'municipality.place',
      message: isHeld
        ? pleaseEnter(labelOf('municipality.place'))
        : 'Enter the city or county of the risk: it takes a tax that we settle with it by hand.',
      source: SOURCE,
    },
  ];
}
