/** The work behind the invisible human check. Free of zod, so that the browser may import it. */

/** How many bits at the start of a hash are zero. */
export function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/** What is hashed (SHA-256) to find a proof. */
export const proofText = (challenge: string, counter: number): string => `${challenge}.${counter}`;
