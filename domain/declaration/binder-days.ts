import { addDays, type CivilDate, compareDates } from '../calendar/civil-date.ts';

/** A binder holds for so many days until its policy is there; few policies are as short. */
const LONGEST_BINDER_DAYS = 120;

/** Whether two days may be those of a binder, not of its policy. */
export const areOfBinder = (from: CivilDate, to: CivilDate): boolean =>
  compareDates(to, addDays(from, LONGEST_BINDER_DAYS)) <= 0;
