import { type Cents, negateCents, parseCents } from '../money/cents.ts';

/** The sign before the cents of a file's amounts. */
export const DECIMAL_SIGNS = ['.', ','] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** What is longer is none, however much time one takes to look at it. */
const LONGEST_AMOUNT = 60;

const SHAPES: Record<DecimalSign, RegExp> = {
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/,
  ',': /^(?:\d{1,3}(?:[. ]\d{3})+|\d+)(?:,\d*)?$|^,\d+$/,
};

/**
 * An amount as banks write it: "1,234.50", "$-7", "(12.00)", "12.00-", "1.234,50" with a decimal comma; zeros beyond
 * two decimals are nothing. Null for what is no amount, thousands out of place included.
 */
export function readBankAmount(text: string, decimal: DecimalSign): Cents | null {
  if (text.length > LONGEST_AMOUNT) return null;
  const plain = text.trim().replace(/\s*USD$|[$\u00A0]/g, '');
  const bracketed = /^\((.*)\)$/.exec(plain)?.[1];
  const unsigned = (bracketed ?? plain).trim();
  const signed = /^([+\-\u2212]?)\s*(.*?)\s*([+\-\u2212]?)$/.exec(unsigned);
  const [, before = '', digits = '', after = ''] = signed ?? [];
  if (!SHAPES[decimal].test(digits)) return null;
  const signs = [bracketed === undefined ? '' : '-', before, after].filter((sign) => sign !== '');
  if (signs.length > 1) return null;
  const amount = centsOf(digits, decimal);
  return amount === null || signs.length === 0 || signs[0] === '+' ? amount : negateCents(amount);
}

/** A comma and three digits: whole thousands, or a decimal comma before cents that no dollar amount has. */
const EITHER_WAY = /^[+-]?\d{1,3},\d{3}$/;

/** TRNAMT and BALAMT of OFX, which may have a decimal comma. Null for what is no amount, and for what may be two. */
export function readOfxAmount(text: string): Cents | null {
  if (EITHER_WAY.test(text)) return null;
  return readBankAmount(text, text.includes(',') ? ',' : '.');
}

function centsOf(digits: string, decimal: DecimalSign): Cents | null {
  const [whole = '', fraction = ''] = digits.split(decimal);
  const kept = fraction.replace(/0+$/, '');
  try {
    return parseCents(`${whole.replace(/\D/g, '') || '0'}${kept === '' ? '' : `.${kept}`}`);
  } catch {
    return null;
  }
}
