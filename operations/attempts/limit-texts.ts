import type { Db } from '#db/pool.ts';
import { LIMITS, limitAttempts } from './limit-attempts.ts';

/** What tells a telephone, however its number is written. */
const DIGITS = 10;

/**
 * Counts a text message that is about to be sent: by the network that asks, by the account and by the phone, whatever
 * it is for. Throws RATE_LIMITED.
 */
export async function limitTexts(
  context: { db: Db },
  of: { address: string; subject: string; phone: string | null },
): Promise<void> {
  await limitAttempts(context.db, LIMITS.textFromAddress, of.address);
  await limitAttempts(context.db, LIMITS.textOfAccount, of.subject);
  const digits = of.phone?.replace(/\D/g, '').slice(-DIGITS);
  if (digits !== undefined) await limitAttempts(context.db, LIMITS.textToPhone, digits);
}
