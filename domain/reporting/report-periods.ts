import { addDays, type CivilDate, displayDate, partsOf } from '../calendar/civil-date.ts';
import type { ReportDuty } from '../rules/state-facts.ts';
import { dueDateOf } from './due-dates.ts';
import { type ReportPeriod, reportingPeriods } from './reporting-periods.ts';

/** A period of a duty with the day on which its report is due. */
export interface DuePeriod {
  /** Both days inclusive. */
  start: CivilDate;
  end: CivilDate;
  /** Null: the day depends on an invoice or was not found. */
  dueOn: CivilDate | null;
  /** Why that day, in a sentence or two. */
  because: string;
}

/** How far a look for the next period goes: every duty has one within these years. */
const YEARS_AHEAD = 3;

/**
 * The period of the duty in which the day lies, or where it lies in none (a duty that had not begun, months that
 * share a payment) the next one. Null: the duty ended before that day.
 */
export function periodFor(duty: ReportDuty, on: CivilDate): DuePeriod | null {
  const { year } = partsOf(on);
  const first = Math.max(year, duty.firstDay === null ? year : partsOf(duty.firstDay).year);
  for (let each = first; each <= first + YEARS_AHEAD; each += 1) {
    const found = reportingPeriods(duty, each).find(({ to }) => to >= on);
    if (found !== undefined) return duePeriodOf(duty, found);
  }
  return null;
}

/** The period after; null: the duty has ended. */
export function periodAfter(duty: ReportDuty, period: Pick<DuePeriod, 'end'>): DuePeriod | null {
  return periodFor(duty, addDays(period.end, 1));
}

/** From the period of `first` to that of `last`, each once, in order. */
export function periodsBetween(duty: ReportDuty, first: CivilDate, last: CivilDate): DuePeriod[] {
  const found: DuePeriod[] = [];
  for (let period = periodFor(duty, first); period !== null && period.start <= last; ) {
    found.push(period);
    period = periodAfter(duty, period);
  }
  return found;
}

function duePeriodOf(duty: ReportDuty, period: ReportPeriod): DuePeriod {
  const due = dueDateOf(duty, true, period);
  return {
    start: period.from,
    end: period.to,
    dueOn: due?.dueOn ?? null,
    because: [duty.what, due === null ? null : dueSentence(due.dueOn, due.closed), sourceSentence(duty)]
      .filter((part) => part !== null)
      .map((part) => (part.endsWith('.') ? part : `${part}.`))
      .join(' '),
  };
}

function dueSentence(dueOn: CivilDate, closed: string | null): string {
  return closed ?? `Due ${displayDate(dueOn)}`;
}

function sourceSentence({ citation, disputed }: ReportDuty): string | null {
  return disputed ?? citation;
}
