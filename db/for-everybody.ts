import { AsyncLocalStorage } from 'node:async_hooks';
import { EVERYBODY } from './fair-pool.ts';

const askedFor = new AsyncLocalStorage<string>();

/**
 * Runs a question that several requests share: asked on behalf of the first of them, it would stand in the line of that
 * one's network, and with it whoever else waits for the answer.
 */
export const askForEverybody = <Answer>(ask: () => Answer): Answer => askedFor.run(EVERYBODY, ask);

/** Whether a question is asked that several requests share. */
export const isAskedForEverybody = (): boolean => askedFor.getStore() !== undefined;
