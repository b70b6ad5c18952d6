import {
  addDays,
  type CivilDate,
  civilDate,
  dayOfWeek,
  partsOf,
  WEEKDAYS,
  type Weekday,
} from './civil-date.ts';

/** A federal holiday: the day itself and the day on which offices close for it. */
export interface Holiday {
  name: string;
  on: CivilDate;
  observedOn: CivilDate;
}

/**
 * Federal holidays of a year by 5 U.S.C. 6103, in calendar order. Saturdays are observed on Friday, Sundays on
 * Monday (so one New Year's Day may be observed in the year before). Juneteenth from 2021, Martin Luther King
 * Jr.'s birthday from 1986; years before 1971 had other rules and are refused with a RangeError.
 */
export function federalHolidays(year: number): Holiday[] {
  if (year < 1971) throw new RangeError('federal holidays are known here from 1971 on');
  const holidays: { name: string; on: CivilDate }[] = [{ name: "New Year's Day", on: civilDate(year, 1, 1) }];
  if (year >= 1986) {
    holidays.push({ name: 'Birthday of Martin Luther King, Jr.', on: nthWeekday(year, 1, 'MONDAY', 3) });
  }
  holidays.push({ name: "Washington's Birthday", on: nthWeekday(year, 2, 'MONDAY', 3) });
  holidays.push({ name: 'Memorial Day', on: lastWeekday(year, 5, 'MONDAY') });
  if (year >= 2021) {
    holidays.push({ name: 'Juneteenth National Independence Day', on: civilDate(year, 6, 19) });
  }
  holidays.push({ name: 'Independence Day', on: civilDate(year, 7, 4) });
  holidays.push({ name: 'Labor Day', on: nthWeekday(year, 9, 'MONDAY', 1) });
  holidays.push({ name: 'Columbus Day', on: nthWeekday(year, 10, 'MONDAY', 2) });
  holidays.push({ name: 'Veterans Day', on: veteransDay(year) });
  holidays.push({ name: 'Thanksgiving Day', on: nthWeekday(year, 11, 'THURSDAY', 4) });
  holidays.push({ name: 'Christmas Day', on: civilDate(year, 12, 25) });
  return holidays.map((holiday) => ({ ...holiday, observedOn: observed(holiday.on) }));
}

/** Of the years asked for so far, by the day they are observed on: every deadline asks for its neighbours, too. */
const observances = new Map<number, ReadonlyMap<CivilDate, Holiday>>();

function observancesOf(year: number): ReadonlyMap<CivilDate, Holiday> {
  const known = observances.get(year);
  if (known) return known;
  // New Year's Day of the next year may be observed on December 31.
  const holidays = [...federalHolidays(year), ...federalHolidays(year + 1).slice(0, 1)];
  const found = new Map(holidays.map((holiday) => [holiday.observedOn, holiday]));
  observances.set(year, found);
  return found;
}

/** The federal holiday whose observance falls on that day, else null. */
export function holidayOn(date: CivilDate): Holiday | null {
  return observancesOf(partsOf(date).year).get(date) ?? null;
}

export function isWeekend(date: CivilDate): boolean {
  const weekday = dayOfWeek(date);
  return weekday === 'SATURDAY' || weekday === 'SUNDAY';
}

export function isBusinessDay(date: CivilDate): boolean {
  return !isWeekend(date) && holidayOn(date) === null;
}

/** The date itself when it is a business day, else the next one. */
export function nextBusinessDay(date: CivilDate): CivilDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** The date itself when it is a business day, else the one before. */
export function previousBusinessDay(date: CivilDate): CivilDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return day;
}

function observed(date: CivilDate): CivilDate {
  const weekday = dayOfWeek(date);
  if (weekday === 'SATURDAY') return addDays(date, -1);
  return weekday === 'SUNDAY' ? addDays(date, 1) : date;
}

/** From 1971 to 1977 the day was the fourth Monday of October (Public Law 90-363, undone by 94-97). */
function veteransDay(year: number): CivilDate {
  return year <= 1977 ? nthWeekday(year, 10, 'MONDAY', 4) : civilDate(year, 11, 11);
}

function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): CivilDate {
  const first = civilDate(year, month, 1);
  const shift = (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(dayOfWeek(first)) + 7) % 7;
  return addDays(first, shift + (nth - 1) * 7);
}

function lastWeekday(year: number, month: number, weekday: Weekday): CivilDate {
  const fifth = nthWeekday(year, month, weekday, 5);
  return partsOf(fifth).month === month ? fifth : addDays(fifth, -7);
}
