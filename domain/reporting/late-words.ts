import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';

/** How late a report was filed, as the end of a sentence; nothing for one filed in time or without a due day. */
export function lateWords({
  dueOn,
  filedOn,
}: {
  dueOn: CivilDate | null;
  filedOn: CivilDate | null;
}): string {
  if (dueOn === null || filedOn === null) return '';
  const days = daysBetween(dueOn, filedOn);
  if (days <= 0) return '';
  return days === 1 ? ', 1 day late' : `, ${days} days late`;
}
