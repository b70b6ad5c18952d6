import { parseRate, type Rate, RateError } from '../money/rate.ts';

/** The share of a premium inside one place: "0.25" is a quarter, "1" all of it. Null for text that is no such share. */
export function parsePlaceShare(text: string): Rate | null {
  try {
    const share = parseRate(text);
    return share.numerator > 0n && share.numerator <= share.denominator ? share : null;
  } catch (error) {
    if (error instanceof RateError) return null;
    throw error;
  }
}
