import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { HashingLane } from '../port.ts';
import type { KeyRequest } from './derive-key.ts';
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
const OLD = { N: 2 ** 14, r: 16, p: 1 };

const optionsOf = (cost: number) => ({ N: 2 ** cost, r: BLOCK_SIZE, p: PARALLELIZATION });

const keyAtCost = (password: string, salt: Buffer, cost: number) =>
  keyOf({ password, salt, keyBytes: KEY_BYTES, options: optionsOf(cost) });
const hashOf = ({ cost, salt, key }: { cost: number; salt: Buffer; key: Buffer }) =>
  `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;

export interface PasswordHasher {
  /** What is kept of a password: "scrypt$17$salt$key", salt and key in base64url. */
  hashPassword(password: string, lane: HashingLane, cost?: number): Promise<string>;
  /** What is kept of several under one salt, which then takes one hash to find one of them. */
  hashTogether(passwords: readonly string[], lane: HashingLane, cost: number): Promise<string[]>;
  /** What would be kept of a password beside another one, under its salt and at its cost; null where that is none of ours. */
  hashLike(hash: string, password: string, lane: HashingLane): Promise<string | null>;
  /** Takes hashes of every cost, and the provider's older ones. */
  verifyPassword(hash: string, password: string, lane: HashingLane): Promise<boolean>;
  /** Whether a hash would have to wait for others. */
  isBusy(): boolean;
}

/** One for a process: each hash takes 128 MB while it is computed, and two at a time would outgrow the machine. */
export function createPasswordHasher(): PasswordHasher {
  const { inTurn, isBusy } = createHashQueue(LONGEST_WAIT_MS, EXPECTED_MS);
  return {
    isBusy,
    async hashPassword(password, lane, cost = PASSWORD_HASH_COST) {
      const salt = randomBytes(SALT_BYTES);
      const key = await inTurn(lane, () => keyAtCost(password, salt, cost));
      return hashOf({ cost, salt, key });
    },
    async hashTogether(passwords, lane, cost) {
      const salt = randomBytes(SALT_BYTES);
      return await inTurn(lane, async () => {
        const hashes: string[] = [];
        for (const password of passwords) {
          hashes.push(hashOf({ cost, salt, key: await keyAtCost(password, salt, cost) }));
        }
        return hashes;
      });
    },
    async hashLike(hash, password, lane) {
      const [, cost, text] = HASH.exec(hash) ?? [];
      if (cost === undefined || text === undefined) return null;
      const salt = Buffer.from(text, 'base64url');
      const key = await inTurn(lane, () => keyAtCost(password, salt, Number(cost)));
      return hashOf({ cost: Number(cost), salt, key });
    },
    async verifyPassword(hash, password, lane) {
      const kept = parseHash(hash);
      if (kept === null) return false;
      const { salt, key, options } = kept;
      const given = await inTurn(lane, () => keyOf({ password, salt, keyBytes: key.length, options }));
      return timingSafeEqual(given, key);
    },
  };
}

interface KeptHash {
  salt: KeyRequest['salt'];
  key: Buffer;
  options: KeyRequest['options'];
}

function parseHash(hash: string): KeptHash | null {
  const [, cost, salt, key] = HASH.exec(hash) ?? [];
  if (cost !== undefined && salt !== undefined && key !== undefined) {
    return {
      salt: Buffer.from(salt, 'base64url'),
      key: Buffer.from(key, 'base64url'),
      options: optionsOf(Number(cost)),
    };
  }
  const [, oldSalt, oldKey] = OLD_HASH.exec(hash) ?? [];
  if (oldSalt === undefined || oldKey === undefined) return null;
  return { salt: oldSalt, key: Buffer.from(oldKey, 'hex'), options: OLD };
}

/** Whether a hash is cheaper to guess at than those we make now. */
export function isOutdated(hash: string, cost: number = PASSWORD_HASH_COST): boolean {
  return Number(HASH.exec(hash)?.[1] ?? 0) < cost;
}
