import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { expect, test } from 'vitest';

// By this the secrets of authenticators lie in the database: XChaCha20-Poly1305, of a kept package.

const key = 'a key of the installation, 32+ signs';
const SECRET = 'JBSWY3DPEHPK3PXP'.repeat(4);
const NONCE_BYTES = 24;
const TAG_BYTES = 16;

/** What the package writes may have a word of its own before it. */
const bytesOf = (encrypted: string) => Buffer.from(encrypted.split('$').pop() ?? '', 'hex');

test('what was encrypted comes back, with its nonce and its tag', async () => {
  const encrypted = await symmetricEncrypt({ key, data: SECRET });
  expect(await symmetricDecrypt({ key, data: encrypted })).toBe(SECRET);
  expect(bytesOf(encrypted)).toHaveLength(NONCE_BYTES + SECRET.length + TAG_BYTES);
});

test('the same text is never encrypted alike, and does not show where it repeats', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => symmetricEncrypt({ key, data: SECRET })));
  expect(new Set(all.map((each) => bytesOf(each).subarray(0, NONCE_BYTES).toString('hex'))).size).toBe(50);
  for (const each of all) {
    const body = bytesOf(each).subarray(NONCE_BYTES, -TAG_BYTES);
    const blocks = Array.from({ length: 4 }, (_, index) => body.subarray(index * 16, index * 16 + 16));
    expect(new Set(blocks.map((block) => block.toString('hex'))).size).toBe(4);
  }
});

test('one changed bit anywhere, a cut tail and another key are refused', async () => {
  const encrypted = await symmetricEncrypt({ key, data: SECRET });
  const before = encrypted.slice(0, encrypted.length - bytesOf(encrypted).length * 2);
  const bytes = bytesOf(encrypted);
  const decrypt = (changed: Buffer, withKey = key) =>
    symmetricDecrypt({ key: withKey, data: before + changed.toString('hex') });
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
    await expect(decrypt(changed), `byte ${at}`).rejects.toThrow();
  }
  await expect(decrypt(bytes.subarray(0, -1))).rejects.toThrow();
  await expect(decrypt(bytes, 'another key of the installation!')).rejects.toThrow();
});
