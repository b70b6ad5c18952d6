import { sha256 } from '@noble/hashes/sha2.js';
import { leadingZeroBits, proofText } from '#contract/human-check.ts';
import { START_HUMAN_CHECK } from '#contract/paths/second-factor.ts';
import { callWithoutRenewal } from '../api/call-without-renewal.ts';

/** Hashes between two looks at the page, so that it never freezes. */
const SLICE = 500;

/** A page that came by http from another machine, as on a trial in the office, has no hashes of the browser's own. */
const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  globalThis.isSecureContext === false
    ? sha256(bytes)
    : new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** The invisible human check: a moment of work for this browser, before a text message is sent for it. */
export async function proveHuman(): Promise<{ challenge: string; counter: number }> {
  const { challenge, bits } = await callWithoutRenewal(START_HUMAN_CHECK, { body: {} });
  const text = new TextEncoder();
  for (let first = 0; ; first += SLICE) {
    const hashes = await Promise.all(
      Array.from({ length: SLICE }, (_, place) => digest(text.encode(proofText(challenge, first + place)))),
    );
    const found = hashes.findIndex((hash) => leadingZeroBits(hash) >= bits);
    if (found !== -1) return { challenge, counter: first + found };
    await new Promise((resolve) => setTimeout(resolve));
  }
}
