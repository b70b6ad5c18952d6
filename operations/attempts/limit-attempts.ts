import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from '#db/queries/attempt-counters.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often something may be tried. Counted in the database, so the limits hold for all processes together. */
export const LIMITS = {
  /** One account from one address: guessing a password. */
  signIn: { name: 'sign-in', attempts: 10, windowSeconds: 15 * MINUTE },
  /** One account from anywhere: many addresses guessing together. */
  signInAccount: { name: 'sign-in-account', attempts: 100, windowSeconds: HOUR },
  /** Failures of one address over all accounts: trying one password on many. An office shares an address. */
  signInAddress: { name: 'sign-in-address', attempts: 100, windowSeconds: 15 * MINUTE },
  /** Codes tried for one account, over all its sign-ins. */
  secondFactorCode: { name: 'second-factor-code', attempts: 20, windowSeconds: HOUR },
  /** Text messages: they cost money and disturb people. */
  textToPhone: { name: 'text-to-phone', attempts: 6, windowSeconds: HOUR },
  textOfAccount: { name: 'text-of-account', attempts: 10, windowSeconds: HOUR },
  textFromAddress: { name: 'text-from-address', attempts: 60, windowSeconds: HOUR },
  humanCheck: { name: 'human-check', attempts: 120, windowSeconds: 15 * MINUTE },
  /** Each proof counts once, for as long as its challenge is good. */
  humanProof: { name: 'human-proof', attempts: 1, windowSeconds: 15 * MINUTE },
  changePassword: { name: 'change-password', attempts: 10, windowSeconds: 15 * MINUTE },
  /** Mailed tokens cannot be guessed; this only keeps the noise down. */
  mailedToken: { name: 'mailed-token', attempts: 60, windowSeconds: 15 * MINUTE },
  signUpAddress: { name: 'sign-up-address', attempts: 100, windowSeconds: HOUR },
  /** Mails to one mailbox that its owner may not have asked for. */
  mailToAddress: { name: 'mail-to-address', attempts: 5, windowSeconds: HOUR },
  mailFromAddress: { name: 'mail-from-address', attempts: 30, windowSeconds: HOUR },
  /** One download reads everything that somebody has filed. */
  ownData: { name: 'own-data', attempts: 5, windowSeconds: HOUR },
  contact: { name: 'contact', attempts: 5, windowSeconds: 10 * MINUTE },
} as const;

export interface Limit {
  name: string;
  attempts: number;
  windowSeconds: number;
}

const counterOf = (limit: Limit, key: string) => ({
  name: limit.name,
  keyHash: createHash('sha256').update(key.toLowerCase()).digest('base64url'),
});

/** Counts one attempt, for good even if what follows fails. Throws RATE_LIMITED above the limit. */
export async function limitAttempts(db: Db, limit: Limit, key: string): Promise<void> {
  const { attempts, secondsLeft } = await countAttempt(db, {
    ...counterOf(limit, key),
    windowSeconds: limit.windowSeconds,
  });
  if (attempts > limit.attempts) throw new AppError('RATE_LIMITED', { details: { retryAfter: secondsLeft } });
}

/** Takes back one attempt that was none to worry about; what others did before it stays counted. */
export async function forgiveAttempt(db: Db, limit: Limit, key: string): Promise<void> {
  await uncountAttempt(db, counterOf(limit, key));
}

export async function clearAttempts(db: Db, limit: Limit, key: string): Promise<void> {
  await forgetAttempts(db, counterOf(limit, key));
}
