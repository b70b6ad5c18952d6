import { PERCENTAGE, rateToPercent } from './typed-number.ts';

const DECIMAL = /^\d+(?:\.\d+)?$/;

/** A percentage without its sign: "25 %" is "25"; other text as it is. */
export function plainPercent(text: string): string {
  const typed = text.trim();
  return PERCENTAGE.test(typed) ? typed.replace(/\s*%$/, '') : typed;
}

/** What is kept as a rate ("0.25") or as a percentage ("25") with its sign: "25%"; text that is neither as it is. */
export function displayPercent(kept: string, as: 'rate' | 'percent'): string {
  if (!DECIMAL.test(kept)) return kept;
  return `${as === 'rate' ? rateToPercent(kept) : kept}%`;
}

const EXAMPLES = { share: 'For a quarter, enter 25.', rate: 'For 6%, enter 6.' };

/** What to say beside less than one percent, which may have been meant as a decimal; null for other text. */
export function smallPercent(text: string, of: keyof typeof EXAMPLES): string | null {
  const percent = plainPercent(text);
  if (!/^0*\.\d*[1-9]\d*$/.test(percent)) return null;
  return `This is ${percent}%, less than 1%. ${EXAMPLES[of]}`;
}
