import type { FilingStatus } from './vocabulary.ts';

/** Whether a filing can be put out of the way until a day: it is not done, and not out of the way already. */
export const canSnooze = (filing: { status: FilingStatus; snoozedUntil: string | null }) =>
  filing.status !== 'COMPLETED' && filing.snoozedUntil === null;
