import { createHmac, randomInt } from 'node:crypto';
import type { Db, Tx } from '#db/pool.ts';
import { findRecoveryCodeHash, replaceRecoveryCodes, spendRecoveryCode } from '#db/queries/second-factors.ts';
import { laneOfAccount } from '../hashing-lane.ts';
import type { AuthSettings } from './auth.ts';
import type { PasswordHasher } from './password-hash.ts';

const CODES = 10;
/** Without signs that are mistaken for one another; 25 of 32 are 125 bits, too many to try one by one. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789';
const LENGTH = 25;
/** Ten are hashed at once, while somebody waits: an eighth of a password's cost each. */
const HASH_COST = 14;

/** "abcde-fghjk-mnpqr-stuvw-xyz02" */
function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
  return (signs.join('').match(/.{5}/g) ?? []).join('-');
}

/** People type them with and without the dashes. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

export interface RecoveryCodes {
  /** Makes a set and hashes it, which takes a moment; what it returns puts it in place of the older one. */
  prepare(subject: string): Promise<(tx: Tx) => Promise<string[]>>;
  /** Uses a code up; false when there is none like it. */
  spend(subject: string, code: string): Promise<boolean>;
}

/** Hashed as passwords are, under one salt for a set: a try costs one hash, however many are left. */
export function createRecoveryCodes(db: Db, settings: AuthSettings, hasher: PasswordHasher): RecoveryCodes {
  const cost = Math.min(HASH_COST, settings.passwordHashCost ?? HASH_COST);
  /** Under the installation's secret: who steals the database alone has nothing to try codes against. */
  const keyed = (subject: string, code: string) =>
    createHmac('sha256', settings.secret)
      .update(`recovery ${subject} ${plain(code)}`)
      .digest('base64url');

  return {
    async prepare(subject) {
      const codes = Array.from({ length: CODES }, newCode);
      const texts = codes.map((code) => keyed(subject, code));
      const hashes = await hasher.hashTogether(texts, laneOfAccount(subject), cost);
      return async (tx) => {
        await replaceRecoveryCodes(tx, subject, hashes);
        return codes;
      };
    },

    async spend(subject, code) {
      const text = keyed(subject, code);
      const kept = await findRecoveryCodeHash(db, subject);
      if (kept === null) return false;
      // Sets from before are kept by their keyed text alone, until their owner makes new ones.
      const hash = (await hasher.hashLike(kept, text, laneOfAccount(subject))) ?? text;
      return await spendRecoveryCode(db, subject, hash);
    },
  };
}
