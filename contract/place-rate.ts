import { z } from 'zod';
import { TRANSACTION_LIMITS } from '#domain/tax/transaction-text.ts';
import { currentPassword, hasNoWebAddress, lineOf } from './common.ts';
import { reason } from './filing-state-settings.ts';

/** Of a city or county whose rate was not found: what whoever waits for it is told. */
export const declinePlaceRateRequest = z.strictObject({
  place: lineOf(TRANSACTION_LIMITS.place).min(1),
  answer: reason.refine(hasNoWebAddress, 'Remove the web address.'),
  /** Needed where we keep the passwords. */
  currentPassword: currentPassword.optional(),
});
export type DeclinePlaceRateRequest = z.infer<typeof declinePlaceRateRequest>;
