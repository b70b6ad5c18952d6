import { amount, DATES } from '../second/ways-to-print.ts';

const partsOf = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  const [name = ''] = DATES['January 5, 2026'](day).split(' ');
  return { year, month, date, name, plainMonth: Number(month), plainDate: Number(date) };
};

/** "3/4/2026" */
export const plain = (day: string): string => {
  const { year, plainMonth, plainDate } = partsOf(day);
  return `${plainMonth}/${plainDate}/${year}`;
};

/** "03/04/2026" */
export const filled = DATES['01/05/2026'];

/** "03-04-26" */
export const dashed = (day: string): string => {
  const { year, month, date } = partsOf(day);
  return `${month}-${date}-${year.slice(2)}`;
};

/** "March 4, 2026" */
export const named = DATES['January 5, 2026'];

/** "MARCH 4, 2026" */
export const shouted = (day: string): string => named(day).toUpperCase();

/** "Mar 4, 2026" */
export const short = (day: string): string => {
  const { year, name, plainDate } = partsOf(day);
  return `${name.slice(0, 3)} ${plainDate}, ${year}`;
};

/** "4 MAR 2026" */
export const military = (day: string): string => {
  const { year, name, date } = partsOf(day);
  return `${date} ${name.slice(0, 3).toUpperCase()} ${year}`;
};

/** "the 4th day of March, 2026" */
export const spoken = (day: string): string => {
  const { year, name, plainDate } = partsOf(day);
  const ending =
    plainDate > 10 && plainDate < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[plainDate % 10] ?? 'th');
  return `${plainDate}${ending} day of ${name}, ${year}`;
};

/** "18,412.00"; what is returned, "(1,245.00)". */
export const figure = (cents: number): string => (cents < 0 ? `(${amount(-cents)})` : amount(cents));

/** "$18,412.00"; what is returned, "($1,245.00)". */
export const dollars = (cents: number): string => (cents < 0 ? `($${figure(-cents)})` : `$${figure(cents)}`);

/** "$ 18,412" of whole dollars, "$ 18,412.50" of others. */
export const spaced = (cents: number): string => `$ ${figure(cents).replace(/\.00$/, '')}`;

/** "$18,412" of whole dollars, "$18,412.50" of others. */
export const whole = (cents: number): string => dollars(cents).replace(/\.00$/, '');
