/** One delivery job per mail; db/queries/outbox.ts finds mails without one by the same key. */
export function mailJobKey(mailId: string): string {
  return `mail:${mailId}`;
}
