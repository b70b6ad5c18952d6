import pg from 'pg';
import { FairQueue } from '#domain/access/fair-queue.ts';

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

const isOurs = (owner: string) => owner === OURSELVES || owner === EVERYBODY;

interface Waiting {
  owner: string;
  begin(): void;
}

export interface FairPoolOptions extends pg.PoolConfig {
  max: number;
  connectionTimeoutMillis: number;
  /** On whose behalf a connection is asked for at this moment; `OURSELVES` for nobody's. */
  ownerOf(): string;
}

/** Work of our own has a limit where it is begun, and parts of it wait for each other: it may have all. */
export const OURSELVES = '';
/** What many wait for together has the first turn. */
export const EVERYBODY = 'everybody';

/** So many are left for others, however many somebody asks for. A pool with fewer than twice that many leaves none. */
const LEFT_FOR_OTHERS = 2;
/** So many are left for what is our own and for everybody, however many ask: each request needs an answer of that first. */
const LEFT_FOR_US = 1;

/**
 * A pool in whose line owners take turns: whoever asks for hundreds of connections waits behind themselves, and never
 * has the last ones. The driver's own serves by the order of coming, so that one who asks fast enough has them all.
 */
export class FairPool extends pg.Pool {
  readonly #waiting = new FairQueue<Waiting>();
  readonly #owners = new WeakMap<pg.PoolClient, string>();
  /** How many each owner has. */
  readonly #had = new Map<string, number>();
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #mostOfAsking: number;
  readonly #longestWaitMs: number;
  readonly #ownerOf: () => string;
  #taken = 0;
  /** Of those taken, how many by who asks and not by us. */
  #asking = 0;

  constructor({ ownerOf, ...options }: FairPoolOptions) {
    super(options);
    this.#most = options.max;
    const isSmall = options.max < 2 * LEFT_FOR_OTHERS;
    this.#mostOfOne = isSmall ? options.max : options.max - LEFT_FOR_OTHERS;
    this.#mostOfAsking = isSmall ? options.max : options.max - LEFT_FOR_US;
    this.#longestWaitMs = options.connectionTimeoutMillis;
    this.#ownerOf = ownerOf;
    // The driver says it before the connection is free.
    this.on('release', (_error, client) => process.nextTick(() => this.#giveBack(client as pg.PoolClient)));
    // What the driver counts has its turn already.
    Object.defineProperty(this, 'waitingCount', { get: () => this.#waiting.size });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (connected) {
      this.#ask(connected);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#ask((error, client) => (client === undefined ? reject(error) : resolve(client)));
    });
  }

  #ask(connected: Connected): void {
    const owner = this.#ownerOf();
    const item: Waiting = {
      owner,
      begin: () => {
        clearTimeout(limit);
        this.#count(owner, 1);
        super.connect((error, client, release) => {
          if (client === undefined) this.#takeBack(owner);
          else this.#owners.set(client, owner);
          connected(error, client, release);
        });
      },
    };
    const limit = setTimeout(() => {
      this.#waiting.remove(item);
      // In the driver's words, by which it is known.
      connected(new Error('timeout exceeded when trying to connect'), undefined, () => {});
    }, this.#longestWaitMs).unref();
    this.#waiting.push(item);
    this.#giveTurns();
  }

  #hadBy(owner: string): number {
    return this.#had.get(owner) ?? 0;
  }

  #giveBack(client: pg.PoolClient): void {
    const owner = this.#owners.get(client);
    if (owner === undefined) return;
    this.#owners.delete(client);
    this.#takeBack(owner);
  }

  #takeBack(owner: string): void {
    this.#count(owner, -1);
    this.#giveTurns();
  }

  #count(owner: string, change: number): void {
    this.#taken += change;
    if (!isOurs(owner)) this.#asking += change;
    const had = this.#hadBy(owner) + change;
    if (had > 0) this.#had.set(owner, had);
    else this.#had.delete(owner);
  }

  #mayHaveTurn(owner: string): boolean {
    if (isOurs(owner)) return true;
    return this.#asking < this.#mostOfAsking && this.#hadBy(owner) < this.#mostOfOne;
  }

  #giveTurns(): void {
    while (this.#taken < this.#most) {
      const next = this.#waiting.take(
        (owner) => this.#mayHaveTurn(owner),
        (owner) => (owner === EVERYBODY ? -1 : this.#hadBy(owner)),
      );
      if (next === undefined) return;
      next.begin();
    }
  }
}
