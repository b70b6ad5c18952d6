import type { Db } from '#db/pool.ts';
import { LIMITS, limitAttempts } from './limit-attempts.ts';

interface Asker {
  /** Of the network. */
  address: string;
  /** Of the account. */
  subject: string;
}

/** What tells a telephone, however its number is written. */
const DIGITS = 10;

/**
 * Counts a text message to a phone that somebody says is theirs: by the network that asks, by the account and by the
 * phone, whose owner may be somebody else. Throws RATE_LIMITED.
 */
export async function limitEnrolmentTexts(
  { db }: { db: Db },
  { address, subject, phone }: Asker & { phone: string | null },
): Promise<void> {
  await limitAttempts(db, LIMITS.textFromAddress, address);
  await limitAttempts(db, LIMITS.textOfAccount, subject);
  const digits = phone?.replace(/\D/g, '').slice(-DIGITS);
  if (digits !== undefined) await limitAttempts(db, LIMITS.textToPhone, digits);
}

/**
 * Counts a text message to the phone that an account has set up, for who has its password. Counted apart: what anybody
 * has sent to that phone keeps nobody from the code of a sign-in. Throws RATE_LIMITED.
 */
export async function limitSignInTexts({ db }: { db: Db }, { address, subject }: Asker): Promise<void> {
  await limitAttempts(db, LIMITS.textFromAddress, address);
  await limitAttempts(db, LIMITS.signInTextOfAccount, subject);
}
