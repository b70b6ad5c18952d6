/** Digits and letters that nobody mistakes for another: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 signs of five bits. */
const CODE_BYTES = 10;

/** How many random bytes a code is made of: 80 bits, so that guessing one is hopeless. */
export const VERIFICATION_CODE_BYTES = CODE_BYTES;

/** Ten random bytes as "7F3K-9M2Q-X4TB-0HNW". Throws RangeError for another count. */
export function verificationCode(random: Uint8Array): string {
  if (random.length !== CODE_BYTES) throw new RangeError(`a code is made of ${CODE_BYTES} bytes`);
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  let signs = '';
  for (let shift = BigInt(CODE_BYTES * 8 - 5); shift >= 0n; shift -= 5n) {
    signs += ALPHABET[Number((bits >> shift) & 31n)];
  }
  return (signs.match(/.{4}/g) ?? []).join('-');
}

/** A code as somebody typed it, brought into our form; null where it cannot be one. */
export function readVerificationCode(text: string): string | null {
  const signs = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (signs.length !== 16 || [...signs].some((sign) => !ALPHABET.includes(sign))) return null;
  return (signs.match(/.{4}/g) ?? []).join('-');
}
