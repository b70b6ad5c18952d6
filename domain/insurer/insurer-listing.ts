import { displayDate, parseCivilDate } from '../calendar/civil-date.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import type { InsurerKind } from './insurer.ts';

/** A state's list of eligible surplus lines insurers, as it was imported. */
export interface InsurerListing {
  state: JurisdictionCode;
  /** The day that the list bears; null where it bears none. */
  listedOn: string | null;
  /** Where it can be read; blank where nobody said. */
  sourceAddress: string;
  importedOn: string;
}

/** "Texas list of Nov 1, 2026", or when it was imported where it bears no day. */
export function listingName({
  state,
  listedOn,
  importedOn,
}: Pick<InsurerListing, 'state' | 'listedOn' | 'importedOn'>): string {
  const name = `${JURISDICTION_NAMES[state]} list`;
  return listedOn === null
    ? `${name} imported ${displayDate(parseCivilDate(importedOn))}`
    : `${name} of ${displayDate(parseCivilDate(listedOn))}`;
}

/** Whether `next` says no less than `known`: a list of an earlier day takes the place of none. */
export function isAsRecent(
  next: Pick<InsurerListing, 'listedOn' | 'importedOn'>,
  known: Pick<InsurerListing, 'listedOn' | 'importedOn'>,
): boolean {
  return (next.listedOn ?? next.importedOn) >= (known.listedOn ?? known.importedOn);
}

/** What an insurer of a list is: lists give number and name alone. */
export function kindOfListed(name: string, number: string): InsurerKind {
  if (/\bsyndicate\b/i.test(name)) return 'LLOYDS_SYNDICATE';
  return number.startsWith('AA') ? 'ALIEN' : 'US_SURPLUS_LINES';
}
