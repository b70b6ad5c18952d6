import { addMonths, type CivilDate } from '../calendar/civil-date.ts';
import { daysIn } from './read-value.ts';

const COUNTS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const COUNT = String.raw`(?<count>\d{1,2}|an?|${COUNTS.join('|')}|eighteen)(?:\s*\(\s*\d{1,2}\s*\))?`;
const LASTS = String.raw`${COUNT}[\s-]+(?:(?:calendar|full|policy)[\s-]+)?(?<unit>month|year)s?`;
const BEGINS = '(?:from|commencing|beginning|starting|effective|incepting|with effect|as (?:of|from)|on|at)';
/** "12 months from March 1, 2026", "One year commencing on 03/01/2026" */
const BEFORE = new RegExp(
  String.raw`^\W*(?:(?:for )?(?:a |the )?(?:term|period) of )?${LASTS}[,\s]+(?:both days inclusive,? )?${BEGINS}\b`,
  'i',
);
/** "From March 1, 2026 for 12 months" */
const BEHIND = new RegExp(
  String.raw`\b(?:for|and (?:continuing|lasting))\s+(?:a |the )?(?:(?:term|period) of )?${LASTS}\W*$`,
  'i',
);

/** The days of a term that is said by its first day and how many months or years it lasts; null for any other text. */
export function termInMonths(text: string): { from: CivilDate; to: CivilDate } | null {
  const [from, ...others] = daysIn(text);
  if (from === undefined || others.length > 0) return null;
  const words = text.replace(/,? (?:at )?12[:.]01 ?a\.?m\.?.*$/i, '');
  const { count = '', unit } = (BEFORE.exec(words) ?? BEHIND.exec(words))?.groups ?? {};
  const number = numberOf(count.toLowerCase());
  if (unit === undefined || number === 0) return null;
  return { from, to: addMonths(from, unit.toLowerCase() === 'year' ? 12 * number : number) };
}

function numberOf(count: string): number {
  if (/^\d/.test(count)) return Number(count);
  if (/^an?$/.test(count)) return 1;
  return count === 'eighteen' ? 18 : COUNTS.indexOf(count) + 1;
}
