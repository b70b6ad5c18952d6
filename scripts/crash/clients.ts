import { setTimeout as sleep } from 'node:timers/promises';
import { texasFiling } from '#testing/filings.ts';

const A_DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * A_DAY_MS).toISOString().slice(0, 10);
const RETRY_MS = 100;
const REQUEST_LIMIT_MS = 15_000;
/** Longest a request may stay without an answer while it is repeated: far more than any restart takes. */
const PATIENCE_MS = 120_000;

/** One filing as its client knows it: only what the API acknowledged. */
export interface Acknowledged {
  policyNumber: string;
  filingId: string;
  number: string;
  total: string;
  /** Reference of the payment, once that was acknowledged too. */
  paidBy: string | null;
}

export interface Login {
  email: string;
  password: string;
}

interface Answer {
  status: number;
  body: { id: string; number: string; total: string; status: string; error?: { code: string } };
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

  async post(path: string, key: string, body: object): Promise<Answer> {
    const limit = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.#tryOnce(path, key, body);
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

  async #tryOnce(path: string, key: string, body: object): Promise<Answer | null> {
    this.#tally.requests += 1;
    this.#token ??= await this.#signIn();
    if (this.#token === null) return null;
    return await this.#send(path, body, { 'idempotency-key': key, authorization: `Bearer ${this.#token}` });
  }

  async #signIn(): Promise<string | null> {
    const answer = await this.#send('/identity/sign-in', this.#login, {});
    return answer?.status === 200 ? (answer.body as unknown as { token: string }).token : null;
  }

  /** Null when the connection broke: then nobody knows whether the request was done. */
  async #send(path: string, body: object, headers: Record<string, string>): Promise<Answer | null> {
    try {
      const response = await fetch(`${this.#url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      });
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    } catch {
      return null;
    }
  }
}

export interface Workload {
  customer: Client;
  admin: Client;
  tally: Tally;
  acknowledged: Acknowledged[];
  isOver: () => boolean;
}

/** Submits filing after filing and pays each in full, until told that it is over. */
export async function submitAndPay(work: Workload, worker: number): Promise<void> {
  for (let round = 1; !work.isOver(); round += 1) {
    const policyNumber = `CRASH-${worker}-${round}`;
    const dates = { policyEffectiveDate: dayFromNow(-1), expirationDate: dayFromNow(364) };
    const submission = { inputs: texasFiling({ policyNumber, ...dates }) };
    const filing = (await work.customer.post('/filing', `submit-${policyNumber}`, submission)).body;
    const entry: Acknowledged = {
      policyNumber,
      filingId: filing.id,
      number: filing.number,
      total: filing.total,
      paidBy: null,
    };
    work.acknowledged.push(entry);

    const reference = `PAY-${policyNumber}`;
    await work.admin.post(`/filing/${filing.id}/record-payment`, `pay-${policyNumber}`, {
      amount: filing.total,
      method: 'ACH',
      receivedOn: dayFromNow(-1),
      reference,
    });
    entry.paidBy = reference;

    if (round % 5 === 0) {
      const again = (await work.customer.post('/filing', `submit-${policyNumber}`, submission)).body;
      if (again.id !== filing.id) throw new WrongAnswer(`${policyNumber}: a repeat made another filing`);
      work.tally.replayed += 1;
    }
  }
}
