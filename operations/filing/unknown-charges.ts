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
  /** What they were told last where it was not found; null where they were not. */
  placeRateAnswer: { answer: string; on: CivilDate } | null;
}

/**
 * A charge without an amount leaves no total to ask for; an override in the settings of the state gives it one. Where
 * it waits for the rate of a place alone, the customer can ask for it by submitting.
 */
export function checkUnknownCharges(assessed: AssessedInputs | null, reader: Reader): FilingCheck[] {
  const { isForStaff, isSubmitted, placeRateRequestedOn, placeRateAnswer } = reader;
  const next = isForStaff
    ? 'Once you know it, add it in the state’s settings.'
    : 'Contact us: once we have it, you can submit.';
  const asks = describeRequest(placeRateRequestedOn, placeRateAnswer);
  return (assessed?.assessment.unknown ?? []).map(({ rule, label, why, citation, missingRate }) => {
    // The rule's key is how the staff finds it in the settings of the state.
    const source = isForStaff ? `${citation} (${rule})` : citation;
    if (missingRate === null || isForStaff || isSubmitted) {
      return { code: 'NOT_ASSESSABLE', severity: 'BLOCK', field: null, message: `${why} ${next}`, source };
    }
    return {
      code: 'PLACE_RATE_UNKNOWN',
      severity: 'WARN',
      field: 'municipality.place',
      message: `${label} has no amount yet. ${describeMissingRate(missingRate)} ${asks}`,
      source,
    };
  });
}

function describeRequest(
  requestedOn: Reader['placeRateRequestedOn'],
  answered: Reader['placeRateAnswer'],
): string {
  if (requestedOn !== null) {
    return `You asked us to look it up on ${displayDate(requestedOn)}; we’ll email you when we have it.`;
  }
  if (answered === null) return 'Submit to have us look it up; we’ll email you.';
  return `We didn’t find it on ${displayDate(answered.on)}: “${answered.answer}” Check the name of the city or county, or submit to have us look again.`;
}
