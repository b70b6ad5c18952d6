import { z } from 'zod';

export const healthBody = z.object({ status: z.literal('live') });

/** Every check is true when the process may be sent work; otherwise the answer is 503. */
export const readinessBody = z.object({
  status: z.enum(['ready', 'not ready']),
  checks: z.object({
    database: z.boolean(),
    migrations: z.boolean(),
    worker: z.boolean(),
    disk: z.boolean(),
  }),
});
