/** Hours of the day, where the reader is, between which no reminder arrives. */
export const QUIET_FROM = 21;
export const QUIET_UNTIL = 7;

const STEP_MS = 15 * 60_000;

/** The hour of the day, 0 to 23, of an instant in an IANA time zone. */
export function hourInZone(instant: Date, timeZone: string): number {
  return Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(instant),
  );
}

/** When the quiet hours end in which an instant falls; null: it falls in none. */
export function quietUntil(instant: Date, timeZone: string): Date | null {
  const isQuiet = (at: Date) => {
    const hour = hourInZone(at, timeZone);
    return hour >= QUIET_FROM || hour < QUIET_UNTIL;
  };
  if (!isQuiet(instant)) return null;
  // Step by step, as clocks change in some of these nights. Every zone is whole quarters of an hour from UTC.
  let at = Math.ceil((instant.getTime() + 1) / STEP_MS) * STEP_MS;
  while (isQuiet(new Date(at))) at += STEP_MS;
  return new Date(at);
}
