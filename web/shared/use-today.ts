import { useContext, useSyncExternalStore } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { useConfig } from './queries/use-config.ts';
import { ServedPageContext } from './served-page.ts';

/** How often an open page looks whether the day has turned. */
const LOOK_MS = 30_000;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The zone in which the agency's day turns; null until the server has said it, and while a page is prerendered. */
export function useAgencyTimeZone(): string | null {
  return useConfig().data?.agency.timeZone ?? null;
}

/** Today where the agency works; the page follows when the day turns. Null as long as the zone is not known. */
export function useToday(): CivilDate | null {
  const timeZone = useAgencyTimeZone();
  const servedOn = useContext(ServedPageContext)?.today ?? null;
  return useSyncExternalStore(
    subscribe,
    () => (timeZone === null ? null : dayInZone(new Date(), timeZone)),
    () => servedOn,
  );
}

/** The day of an instant (ISO 8601, UTC) where the agency works. Null as long as the zone is not known. */
export function useAgencyDay(instant: string): CivilDate | null {
  const timeZone = useAgencyTimeZone();
  return timeZone === null ? null : dayInZone(new Date(instant), timeZone);
}
