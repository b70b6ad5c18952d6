const MINUTE = 60;
const HOUR = 60 * MINUTE;

const FIRST_PAUSE_SECONDS = MINUTE;

/** Seconds between one attempt and the next; three days in all. */
const PAUSES = [
  FIRST_PAUSE_SECONDS,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  18 * HOUR,
  24 * HOUR,
];

/** Seconds to wait after so many failed attempts; null: it was tried for three days, and rests. */
export function pauseAfter(attempts: number): number | null {
  return PAUSES[attempts - 1] ?? null;
}

/** How long a server has for its answer. */
export const LONGEST_ATTEMPT_MS = 10_000;
/** What an ordinary server needs, far away and busy. */
const QUICK_MS = 2_000;
export const LONGEST_REST_MS = FIRST_PAUSE_SECONDS * 1000;

/** How long a webhook that answered slowly rests with its owner's others before it is trusted to be quick again. */
export const UNSTEADY_MS = HOUR * 1000;

/**
 * How long the deliveries of an owner rest after an attempt that took so long: six times that, as long as the first
 * pause after one that was not answered. So no owner has more than a seventh of one place, whatever the
 * servers do, beside one slow answer an hour of each webhook that was quick before.
 */
export function restAfter(milliseconds: number): number {
  if (milliseconds < QUICK_MS) return 0;
  return Math.min(LONGEST_REST_MS, milliseconds * (LONGEST_REST_MS / LONGEST_ATTEMPT_MS));
}
