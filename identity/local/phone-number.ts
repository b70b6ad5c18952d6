import { AppError } from '#contract/errors.ts';

const TEN_DIGITS = /^\d{10}$/;
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;
const LAST_SHOWN = 4;

/** A phone as SMS gateways want it: +15125550142. Ten digits are a number of the United States. Throws INVALID. */
export function parsePhoneNumber(text: string): string {
  const plain = text.replace(/[\s().-]/g, '');
  if (TEN_DIGITS.test(plain)) return `+1${plain}`;
  if (INTERNATIONAL.test(plain)) return plain;
  throw new AppError('INVALID', {
    details: { fields: { phone: 'Enter ten digits, or a number that starts with + and the country.' } },
  });
}

/** Enough to know which phone it is, and no more. */
export function maskPhoneNumber(phone: string): string {
  return `•••• ${phone.slice(-LAST_SHOWN)}`;
}
