import { addDays, type CivilDate } from './civil-date.ts';

/**
 * Last day to file. `days` counts from the `basis` date: exclusive, the basis is day 0 (30 days from October 1
 * is October 31); inclusive, the basis is day 1 (October 30). No weekend or holiday is skipped: no source read
 * lets a filing wait for one.
 */
export function dueDate(rule: { days: number; basis: CivilDate; inclusive: boolean }): CivilDate {
  if (!Number.isInteger(rule.days) || rule.days < 0)
    throw new RangeError('days must be zero or a whole number');
  return addDays(rule.basis, rule.inclusive ? rule.days - 1 : rule.days);
}
