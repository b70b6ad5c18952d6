import type { AgencyChargeBody } from '#contract/quote.ts';
import { displayRate } from '#domain/money/rate.ts';
import { displayMoney } from '../amount.tsx';

/** What the agency takes of a filing, or for it. */
export interface Terms {
  mode: AgencyChargeBody['mode'];
  value: string | null;
  minimum: string | null;
}

export const MODE_LABELS: Record<Terms['mode'], string> = {
  OFF: 'Not charged',
  FLAT: 'Fixed amount',
  PERCENTAGE: 'Percentage of premium',
  PERCENTAGE_WITH_FEES: 'Percentage of premium and fees',
  PERCENTAGE_WITH_FEES_VIA: 'Percentage of premium, fees and state charges',
  MANUAL: 'Entered on each filing',
};

const OF: Partial<Record<Terms['mode'], string>> = {
  PERCENTAGE: 'of premium',
  PERCENTAGE_WITH_FEES: 'of premium and fees',
  PERCENTAGE_WITH_FEES_VIA: 'of premium, fees and state charges',
};

/** "$75.00", "1% of premium, at least $25.00", "entered on each filing", "off". */
export function describeTerms({ mode, value, minimum }: Terms): string {
  if (mode === 'OFF') return 'off';
  if (mode === 'MANUAL') return 'entered on each filing';
  if (value === null) return 'without a value';
  if (mode === 'FLAT') return displayMoney(value);
  const least = minimum === null ? '' : `, at least ${displayMoney(minimum)}`;
  return `${displayRate(value)} ${OF[mode]}${least}`;
}
