import { type CivilDate, civilDate } from '../calendar/civil-date.ts';

/** How a file writes its days: month, day and year in this order. */
export const DATE_ORDERS = ['MDY', 'DMY', 'YMD'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const EARLIEST_YEAR = 2000;
const CENTURY = 2000;
const PARTS = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[ T]\d{1,2}:\d{2}.*)?$/;
/** "0001" is no month and no day, and says that the days stand in another order. */
const LONGEST_DAY = 2;
const WHOLE = /^\d{8}$/;

/** A day as banks write it: "3/9/2026", "03-09-26", "20260309", a time behind it left out. Null for what is none. */
export function readBankDay(text: string, order: DateOrder): CivilDate | null {
  const parts = partsOf(text.trim(), order);
  if (parts === null) return null;
  const named = Object.fromEntries(parts.map((part, position) => [order.charAt(position), part]));
  const { Y: year = '', M: month = '', D: day = '' } = named;
  if (Math.max(month.length, day.length) > LONGEST_DAY) return null;
  return dayOf(year.length === 2 ? CENTURY + Number(year) : Number(year), Number(month), Number(day));
}

function partsOf(text: string, order: DateOrder): string[] | null {
  if (!WHOLE.test(text)) return PARTS.exec(text)?.slice(1, 4) ?? null;
  return order === 'YMD'
    ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
    : [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
}

/** "20260309" with whatever time follows, as OFX writes days. The day is the one that the bank wrote. */
export function readOfxDay(text: string): CivilDate | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?!\d{1,3}(?!\d))/.exec(text) ?? [];
  return year === undefined ? null : dayOf(Number(year), Number(month), Number(day));
}

/** "260309", as BAI2 writes days. */
export function readBaiDay(text: string): CivilDate | null {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return year === undefined ? null : dayOf(CENTURY + Number(year), Number(month), Number(day));
}

function dayOf(year: number, month: number, day: number): CivilDate | null {
  if (year < EARLIEST_YEAR) return null;
  try {
    return civilDate(year, month, day);
  } catch {
    return null;
  }
}
