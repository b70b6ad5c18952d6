import type { Refusal } from '../file-refused.ts';
import type { Limits } from './job-table.ts';

/** What the pool asks of a job's process. */
export interface JobRequest {
  name: string;
  input: unknown;
  limits: Limits;
}

export interface JobPiece {
  piece: Uint8Array;
}

/** What it answers. `memoryBytes` is what the process holds afterwards. */
export type JobAnswer = { memoryBytes: number } & (
  | { outcome: 'DONE'; output: unknown }
  | { outcome: 'REFUSED'; refusal: Refusal; message: string }
  | { outcome: 'FAILED'; message: string }
);
