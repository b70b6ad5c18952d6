import { JURISDICTION_CODES, type JurisdictionCode } from '../jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import { stateIn } from './read-value.ts';

export interface ReadAddress {
  street: string;
  city: string;
  state: JurisdictionCode;
  postalCode: string;
}

/** Names and an American address, as they stand below one another or in one line between commas. */
export interface NameAndAddress {
  names: string[];
  tradingName: string | null;
  /** Null where it is not one that we know how to read: outside the United States, or in another form. */
  address: ReadAddress | null;
}

const STATES = JURISDICTION_CODES.map((code) => `${code}|${JURISDICTION_NAMES[code]}`).join('|');
const COUNTRY = /[,\s]+(?:u\.?s\.?a\.?|us|united states(?: of america)?)$/i;
const LAST_LINE = new RegExp(
  String.raw`^(?<city>[A-Za-z][A-Za-z .'’-]*?)[,.]?\s+(?<state>${STATES}),?\s*(?<zip>\d{5}(?:-\d{4})?)$`,
  'i',
);
/** "Austin, TX, 78701" */
const BEFORE_ZIP = /\b([A-Z]{2}),\s*(\d{5}(?:-\d{4})?)$/i;
/** A house number with more behind it than an ordinal's sign ("4th & Vine"), a box, a rural route. */
const STREET =
  /^(?:#?\d+[a-z]?(?:-\d+[a-z]?)?(?:\s+1\/2)?,?\s+(?!&|and\b)[a-z\d]|\d+(?:st|nd|rd|th)\s+(?:st|street|ave|avenue|floor)\b|p\.?\s*o\.?\s*(?:box|drawer)|post office box|box \d|r\.?r\.?\s*\d|rural route|hcr?\s*\d+[ ,]+box|(?:rt|rte|route)\.?\s*\d+[ ,]+box|star r(?:ou)?te?\b|fm \d|(?:one|two|three|four|five|ten)\s+[A-Z]|[nsew]\d+\s|(?:county|state) (?:road|route|highway)\s+\d|highway \d)/i;
const UNIT =
  /^(?:suite|ste\.?|unit|apt\.?|apartment|floor|fl\.?|room|rm\.?|bldg\.?|building|#|\d+(?:st|nd|rd|th) floor)\b/i;
/** By what a street ends, where no comma parts it from its city. */
const STREET_END =
  /^(?<street>.*\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|boulevard|blvd|parkway|pkwy|highway|hwy|way|place|pl|plaza|circle|cir|terrace|ter|trail|row|square|sq|pike|loop)\b\.?(?:\s+[NSEW]{1,2}\b\.?|\s+(?:north|south|east|west)\b)?(?:,?\s+(?:suite|ste|unit|apt|#)\.?\s*#?\w+)?)\s+(?<city>[A-Z][a-zA-Z.'’-]+(?:\s[A-Z][a-zA-Z.'’-]+){0,2})$/i;
const TRADING = /^(?:d\s*\/?\s*b\s*\/?\s*a\b|doing business as|trading (?:name|as)|t\/a\b)[\s.:]*/i;
const INNER_TRADING = /[\s,;]+\(?(?:d\/?b\/?a|doing business as|trading as|t\/a)[.:]?\s+/i;
/** "Dover, Kent County, DE 19901": between a city and its state. */
const COUNTY =
  /(?<=,\s?[A-Za-z][A-Za-z .'’-]{1,40}|^[A-Za-z][A-Za-z .'’-]{1,40}),\s*[A-Z][A-Za-z.'’-]+(?: [A-Z][A-Za-z.'’-]+)? (?:County|Parish|Borough)(?=,\s*[A-Z])/;
/** A scan's "POBox2214". */
const MISREAD_BOX = /^p\.?o\.?box(?=\d)/i;
/** No street ends so: a scan's "Pl". */
const MISREAD_PLACE = /(?<=\s)PI(?=$|,)/;
/** A letter that was read as a digit, within a word of a street: "01d Mill Rd", "Ma1n St". */
const MISREAD_STREET = /\s(?:0\d*[a-z]+|[a-z]{2,}[01][a-z]+)\b/i;
/** What stands between a name and its address, and is neither. */
const ASIDE =
  /^(?:attn\b|attention\b|\(.*\)$|an? (?:individual|corporation|partnership|limited)|(?:individual|sole proprietor(?:ship)?|joint venture|limited liability company)$|et al\.?$|and others|as per|see )/i;
/** Who opens the insured's letters: on the line of the street a part of it, as the page writes it; on a line of its own none (389). */
const CARE_OF = /^(?:c\/o\b|(?:in )?care of\b)/i;
const COMPANY_END =
  /(?:\b(?:llc|l\.l\.c|llp|lllp|lp|l\.p|inc|incorporated|corp|corporation|co|company|ltd|limited|pllc|pc|p\.c|trust|association|partners|partnership|authority|district)\b\.?)$/i;

/** Others whom a policy insures, too, behind the name. */
const AND_OTHERS =
  /(?:\s*\((?:see|as per|and others|formerly|previously|f\/?k\/?a)\b[^)]*\)|,?\s+(?:f\/k\/a|fka|formerly known as)\s.*|,?\s+and\/or\s.*|,?\s+et\.? al\.?$|,?\s+(?:as per|see)\s.*)$/i;

/** "Harbor LLC; Harbor Crane LLC", "Harbor LLC and Harbor Crane LLC": the first is the named insured. */
const OTHER_COMPANIES =
  /(?<=\b(?:llc|inc|corp|corporation|ltd|lp|llp)\.?(?:\s\([^()]{0,60}\))?)(?:\s*;\s+[A-Z][^;\d]+(?:;[^;\d]+)*|,?\s+(?:and|&)\s+[A-Z][^;\d]*\b(?:llc|inc|corp|corporation|ltd|lp|llp)\.?)$/i;

/** A name that goes on in the next line: "The Shelter of". */
export const UNFINISHED = /(?:\b(?:of|at|and|the|for|in)|[&,+-])$/i;

/** A letter that was read as a digit, or the other way: "Examp1e", "5pecialty". */
export const isMisread = (name: string) =>
  /(?:^|[^\w])(?:[A-Za-z]+\d[a-z]+|(?!\d+(?:st|nd|rd|th)\b)\d[a-z]{3,})/.test(name);

/** "1." before a name; a letter and a point are its first name. */
const ITEM = /^\(?\d{1,2}[.)]\s+/;

/** `first` says what a block begins with: a name, or the street itself. */
export function readNameAndAddress(
  block: readonly string[],
  first: 'NAME' | 'STREET' = 'NAME',
): NameAndAddress {
  const lines = block
    .map((line) =>
      line
        .replace(ITEM, '')
        .replace(OTHER_COMPANIES, '')
        .replace(/\s*;\s*/g, ', ')
        .replace(COUNTRY, '')
        .replace(BEFORE_ZIP, '$1 $2')
        .replace(MISREAD_BOX, 'PO Box ')
        .replace(COUNTY, '')
        .trim(),
    )
    .flatMap(splitLine)
    .filter((line) => line !== '' && !COUNTRY.test(` ${line}`));
  const lastAt = lines.findIndex((line) => LAST_LINE.test(line));
  const streetAt = first === 'STREET' ? streetBefore(lines, lastAt) : streetFrom(lines, lastAt);
  const written = lines.slice(0, namesBefore(lines, { streetAt, lastAt }));
  const { names, tradingName } = partTradingName(written);
  if (lastAt < 0 || streetAt < 0 || streetAt >= lastAt) return { names, tradingName, address: null };
  const { city = '', state = '', zip = '' } = LAST_LINE.exec(lines[lastAt] ?? '')?.groups ?? {};
  const code = stateIn(state);
  const street = lines
    .slice(streetAt, lastAt)
    .map(withoutCareOf)
    .filter((line) => line !== '' && !ASIDE.test(line))
    .join(', ')
    .replace(MISREAD_PLACE, 'Pl');
  if (code === null || street === '' || MISREAD_STREET.test(street) || !/\d|^one |^p/i.test(street))
    return { names, tradingName, address: null };
  return { names, tradingName, address: { street, city: city.trim(), state: code, postalCode: zip } };
}

export const isCompany = (name: string) => COMPANY_END.test(name.replace(/[,;]$/, ''));

/** The line of the street: the first is a name, whatever it begins with, unless nothing else is there. */
function streetFrom(lines: readonly string[], lastAt: number): number {
  // "Three Rivers Brewing" alone is a name, too.
  if (lines.length === 1 && lastAt < 0 && !/^\d/.test(lines[0] ?? '')) return -1;
  const from = lines.length > 1 && (lastAt < 0 || lastAt > 1) ? 1 : 0;
  const streetAt = lines.findIndex((line, at) => at >= from && (isStreet(line) || hasPlaceOfCare(line)));
  // What stands below a city is of something else: "2019 Grove RT540E".
  return lastAt >= 0 && streetAt > lastAt ? -1 : streetAt;
}

const isStreet = (line: string) => STREET.test(line) && !COMPANY_END.test(line);

/** What of a line in care of somebody is a place: "c/o Tern Management, Suite 400" has a suite. */
const placesOfCare = (line: string) =>
  line
    .split(/,\s*/)
    .slice(1)
    .filter((part) => isStreet(part) || UNIT.test(part));
const hasPlaceOfCare = (line: string) => CARE_OF.test(line) && placesOfCare(line).length > 0;

/** A line of an address without who opens its letters, unless that is the line of the street. */
const withoutCareOf = (line: string) =>
  CARE_OF.test(line) && !placesOfCare(line).some(isStreet) ? placesOfCare(line).join(', ') : line;

/** Of a place the street: its own name may stand above it. */
function streetBefore(lines: readonly string[], lastAt: number): number {
  if (CARE_OF.test(lines[0] ?? '')) return 0;
  return Math.max(
    lines.findIndex((line, at) => at < lastAt && STREET.test(line)),
    0,
  );
}

/** How many lines come before the address; where no street begins, the first one alone is a name for sure. */
function namesBefore(lines: readonly string[], { streetAt, lastAt }: { streetAt: number; lastAt: number }) {
  if (streetAt >= 0) return streetAt;
  if (lastAt === 0) return 0;
  const trading = lines.findIndex((line) => TRADING.test(line));
  if (trading > 0) return trading + 1;
  const end = lines.findIndex((line, at) => !isBroken(line, lines[at + 1] ?? ''));
  return end + 1;
}

/** Whether a name goes on in the next line of its cell: it is not whole there, and is with it. */
const isBroken = (line: string, next: string) =>
  next !== '' &&
  !COMPANY_END.test(line) &&
  !STREET.test(next) &&
  (UNFINISHED.test(line) || COMPANY_END.test(next));

function partTradingName(lines: readonly string[]): { names: string[]; tradingName: string | null } {
  const names: string[] = [];
  let tradingName: string | null = null;
  for (const [at, line] of lines.entries()) {
    if (TRADING.test(line)) {
      tradingName ??= line.replace(TRADING, '').replace(/\)$/, '').trim() || (lines[at + 1] ?? null);
      break;
    }
    const [name = '', trading] = line.split(INNER_TRADING);
    if (ASIDE.test(line) || CARE_OF.test(line)) continue;
    names.push(withoutStreet(name).replace(AND_OTHERS, ''));
    if (trading !== undefined) {
      tradingName = trading.replace(/\)$/, '').trim();
      break;
    }
  }
  return { names: oneName(names), tradingName };
}

/** Of an address that is not read, as one abroad, the name alone: "Maple Drilling Ltd., 400 5th Ave SW, Calgary, AB T2P 0L6". */
function withoutStreet(line: string): string {
  const parts = line.split(/,\s*/);
  const streetAt = parts.findIndex((part, at) => at > 0 && STREET.test(part) && !COMPANY_END.test(part));
  return streetAt < 0 ? line : parts.slice(0, streetAt).join(', ');
}

/** A name in two lines is one, unless the first is whole: then the second is another insured. */
function oneName(names: readonly string[]): string[] {
  const whole = names.findIndex((name) => COMPANY_END.test(name.replace(/[.,;]+$/, '')));
  return names.slice(0, whole < 0 ? undefined : whole + 1).filter((name) => name !== '');
}

/** "Harbor LLC, 4 Ridge Rd, Austin, TX 78701" as the lines that it would be on an envelope. */
function splitLine(line: string): string[] {
  const parts = line.split(/,\s*/);
  const [city, state] = parts.slice(-2);
  const isSplit = parts.length > 2 && LAST_LINE.test(`${city}, ${state}`);
  const last = isSplit ? `${city}, ${state}` : (parts.at(-1) ?? '');
  // "14 Mill St, Austin TX 78701", and "14 Mill St Austin, TX 78701" with no comma before its city.
  const head = isSplit ? parts.slice(0, -2) : parts.slice(0, -1);
  if (!isSplit && parts.length === 2) {
    const { street, city: place } = STREET_END.exec(city ?? '')?.groups ?? {};
    if (street !== undefined && STREET.test(street) && LAST_LINE.test(`${place}, ${state}`))
      return [street, `${place}, ${state}`];
  }
  if (!isSplit && (head.length === 0 || !LAST_LINE.test(last) || !head.some((part) => STREET.test(part))))
    return [line];
  const startAt = head.findIndex((part, at) => isStreet(part) && (at === 0 || !UNIT.test(part)));
  if (startAt < 0) return [line];
  const careAt = head.findIndex((part, at) => at < startAt && CARE_OF.test(part));
  const streetAt = careAt < 0 ? startAt : careAt;
  const name = head.slice(0, streetAt).join(', ');
  return [...(name === '' ? [] : [name]), head.slice(streetAt).join(', '), last];
}

/** The parts of "Galveston, TX 77550". */
export function cityLineIn(text: string): Omit<ReadAddress, 'street'> | null {
  const { city, state = '', zip = '' } = LAST_LINE.exec(text.trim().replace(COUNTRY, ''))?.groups ?? {};
  const code = stateIn(state);
  return city === undefined || code === null ? null : { city: city.trim(), state: code, postalCode: zip };
}

export const looksLikeStreet = (text: string) => STREET.test(text) && text.length < 80;
