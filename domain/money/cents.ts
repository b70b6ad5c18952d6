declare const brand: unique symbol;
/** A whole number of US cents; may be negative. Built only by this room. */
export type Cents = bigint & { readonly [brand]: 'Cents' };

export const MONEY_ERROR_CODES = ['NOT_A_NUMBER', 'TOO_MANY_DECIMALS', 'TOO_LARGE'] as const;
export type MoneyErrorCode = (typeof MONEY_ERROR_CODES)[number];

/** Why a text is not an amount of money. */
export class MoneyError extends Error {
  readonly code: MoneyErrorCode;

  constructor(code: MoneyErrorCode, message: string) {
    super(message);
    this.name = 'MoneyError';
    this.code = code;
  }
}

/** The most digits an amount may have before its point. */
const MAXIMUM_WHOLE_DIGITS = 12;
const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d+))?$/;

export function cents(value: bigint): Cents {
  return value as Cents;
}

export const ZERO: Cents = cents(0n);

/**
 * Dollars as decimal text ("1234.50", "-7") to cents, without passing through a float.
 * Throws MoneyError: NOT_A_NUMBER (also for blanks, thousands separators and exponents),
 * TOO_MANY_DECIMALS beyond two, TOO_LARGE beyond twelve digits before the point.
 */
export function parseCents(text: string): Cents {
  if (text.length > MAXIMUM_WHOLE_DIGITS && wholeDigits(text) > MAXIMUM_WHOLE_DIGITS) {
    throw new MoneyError(
      'TOO_LARGE',
      `"${text}" has more than ${MAXIMUM_WHOLE_DIGITS} digits before the point`,
    );
  }
  return readCents(text);
}

/** Digits before the point, without leading zeros. */
function wholeDigits(text: string): number {
  const whole = DECIMAL_TEXT.exec(text)?.[2] ?? '';
  return whole.replace(/^0+(?=\d)/, '').length;
}

/**
 * The same for what formatCents wrote, of whatever size: sums outgrow what one may enter. Throws MoneyError
 * NOT_A_NUMBER and TOO_MANY_DECIMALS.
 */
export function readCents(text: string): Cents {
  const parts = DECIMAL_TEXT.exec(text);
  if (parts === null) throw new MoneyError('NOT_A_NUMBER', `"${text}" is not an amount such as 1234.50`);
  const [, sign = '', whole = '', fraction = ''] = parts;
  if (fraction.length > 2) {
    throw new MoneyError('TOO_MANY_DECIMALS', `"${text}" has more than two decimals`);
  }
  const magnitude = BigInt(whole + fraction.padEnd(2, '0'));
  return cents(sign === '-' ? -magnitude : magnitude);
}

/** Cents to dollars as plain decimal text with two decimals: "1234.50", "-0.05". */
export function formatCents(amount: Cents): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Before an amount that people read. Amounts of the API and of CSV files have a hyphen: see formatCents. */
export const MINUS = '\u2212';

/** "1000.00": below it there is nothing to group. */
const SHORTEST_GROUPED = 7;

/** Cents for people: "$1,234.50", "−$5.00". */
export function displayCents(amount: Cents): string {
  const text = formatCents(amount);
  const unsigned = text.startsWith('-') ? text.slice(1) : text;
  const grouped =
    unsigned.length < SHORTEST_GROUPED ? unsigned : unsigned.replace(/\d(?=(\d{3})+\.)/g, '$&,');
  return `${amount < 0n ? MINUS : ''}$${grouped}`;
}

/** "$1,234.50" of "1234.50", as formatCents wrote it. Throws MoneyError as readCents does. */
export function displayAmount(text: string): string {
  return displayCents(readCents(text));
}

/** The sum; ZERO for none. */
export function addCents(...amounts: readonly Cents[]): Cents {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** What the amounts of some things come to, in cents. */
export function sumAmounts(things: readonly { amount: Cents }[]): Cents {
  return addCents(...things.map(({ amount }) => amount));
}

/** The smallest of the amounts. */
export function leastCents(first: Cents, ...others: readonly Cents[]): Cents {
  let least = first;
  for (const amount of others) if (amount < least) least = amount;
  return least;
}

export function negateCents(amount: Cents): Cents {
  return cents(-amount);
}

/** The amount without its sign. */
export function absoluteCents(amount: Cents): Cents {
  return amount < 0n ? cents(-amount) : amount;
}
