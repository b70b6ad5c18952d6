import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { PdfEntry, PdfObjectId } from './pdf-objects.ts';

/** Undoes the encryption of the data of one object; null where they are none, or its key would need its number. */
export type Decrypt = (id: PdfObjectId | null, data: Buffer) => Buffer | null;

/** What stands for a password that nobody has to type (ISO 32000-2, 7.6.4.3.2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const SALT_OF_AES = Buffer.from('sAlT');
const BLOCK_BYTES = 16;
const MD5_ROUNDS = 50;
const LEAST_ROUNDS = 64;

type Dictionary = readonly PdfEntry[];
const valueAt = (entries: Dictionary, key: string) => entries.find((entry) => entry.key === key)?.value;
const numberAt = (entries: Dictionary, key: string) => Number(valueAt(entries, key));
const isStandard = (entries: Dictionary) => valueAt(entries, 'Filter') === '/Standard';

/** Whether a dictionary says how the file is encrypted, or by which method. */
export const isOfEncryption = (entries: Dictionary): boolean =>
  isStandard(entries) || entries.some(({ key }) => key === 'CFM');

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/**
 * How the data of a PDF are decrypted that opens without a password, by the dictionaries of its objects and its text.
 * Null for what is not encrypted, asks for a password, or says in two ways how it is encrypted: two readers might then
 * see two files. The rules are those of ISO 32000-2, 7.6.
 */
export function readEncryption(dictionaries: readonly Dictionary[], text: string): Decrypt | null {
  const found = dictionaries.filter(isStandard);
  const [encryption] = found;
  if (encryption === undefined || new Set(found.map((one) => JSON.stringify(one))).size > 1) return null;
  if (saysTwice(encryption)) return null;
  const version = numberAt(encryption, 'V');
  const method = version >= 4 ? methodOfStreams(encryption, dictionaries) : 'V2';
  if (version === 5 && method === 'AESV3') {
    const key = longKey(encryption);
    return key && ((_id, data) => decryptAes(key, data));
  }
  const key = version <= 4 ? shortKey(encryption, text, version) : null;
  if (key === null || (method !== 'V2' && method !== 'AESV2')) return null;
  return (id, data) => {
    if (id === null) return null;
    const own = keyOfObject(key, id, method === 'AESV2');
    return method === 'AESV2' ? decryptAes(own, data) : rc4(own, data);
  };
}

const saysTwice = (entries: Dictionary) => new Set(entries.map(({ key }) => key)).size < entries.length;

/** The one method of the file's filters; null where there are several, or none. */
function methodOfStreams(encryption: Dictionary, dictionaries: readonly Dictionary[]): string | null {
  const methods = new Set(
    dictionaries.flatMap((entries) => entries.filter(({ key }) => key === 'CFM').map(({ value }) => value)),
  );
  const isNamed = valueAt(encryption, 'StmF') === '/StdCF';
  return methods.size === 1 && isNamed ? ([...methods][0] ?? '').slice(1) : null;
}

function shortKey(encryption: Dictionary, text: string, version: number): Buffer | null {
  const owner = stringOf(valueAt(encryption, 'O'));
  const ids = new Set([...text.matchAll(/\/ID\s*\[\s*(<[^>]{0,200}>|\()/g)].map(([, id]) => id));
  const id = ids.size === 1 ? stringOf([...ids][0]) : null;
  const permissions = numberAt(encryption, 'P');
  const revision = numberAt(encryption, 'R');
  if (owner === null || id === null || !Number.isInteger(permissions)) return null;
  const bytes = version === 1 ? 5 : version === 4 ? BLOCK_BYTES : (numberAt(encryption, 'Length') || 40) / 8;
  if (!Number.isInteger(bytes) || bytes < 5 || bytes > BLOCK_BYTES) return null;
  const bits = Buffer.alloc(4);
  bits.writeInt32LE(permissions | 0);
  const isOpen = revision >= 4 && valueAt(encryption, 'EncryptMetadata') === 'false';
  let key = md5(PADDING, owner.subarray(0, 32), bits, id, Buffer.alloc(isOpen ? 4 : 0, 0xff));
  for (let round = 0; revision >= 3 && round < MD5_ROUNDS; round += 1) key = md5(key.subarray(0, bytes));
  return key.subarray(0, bytes);
}

function keyOfObject(key: Buffer, { number, generation }: PdfObjectId, isAes: boolean): Buffer {
  const id = Buffer.alloc(5);
  id.writeUIntLE(number & 0xff_ffff, 0, 3);
  id.writeUIntLE(generation & 0xffff, 3, 2);
  const own = md5(key, id, isAes ? SALT_OF_AES : Buffer.alloc(0));
  return own.subarray(0, Math.min(key.length + id.length, BLOCK_BYTES));
}

/** The key of a file of AES-256, kept under the password that nobody has to type. */
function longKey(encryption: Dictionary): Buffer | null {
  const user = stringOf(valueAt(encryption, 'U'));
  const kept = stringOf(valueAt(encryption, 'UE'));
  if (user === null || kept === null || user.length < 48 || kept.length < 32) return null;
  const hash = numberAt(encryption, 'R') >= 6 ? hardenedHash : plainHash;
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(BLOCK_BYTES));
  return Buffer.concat([decipher.setAutoPadding(false).update(kept.subarray(0, 32)), decipher.final()]);
}

const plainHash = (salt: Buffer) => createHash('sha256').update(salt).digest();

/** Algorithm 2.B, with no password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = plainHash(salt);
  let last = 0;
  for (let round = 0; round < LEAST_ROUNDS || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(Buffer.concat(Array(64).fill(key)));
    const remainder = mixed.subarray(0, BLOCK_BYTES).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** What is behind the last whole block is the end of a line. The padding stays: what follows packed data does no harm. */
function decryptAes(key: Buffer, data: Buffer): Buffer | null {
  const bytes = data.length - (data.length % BLOCK_BYTES);
  if (bytes < 2 * BLOCK_BYTES) return null;
  const method = key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc';
  const decipher = createDecipheriv(method, key, data.subarray(0, BLOCK_BYTES)).setAutoPadding(false);
  return Buffer.concat([decipher.update(data.subarray(BLOCK_BYTES, bytes)), decipher.final()]);
}

/** Node's cryptography has left this cipher behind. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => box[index & 0xff] ?? 0;
  const swap = (one: number, other: number) => {
    [box[one], box[other]] = [at(other), at(one)];
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 0xff;
    swap(index, other);
  }
  let one = 0;
  let other = 0;
  return data.map((byte) => {
    one = (one + 1) & 0xff;
    other = (other + at(one)) & 0xff;
    swap(one, other);
    return byte ^ at(at(one) + at(other));
  }) as Buffer;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string as it is written, "(…)" or "<…>"; null for anything else. */
function stringOf(token: string | undefined): Buffer | null {
  if (token?.startsWith('<')) return Buffer.from(token.replace(/[^0-9a-f]/gi, ''), 'hex');
  if (!token?.startsWith('(') || !token.endsWith(')')) return null;
  const plain = token
    .slice(1, -1)
    .replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_sign, escaped: string) =>
      /^[0-7]/.test(escaped)
        ? String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
        : /^[\r\n]/.test(escaped)
          ? ''
          : (ESCAPES[escaped] ?? escaped),
    );
  return Buffer.from(plain, 'latin1');
}
