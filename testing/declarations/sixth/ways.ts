import { type Address, type Facts, taxesOf } from '../fifth/facts.ts';
import { filled, named, short } from '../fifth/ways.ts';
import { amount } from '../second/ways-to-print.ts';

/** Street, city, state, ZIP. */
export const address = (street: string, city: string, state: string, zip: string): Address => ({
  street,
  city,
  state,
  zip,
});

/** "3/4/26" */
export const brief = (day: string): string => {
  const [year = '', month, date] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year.slice(2)}`;
};

/** "03/04/26" */
export const slashed = (day: string): string => filled(day).replace(/\/\d\d(?=\d\d$)/, '/');

/** "4-Mar-26", as a spreadsheet has it. */
export const sheet = (day: string): string => {
  const [month, date, year = ''] = short(day).replace(',', '').split(' ');
  return `${date}-${month}-${year.slice(2)}`;
};

/** "MAR 04 2026" */
export const listed = (day: string): string => {
  const [month = '', , year] = short(day).split(' ');
  return `${month.toUpperCase()} ${day.slice(8)} ${year}`;
};

/** "Mar. 4, 2026"; May has no dot. */
export const dotted = (day: string): string => short(day).replace(/^(?!May)(\w+)/, '$1.');

/** "04 March 2026" */
export const london = (day: string): string => {
  const [month, , year] = named(day).split(' ');
  return `${day.slice(8)} ${month} ${year}`;
};

const ending = (date: number) =>
  date > 10 && date < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[date % 10] ?? 'th');

/** "March 4th, 2026" */
export const ordinal = (day: string): string =>
  named(day).replace(/\d+(?=,)/, (date) => `${date}${ending(Number(date))}`);

/** "4th March 2026" */
export const yachting = (day: string): string => {
  const [month, date = '', year] = ordinal(day).split(' ');
  return `${date.replace(',', '')} ${month} ${year}`;
};

/** "18412.00" */
export const bare = (cents: number): string => amount(cents).replaceAll(',', '');

/** "USD 18,412.00" */
export const usd = (cents: number): string => `USD ${amount(cents)}`;

/** "18,412", of whole dollars. */
export const round = (cents: number): string => amount(cents).replace(/\.00$/, '');

/** "Galveston TX 77550" */
export const cityWithoutComma = ({ city, state, zip }: Address): string => `${city} ${state} ${zip}`;

/** What a page charges beside its premium: fees, then taxes with their rates. */
export const chargesOf = (of: Facts): (readonly [label: string, cents: number])[] => [
  ...of.fees.map(({ label, amount: cents }) => [label, cents] as const),
  ...taxesOf(of).map(({ label, percent, amount: cents }) => [`${label} ${percent}%`, cents] as const),
];
