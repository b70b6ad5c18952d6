import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, type RouteKey } from '#contract/api.ts';
import type { AccessRule } from '#contract/route.ts';
import { type AccessWorld, ASKERS, type Asker, createAccessWorld } from '#testing/access-world.ts';
import type { Answer } from '#testing/people.ts';

const ruleOf = (key: RouteKey): AccessRule => API[key].access;

let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld();
});
afterAll(() => world.close());

/** Never in an answer, whoever asks. */
const NEVER = /password|identity_?subject|token_?hash|secret_?key|private_?key|ip_?address/i;
/** Answers whose names are no fields of ours: a schema document, and keys made for the asker. */
const FREE_FORM: readonly RouteKey[] = ['GET /openapi.json', 'GET /identity/jwks'];

/** A step that is the customer's alone; the office has its own. */
const CUSTOMERS_ONLY: readonly RouteKey[] = ['POST /filing/:id/withdraw'];
/** Says that no worker runs, which is so in this test. */
const NOT_READY: RouteKey = 'GET /ready';

/** Names of an answer's fields, and of the rows of a list. */
function fieldsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return ['(a file)'];
  return Object.entries(body).flatMap(([name, value]) => {
    const first: unknown = name === 'items' && Array.isArray(value) ? value[0] : undefined;
    return typeof first === 'object' && first !== null
      ? Object.keys(first).map((each) => `items[].${each}`)
      : [name];
  });
}

const isGood = ({ status }: Answer) => status >= 200 && status < 300;

const namesOf = (askers: Asker[]) => (askers.length === ASKERS.length ? 'everybody' : askers.join(', '));

/** One route as everybody meets it: statuses, and the fields of what was given to whom. */
function describeRoute(key: RouteKey, answers: Map<Asker, Answer>): string {
  const by = new Map<number, Asker[]>();
  for (const [asker, { status }] of answers) by.set(status, [...(by.get(status) ?? []), asker]);
  const statuses = [...by].map(([status, askers]) => `  ${status} ${namesOf(askers)}`);
  const given = new Map<string, Asker[]>();
  for (const [asker, answer] of answers) {
    if (!isGood(answer) || FREE_FORM.includes(key)) continue;
    const fields = fieldsOf(answer.body).sort().join(' ');
    given.set(fields, [...(given.get(fields) ?? []), asker]);
  }
  const fields = [...given].map(([names, askers]) => `  gives ${namesOf(askers)}: ${names}`);
  return [key, ...statuses, ...fields].join('\n');
}

/** What the table promises, whatever the route does. */
function expectPromises(key: RouteKey, rule: AccessRule, answers: Map<Asker, Answer>): void {
  const status = (asker: Asker) => answers.get(asker)?.status ?? 0;
  if (rule.who !== 'anyone') {
    expect(status('anonymous'), `${key} anonymous`).toBe(401);
    expect(status('disabled'), `${key} disabled`).toBe(401);
    // The key has every scope, so the table alone decides.
    if (rule.apiKey === undefined) expect(status('API key'), `${key} API key`).toBe(403);
    else expect(status('API key'), `${key} API key`).toBe(status('owner'));
    expect(status('admin'), `${key} admin`).not.toBe(401);
    expect(status('admin') === 403, `${key} admin`).toBe(CUSTOMERS_ONLY.includes(key));
  }
  expectViewer(key, rule, status);
  if (rule.who === 'admin') {
    for (const asker of ['stranger', 'colleague', 'colleague with sharing', 'owner'] as const)
      expect(status(asker), `${key} ${asker}`).toBe(403);
  }
  const isOfRecord = rule.scope !== undefined && key.includes('/:id');
  if (isOfRecord) {
    expect(status('stranger'), `${key} stranger`).toBe(404);
    if (rule.scope === 'own') expect(status('colleague'), `${key} colleague`).toBe(404);
    else expect(status('colleague'), `${key} colleague`).toBe(status('owner'));
    expect([401, 403, 404], `${key} owner`).not.toContain(status('owner'));
  }
  for (const answer of answers.values()) {
    if (key !== NOT_READY) expect(answer.status, `${key} broke`).toBeLessThan(500);
    if (isGood(answer) && !FREE_FORM.includes(key))
      for (const field of fieldsOf(answer.body)) expect(field, key).not.toMatch(NEVER);
  }
}

/** Who views as the owner reads what the owner reads, where the contract says so, and sends nothing at all. */
function expectViewer(key: RouteKey, rule: AccessRule, status: (asker: Asker) => number): void {
  const isReading = key.startsWith('GET ');
  if (rule.viewing || (rule.who === 'anyone' && isReading)) {
    expect(status('viewer'), `${key} viewer`).toBe(status('owner'));
  } else expect(status('viewer'), `${key} viewer`).toBe(403);
}

/** By path; what reads comes before what makes, so that nobody sees what another asker has made. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ROUTES = Object.keys(API)
  .map((key) => key.split(' ') as [method: string, path: string])
  .toSorted(([a, at], [b, bt]) => at.localeCompare(bt) || METHODS.indexOf(a) - METHODS.indexOf(b))
  .map((parts) => parts.join(' ') as RouteKey);
const lines: string[] = [];

test.each(ROUTES)('%s', async (key) => {
  const answers = new Map<Asker, Answer>();
  for (const asker of ASKERS) answers.set(asker, await world.ask(key, asker));
  expectPromises(key, ruleOf(key), answers);
  lines.push(describeRoute(key, answers));
});

test.each(
  ROUTES.filter(
    (key) => ruleOf(key).scope !== undefined && key.includes('/:id') && !key.endsWith('/document'),
  ),
)('%s: somebody else s record answers like one that is not there', async (key) => {
  const [theirs, nobodys] = [
    await world.ask(key, 'stranger'),
    await world.ask(key, 'stranger', { unknownId: true }),
  ];
  expect(theirs.status).toBe(nobodys.status);
  const plain = ({ body }: Answer) => ({ ...body.error, requestId: null });
  expect(plain(theirs)).toEqual(plain(nobodys));
});

/** After a change that is meant: `npx vitest run --project database server/access-matrix.test.ts -u`, and read what moved. */
test('the whole matrix is the one that was agreed', async () => {
  const count = `${lines.length} routes, ${ASKERS.length} askers, ${lines.length * ASKERS.length} answers`;
  await expect(`${count}\n\n${lines.join('\n\n')}\n`).toMatchFileSnapshot('access-matrix.txt');
});
