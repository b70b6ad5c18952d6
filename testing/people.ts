import { createHash } from 'node:crypto';
import { leadingZeroBits, proofText } from '#contract/human-check.ts';
import { totpAt } from '#identity/local/totp.ts';
import { createFirstAdmin } from '#operations/user/create-first-admin.ts';
import type { AppContext } from '#server/context.ts';
import type { TestApp } from './app.ts';

export const PASSWORD = 'tugboat kettle harbour 9';

/** An answer of the API as tests look at it. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
  headers: Record<string, unknown>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Files are left as they come. */
function readBody(type: string, text: string): unknown {
  if (text === '') return null;
  return type.includes('json') ? JSON.parse(text) : text;
}

/** One call to the API below its base path, with a token where given. */
export async function call(
  test: TestApp,
  method: Method,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string>; address?: string } = {},
): Promise<Answer> {
  const response = await test.app.inject({
    method,
    url: `/api/v1${path}`,
    remoteAddress: options.address ?? '127.0.0.1',
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { payload: options.body as object }),
  });
  return {
    status: response.statusCode,
    body: readBody(String(response.headers['content-type']), response.body),
    headers: response.headers,
  };
}

/** The link in the newest mail of a kind to somebody, read from the outbox as its recipient would. */
export async function mailedToken(context: AppContext, recipient: string, template: string): Promise<string> {
  const mail = await context.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const token = mail?.body_text.match(/token=([\w.-]+)/)?.[1];
  if (token === undefined) throw new Error(`no link in a mail "${template}" to ${recipient}`);
  return token;
}

export interface SignedIn {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

export async function signInAs(test: TestApp, email: string, password = PASSWORD): Promise<SignedIn> {
  const session = await call(test, 'POST', '/identity/sign-in', { body: { email, password } });
  if (session.status !== 200) throw new Error(`sign-in of ${email}: ${JSON.stringify(session.body)}`);
  const { token, refreshToken } = session.body;
  const me = await call(test, 'GET', '/user/me', { token });
  return { id: me.body.id, email, token, refreshToken };
}

/** A REGULAR user of a company of its own, with a confirmed address, signed in. */
export async function signUpCustomer(test: TestApp, name: string): Promise<SignedIn> {
  const email = `${name.toLowerCase()}@example.com`;
  const created = await call(test, 'POST', '/user/public', {
    body: { firstName: name, lastName: 'Agent', email, password: PASSWORD, companyName: `${name} Agency` },
  });
  if (created.status !== 201) throw new Error(`sign-up of ${email}: ${JSON.stringify(created.body)}`);
  const token = await mailedToken(test.context, email, 'verification');
  await call(test, 'POST', '/identity/verify-email', { body: { token } });
  return await signInAs(test, email);
}

/** The first admin, signed in. */
export async function signInAdmin(test: TestApp): Promise<SignedIn> {
  const email = 'admin@example.com';
  await createFirstAdmin(test.context, { email, password: PASSWORD });
  return await signInAs(test, email);
}

/** Does the work of the invisible human check, as a browser does before a text message is sent. */
export async function proveHuman(test: TestApp): Promise<{ challenge: string; counter: number }> {
  const { challenge, bits } = (await call(test, 'POST', '/identity/human-check', { body: {} })).body;
  return findProof(challenge, bits);
}

/** The work itself: a counter whose hash with the challenge begins with so many zero bits. */
export function findProof(challenge: string, bits: number): { challenge: string; counter: number } {
  for (let counter = 0; ; counter++) {
    const hash = createHash('sha256').update(proofText(challenge, counter)).digest();
    if (leadingZeroBits(hash) >= bits) return { challenge, counter };
  }
}

/** The code in the newest text message to a phone. */
export async function textedCode(context: AppContext, phone: string): Promise<string> {
  const message = await context.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', phone)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const code = message?.body_text.match(/^\d{6}/)?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Sets up an authenticator in the running session; returns its secret and the recovery codes. */
export async function enrolAuthenticator(
  test: TestApp,
  person: SignedIn,
  { revokeApiKeys = false } = {},
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await call(test, 'POST', '/identity/second-factor/enrol', {
    token: person.token,
    body: { factor: 'TOTP', currentPassword: PASSWORD },
  });
  const { secret, verificationId } = started.body;
  // The step before this one, so that the code of now is still good for a sign-in.
  const code = totpAt(secret, new Date(Date.now() - 30_000));
  const done = await call(test, 'POST', '/identity/second-factor/enrol/confirm', {
    token: person.token,
    body: { verificationId, code, revokeApiKeys },
  });
  if (done.status !== 200) throw new Error(`second factor of ${person.email}: ${JSON.stringify(done.body)}`);
  return { secret, recoveryCodes: done.body.recoveryCodes };
}
