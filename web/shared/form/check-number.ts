import { notValid, outOfRange, tooLarge, tooSmall } from '#domain/form/messages.ts';
import { MINUS } from '#domain/money/cents.ts';

/** A number that is asked for, with bounds as decimal text that are allowed themselves. */
export interface NumberRule {
  /** What it is called where it is none: "amount", "percentage". */
  type: 'amount' | 'percentage' | 'number' | 'integer';
  least?: string;
  most?: string;
}

/** Money that is charged or paid, zero or more. */
export const AMOUNT_RULE = { type: 'amount', least: '0' } as const satisfies NumberRule;
/** A share of a whole. */
export const PERCENT_RULE = {
  type: 'percentage',
  least: '0',
  most: '100',
} as const satisfies NumberRule;

/** Premium and fees of a filing: a return gives back, all else takes. */
export const signedAmountRule = (isReturn: boolean): NumberRule =>
  isReturn ? { type: 'amount', most: '0' } : AMOUNT_RULE;

/** Digits after the point: an amount has whole cents, a rate is exact to eight. */
const MOST_DECIMALS: Record<NumberRule['type'], number> = { amount: 2, percentage: 8, number: 8, integer: 0 };
const NUMBER = /^(-?)(\d{1,12})(?:\.(\d*))?$/;
/** Decimals that comparing keeps; no rule has more. */
const SCALE = 8;

/** Text without what people and spreadsheets put around a number; its minus as computers write it. */
export function bareNumber(text: string): string {
  return text.replace(/[\s$%,]/g, '').replace(MINUS, '-');
}

/** The number in parts of the scale, exactly; null for text that is none or has more decimals than its kind. */
function toScaled(text: string, decimals: number): bigint | null {
  const [, sign, whole = '', fraction = ''] = NUMBER.exec(text) ?? [];
  if (sign === undefined || fraction.length > decimals) return null;
  const value = BigInt(whole + fraction.padEnd(SCALE, '0'));
  return sign === '-' ? -value : value;
}

/** Why this text is not the number asked for; null when it is. Signs such as "$", "," and "%" are looked over. */
export function numberFault(label: string, text: string, rule: NumberRule): string | null {
  const value = toScaled(bareNumber(text), MOST_DECIMALS[rule.type]);
  if (value === null) return notValid(label, rule.type);
  const { least, most } = rule;
  const isBelow = least !== undefined && value < (toScaled(least, SCALE) ?? value);
  const isAbove = most !== undefined && value > (toScaled(most, SCALE) ?? value);
  if (!isBelow && !isAbove) return null;
  if (least !== undefined && most !== undefined) return outOfRange(label, least, most);
  return least === undefined ? tooLarge(label, most ?? '') : tooSmall(label, least);
}

/** The same of a text that may still be in the making: nothing yet, a sign alone, a point at its end. */
export function numberFaultSoFar(label: string, text: string, rule: NumberRule): string | undefined {
  const bare = bareNumber(text);
  return bare === '' || bare === '-' || bare.endsWith('.')
    ? undefined
    : (numberFault(label, bare, rule) ?? undefined);
}
