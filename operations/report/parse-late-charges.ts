import { ZERO } from '#domain/money/cents.ts';
import type { LateCharges } from '#domain/reporting/late-charges.ts';
import { fieldError, parseAmount } from '../filing/parse-field.ts';

/** A penalty and interest as they were typed; what was left out is nothing. Throws INVALID for one below zero. */
export function parseLateCharges({
  penalty,
  interest,
}: {
  penalty?: string | undefined;
  interest?: string | undefined;
}): LateCharges {
  const read = (text: string | undefined, field: 'penalty' | 'interest') => {
    const amount = parseAmount(text ?? '0.00', field);
    if (amount < ZERO) throw fieldError(field, 'Enter an amount of 0.00 or more.');
    return amount;
  };
  return { penalty: read(penalty, 'penalty'), interest: read(interest, 'interest') };
}
