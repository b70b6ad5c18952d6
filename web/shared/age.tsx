import { daysBetween, displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { displayDays } from '#domain/calendar/display-days.ts';
import { useToday } from './use-today.ts';

/** How many days ago a civil date was: "today", "1 day ago", "12 days ago". */
export function describeAge(on: string, today: string): string {
  const days = daysBetween(parseCivilDate(on), parseCivilDate(today));
  if (days <= 0) return 'today';
  return `${displayDays(days)} ago`;
}

/** The age of what was checked on a day; the day itself on pointing at it. */
export function Age({ on }: { on: string }) {
  const today = useToday();
  return (
    <time dateTime={on} title={displayDate(parseCivilDate(on))} className="figures">
      {today === null ? displayDate(parseCivilDate(on)) : describeAge(on, today)}
    </time>
  );
}
