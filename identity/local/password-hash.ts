import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { HashingLane } from '../port.ts';
import { createHashQueue } from './hash-queue.ts';
import { keyOf } from './password-work.ts';

/** OWASP Password Storage Cheat Sheet: scrypt with N = 2^17, r = 8, p = 1. */
export const PASSWORD_HASH_COST = 17;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 1;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** A request must not wait longer than ten seconds; what follows its turn takes one or two of them. */
const LONGEST_WAIT_MS = 8_000;
/** What one took at the usual cost when it was measured; the queue learns what it takes here. */
const EXPECTED_MS = 1_300;

const HASH = /^scrypt\$(\d{2})\$([\w-]+)\$([\w-]+)$/;
/** The provider's own, from before: N = 2^14, r = 16, p = 1, salt and key as hexadecimal text. */
const OLD_HASH = /^([\da-f]{32}):([\da-f]{128})$/;
const OLD = { N: 2 ** 14, r: 16, p: 1, keyBytes: 64 };

/** Each takes 128 MB while it is computed: one at a time, or we outgrow the machine. */
const { inTurn, isBusy } = createHashQueue(LONGEST_WAIT_MS, EXPECTED_MS);
/** Whether a hash would have to wait for others. */
export const isHashingBusy = isBusy;

const optionsOf = (cost: number) => ({ N: 2 ** cost, r: BLOCK_SIZE, p: PARALLELIZATION });

/** What is kept of a password: "scrypt$17$salt$key", salt and key in base64url. */
export async function hashPassword(
  password: string,
  lane: HashingLane,
  cost: number = PASSWORD_HASH_COST,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await inTurn(lane, () =>
    keyOf({ password, salt, keyBytes: KEY_BYTES, options: optionsOf(cost) }),
  );
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Takes hashes of every cost, and the provider's older ones. */
export async function verifyPassword(hash: string, password: string, lane: HashingLane): Promise<boolean> {
  const [, cost, salt, key] = HASH.exec(hash) ?? [];
  if (cost !== undefined && salt !== undefined && key !== undefined) {
    const expected = Buffer.from(key, 'base64url');
    const bytes = Buffer.from(salt, 'base64url');
    const options = optionsOf(Number(cost));
    const given = await inTurn(lane, () =>
      keyOf({ password, salt: bytes, keyBytes: expected.length, options }),
    );
    return timingSafeEqual(given, expected);
  }
  const [, oldSalt, oldKey] = OLD_HASH.exec(hash) ?? [];
  if (oldSalt === undefined || oldKey === undefined) return false;
  const { keyBytes, ...options } = OLD;
  const given = await inTurn(lane, () => keyOf({ password, salt: oldSalt, keyBytes, options }));
  return timingSafeEqual(given, Buffer.from(oldKey, 'hex'));
}

/** Whether a hash is cheaper to guess at than those we make now. */
export function isOutdated(hash: string, cost: number = PASSWORD_HASH_COST): boolean {
  return Number(HASH.exec(hash)?.[1] ?? 0) < cost;
}
