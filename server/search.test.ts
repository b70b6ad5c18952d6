import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchResultBody } from '#contract/search.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let hana: SignedIn;
let ivo: SignedIn;
const filings: { id: string; number: string }[] = [];

beforeAll(async () => {
  let seconds = 0;
  // Every submission has an instant of its own.
  const clock = { now: () => new Date(MARCH_TENTH.now().getTime() + 1000 * seconds++) };
  stand = await createTestApp({ clock });
  admin = await signInAdmin(stand);
  hana = await signUpCustomer(stand, 'Hana');
  ivo = await signUpCustomer(stand, 'Ivo');
  const policies = [
    { who: hana, policyNumber: 'BLUE-77', legalName: 'Cedar Creek Roofing' },
    { who: hana, policyNumber: 'HA-100%', legalName: 'Blue Bayou' },
    { who: ivo, policyNumber: 'IV-1', legalName: 'Blue Ridge Farms LLC' },
  ];
  for (const { who, policyNumber, legalName } of policies) {
    const { body } = await submit(
      stand,
      who,
      texasFiling({ policyNumber, insured: { ...texasFiling().insured, legalName } }),
    );
    filings.push(body);
  }
  const { id } = await stand.owner
    .selectFrom('companies')
    .select('id')
    .where('company', '=', 'Ivo Agency')
    .executeTakeFirstOrThrow();
  await stand.owner
    .insertInto('invoices')
    .values({
      number: 'INV-26-000001',
      company_id: id,
      status: 'ISSUED',
      issued_on: '2026-03-10',
      due_on: '2026-03-30',
      total_cents: 4n,
      filings_total_cents: 4n,
      paid_cents: 0n,
      created_by: admin.id,
    })
    .execute();
});
afterAll(() => stand.close());

const ask = (who: SignedIn, q: string) =>
  call(stand, 'GET', `/search?q=${encodeURIComponent(q)}`, { token: who.token });
async function found(who: SignedIn, q: string): Promise<SearchResultBody[]> {
  const { status, body } = await ask(who, q);
  expect(status).toBe(200);
  return body.items;
}
const kinds = (items: SearchResultBody[]) => items.map(({ kind, label }) => `${kind} ${label}`);

describe('what is found', () => {
  test('filings by policy and by insured, each once, and what else carries the text', async () => {
    expect(await found(admin, 'blue')).toEqual([
      {
        kind: 'POLICY',
        id: filings[0]!.id,
        label: 'BLUE-77',
        detail: `Cedar Creek Roofing, filing ${filings[0]!.number}, Texas`,
      },
      {
        kind: 'INSURED',
        id: filings[2]!.id,
        label: 'Blue Ridge Farms LLC',
        detail: `Policy IV-1, filing ${filings[2]!.number}, Texas`,
      },
      {
        kind: 'INSURED',
        id: filings[1]!.id,
        label: 'Blue Bayou',
        detail: `Policy HA-100%, filing ${filings[1]!.number}, Texas`,
      },
    ]);
  });

  test('a filing by its number comes first', async () => {
    expect(await found(admin, ` ${filings[1]!.number.toLowerCase()} `)).toEqual([
      {
        kind: 'FILING',
        id: filings[1]!.id,
        label: filings[1]!.number,
        detail: 'Blue Bayou, policy HA-100%, Texas',
      },
    ]);
  });

  test('letters of a pattern are letters', async () => {
    expect(kinds(await found(admin, '100%'))).toEqual(['POLICY HA-100%']);
    expect(await found(admin, 'H%100')).toEqual([]);
  });

  test('companies, users, invoices, states and pages', async () => {
    expect(kinds(await found(admin, 'Ivo'))).toEqual([
      'COMPANY Ivo Agency',
      'USER Ivo Agent',
      'INVOICE INV-26-000001',
    ]);
    expect(await found(admin, 'tx')).toEqual([{ kind: 'STATE', id: 'TX', label: 'Texas', detail: 'TX' }]);
    expect(kinds(await found(admin, 'new '))).toEqual([
      'STATE New Hampshire',
      'STATE New Jersey',
      'STATE New Mexico',
      'STATE New York',
    ]);
    expect(kinds(await found(admin, 'carolina'))).toEqual(['STATE North Carolina', 'STATE South Carolina']);
    expect(await found(admin, 'bank')).toEqual([
      { kind: 'PAGE', id: '/admin/payments/bank', label: 'Bank', detail: '' },
      { kind: 'ACTION', id: '/admin/payments/bank/import', label: 'Import bank file', detail: '' },
    ]);
    // The beginning of a word, and no part inside.
    expect(await found(admin, 'ransactions')).toEqual([]);
  });

  test('what can be started, where it is done', async () => {
    expect(await found(admin, 'add client')).toEqual([
      { kind: 'ACTION', id: '/admin/clients?do=new', label: 'Add client', detail: '' },
    ]);
    expect(kinds(await found(admin, 'invoice')).filter((each) => each.startsWith('ACTION'))).toEqual([
      'ACTION Generate invoice',
      'ACTION Export invoices',
    ]);
    for (const words of ['Invite user', 'Record payment', 'Generate invoice', 'Export filings']) {
      expect(kinds(await found(admin, words))).toEqual([`ACTION ${words}`]);
    }
    expect(kinds(await found(admin, 'Import filings'))).toEqual(['PAGE Import filings']);
  });

  test('nothing for a blank text, pages, actions and states alone for one letter', async () => {
    expect(await found(admin, ' ')).toEqual([]);
    expect(new Set((await found(admin, 'b')).map(({ kind }) => kind))).toEqual(new Set(['PAGE', 'ACTION']));
    expect(await found(admin, 'nothing of that name')).toEqual([]);
  });
});

describe('who finds it', () => {
  test('a customer finds their own filings and invoices, no company, no user and no page of the office', async () => {
    expect(kinds(await found(hana, 'blue'))).toEqual(['POLICY BLUE-77', 'INSURED Blue Bayou']);
    expect(await found(hana, 'Ivo')).toEqual([]);
    expect(await found(hana, 'INV-26')).toEqual([]);
    expect(kinds(await found(ivo, 'INV-26'))).toEqual(['INVOICE INV-26-000001']);
    expect(await found(hana, 'audit')).toEqual([]);
    expect(await found(hana, 'invite')).toEqual([]);
    expect(await found(ivo, filings[0]!.number)).toEqual([]);
  });

  test('nobody who is not signed in', async () => {
    expect((await call(stand, 'GET', '/search?q=blue')).status).toBe(401);
  });
});

test.each([
  ['', 400],
  ['?q=', 200],
  [`?q=${'x'.repeat(201)}`, 400],
  ['?q=a&state=TX', 400],
  ['?q=a%00b', 400],
])('GET /search%s answers %i', async (query, status) => {
  expect((await call(stand, 'GET', `/search${query}`, { token: admin.token })).status).toBe(status);
});

test('numbers are looked through for a text with a digit in it: all of them begin with their kind and state', async () => {
  const kindsFor = async (q: string) => (await found(admin, q)).map(({ kind }) => kind);
  expect(await kindsFor('NB-TX')).not.toContain('FILING');
  expect(await kindsFor(filings[0]!.number.slice(3))).toContain('FILING');
});
