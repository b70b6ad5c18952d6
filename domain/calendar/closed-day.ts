import { holidayOn } from './business-days.ts';
import { type CivilDate, dayOfWeek } from './civil-date.ts';

/**
 * Why offices are closed on that day, to follow "is": "a Sunday", "Washington's Birthday"; null on a business day.
 * Weekends and federal holidays only: a state's own holidays are not known here.
 */
export function closedBecause(date: CivilDate): string | null {
  const holiday = holidayOn(date);
  if (holiday !== null) {
    return holiday.on === date ? holiday.name : `the day on which ${holiday.name} is observed`;
  }
  const weekday = dayOfWeek(date);
  if (weekday === 'SATURDAY') return 'a Saturday';
  return weekday === 'SUNDAY' ? 'a Sunday' : null;
}
