import { type CivilDate, civilDate, MONTH_NAMES, parseCivilDate } from '../calendar/civil-date.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '../jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import { type Cents, cents } from '../money/cents.ts';

const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3).toLowerCase());
/** As American documents write days: numbers month first, and months by name either way. */
const DAYS =
  /(?<iso>\d{4}-\d{2}-\d{2})|(?<m>\d{1,2})[/.-](?<d>\d{1,2})[/.-](?<y>\d{4}|\d{2})(?!\d)|(?<name>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?)\s+(?<nd>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<ny>\d{4})|(?<dd>\d{1,2})(?:st|nd|rd|th)?[\s-]+(?<dname>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?)[\s,-]+(?<dy>\d{4}|\d{2})(?!\d)/gi;

/** Every day in a text, in its order; what is none, as 02/30/2026, is left out. */
export function daysIn(text: string): CivilDate[] {
  return [...text.matchAll(DAYS)].flatMap(({ groups = {} }) => dayOf(groups) ?? []);
}

function dayOf(groups: Record<string, string | undefined>): CivilDate | null {
  const { iso, m, d, y, name, nd, ny, dname, dd, dy } = groups;
  try {
    if (iso !== undefined) return parseCivilDate(iso);
    if (m !== undefined) return civilDate(yearOf(y), Number(m), Number(d));
    return civilDate(yearOf(ny ?? dy), monthOf(name ?? dname), Number(nd ?? dd));
  } catch {
    return null;
  }
}

const yearOf = (text = '') => (text.length === 2 ? 2000 + Number(text) : Number(text));
const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const AMOUNT = /^\(?-?\s*(?:USD|US\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{2}))?\s*(?:USD)?\)?$/i;

/** An amount that a text is, and nothing else; null for any other text, and below zero for one in brackets. */
export function amountIn(text: string): Cents | null {
  const [whole, dollars, fraction] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined || (dollars === undefined && fraction === undefined)) return null;
  const amount = BigInt(`${(dollars ?? '0').replaceAll(',', '')}${fraction ?? '00'}`);
  return cents(/[(-]/.test(whole) ? -amount : amount);
}

const CODES = new Map<string, JurisdictionCode>(
  JURISDICTION_CODES.flatMap((code) => [
    [code, code],
    [JURISDICTION_NAMES[code].toUpperCase(), code],
  ]),
);

/** The state that a text names, by its code or its name; null where it is none. */
export function stateIn(text: string): JurisdictionCode | null {
  return CODES.get(text.trim().toUpperCase()) ?? null;
}

export interface ReadAddress {
  street: string;
  city: string;
  state: JurisdictionCode;
  postalCode: string;
}

const LAST_LINE = /^(?<city>[A-Za-z][A-Za-z .'’-]*?),?\s+(?<state>[A-Z]{2}),?\s+(?<zip>\d{5}(?:-\d{4})?)$/;
const STREET = /^(?:\d|p\.?\s*o\.?\s*box|one\s)/i;

/** Names and an American address, as they stand below one another or in one line between commas. */
export interface NameAndAddress {
  names: string[];
  /** Null where it is not one that we know how to read: outside the United States, or in another form. */
  address: ReadAddress | null;
}

export function readNameAndAddress(block: readonly string[]): NameAndAddress {
  const lines = block.length === 1 ? splitLine(block[0] ?? '') : [...block];
  const lastAt = lines.findIndex((line) => LAST_LINE.test(line));
  const streetAt = lines.findIndex((line) => STREET.test(line));
  const names = lines.slice(0, nameLines(streetAt, lastAt));
  const { city = '', state = '', zip = '' } = LAST_LINE.exec(lines[lastAt] ?? '')?.groups ?? {};
  const code = stateIn(state);
  if (code === null || streetAt < 0 || streetAt > lastAt) return { names, address: null };
  const street = lines.slice(streetAt, lastAt).join(', ');
  return { names, address: street === '' ? null : { street, city, state: code, postalCode: zip } };
}

/** How many lines come before the address; where no street begins, the first one alone is a name for sure. */
function nameLines(streetAt: number, lastAt: number): number {
  if (streetAt >= 0) return streetAt;
  return lastAt === 0 ? 0 : 1;
}

/** "Harbor LLC, 4 Ridge Rd, Austin, TX 78701" as the lines that it would be on an envelope. */
function splitLine(line: string): string[] {
  const parts = line.split(/,\s*/);
  const last = parts.length > 2 ? parts.slice(-2).join(', ') : '';
  if (!LAST_LINE.test(last)) return [line];
  const head = parts.slice(0, -2);
  const streetAt = head.findIndex((part) => STREET.test(part));
  if (streetAt < 0) return [line];
  const name = head.slice(0, streetAt).join(', ');
  return [...(name === '' ? [] : [name]), head.slice(streetAt).join(', '), last];
}
