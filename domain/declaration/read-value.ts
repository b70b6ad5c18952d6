import { type CivilDate, civilDate, MONTH_NAMES, parseCivilDate } from '../calendar/civil-date.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '../jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import { type Cents, cents } from '../money/cents.ts';

const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3).toLowerCase());
/** As American documents write days: numbers month first, and months by name either way. A scan's commas are points at times, and the first of a month a letter. */
const DAYS =
  /(?<iso>\d{4}[-/]\d{2}[-/]\d{2})|(?<m>\d{1,2})[/.-](?<d>\d{1,2})[/.-](?<y>\d{4}|\d{2})(?!\d)|(?<name>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?)\s+(?<nd>\d{1,2}|[Il](?=,))(?:st|nd|rd|th)?(?:[,.]\s*|\s+)(?<ny>\d{4})|(?<dd>\d{1,2})(?:st|nd|rd|th)?[\s-]+(?:day of )?(?<dname>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?)[\s,-]+(?<dy>\d{4}|\d{2})(?!\d)/gi;

/** Every day in a text, in its order; what is none, as 02/30/2026, is left out. */
export function daysIn(text: string): CivilDate[] {
  return [...text.matchAll(DAYS)].flatMap(({ groups = {} }) => dayOf(groups) ?? []);
}

function dayOf(groups: Record<string, string | undefined>): CivilDate | null {
  const { iso, m, d, y, name, nd, ny, dname, dd, dy } = groups;
  if (!isOfPolicies(iso?.slice(0, 4) ?? y ?? ny ?? dy)) return null;
  try {
    if (iso !== undefined) return parseCivilDate(iso.replaceAll('/', '-'));
    if (m !== undefined) return civilDate(yearOf(y), Number(m), Number(d));
    const day = nd === 'I' || nd === 'l' ? 1 : Number(nd ?? dd);
    return civilDate(yearOf(ny ?? dy), monthOf(name ?? dname), day);
  } catch {
    return null;
  }
}

/** "GAR 11-20-3388" is a number. */
const isOfPolicies = (year: string | undefined) => /^(?:\d{2}|19[5-9]\d|20\d{2})$/.test(year ?? '');

const yearOf = (text = '') => (text.length === 2 ? 2000 + Number(text) : Number(text));
const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const AMOUNT =
  /^\(?[-−]?\s*(?:USD|US\$|\$)?\s*[-−(]?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{2}))?\s*(?:USD)?\)?(?:\s?CR\.?|(?<=\.\d{2})[-−])?$/i;

/** An amount that a text is, and nothing else; null for any other text, and below zero for one in brackets, or with CR behind it. */
export function amountIn(text: string): Cents | null {
  const [whole, dollars, fraction] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined || (dollars === undefined && fraction === undefined)) return null;
  const amount = BigInt(`${(dollars ?? '0').replaceAll(',', '')}${fraction ?? '00'}`);
  return cents(/[(−-]|CR/i.test(whole) ? -amount : amount);
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
