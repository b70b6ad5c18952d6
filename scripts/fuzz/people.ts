import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { type CallAs, makeHistory } from './make-history.ts';
import { ADMIN, CUSTOMER, type FuzzRole } from './roles.ts';

const signedIn = z.object({ token: z.string() });
const madeKey = z.object({ key: z.string() });

/** The first admin, as `npm start` takes it from the environment. */
export const ADMIN_ENVIRONMENT = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

const LONGEST_WAIT_MS = 60_000;

/** Whoever the fuzzer acts as. What it does to these people is undone, or it would soon be locked out of everything. */
export class People {
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #tokens = new Map<FuzzRole, string>();
  /** As they were at sign-up; requests change them. */
  #passwords: { id: string; password: string }[] = [];

  constructor(url: string, pool: pg.Pool) {
    this.#url = `${url}/api/v1`;
    this.#pool = pool;
  }

  tokenOf(role: FuzzRole): string | undefined {
    return this.#tokens.get(role);
  }

  /**
   * Opens both accounts, where they are not there already, and gives a new customer something to look at: one of an earlier
   * run has it, and what was drawn then may have closed the state that it is filed in.
   */
  async signUp(): Promise<void> {
    const names = { firstName: 'Fay', lastName: 'Agent', companyName: 'Fuzz Agency' };
    let isNewCustomer = false;
    for (const login of [ADMIN, CUSTOMER]) {
      const { rowCount } = await this.#pool.query('select 1 from users where email = $1', [login.email]);
      if (rowCount === 1) continue;
      const { status } = await this.#call('POST', '/user/public', null, { ...login, ...names });
      if (status !== 201) throw new Error(`${login.email} could not sign up: ${status}.`);
      isNewCustomer ||= login === CUSTOMER;
    }
    const { rows } = await this.#pool.query<{ id: string; password: string }>(
      `select account.id, account.password from identity.account
         join identity."user" owner on owner.id = account."userId" where owner.email = any($1)`,
      [[ADMIN.email, CUSTOMER.email]],
    );
    this.#passwords = rows;
    await this.restore();
    const callAs: CallAs = async (who, method, path, body) => {
      const answer = await this.#call(method, path, this.tokenOf(who) ?? null, body);
      if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    if (isNewCustomer) await makeHistory(callAs);
  }

  /** Puts the people back in office, takes back what limits counted, and signs in whoever was signed out. */
  async restore(): Promise<void> {
    await this.#pool.query(
      `update users set status = 'ACTIVE', email_verified = true,
              role = case when email = $1 then 'ADMIN' else 'REGULAR' end
        where email = any($2)`,
      [ADMIN.email, [ADMIN.email, CUSTOMER.email]],
    );
    for (const { id, password } of this.#passwords) {
      await this.#pool.query('update identity.account set password = $2 where id = $1', [id, password]);
    }
    await this.#pool.query('delete from attempt_counters');
    await this.#signIn('ADMIN', ADMIN);
    await this.#signIn('REGULAR', CUSTOMER);
    if (!(await this.#isGood('API key', '/filing'))) {
      const key = { name: 'Fuzz', scopes: ['quote', 'filing:read', 'filing:write'] };
      const { body, status } = await this.#call('POST', '/user/me/api-key', this.tokenOf('REGULAR') ?? null, {
        ...key,
        currentPassword: CUSTOMER.password,
      });
      if (status >= 400) throw new Error(`No API key for the fuzzer: ${JSON.stringify(body)}`);
      this.#tokens.set('API key', madeKey.parse(body).key);
    }
  }

  async #signIn(role: FuzzRole, login: { email: string; password: string }): Promise<void> {
    if (await this.#isGood(role, '/user/me')) return;
    const { body, status } = await this.#callWhenFree('POST', '/identity/sign-in', login);
    if (status !== 200) throw new Error(`${role} of the fuzzer cannot sign in: ${JSON.stringify(body)}`);
    this.#tokens.set(role, signedIn.parse(body).token);
  }

  /** Waits as it is told where too many passwords are being hashed: the fuzzer's own guesses are among them. */
  async #callWhenFree(method: string, path: string, body: object) {
    const until = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      const answer = await this.#call(method, path, null, body);
      if (answer.retryAfter === null || Date.now() > until) return answer;
      await setTimeout(answer.retryAfter * 1000);
    }
  }

  async #isGood(role: FuzzRole, path: string): Promise<boolean> {
    const token = this.#tokens.get(role);
    return token !== undefined && (await this.#call('GET', path, token)).status === 200;
  }

  async #call(method: string, path: string, token: string | null, body?: object) {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const retryAfter = answer.status === 503 ? Number(answer.headers.get('retry-after')) : null;
    return { status: answer.status, retryAfter, body: (await answer.json().catch(() => null)) as unknown };
  }
}
