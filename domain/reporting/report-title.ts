import { type CivilDate, daysInMonth, displayDate, MONTH_NAMES, partsOf } from '../calendar/civil-date.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';

/** What offices write otherwise than the rulebook's key says it. */
const DUTY_NAMES: Readonly<Record<string, string>> = {
  tax: 'tax return',
  'slip-fee': 'SLIP+ fee',
  'appendix-1': 'Appendix 1',
  'form-1620': 'Form 1620',
};

/** A duty by its key in the rulebook: "tax return", "fire marshal tax", "Appendix 1". */
export function dutyName(key: string): string {
  return DUTY_NAMES[key] ?? key.replaceAll('-', ' ');
}

/** "Illinois fire marshal tax, 2026": tells the reports of a state and period apart. */
export function reportTitle(report: {
  state: JurisdictionCode;
  /** The key of the duty in the rulebook. */
  duty: string;
  periodStart: CivilDate;
  periodEnd: CivilDate;
}): string {
  const period = periodName(report).replace(/^(First|Second) half/, (half) => half.toLowerCase());
  return `${JURISDICTION_NAMES[report.state]} ${dutyName(report.duty)}, ${period}`;
}

const MONTHS_IN = { year: 12, half: 6, quarter: 3, month: 1 } as const;

/** "2026", "First half of 2026", "Q3 2026", "Jan 2026"; both days where the period is none of the calendar's. */
export function periodName({
  periodStart,
  periodEnd,
}: {
  periodStart: CivilDate;
  periodEnd: CivilDate;
}): string {
  const year = periodEnd.slice(0, 4);
  const first = Number(periodStart.slice(5, 7));
  const last = Number(periodEnd.slice(5, 7));
  const months = last - first + 1;
  if (!isWholeMonths(periodStart, periodEnd) || (first - 1) % months !== 0) {
    return `${displayDate(periodStart)} to ${displayDate(periodEnd)}`;
  }
  switch (months) {
    case MONTHS_IN.year:
      return year;
    case MONTHS_IN.half:
      return `${first === 1 ? 'First' : 'Second'} half of ${year}`;
    case MONTHS_IN.quarter:
      return `Q${last / MONTHS_IN.quarter} ${year}`;
    case MONTHS_IN.month:
      return `${MONTH_NAMES[first - 1]} ${year}`;
    default:
      return `${displayDate(periodStart)} to ${displayDate(periodEnd)}`;
  }
}

/** Whether a period is made of whole months of one year. */
function isWholeMonths(start: CivilDate, end: CivilDate): boolean {
  const { year, month, day } = partsOf(end);
  return partsOf(start).year === year && start.endsWith('-01') && day === daysInMonth(year, month);
}
