import type { JobSender } from '#documents/bounded/job-sender.ts';

/** A customer who confirmed their address. */
export const customerOf = (id: string, signal?: AbortSignal): JobSender => ({
  id,
  standing: 'CUSTOMER',
  signal,
});
