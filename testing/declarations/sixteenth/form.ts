import type { FeeKind, LineOfBusiness } from '#domain/tax/vocabulary.ts';
import type { FormPage } from '../fifth/form.ts';
import { Sheet } from './sheet.ts';

export type Place = readonly [street: string, city: string, state: string, zip: string];

/** What a paper says of a filing. Days as in 2026-03-01; amounts in cents, negative where they are given back. */
export interface Risk {
  number: string;
  insured: string;
  dba?: string;
  /** Left out where the page does not say it, as invoices do. */
  mailing?: Place;
  /** Where the risk is, on a page that says it in full and elsewhere than the mailing address. */
  location?: Place;
  /** Only where the page names the home state as such. */
  homeState?: string;
  from: string;
  to: string;
  /** Of an endorsement or a cancellation. */
  changed?: string;
  issued?: string;
  invoiced?: string;
  insurers: readonly { name: string; naic?: string; share?: string }[];
  coverages: readonly (readonly [line: LineOfBusiness, premium: number])[];
  fees: readonly (readonly [kind: FeeKind, amount: number])[];
}

/** A form: its name, its type, how it prints days and amounts, and how it is drawn. */
interface Form<Of extends Risk> {
  name: string;
  font: ConstructorParameters<typeof Sheet>[0];
  size: number;
  day: (iso: string) => string;
  amount: (cents: number) => string;
  draw: (sheet: Sheet, of: Of) => void;
}

/** Paths of fields, with their value and the words of the page behind it. */
type Facts = readonly (readonly [path: string, value: string | undefined, words?: string])[];

const placeFacts = (under: string, place: Place | undefined): Facts =>
  place === undefined
    ? []
    : [
        [`insured.${under}.street`, place[0]],
        [`insured.${under}.city`, place[1]],
        [`insured.${under}.state`, place[2]],
        [`insured.${under}.postalCode`, place[3]],
      ];

function factsOf(of: Risk, { day, amount }: Pick<Form<Risk>, 'day' | 'amount'>): Facts {
  const dayFact = (path: string, iso: string | undefined): Facts =>
    iso === undefined ? [] : [[path, iso, day(iso)]];
  const money = (path: string, cents: number): Facts => [[path, (cents / 100).toFixed(2), amount(cents)]];
  return [
    ['policyNumber', of.number],
    ['insured.legalName', of.insured],
    ['insured.doingBusinessAs', of.dba],
    ...placeFacts('mailingAddress', of.mailing),
    ...placeFacts('riskAddress', of.location),
    ['state', of.homeState],
    ...dayFact('policyEffectiveDate', of.from),
    ...dayFact('expirationDate', of.to),
    ...dayFact('transactionEffectiveDate', of.changed),
    ...dayFact('issueDate', of.issued),
    ...dayFact('invoiceDate', of.invoiced),
    ...of.insurers.flatMap(
      ({ name, naic, share }, at): Facts => [
        [`insurers.${at}.name`, name],
        [`insurers.${at}.naic`, naic],
        [`insurers.${at}.sharePercent`, share],
      ],
    ),
    ...of.coverages.flatMap(
      ([line, premium], at): Facts => [
        // What the page calls a line of business is no part of its code.
        [`coverages.${at}.line`, line, amount(premium)],
        ...money(`coverages.${at}.premium`, premium),
      ],
    ),
    ...of.fees.flatMap(
      ([kind, cents], at): Facts => [
        [`fees.${at}.kind`, kind, amount(cents)],
        ...money(`fees.${at}.amount`, cents),
      ],
    ),
  ];
}

/** Prints a form once for each that it is about, with the key. */
export const printed =
  <Of extends Risk>(form: Form<Of>, all: readonly Of[]) =>
  async (): Promise<FormPage[]> => {
    const pages: FormPage[] = [];
    for (const [at, of] of all.entries()) {
      const sheet = new Sheet(form.font, form.size);
      form.draw(sheet, of);
      const facts = factsOf(of, form).flatMap(([path, value, words = value]) =>
        value === undefined || words === undefined ? [] : [[path, value, words] as const],
      );
      pages.push({
        name: `${form.name}, ${at + 1}`,
        bytes: await sheet.end(),
        answers: Object.fromEntries(facts.map(([path, value]) => [path, value])),
        printed: Object.fromEntries(facts.map(([path, , words]) => [path, words])),
      });
    }
    return pages;
  };

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const parts = (iso: string) => iso.split('-').map(Number) as [number, number, number];
const two = (number: number) => String(number).padStart(2, '0');

/** 03/01/2026 */
export const slashed = (iso: string): string => {
  const [year, month, date] = parts(iso);
  return `${two(month)}/${two(date)}/${year}`;
};
/** 3/1/2026 */
export const short = (iso: string): string => {
  const [year, month, date] = parts(iso);
  return `${month}/${date}/${year}`;
};
/** 03-01-26 */
export const dashed = (iso: string): string => {
  const [year, month, date] = parts(iso);
  return `${two(month)}-${two(date)}-${two(year % 100)}`;
};
/** March 1, 2026 */
export const spelled = (iso: string): string => {
  const [year, month, date] = parts(iso);
  return `${MONTHS[month - 1]} ${date}, ${year}`;
};

/** 1,250.00 */
export const plain = (cents: number): string =>
  (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
/** $1,250.00 */
export const dollars = (cents: number): string => `$${plain(cents)}`;
/** $1,250, of whole dollars only. */
export const whole = (cents: number): string => `$${(Math.abs(cents) / 100).toLocaleString('en-US')}`;

/** Of amounts together, in cents. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
/** A part of an amount, rounded to the cent. */
export const rateOf = (cents: number, rate: number): number => Math.round(cents * rate);
