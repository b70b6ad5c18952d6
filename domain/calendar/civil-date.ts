declare const brand: unique symbol;
/** A civil date "YYYY-MM-DD" that exists in the calendar; no time, no zone. Dates compare as text. */
export type CivilDate = string & { readonly [brand]: 'CivilDate' };

/** A text that is no date of the calendar. */
export class CivilDateError extends Error {
  constructor(text: string) {
    super(`"${text}" is not a date such as 2026-03-01`);
    this.name = 'CivilDateError';
  }
}

/** A day of the calendar on which nothing that we file can have happened. */
export class DateOutOfRangeError extends CivilDateError {
  constructor(text: string) {
    super(text);
    this.message = `"${text}" lies outside the years ${EARLIEST_YEAR} to ${LATEST_YEAR}`;
    this.name = 'DateOutOfRangeError';
  }
}

/** Of dates that people and programs enter. Deadlines and terms that follow from one stay in the calendar, too. */
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2100;

export const WEEKDAYS = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** In the order of the year. */
export const MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];
const DATE_TEXT = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_IN_400_YEARS = 146_097;

/** Year, month 1-12 and day 1-31. */
export interface DateParts {
  year: number;
  month: number;
  day: number;
}

/** Throws CivilDateError unless the text is YYYY-MM-DD and that day exists (2026-02-30 does not). */
export function parseCivilDate(text: string): CivilDate {
  if (!DATE_TEXT.test(text)) throw new CivilDateError(text);
  const { year, month, day } = splitDate(text);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    throw new CivilDateError(text);
  }
  return text as CivilDate;
}

/**
 * A date that somebody entered, blanks around it allowed. Throws CivilDateError for what is none, and
 * DateOutOfRangeError for 9999-12-31 and its like, which stand for "never" in other programs and would be taken at
 * their word here.
 */
export function parseEnteredDate(text: string): CivilDate {
  const date = parseCivilDate(text.trim());
  const year = digitsAt(date, 0, 4);
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) throw new DateOutOfRangeError(date);
  return date;
}

/** The date of its parts. Throws CivilDateError where there is no such day. */
export function civilDate(year: number, month: number, day: number): CivilDate {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return parseCivilDate(text);
}

export function partsOf(date: CivilDate): DateParts {
  return splitDate(date);
}

function splitDate(text: string): DateParts {
  return { year: digitsAt(text, 0, 4), month: digitsAt(text, 5, 7), day: digitsAt(text, 8, 10) };
}

const ZERO = '0'.charCodeAt(0);

/** The number that the digits from `start` to before `end` write: every price reads dates, and slices of text cost. */
function digitsAt(text: string, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at += 1) number = number * 10 + (text.charCodeAt(at) - ZERO);
  return number;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Negative, zero or positive as `left` is before, on or after `right`. */
export function compareDates(left: CivilDate, right: CivilDate): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

export function laterOf(one: CivilDate, other: CivilDate): CivilDate {
  return one > other ? one : other;
}

/** The date so many days later; earlier for a negative count. Throws CivilDateError outside years 1 to 9999. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Same day of a later month (earlier for a negative count); the month's last day where it has no such day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = splitDate(date);
  const count = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(count / 12);
  const targetMonth = (count % 12) + 1;
  return civilDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

/** Days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function dayOfWeek(date: CivilDate): Weekday {
  // Day number 0 is 0000-03-01 of the proleptic Gregorian calendar, a Wednesday.
  return WEEKDAYS[(((dayNumber(date) + 3) % 7) + 7) % 7] as Weekday;
}

/** For people: "Mar 1, 2026". */
export function displayDate(date: CivilDate): string {
  const { year, month, day } = splitDate(date);
  return `${MONTH_NAMES[month - 1]} ${day}, ${year}`;
}

/** Days since 0000-03-01; counting years from March puts the leap day last. */
function dayNumber(date: CivilDate): number {
  const { year, month, day } = splitDate(date);
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - 1;
}

function fromDayNumber(count: number): CivilDate {
  const era = Math.floor(count / DAYS_IN_400_YEARS);
  const dayOfEra = count - era * DAYS_IN_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return civilDate(
    yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  );
}
