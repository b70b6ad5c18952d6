import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Carla');
});
afterAll(() => stand.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const asAdmin = (method: 'GET' | 'PATCH', path: string, body?: unknown) =>
  call(stand, method, path, { token: admin.token, body });
const create = (body: unknown, key = freshKey()) =>
  call(stand, 'POST', '/company', { token: admin.token, body, headers: { 'idempotency-key': key } });

async function lastAudit() {
  return await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'subject_kind', 'subject_id', 'details'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function companyOf(person: SignedIn): Promise<string> {
  return (await call(stand, 'GET', '/user/me', { token: person.token })).body.companyId;
}

test.each([
  ['GET', '/company'],
  ['POST', '/company'],
  ['GET', `/company/${NOBODY}`],
  ['PATCH', `/company/${NOBODY}`],
] as const)('%s %s is for admins', async (method, path) => {
  expect((await call(stand, method, path)).status).toBe(401);
  expect((await call(stand, method, path, { token: customer.token })).body.error.code).toBe('FORBIDDEN');
});

describe('one company', () => {
  test('starts with what is given and blank in the rest; the audit log has it', async () => {
    const created = await create({ company: '  Harbor Agency LLC ', name: 'Hal Harbor', npn: '1234567' });
    expect(created).toMatchObject({
      status: 201,
      body: {
        company: 'Harbor Agency LLC',
        name: 'Hal Harbor',
        email: '',
        npn: '1234567',
        licenseNumbers: '',
        paymentTermsDays: 30,
        sharesFilings: false,
        version: 1,
        receivable: '0.00',
        credit: '0.00',
      },
    });
    expect(await lastAudit()).toEqual({
      actor_id: admin.id,
      action: 'company.create',
      subject_kind: 'company',
      subject_id: created.body.id,
      details: { company: 'Harbor Agency LLC', name: 'Hal Harbor', npn: '1234567' },
    });
    expect((await asAdmin('GET', `/company/${created.body.id}`)).body).toEqual(created.body);
  });

  test('is not made twice by a repeat', async () => {
    const key = freshKey();
    const [first, again] = [
      await create({ company: 'Once Only' }, key),
      await create({ company: 'Once Only' }, key),
    ];
    expect(again.body.id).toBe(first.body.id);
    expect((await asAdmin('GET', '/company?search=once+only')).body.total).toBe(1);
  });

  test('is changed in the version that was seen; what is left out stays, what is emptied is empty', async () => {
    const { body } = await create({ company: 'Version Agency', phone: '555-0100', notes: 'Old' });
    const path = `/company/${body.id}`;
    const changed = await asAdmin('PATCH', path, { version: 1, company: 'Version & Sons', notes: '' });
    expect(changed).toMatchObject({
      status: 200,
      body: { company: 'Version & Sons', phone: '555-0100', notes: '', version: 2 },
    });
    expect(await lastAudit()).toMatchObject({
      action: 'company.update',
      subject_id: body.id,
      details: {
        company: { from: 'Version Agency', to: 'Version & Sons' },
        notes: { from: 'Old', to: '' },
      },
    });
    expect((await asAdmin('PATCH', path, { version: 1, notes: 'Late' })).body.error.code).toBe('CONFLICT');
    expect((await asAdmin('GET', path)).body).toMatchObject({ notes: '', version: 2 });
  });

  test('of two admins at one moment, one wins and the other is told', async () => {
    const { body } = await create({ company: 'Race Agency' });
    const answers = await Promise.all(
      ['One', 'Two'].map((notes) => asAdmin('PATCH', `/company/${body.id}`, { version: 1, notes })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a change of nothing leaves version and audit log alone', async () => {
    const { body } = await create({ company: 'Still Agency' });
    const before = await lastAudit();
    expect(
      (await asAdmin('PATCH', `/company/${body.id}`, { version: 1, company: 'Still Agency' })).body,
    ).toEqual(body);
    expect(await lastAudit()).toEqual(before);
  });

  test.each([
    [{ company: ' ' }, 'company'],
    [{}, 'company'],
    [{ company: 'A', email: 'nobody' }, 'email'],
    [{ company: 'A', paymentTermsDays: 366 }, 'paymentTermsDays'],
    [{ company: 'A', paymentTermsDays: -1 }, 'paymentTermsDays'],
    [{ company: 'A', paymentTermsDays: 1.5 }, 'paymentTermsDays'],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
  });

  test('an unknown id is 404, an unknown field 400, a change without version 422', async () => {
    expect((await asAdmin('GET', `/company/${NOBODY}`)).status).toBe(404);
    expect((await asAdmin('PATCH', `/company/${NOBODY}`, { version: 1 })).status).toBe(404);
    expect((await create({ company: 'A', credit: '5.00' })).body.error.code).toBe('UNKNOWN_FIELD');
    expect((await asAdmin('PATCH', `/company/${NOBODY}`, { notes: 'A' })).body.error.fields).toHaveProperty(
      'version',
    );
  });

  test('shows what is owed and what is held, as the ledger has it', async () => {
    const id = await companyOf(customer);
    const account = async () => {
      const { receivable, credit } = (await asAdmin('GET', `/company/${id}`)).body;
      return { receivable, credit };
    };
    const filing = (await submit(stand, customer, texasFiling({ policyNumber: 'LEDGER-1' }))).body;
    expect(await account()).toEqual({ receivable: filing.total, credit: '0.00' });
    const cents = BigInt(filing.total.replace('.', '')) + 10_000n;
    const paid = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    expect((await send(stand, admin, filing.id, 'record-payment', payment(paid))).status).toBe(200);
    expect(await account()).toEqual({ receivable: '0.00', credit: '100.00' });
  });

  test('the switch lets colleagues see each other s filings from the next request on', async () => {
    const owner = await signUpCustomer(stand, 'Owen');
    const colleague = await signUpCustomer(stand, 'Colin');
    const id = await companyOf(owner);
    await asAdmin('PATCH', `/user/${colleague.id}`, { companyId: id });
    const filing = (await submit(stand, owner, texasFiling({ policyNumber: 'SHARE-1' }))).body;
    const look = async () =>
      (await call(stand, 'GET', `/filing/${filing.id}`, { token: colleague.token })).status;
    const isSaid = async () =>
      (await call(stand, 'GET', '/dashboard/user', { token: colleague.token })).body.sharesFilings;
    expect([await look(), await isSaid()]).toEqual([404, false]);
    await asAdmin('PATCH', `/company/${id}`, { version: 1, sharesFilings: true });
    expect([await look(), await isSaid()]).toEqual([200, true]);
    await asAdmin('PATCH', `/company/${id}`, { version: 2, sharesFilings: false });
    expect(await look()).toBe(404);
    const people = (await asAdmin('GET', `/user?companyId=${id}`)).body;
    expect(people.items.map(({ email }: { email: string }) => email).sort()).toEqual([
      'colin@example.com',
      'owen@example.com',
    ]);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (let number = 11; number <= 35; number++) {
      await stand.context.db
        .insertInto('companies')
        .values({
          company: `Listed ${number}`,
          name: number % 2 === 0 ? 'Eve Even' : 'Otto Odd_1',
          email: `desk${60 - number}@listed.example`,
        })
        .execute();
    }
  });
  const names = (answer: { body: { items: { company: string }[] } }) =>
    answer.body.items.map(({ company }) => company);

  test('walks forward through every row once, and back again', async () => {
    const base = '/company?search=listed&searchField=company&sort=name&limit=10';
    const first = await asAdmin('GET', base);
    expect(first.body).toMatchObject({ total: 25, totalIsExact: true, prevCursor: null });
    const second = await asAdmin('GET', `${base}&cursor=${first.body.nextCursor}`);
    const third = await asAdmin('GET', `${base}&cursor=${second.body.nextCursor}`);
    expect(third.body.nextCursor).toBeNull();
    expect(new Set([first, second, third].flatMap(names)).size).toBe(25);
    const back = await asAdmin('GET', `${base}&cursor=${third.body.prevCursor}`);
    expect(names(back)).toEqual(names(second));
  });

  test('searches and sorts by the fields of the specification', async () => {
    expect((await asAdmin('GET', '/company?search=odd_1&searchField=name')).body.total).toBe(13);
    expect((await asAdmin('GET', '/company?search=odd_1&searchField=company')).body.total).toBe(0);
    expect(names(await asAdmin('GET', '/company?search=DESK25@listed'))).toEqual(['Listed 35']);
    expect(names(await asAdmin('GET', '/company?search=listed&sort=email&limit=1'))).toEqual(['Listed 35']);
    const last = await asAdmin('GET', '/company?search=listed&sort=company&order=desc&limit=1');
    expect(names(last)).toEqual(['Listed 35']);
    expect((await asAdmin('GET', '/company?sort=npn')).body.error.code).toBe('MALFORMED');
    expect((await asAdmin('GET', '/company?colour=red')).body.error.code).toBe('UNKNOWN_FILTER');
  });
});
