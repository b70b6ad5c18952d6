import { AppError } from '#contract/errors.ts';
import { type Cents, displayCents } from '#domain/money/cents.ts';
import { parseAmount } from './parse-field.ts';

/**
 * What somebody agreed to pay is what is charged: terms or rules may have changed since the price was shown. `expected`
 * left out agrees to any price. Throws PRICE_CHANGED, whose message says the total as it is now, and AMOUNT_INVALID.
 */
export function requireExpectedTotal(expected: string | undefined, total: Cents): void {
  if (expected === undefined || parseAmount(expected, 'expectedTotal') === total) return;
  const message = `The total is ${displayCents(total)} now. Review the new price, then submit again.`;
  throw new AppError('PRICE_CHANGED', { message, details: { fields: { expectedTotal: message } } });
}
