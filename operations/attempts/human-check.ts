import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { leadingZeroBits, proofText } from '#contract/human-check.ts';
import type { OperationContext } from '../context.ts';
import { isWithinLimit, LIMITS, limitAttempts } from './limit-attempts.ts';

/** About 65,000 hashes: a moment for a browser, a bill for who wants thousands of text messages. */
const BITS = 16;
const GOOD_FOR_MS = 10 * 60_000;

export interface HumanProof {
  challenge: string;
  counter: number;
}

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

const sign = (context: Context, text: string) =>
  createHmac('sha256', context.config.secretKey).update(`human check ${text}`).digest('base64url');

/** Work for a browser to do before a message is sent for it. Nothing is kept until the proof comes. */
export async function startHumanCheck(
  context: Context,
  client: { address: string },
): Promise<{ challenge: string; bits: number }> {
  await limitAttempts(context.db, LIMITS.humanCheck, client.address);
  const text = `${context.clock.now().getTime() + GOOD_FOR_MS}-${randomBytes(16).toString('base64url')}`;
  return { challenge: `${text}.${sign(context, text)}`, bits: BITS };
}

/** Takes a proof, once. Throws HUMAN_CHECK_FAILED for one that is missing, wrong, late or used before. */
export async function takeHumanProof(context: Context, proof: HumanProof | undefined): Promise<void> {
  if (proof === undefined || !(await isGood(context, proof))) throw new AppError('HUMAN_CHECK_FAILED');
  if (!(await isWithinLimit(context.db, LIMITS.humanProof, proof.challenge))) {
    throw new AppError('HUMAN_CHECK_FAILED');
  }
}

async function isGood(context: Context, { challenge, counter }: HumanProof): Promise<boolean> {
  const [text = '', signature = '', ...beside] = challenge.split('.');
  // With something behind it each would be a challenge of its own, and one that was asked for would be any number.
  if (beside.length > 0) return false;
  const expected = Buffer.from(sign(context, text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  if (Number(text.split('-')[0]) < context.clock.now().getTime()) return false;
  const hash = createHash('sha256').update(proofText(challenge, counter)).digest();
  return leadingZeroBits(hash) >= BITS;
}
