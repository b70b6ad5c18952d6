import type { ChildProcess } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { FairQueue } from '#domain/access/fair-queue.ts';
import { FileRefused } from '../file-refused.ts';
import type { JobAnswer, JobRequest } from './messages.ts';
import { startJobProcess } from './start-job-process.ts';
import { TimeTaken } from './time-taken.ts';
import { BROKEN, type BrokenLimit } from './watched-state.ts';

const MEGABYTE = 1024 ** 2;
const IDLE_MS = 120_000;
/** How many jobs may wait, and what a process may hold between two of them. */
interface Room {
  /** More than these wait for nothing: their senders had better come again. */
  all: number;
  /** Of one owner: the rest is for others. */
  ofOne: number;
  /** A process that holds more after its work is replaced before the next. */
  idleBytes: number;
  /** Who took more of the processes lately goes behind who took less, in steps of so much. */
  stepMs: number;
}

/** One owner may ask for forty PDFs at once; a process that draws comes to rest near 150 MB. */
const ROOM: Room = { all: 64, ofOne: 48, idleBytes: 224 * MEGABYTE, stepMs: 10_000 };
/** As long as the job before it may take. */
const LONGEST_WAIT_MS = 60_000;
const REASON_LENGTH = 300;

/** A job's process broke a limit, or ended by itself before it answered. The reason is for the log. */
export class JobDied extends Error {
  /** Null where its process ended by itself. */
  readonly limit: BrokenLimit | null;

  constructor(reason: string) {
    super(reason);
    this.limit = limitBroken(reason);
  }
}

/** So many wait that this one is not begun. Nothing was done. */
export class JobsBusy extends Error {}

/**
 * A job's process was ended by somebody else, as the system does where memory is short, or could not be started: that says nothing of
 * the file. Nothing was done.
 */
export class JobInterrupted extends JobsBusy {}

interface Waiting {
  owner: string;
  request: JobRequest;
  timeout: NodeJS.Timeout;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

interface WarmProcess {
  child: ChildProcess;
  /** The only one whose files it may read. */
  folder: string | null;
  idle: NodeJS.Timeout | null;
}

/**
 * A few processes that do one job at a time each. They are started when they are needed, and kept while they are.
 * Owners take turns, and none of them has more than half of the processes (one, where there is one only). Who sends what takes long
 * waits for those who do not.
 */
export class ProcessPool {
  readonly #size: number;
  readonly #most: number;
  readonly #room: Room;
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  readonly #idle: WarmProcess[] = [];
  readonly #queue = new FairQueue<Waiting>();
  readonly #taken = new TimeTaken();

  constructor(size: number, room: Partial<Room> = {}) {
    this.#size = size;
    this.#most = Math.ceil(size / 2);
    this.#room = { ...ROOM, ...room };
  }

  /**
   * Throws what the job refused (FileRefused), an Error when the job failed by itself, JobDied when it broke a
   * limit or its process ended by itself, JobInterrupted when somebody else ended it, JobsBusy when too many wait, or too many of
   * this owner.
   */
  run(request: JobRequest, owner: string): Promise<unknown> {
    if (!this.#hasRoomFor(owner)) return Promise.reject(new JobsBusy('too many jobs wait'));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        owner,
        request,
        resolve,
        reject,
        timeout: setTimeout(() => {
          this.#queue.remove(waiting);
          reject(new JobsBusy(`no process was free for ${LONGEST_WAIT_MS / 1000} s`));
        }, LONGEST_WAIT_MS),
      };
      this.#queue.push(waiting);
      this.#next();
    });
  }

  /** Whoever has nothing waiting gets a place: of a full room the last of who has most waiting gives up his. */
  #hasRoomFor(owner: string): boolean {
    const own = this.#queue.sizeOf(owner);
    if (own >= this.#room.ofOne) return false;
    if (this.#queue.size < this.#room.all) return true;
    const last = own === 0 ? this.#queue.lastOfLongest() : undefined;
    if (last === undefined) return false;
    this.#queue.remove(last);
    clearTimeout(last.timeout);
    last.reject(new JobsBusy('others who had nothing waiting came before'));
    return true;
  }

  #next(): void {
    if (this.#running >= this.#size) return;
    const waiting = this.#queue.take(
      (owner) => (this.#runningOf.get(owner) ?? 0) < this.#most,
      (owner) => Math.floor(this.#taken.by(owner) / this.#room.stepMs),
    );
    if (waiting === undefined) return;
    clearTimeout(waiting.timeout);
    this.#count(waiting.owner, 1);
    const warm = this.#take(folderOf(waiting.request));
    if (warm.idle !== null) clearTimeout(warm.idle);
    const begun = performance.now();
    work(warm.child, waiting.request)
      .then((answer) => {
        // What a job left behind that broke off would be in the way of somebody else's: an engine that aborted, for one, works no more.
        if (answer.outcome === 'FAILED') warm.child.kill('SIGKILL');
        else this.#keep(warm, answer.memoryBytes);
        settle(answer, waiting);
      }, waiting.reject)
      .finally(() => {
        this.#taken.add(waiting.owner, performance.now() - begun);
        this.#count(waiting.owner, -1);
        this.#next();
      });
  }

  #count(owner: string, change: 1 | -1): void {
    this.#running += change;
    const running = (this.#runningOf.get(owner) ?? 0) + change;
    if (running === 0) this.#runningOf.delete(owner);
    else this.#runningOf.set(owner, running);
  }

  /** All uploads come in by one folder, so that the same process does one after the other. */
  #take(folder: string | null): WarmProcess {
    const kept = this.#idle.pop();
    if (kept?.folder === folder) return kept;
    kept?.child.kill('SIGKILL');
    const warm = { child: startJobProcess(folder), folder, idle: null };
    warm.child.once('exit', () => this.#forget(warm));
    return warm;
  }

  #forget(warm: WarmProcess): void {
    const index = this.#idle.indexOf(warm);
    if (index >= 0) this.#idle.splice(index, 1);
  }

  #keep(warm: WarmProcess, memoryBytes: number): void {
    if (memoryBytes > this.#room.idleBytes) {
      warm.child.kill('SIGKILL');
      return;
    }
    warm.idle = setTimeout(() => {
      this.#forget(warm);
      warm.child.kill('SIGKILL');
    }, IDLE_MS).unref();
    this.#idle.push(warm);
  }
}

/** Where the file of a job lies; null for one without. */
function folderOf({ input }: JobRequest): string | null {
  const isOfFile = typeof input === 'object' && input !== null && 'path' in input;
  return isOfFile && typeof input.path === 'string' ? dirname(resolve(input.path)) : null;
}

/** Has a process do one job. Throws JobDied, or JobsBusy where the machine was too busy to give it its time. */
function work(child: ChildProcess, request: JobRequest): Promise<JobAnswer> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-REASON_LENGTH);
    };
    let isStarved = false;
    const tooLong = setTimeout(() => {
      // It has less time on the processor than that: what computes too long ends by itself. Others took the rest.
      isStarved = true;
      child.kill('SIGKILL');
    }, request.limits.wallClockMs);
    const stopListening = () => {
      clearTimeout(tooLong);
      child.stderr?.off('data', listen);
      child.off('message', answered).off('close', died).off('error', died);
      child.channel?.unref();
    };
    const answered = (answer: unknown) => {
      stopListening();
      resolve(answer as JobAnswer);
    };
    const died = (how: number | null | Error) => {
      stopListening();
      if (isStarved) reject(new JobsBusy('the machine had no time for it'));
      else if (how instanceof Error) reject(new JobInterrupted(how.message));
      else if (wasEndedByOthers(child, said))
        reject(new JobInterrupted(`its process got ${child.signalCode}`));
      else reject(new JobDied(said.trim() || `its process ended (${how ?? child.signalCode})`));
    };
    child.stderr?.on('data', listen);
    child.once('message', answered).once('close', died).once('error', died);
    child.channel?.ref();
    child.send(request, (error) => error && died(error));
  });
}

/** What an engine that breaks off does to its process is another signal, and the watch says why it ends one. */
const SIGNALS_OF_OTHERS = new Set<NodeJS.Signals | null>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

const wasEndedByOthers = ({ signalCode }: ChildProcess, said: string) =>
  SIGNALS_OF_OTHERS.has(signalCode) && limitBroken(said) === null;

/** Which limit the last words of a process name. */
function limitBroken(said: string): BrokenLimit | null {
  const limits = Object.keys(BROKEN) as BrokenLimit[];
  return limits.find((limit) => said.endsWith(BROKEN[limit])) ?? null;
}

function settle(answer: JobAnswer, { resolve, reject }: Waiting): void {
  if (answer.outcome === 'DONE') resolve(answer.output);
  else if (answer.outcome === 'REFUSED') reject(new FileRefused(answer.refusal, answer.message));
  else reject(new Error(answer.message));
}
