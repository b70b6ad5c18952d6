import { readBankAmount } from '../bank-file/read-amount.ts';
import { readBankDay } from '../bank-file/read-day.ts';
import { addDays, parseCivilDate } from '../calendar/civil-date.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '../jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import { formatCents } from '../money/cents.ts';

/** The day that spreadsheets count from, so that the number of March 1, 1900 and every later day is right. */
const DAY_ZERO = parseCivilDate('1899-12-30');
/** Serial numbers from 1990 to 2119: what is shorter or longer is no day that anybody insures. */
const SERIAL = /^(3[3-9]\d{3}|[4-7]\d{4})(?:\.\d+)?$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "tx" or "Texas"; null for neither. */
export function stateNamed(text: string): JurisdictionCode | null {
  const wanted = text.trim().toLowerCase();
  return (
    JURISDICTION_CODES.find(
      (code) => code.toLowerCase() === wanted || JURISDICTION_NAMES[code].toLowerCase() === wanted,
    ) ?? null
  );
}

/**
 * A day as "2027-03-01", however a spreadsheet wrote it: "3/1/2027", "3-1-27", "1-Mar-2027", "March 1, 2027",
 * "2027-03-01 00:00:00", or the serial number that a cell holds when it is not shown as a day (46447). Month before day, as in
 * America. Anything else as it is: whoever takes it says what is wrong.
 */
export function isoDay(text: string): string {
  const plain = text.trim();
  const serial = SERIAL.exec(plain)?.[1];
  if (serial !== undefined) return addDays(DAY_ZERO, Number(serial));
  const numbered = monthAsNumber(plain);
  const old = /^(\d{1,2})\/(\d{1,2})\/(1\d{3})$/.exec(numbered);
  if (old !== null) return `${old[3]}-${old[1]?.padStart(2, '0')}-${old[2]?.padStart(2, '0')}`;
  return readBankDay(numbered, /^\d{4}/.test(numbered) ? 'YMD' : 'MDY') ?? plain;
}

/** "1-Mar-2027" and "March 1, 2027" as "3/1/2027". */
function monthAsNumber(text: string): string {
  const words = /^(\d{1,2})[- ]([a-z]{3,9})\.?,?[- ](\d{2}|\d{4})$/i.exec(text);
  const american = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text);
  const [day, name = '', year] =
    words === null ? [american?.[2], american?.[1], american?.[3]] : words.slice(1);
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? text : `${month}/${day}/${year}`;
}

/** "$1,234.5" as "1234.50" and "(250.00)" as "-250.00"; anything else as it is. */
export function plainAmount(text: string): string {
  const amount = readBankAmount(text, '.');
  return amount === null ? text.trim() : formatCents(amount);
}

/** The letters and digits of a text, small: as headings and names of choices are compared. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
