import { sha256 } from '@noble/hashes/sha2.js';
import { leadingZeroBits, proofText } from '#contract/human-check.ts';
import { START_HUMAN_CHECK } from '#contract/paths/second-factor.ts';
import { callWithoutRenewal } from '../api/call-without-renewal.ts';

/** Hashes between two looks at the page, so that it never freezes. */
const SLICE = 2000;

/** The invisible human check: a moment of work for this browser, before a text message is sent for it. */
export async function proveHuman(): Promise<{ challenge: string; counter: number }> {
  const { challenge, bits } = await callWithoutRenewal(START_HUMAN_CHECK, { body: {} });
  const text = new TextEncoder();
  for (let counter = 0; ; counter++) {
    if (leadingZeroBits(sha256(text.encode(proofText(challenge, counter)))) >= bits) {
      return { challenge, counter };
    }
    if (counter % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
}
