import type { SecondDeclaration } from './declaration.ts';

/** "18,412.00" of cents. */
export const amount = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "$18,412.00" of cents. */
export const dollars = (cents: number): string => `$${amount(cents)}`;

/** "$18,412" of cents, where they are whole dollars. */
export const whole = (cents: number): string => dollars(cents).replace(/\.00$/, '');

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const partsOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return { year, month, date, name: MONTHS[month - 1] ?? '' };
};
const two = (part: number) => String(part).padStart(2, '0');

/** A day (YYYY-MM-DD) as American and London papers write it. */
export const DATES = {
  '01/05/2026': (day) => {
    const { year, month, date } = partsOf(day);
    return `${two(month)}/${two(date)}/${year}`;
  },
  '1/5/26': (day) => {
    const { year, month, date } = partsOf(day);
    return `${month}/${date}/${two(year % 100)}`;
  },
  '01-05-2026': (day) => {
    const { year, month, date } = partsOf(day);
    return `${two(month)}-${two(date)}-${year}`;
  },
  'January 5, 2026': (day) => {
    const { year, date, name } = partsOf(day);
    return `${name} ${date}, ${year}`;
  },
  'Jan. 05, 2026': (day) => {
    const { year, date, name } = partsOf(day);
    return `${name.length > 4 ? `${name.slice(0, 3)}.` : name} ${two(date)}, ${year}`;
  },
  '5 January 2026': (day) => {
    const { year, date, name } = partsOf(day);
    return `${date} ${name} ${year}`;
  },
  '5th January, 2026': (day) => {
    const { year, date, name } = partsOf(day);
    const ending = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }[date] ?? 'th';
    return `${date}${ending} ${name}, ${year}`;
  },
  '05-Jan-2026': (day) => {
    const { year, date, name } = partsOf(day);
    return `${two(date)}-${name.slice(0, 3)}-${year}`;
  },
} satisfies Record<string, (day: string) => string>;

/** "Galveston, TX 77550" */
export const cityLine = ({ city, state, zip }: { city: string; state: string; zip: string }): string =>
  `${city}, ${state} ${zip}`;

/** Name, trading name and address, each on its line. */
export const insuredLines = ({ insured, dba, mailing }: SecondDeclaration, tradingAs: string): string[] => [
  insured,
  ...(dba === undefined ? [] : [`${tradingAs} ${dba}`]),
  mailing.street,
  cityLine(mailing),
];

export const producerLines = ({ producer }: SecondDeclaration): string[] => [
  producer.name,
  producer.street,
  cityLine(producer),
];
