const INSTANT_PARTS = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** An instant (ISO 8601, UTC) in a zone, which it names: "Mar 1, 2026, 2:05 PM CST". */
export const instantInZone = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { ...INSTANT_PARTS, timeZone }).format(new Date(at));
