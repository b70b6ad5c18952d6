import type { CheckBody } from '#contract/draft.ts';
import type { QuoteBody } from '#contract/quote.ts';

interface Reviewed {
  quote: Pick<QuoteBody, 'warnings'> | null;
  checks: readonly Pick<CheckBody, 'severity' | 'field'>[];
}

const AMOUNT = /^(?:coverages|fees|municipality)(?:\.|$)/;

/** Whether what is still to be entered of premium and fees, or who charges a fee, may change the price. */
export const isPriceOpen = ({ quote, checks }: Reviewed): boolean =>
  checks.some(({ severity, field }) => severity === 'BLOCK' && field !== null && AMOUNT.test(field)) ||
  (quote?.warnings ?? []).some(({ code }) => code === 'CHARGER_ASSUMED');

/** Whether a line of business is still to be chosen. */
export const isLineOpen = ({ checks }: Pick<Reviewed, 'checks'>): boolean =>
  checks.some(({ severity, field }) => severity === 'BLOCK' && /^coverages\.\d+\.line$/.test(field ?? ''));
