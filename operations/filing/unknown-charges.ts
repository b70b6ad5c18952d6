import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import type { FilingCheck } from '#domain/filing/check-types.ts';
import { ratedPlaces } from '#domain/rules/rated-places.ts';
import type { StateRulebook } from '#domain/rules/rulebook.ts';
import { describeMissingRate } from '#domain/tax/select-place-rate.ts';
import type { UnknownCharge } from '#domain/tax/types.ts';
import type { AssessedInputs } from '../assessment/assess-inputs.ts';

/** The rate of a city or county that a price waits for. */
export interface MissingPlaceRate {
  place: string;
  on: CivilDate;
  /** The charges that go by it; one at least. */
  rules: readonly Pick<UnknownCharge, 'rule' | 'label' | 'citation'>[];
  /** Who can say it: "the Department of Insurance". */
  whoKnows: string;
}

/** Null where no rate of a place is missing. Charges of one policy go by one place, and by the earliest day of them. */
export function missingPlaceRateOf(
  assessed: AssessedInputs | null,
  law: StateRulebook | undefined,
): MissingPlaceRate | null {
  const rules = (assessed?.assessment.unknown ?? []).filter(({ missingRate }) => missingRate !== null);
  const [first] = rules
    .flatMap(({ missingRate }) => missingRate ?? [])
    .sort((left, right) => (left.on < right.on ? -1 : 1));
  if (first === undefined) return null;
  return { ...first, rules, whoKnows: ratedPlaces(law)?.gap?.whoCanSettle ?? 'the city or county' };
}

interface Reader {
  isForStaff: boolean;
  /** Of what is with us already, nothing is asked. */
  isSubmitted: boolean;
  /** When they asked for the rate of the place; null where they did not. */
  placeRateRequestedOn: CivilDate | null;
}

/**
 * A charge without an amount leaves no total to ask for; an override in the settings of the state gives it one. Where
 * it waits for the rate of a place alone, the customer can ask for it by submitting.
 */
export function checkUnknownCharges(assessed: AssessedInputs | null, reader: Reader): FilingCheck[] {
  const { isForStaff, isSubmitted, placeRateRequestedOn } = reader;
  const next = isForStaff
    ? 'Once you know it, add it in the state’s settings.'
    : 'Contact us: once we have it, you can submit.';
  return (assessed?.assessment.unknown ?? []).map(({ rule, label, why, citation, missingRate }) => {
    const source = `${citation} (${rule})`;
    if (missingRate === null || isForStaff || isSubmitted) {
      return { code: 'NOT_ASSESSABLE', severity: 'BLOCK', field: null, message: `${why} ${next}`, source };
    }
    const asks =
      placeRateRequestedOn === null
        ? 'Submit to have us look it up; we’ll email you.'
        : `You asked us to look it up on ${displayDate(placeRateRequestedOn)}; we’ll email you when we have it.`;
    return {
      code: 'PLACE_RATE_UNKNOWN',
      severity: 'WARN',
      field: 'municipality.place',
      message: `${label} has no amount yet. ${describeMissingRate(missingRate)} ${asks}`,
      source,
    };
  });
}
