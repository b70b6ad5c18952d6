/** Index of the only element of `active`. */
export const ACTIVE = 0;

/** Shared between a job and its watch: the job may be busy for long, so nothing is sent. */
export interface WatchedState {
  /** 1 while a job runs. */
  active: Int32Array<SharedArrayBuffer>;
  /** Bytes of memory, and microseconds on the processor since the process began. */
  limits: Float64Array<SharedArrayBuffer>;
}

/** The last words of a process that its watch ends. */
export const BROKEN = {
  memory: 'it took more memory than it may',
  time: 'it computed longer than it may',
} as const;

export type BrokenLimit = keyof typeof BROKEN;
