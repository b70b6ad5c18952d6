import { availableParallelism } from 'node:os';

/** How many journeys run at the same time, each on a product of its own: while one waits for its page, another works. */
export const WORKERS = availableParallelism() + 1;
