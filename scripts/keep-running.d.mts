import type { EventEmitter } from 'node:events';

/** A process with an IPC channel, as far as it is listened to and told to stop. */
type Started = Pick<EventEmitter, 'on'> & { kill(signal: NodeJS.Signals): boolean };

export function keepRunning(start: () => Started): void;
