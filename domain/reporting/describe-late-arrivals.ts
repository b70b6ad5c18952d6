import { displayFilings } from './display-filings.ts';

/** What a report holds of earlier periods that were filed: what is listed since it came late, and what is taken out again. */
export interface LateArrivals {
  late: number;
  returned: number;
}

/** The filings of earlier periods in a report that has any. */
export function describeLateArrivals({ late, returned }: LateArrivals): string {
  const came = `${displayFilings(late)} from an earlier period whose report was already filed`;
  const went = `${displayFilings(returned)} that the office returned after ${returned === 1 ? 'its' : 'their'} report was filed`;
  if (returned === 0) return `${came}.`;
  return late === 0 ? `Reverses ${went}.` : `${came}. Also reverses ${went}.`;
}
