import { createContext } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date.ts';

/** What the server knew when it drew a page that has no router. */
export interface ServedPage {
  /** The day where the agency works, "2026-11-23". */
  today: CivilDate;
}

/** Null on pages of the application, which has a router and asks for everything itself. */
export const ServedPageContext = createContext<ServedPage | null>(null);
