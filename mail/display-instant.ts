/** An instant as people of a time zone write it: "March 10, 2:43 AM CST". */
export function displayInstant(at: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at));
}
