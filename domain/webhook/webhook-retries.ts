const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Also how long deliveries rest whose server was silent. */
export const FIRST_PAUSE_SECONDS = MINUTE;

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
