import { ApiError } from './api-error.ts';

/** Whether a submission was refused because its total is another than the one that was shown. */
export function isPriceChange(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PRICE_CHANGED';
}
