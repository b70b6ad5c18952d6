import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { instantInZone } from './instant-in-zone.ts';
import { useAgencyDay, useAgencyTimeZone } from './use-today.ts';

/** A civil date ("2026-03-01") for people: "Mar 1, 2026". */
export function DateText({ on }: { on: string }) {
  return (
    <time dateTime={on} className="figures">
      {displayDate(parseCivilDate(on))}
    </time>
  );
}

/** The day of an instant (ISO 8601, UTC) where the agency works. */
export function DayText({ at }: { at: string }) {
  const day = useAgencyDay(at);
  return day === null ? null : <DateText on={day} />;
}

/** An instant (ISO 8601, UTC) where the agency works, with its zone: "Mar 1, 2026, 2:05 PM CST". */
export function InstantText({ at }: { at: string }) {
  const timeZone = useAgencyTimeZone();
  if (timeZone === null) return null;
  return (
    <time dateTime={at} className="figures">
      {instantInZone(at, timeZone)}
    </time>
  );
}
