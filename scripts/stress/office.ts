import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { judgeAnswer } from '../fuzz/judge-answer.ts';
import { createSender } from '../fuzz/send-request.ts';

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string | null;
  /** The last answer was that this one may not: demoted or shut out, until somebody mends it. */
  isOut?: boolean;
}

export interface StressAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is passed on to the next request
  body: any;
}

/** What somebody may ask for by its id: whoever made it, another asks for it at that moment. */
class Known {
  readonly companies: string[] = [];
  readonly filings: { id: string; total: string; companyId: string; of: Person }[] = [];
  readonly drafts: { id: string; version: number; of: Person }[] = [];
  readonly invoices: { id: string; total: string; companyId: string }[] = [];
  readonly payments: { id: string; amount: string; companyId: string | null }[] = [];
  readonly lines: { id: string; amount: string }[] = [];
  readonly merges: { id: string; into: string }[] = [];
}

/** Of money with a reference of its own: what the API said. Who gave no answer, or 503, may have done it or not. */
export type Said = 'DONE' | 'REFUSED' | 'UNKNOWN';

const BOUNDARY = 'stress-boundary-27rd';
const LIMIT_MS = 60_000;
/** So many requests are sent so often at one moment: somebody clicks twice, or two do the same. */
const SHARE_AT_ONCE = 0.2;
const AT_ONCE = 3;
const HASHED_WHEN_FREE = 3;
const signedIn = z.object({ token: z.string() });

/** People at work in one office, and what they know of it. */
export class Office {
  readonly people: { admins: Person[]; customers: Person[] };
  readonly known = new Known();
  readonly money = new Map<string, Said>();
  readonly statuses: Record<string, number> = {};
  readonly done = new Map<string, number>();
  readonly faults: string[] = [];
  readonly refusals = new Map<string, number>();
  readonly #sender: ReturnType<typeof createSender>;
  readonly #random: () => number;
  #sent = 0;
  #names = 0;

  constructor(told: { people: Office['people']; url: string; connections: number; random: () => number }) {
    this.people = told.people;
    this.#sender = createSender(told.url, told.connections);
    this.#random = told.random;
  }

  close(): void {
    this.#sender.close();
  }

  /** Told where somebody wants to see why. */
  refused(kind: string, { status, body }: StressAnswer): void {
    const why = `${kind}: ${status} ${body?.error?.code} ${JSON.stringify(body?.error?.fields ?? body?.error?.message)}`;
    this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1);
  }

  /** One of a list; of long ones mostly a new one, which others are at work on. */
  pick<Item>(items: readonly Item[]): Item | undefined {
    const among = this.#random() < 0.7 ? items.slice(-8) : items;
    return among[Math.floor(this.#random() * among.length)];
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  number(below: number): number {
    return Math.floor(this.#random() * below);
  }

  amount(below: number): string {
    return `${this.number(below)}.${String(1 + this.number(99)).padStart(2, '0')}`;
  }

  name(word: string): string {
    this.#names += 1;
    return `${word}-${this.#names}`;
  }

  admin(): Person {
    return this.#among(this.people.admins);
  }

  customer(): Person {
    return this.#among(this.people.customers);
  }

  #among(people: readonly Person[]): Person {
    const inOffice = people.filter(({ isOut }) => isOut !== true);
    return this.pick(inOffice.length > 0 && this.chance(0.95) ? inOffice : people) as Person;
  }

  async get(who: Person, path: string): Promise<StressAnswer> {
    return await this.#ask(who, 'GET', path, null, {});
  }

  /** Now and then several times at one moment, each a request of its own. Returns the answer of one that went through. */
  async send(who: Person, method: string, path: string, body: object = {}): Promise<StressAnswer> {
    return await this.#onceOrMore(() => this.#sendOne(who, method, path, body));
  }

  async #sendOne(who: Person, method: string, path: string, body: object): Promise<StressAnswer> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return await this.#ask(who, method, path, Buffer.from(JSON.stringify(body)), headers);
  }

  async #onceOrMore(send: () => Promise<StressAnswer>): Promise<StressAnswer> {
    const times = this.chance(SHARE_AT_ONCE) ? AT_ONCE : 1;
    const answers = await Promise.all(Array.from({ length: times }, send));
    return answers.find(({ status }) => status < 300 && status > 0) ?? (answers[0] as StressAnswer);
  }

  async upload(who: Person, path: string, name: string, text: string): Promise<StressAnswer> {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const body = Buffer.from(`${head}${text}\r\n--${BOUNDARY}--\r\n`);
    return await this.#ask(who, 'POST', path, body, {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    });
  }

  /** The same of money, each under a reference of its own, and writes down what became of it. */
  async sendMoney(who: Person, path: string, body: object): Promise<StressAnswer> {
    return await this.#onceOrMore(async () => {
      const reference = this.name('MONEY');
      this.money.set(reference, 'UNKNOWN');
      const answer = await this.#sendOne(who, 'POST', path, { ...body, reference });
      if (answer.status < 300 && answer.status > 0) this.money.set(reference, 'DONE');
      else if (answer.status < 500 && answer.status !== 0) this.money.set(reference, 'REFUSED');
      return answer;
    });
  }

  async signIn(who: Person): Promise<void> {
    const { email, password } = who;
    const body = Buffer.from(JSON.stringify({ email, password }));
    for (let left = HASHED_WHEN_FREE; left > 0 && who.token === null; left -= 1) {
      const answer = await this.#once('POST', '/identity/sign-in', body, {
        'content-type': 'application/json',
      });
      if (answer.status === 200) who.token = signedIn.parse(answer.body).token;
      else if (answer.status !== 503) {
        who.isOut = true;
        return;
      }
    }
  }

  async #ask(
    who: Person,
    method: string,
    path: string,
    body: Buffer | null,
    headers: Record<string, string>,
  ): Promise<StressAnswer> {
    if (who.token === null) await this.signIn(who);
    const { token } = who;
    if (token === null) return { status: 401, body: null };
    const answer = await this.#once(method, path, body, { ...headers, authorization: `Bearer ${token}` });
    if (answer.status === 403 || answer.status < 300) who.isOut = answer.status === 403;
    // Ended meanwhile, by whoever was at work on the account: the next request signs in again.
    if (answer.status === 401 && who.token === token) who.token = null;
    return answer;
  }

  async #once(
    method: string,
    path: string,
    body: Buffer | null,
    headers: Record<string, string>,
  ): Promise<StressAnswer> {
    this.#sent += 1;
    const sent = this.#sent;
    const request = {
      method,
      path: `/api/v1${path}`,
      body,
      headers: {
        ...headers,
        'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      },
    };
    let answer = await this.#sender.send(request, LIMIT_MS);
    // A connection that lay idle is closed by the server as it is used again: sent once more, under the same key.
    if (answer.status === 0) answer = await this.#sender.send(request, LIMIT_MS);
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
    const fault = judgeAnswer(answer);
    if (fault !== null) {
      this.faults.push(
        `${fault}: ${method} ${path} ${String(body ?? '').slice(0, 300)} -> ${answer.status} ${answer.text.slice(0, 300)}`,
      );
    }
    return {
      status: answer.status,
      body: answer.type.startsWith('application/json') ? parse(answer.text) : null,
    };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
