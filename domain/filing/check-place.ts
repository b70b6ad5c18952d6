import { pleaseEnter } from '../form/messages.ts';
import { type CheckFacts, type FilingCheck, isBlank } from './check-types.ts';
import { labelOf } from './field-labels.ts';
import type { FilingInputs } from './filing-inputs.ts';

const SOURCE = 'The state’s rules: a rate goes by the city or county of the risk';

/** Whether the place of the risk is said where a rate goes by it: without it there is no total. */
export function checkPlace(form: FilingInputs, { ratedPlaces }: CheckFacts): FilingCheck[] {
  if (ratedPlaces === null || !isBlank(form.municipality?.place)) return [];
  return [
    {
      code: 'PLACE_MISSING',
      severity: 'BLOCK',
      field: 'municipality.place',
      message: pleaseEnter(labelOf('municipality.place')),
      source: SOURCE,
    },
  ];
}
