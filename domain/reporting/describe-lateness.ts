import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { displayDays } from '../calendar/display-days.ts';
import { type Cents, ZERO } from '../money/cents.ts';

/** How many days after its due day something was done; null: in time, without a due day, or not done. */
export function daysLate(dueOn: CivilDate | null, doneOn: CivilDate | null): number | null {
  if (dueOn === null || doneOn === null) return null;
  const days = daysBetween(dueOn, doneOn);
  return days > 0 ? days : null;
}

/** How late a report was filed or paid, as the end of a sentence: ", 3 days late"; nothing for what was in time. */
export function describeLateness(dueOn: CivilDate | null, doneOn: CivilDate | null): string {
  const days = daysLate(dueOn, doneOn);
  return days === null ? '' : `, ${displayDays(days)} late`;
}

/** When it was filed as its due day asks for; null also of an amendment, whose first version is what the day was for. */
export function firstFiledOn({
  version,
  filedOn,
}: {
  version: number;
  filedOn: CivilDate | null;
}): CivilDate | null {
  return version > 1 ? null : filedOn;
}

/**
 * When what was due was paid, by money or by credit; null: nothing was, or the state gave something back. Of an amendment
 * too: tax that it adds was due on the day of its report.
 */
export function duePaidOn({
  paid,
  credit,
  paidOn,
}: {
  paid: Cents | null;
  credit: Cents;
  paidOn: CivilDate | null;
}): CivilDate | null {
  return (paid !== null && paid > ZERO) || credit > ZERO ? paidOn : null;
}
