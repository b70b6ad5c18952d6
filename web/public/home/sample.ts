import { type CalculatorValues, EMPTY_VALUES } from '../calculator/calculator-values.ts';

/**
 * The example on the panel; it is overprinted as a specimen until the visitor writes figures of their own. No charge
 * of it comes to half a cent, so that the first price anybody sees needs no note.
 */
const SPECIMEN = { ...EMPTY_VALUES, state: 'TX', premium: '12,600.00', policyFee: '200.00' };

/** The example for a policy that takes effect on a day; without the day as long as that is not known. */
export function sampleOn(day: string | null): CalculatorValues {
  return { ...SPECIMEN, policyEffectiveDate: day ?? '' };
}
