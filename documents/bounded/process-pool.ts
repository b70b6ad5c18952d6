import type { ChildProcess } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { FairQueue } from '#domain/access/fair-queue.ts';
import { TimeTaken } from '#domain/access/time-taken.ts';
import { FileRefused } from '../file-refused.ts';
import { type JobSender, ownerOf, UNCONFIRMED } from './job-sender.ts';
import type { JobAnswer, JobRequest } from './messages.ts';
import { joinPieces } from './pieces.ts';
import { startJobProcess } from './start-job-process.ts';
import { BROKEN, type BrokenLimit } from './watched-state.ts';

const MEGABYTE = 1024 ** 2;
const IDLE_MS = 120_000;
/** How many jobs may wait, and what a process may hold between two of them. */
interface Room {
  /** More than these wait for nothing: their senders had better come again. */
  all: number;
  /** Of one owner: the rest is for others. */
  ofOne: number;
  /** Of all accounts together that confirmed no address. */
  ofUnconfirmed: number;
  /** A process that holds more after its work is replaced before the next. */
  idleBytes: number;
  /** Who took more of the processes lately goes behind who took less, in steps of so much. */
  stepMs: number;
}

/** One owner may ask for forty PDFs at once; a process that draws comes to rest near 150 MB. */
const ROOM: Room = { all: 64, ofOne: 48, ofUnconfirmed: 16, idleBytes: 224 * MEGABYTE, stepMs: 10_000 };
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
  sender: JobSender;
  /** That works on it. */
  child: ChildProcess | null;
  request: JobRequest;
  timeout: NodeJS.Timeout;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

const isOffice = ({ sender }: Waiting) => sender.standing === 'OFFICE';

interface WarmProcess {
  child: ChildProcess;
  /** The only one whose files it may read. */
  folder: string | null;
  idle: NodeJS.Timeout | null;
}

/**
 * A few processes that do one job at a time each. They are started when they are needed, and kept while they are.
 * Owners take turns, and none of them has more than half of the processes (one, where there is one only). Who sends what takes long
 * waits for those who do not. Accounts that confirmed no address are one owner, and the office takes turns with all others.
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
  #lastWasOffice = false;

  constructor(size: number, room: Partial<Room> = {}) {
    this.#size = size;
    this.#most = Math.ceil(size / 2);
    this.#room = { ...ROOM, ...room };
  }

  /**
   * Throws what the job refused (FileRefused), an Error when the job failed by itself, JobDied when it broke a
   * limit or its process ended by itself, JobInterrupted when somebody else ended it, JobsBusy when too many wait, or too many of
   * this owner, and what the signal of its sender says once that is aborted: the job leaves the line, or its process ends.
   */
  run(request: JobRequest, sender: JobSender): Promise<unknown> {
    const { signal } = sender;
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (!this.#hasRoomFor(sender)) return Promise.reject(new JobsBusy('too many jobs wait'));
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue.remove(waiting);
        waiting.child?.kill('SIGKILL');
        waiting.reject(signal?.reason);
      };
      const settledBy =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(waiting.timeout);
          signal?.removeEventListener('abort', leave);
          settle(value);
        };
      const waiting: Waiting = {
        owner: ownerOf(sender),
        sender,
        child: null,
        request,
        resolve: settledBy(resolve),
        reject: settledBy(reject),
        timeout: setTimeout(() => {
          this.#queue.remove(waiting);
          waiting.reject(new JobsBusy(`no process was free for ${LONGEST_WAIT_MS / 1000} s`));
        }, LONGEST_WAIT_MS),
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#queue.push(waiting);
      this.#next();
    });
  }

  #hasRoomFor(sender: JobSender): boolean {
    const most = sender.standing === 'UNCONFIRMED' ? this.#room.ofUnconfirmed : this.#room.ofOne;
    if (this.#queue.sizeOf(ownerOf(sender)) >= most) return false;
    if (this.#queue.size < this.#room.all) return true;
    const last = this.#whoGivesWayTo(sender);
    if (last === undefined) return false;
    this.#queue.remove(last);
    last.reject(new JobsBusy('others came before'));
    return true;
  }

  /**
   * In a full room: first who confirmed no address; then, for whoever has nothing waiting, the last of who has most waiting or
   * took most lately; for the office any customer. Nobody for who confirmed no address.
   */
  #whoGivesWayTo({ id, standing }: JobSender): Waiting | undefined {
    if (standing === 'UNCONFIRMED') return undefined;
    const stranger = this.#queue.lastOf(UNCONFIRMED);
    if (stranger !== undefined) return stranger;
    const took = this.#stepsTaken();
    const last = this.#queue.lastOfLongest((item, waiting) => waiting > 1 || !isOffice(item), took);
    if (last === undefined) return undefined;
    const isGreedier = this.#queue.sizeOf(last.owner) > 1 || took(last.owner) > took(id);
    if (this.#queue.sizeOf(id) === 0 && isGreedier) return last;
    return standing === 'OFFICE' && !isOffice(last) ? last : undefined;
  }

  #stepsTaken(): (owner: string) => number {
    const now = performance.now();
    return (owner) => Math.floor(this.#taken.by(owner, now) / this.#room.stepMs);
  }

  /** The office and all others take turns: however many customers there are, it is not behind them all. */
  #takeNext(): Waiting | undefined {
    const took = this.#stepsTaken();
    const mayRun = (owner: string) => (this.#runningOf.get(owner) ?? 0) < this.#most;
    const isTheirTurn = (owner: string, item: Waiting) =>
      isOffice(item) !== this.#lastWasOffice && mayRun(owner);
    const next = this.#queue.take(isTheirTurn, took) ?? this.#queue.take(mayRun, took);
    if (next !== undefined) this.#lastWasOffice = isOffice(next);
    return next;
  }

  #next(): void {
    if (this.#running >= this.#size) return;
    const waiting = this.#takeNext();
    if (waiting === undefined) return;
    clearTimeout(waiting.timeout);
    this.#count(waiting.owner, 1);
    const warm = this.#take(folderOf(waiting.request));
    if (warm.idle !== null) clearTimeout(warm.idle);
    waiting.child = warm.child;
    const begun = performance.now();
    work(warm.child, waiting.request)
      .then((answer) => {
        // What a job left behind that broke off would be in the way of somebody else's: an engine that aborted, for one, works no more.
        if (answer.outcome === 'FAILED') warm.child.kill('SIGKILL');
        else this.#keep(warm, answer.memoryBytes);
        settle(answer, waiting);
      }, waiting.reject)
      .finally(() => {
        const ended = performance.now();
        this.#taken.add(waiting.owner, ended - begun, ended);
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
      child.off('message', heard).off('close', died).off('error', died);
      child.channel?.unref();
    };
    const heard = joinPieces((answer) => {
      stopListening();
      resolve(answer);
    });
    const died = (how: number | null | Error) => {
      stopListening();
      if (isStarved) reject(new JobsBusy('the machine had no time for it'));
      else if (how instanceof Error) reject(new JobInterrupted(how.message));
      else if (wasEndedByOthers(child, said))
        reject(new JobInterrupted(`its process got ${child.signalCode}`));
      else reject(new JobDied(said.trim() || `its process ended (${how ?? child.signalCode})`));
    };
    child.stderr?.on('data', listen);
    child.on('message', heard).once('close', died).once('error', died);
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
