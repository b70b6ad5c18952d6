import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 100;
const REQUEST_LIMIT_MS = 15_000;
/** Longest a request may stay without an answer while it is repeated: far more than any restart takes. */
const PATIENCE_MS = 120_000;

type Method = 'GET' | 'POST';

export interface Login {
  email: string;
  password: string;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what is checked afterwards.
  body: any;
}

export interface Tally {
  requests: number;
  /** Requests that had to be repeated because the answer did not come or said so. */
  repeated: number;
  /** Answers that were asked for again, with the same key, although they had arrived. */
  replayed: number;
}

/** Says it whenever the API answers in a way that no client should have to understand. */
export class WrongAnswer extends Error {}

/**
 * Calls the API like a careful client: the same key until there is an answer, whatever happens in between.
 */
export class Client {
  readonly #url: string;
  readonly #login: Login;
  readonly #tally: Tally;
  #token: string | null = null;

  constructor(url: string, login: Login, tally: Tally) {
    this.#url = url;
    this.#login = login;
    this.#tally = tally;
  }

  async get(path: string): Promise<Answer> {
    return await this.#untilAnswered('GET', path, null, undefined);
  }

  async post(path: string, key: string, body: object): Promise<Answer> {
    return await this.#untilAnswered('POST', path, key, body);
  }

  async #untilAnswered(
    method: Method,
    path: string,
    key: string | null,
    body: object | undefined,
  ): Promise<Answer> {
    const limit = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.#tryOnce(method, path, key, body);
      if (answer !== null && answer.status < 300) return answer;
      const mayRepeat =
        answer === null ||
        answer.status === 503 ||
        answer.status === 429 ||
        answer.body.error?.code === 'IDEMPOTENCY_IN_PROGRESS';
      if (answer?.status === 401) this.#token = null;
      else if (!mayRepeat) throw new WrongAnswer(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      if (Date.now() > limit) throw new WrongAnswer(`${path}: no answer within ${PATIENCE_MS / 1000} s`);
      this.#tally.repeated += 1;
      await sleep(RETRY_MS);
    }
  }

  async #tryOnce(
    method: Method,
    path: string,
    key: string | null,
    body: object | undefined,
  ): Promise<Answer | null> {
    this.#tally.requests += 1;
    this.#token ??= await this.#signIn();
    if (this.#token === null) return null;
    const ours: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
    return await this.#send(method, path, body, { ...ours, authorization: `Bearer ${this.#token}` });
  }

  async #signIn(): Promise<string | null> {
    const answer = await this.#send('POST', '/identity/sign-in', this.#login, {});
    return answer?.status === 200 ? answer.body.token : null;
  }

  /** Null when the connection broke: then nobody knows whether the request was done. */
  async #send(
    method: Method,
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<Answer | null> {
    try {
      const response = await fetch(`${this.#url}/api/v1${path}`, {
        method,
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }
}
