import { displayCents } from '../money/cents.ts';
import type { Fee } from './types.ts';

/** "policy fee of $250.00 charged by the broker" */
export function describeChargedFee({
  kind,
  amount,
  chargedBy,
}: Pick<Fee, 'kind' | 'amount' | 'chargedBy'>): string {
  return `${kind.toLowerCase().replaceAll('_', ' ')} of ${displayCents(amount)} charged by the ${chargedBy.toLowerCase()}`;
}
