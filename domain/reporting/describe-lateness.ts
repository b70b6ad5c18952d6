import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { displayDays } from '../calendar/display-days.ts';

/**
 * How late a report was filed, as the end of a sentence; nothing for one filed in time or without a due day, nor for an
 * amendment, whose first version is what the day was for.
 */
export function describeLateness({
  version,
  dueOn,
  filedOn,
}: {
  version: number;
  dueOn: CivilDate | null;
  filedOn: CivilDate | null;
}): string {
  if (version > 1 || dueOn === null || filedOn === null) return '';
  const days = daysBetween(dueOn, filedOn);
  if (days <= 0) return '';
  return `, ${displayDays(days)} late`;
}
