import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Carla');
});
afterAll(() => stand.close());

const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) =>
  call(stand, method, path, { token: admin.token, body });

async function lastAudit() {
  return await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'subject_id', 'details'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

describe('who may', () => {
  test.each([
    ['GET', '/user'],
    ['POST', '/user'],
    ['GET', '/user/00000000-0000-4000-8000-000000000000'],
    ['PATCH', '/user/00000000-0000-4000-8000-000000000000'],
    ['GET', '/user/00000000-0000-4000-8000-000000000000/state-rates'],
    ['PUT', '/user/00000000-0000-4000-8000-000000000000/state-rates/TX/NB'],
    ['PUT', '/user/00000000-0000-4000-8000-000000000000/state-settings/TX'],
    ['GET', '/outbox'],
    ['GET', '/contact-message'],
  ] as const)('%s %s is for admins', async (method, path) => {
    expect((await call(stand, method, path)).status).toBe(401);
    expect((await call(stand, method, path, { token: customer.token })).body.error.code).toBe('FORBIDDEN');
  });

  test('a customer cannot make an admin of themselves', async () => {
    const answer = await call(stand, 'PATCH', '/user/me', {
      token: customer.token,
      body: { firstName: 'Carla', role: 'ADMIN' },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'UNKNOWN_FIELD' } } });
  });

  test('an unknown id, and what is no id, is 404', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody', '1', "'--", '%00']) {
      expect((await asAdmin('GET', `/user/${id}`)).status).toBe(404);
    }
  });
});

describe('one user', () => {
  test('shows what is on the list and nothing of the identity', async () => {
    const { body } = await asAdmin('GET', `/user/${customer.id}`);
    expect(Object.keys(body).sort()).toEqual([
      'companyId',
      'companyName',
      'createdAt',
      'email',
      'emailVerified',
      'firstName',
      'id',
      'invoiceableStatus',
      'lastName',
      'lastSignInAt',
      'phone',
      'role',
      'status',
      'timeZone',
    ]);
  });

  test('keeps own details; the change is in the audit log with old and new', async () => {
    const { status, body } = await call(stand, 'PATCH', '/user/me', {
      token: customer.token,
      body: { lastName: 'Miller', timeZone: 'America/New_York' },
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { firstName: 'Carla', lastName: 'Miller', timeZone: 'America/New_York' },
    });
    expect(await lastAudit()).toEqual({
      actor_id: customer.id,
      action: 'user.update',
      subject_id: customer.id,
      details: {
        lastName: { from: 'Agent', to: 'Miller' },
        timeZone: { from: 'America/Chicago', to: 'America/New_York' },
      },
    });
    const odd = await call(stand, 'PATCH', '/user/me', { token: customer.token, body: { timeZone: 'Moon' } });
    expect(odd.body.error.fields).toHaveProperty('timeZone');
  });

  test('an admin changes role, company and invoicing; the role counts at once', async () => {
    const user = await signUpCustomer(stand, 'Rolf');
    expect((await call(stand, 'GET', '/user', { token: user.token })).status).toBe(403);
    const changed = await asAdmin('PATCH', `/user/${user.id}`, {
      role: 'ADMIN',
      invoiceableStatus: 'INVOICEABLE',
    });
    expect(changed.body).toMatchObject({ role: 'ADMIN', invoiceableStatus: 'INVOICEABLE' });
    expect((await call(stand, 'GET', '/user', { token: user.token })).status).toBe(200);
    await asAdmin('PATCH', `/user/${user.id}`, { role: 'REGULAR' });
    const company = await asAdmin('PATCH', `/user/${user.id}`, {
      companyId: '00000000-0000-4000-8000-000000000000',
    });
    expect(company.body.error.fields).toHaveProperty('companyId');
  });

  test('the last active admin stays, also when two try at one moment', async () => {
    for (const body of [{ role: 'REGULAR' }, { status: 'DISABLED' }]) {
      expect((await asAdmin('PATCH', `/user/${admin.id}`, body)).body.error.code).toBe('LAST_ADMIN');
    }
    const second = await signUpCustomer(stand, 'Second');
    await asAdmin('PATCH', `/user/${second.id}`, { role: 'ADMIN' });
    const answers = await Promise.all([
      call(stand, 'PATCH', `/user/${second.id}`, { token: admin.token, body: { role: 'REGULAR' } }),
      call(stand, 'PATCH', `/user/${admin.id}`, { token: second.token, body: { role: 'REGULAR' } }),
    ]);
    // The slower one is refused by the lock, or has lost the role before it even asked.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(({ body }) => body.error?.code)).toContainEqual(
      expect.stringMatching(/^(LAST_ADMIN|FORBIDDEN|UNAUTHENTICATED)$/),
    );
    const { rows } = await stand.context.pool.query(`select id from users where role = 'ADMIN'`);
    expect(rows).toHaveLength(1);
    await stand.context.pool.query(`update users set role = 'ADMIN' where id = $1`, [admin.id]);
    await asAdmin('PATCH', `/user/${second.id}`, { role: 'REGULAR' });
  });

  test('an address can be invited only once', async () => {
    const body = { firstName: 'Ina', lastName: 'Vited', email: 'Ina@example.com', role: 'REGULAR' };
    expect((await asAdmin('POST', '/user', body)).body).toMatchObject({
      status: 'INVITED',
      email: 'ina@example.com',
    });
    expect((await asAdmin('POST', '/user', body)).body.error).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'This email already has an account.',
    });
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (let number = 1; number <= 25; number++) {
      const name = `List${String(number).padStart(2, '0')}`;
      await stand.context.db
        .insertInto('users')
        .values({
          identity_provider: 'local',
          identity_subject: null,
          first_name: name,
          last_name: number % 2 === 0 ? 'Even' : 'Odd_1',
          email: `${name.toLowerCase()}@list.example`,
          phone: null,
          role: 'REGULAR',
          status: 'ACTIVE',
          company_id: null,
          invoiceable_status: number % 5 === 0 ? 'INVOICEABLE' : 'NOT_INVOICEABLE',
          last_sign_in_at: null,
        })
        .execute();
    }
  });

  const names = (answer: { body: { items: { firstName: string }[] } }) =>
    answer.body.items.map(({ firstName }) => firstName);

  test('walks forward through every row once, and back again', async () => {
    const base = '/user?search=%40list.example&searchField=email&sort=name&limit=10';
    const first = await asAdmin('GET', base);
    expect(first.body).toMatchObject({ total: 25, totalIsExact: true, prevCursor: null });
    const second = await asAdmin('GET', `${base}&cursor=${first.body.nextCursor}`);
    const third = await asAdmin('GET', `${base}&cursor=${second.body.nextCursor}`);
    expect(third.body.nextCursor).toBeNull();
    const all = [first, second, third].flatMap(names);
    expect(all).toEqual(
      Array.from({ length: 25 }, (_, index) => `List${String(index + 1).padStart(2, '0')}`),
    );

    const back = await asAdmin('GET', `${base}&cursor=${third.body.prevCursor}`);
    expect(names(back)).toEqual(names(second));
    const start = await asAdmin('GET', `${base}&cursor=${back.body.prevCursor}`);
    expect(names(start)).toEqual(names(first));
    expect(start.body.prevCursor).toBeNull();
  });

  test('sorts descending, and by a field that many rows share', async () => {
    const last = await asAdmin('GET', '/user?search=list.example&sort=email&order=desc&limit=1');
    expect(names(last)).toEqual(['List25']);
    const seen = new Set<string>();
    let cursor = '';
    do {
      const page = await asAdmin('GET', `/user?search=list.example&sort=invoiceable_status&limit=7${cursor}`);
      for (const name of names(page)) seen.add(name);
      cursor = page.body.nextCursor === null ? '' : `&cursor=${page.body.nextCursor}`;
    } while (cursor !== '');
    expect(seen.size).toBe(25);
  });

  test('search takes signs literally', async () => {
    expect((await asAdmin('GET', '/user?search=odd_1&searchField=name')).body.total).toBe(13);
    expect((await asAdmin('GET', '/user?search=ven_&searchField=name')).body.total).toBe(0);
    expect((await asAdmin('GET', '/user?search=%25&searchField=name')).body.total).toBe(0);
    const invoiceable = await asAdmin('GET', '/user?search=not_inv&searchField=invoiceable_status');
    expect(invoiceable.body.total).toBeGreaterThan(19);
  });

  test.each([
    ['sort=password', 'MALFORMED'],
    ['colour=red', 'UNKNOWN_FILTER'],
    ['limit=0', 'MALFORMED'],
    ['limit=201', 'MALFORMED'],
    ['cursor=nonsense', 'CURSOR_INVALID'],
    ['cursor=W10', 'CURSOR_INVALID'],
    [`cursor=${Buffer.from('["name","asc",false,"a","no-id"]').toString('base64url')}`, 'CURSOR_INVALID'],
    [`cursor=${Buffer.from('["name","asc",false,"a\\u0000","x"]').toString('base64url')}`, 'CURSOR_INVALID'],
    [
      `sort=email&cursor=${Buffer.from('["name","asc",false,"a","b"]').toString('base64url')}`,
      'CURSOR_INVALID',
    ],
  ])('%s is 400', async (query, code) => {
    expect(await asAdmin('GET', `/user?${query}`)).toMatchObject({ status: 400, body: { error: { code } } });
  });
});

describe('terms of a user', () => {
  test('are empty until agreed, and replaced when agreed again', async () => {
    const path = `/user/${customer.id}/state-rates`;
    expect((await asAdmin('GET', path)).body).toEqual({ items: [] });
    const put = await asAdmin('PUT', `${path}/TX/NB`, {
      mode: 'PERCENTAGE',
      value: '0.0125',
      minimum: '25.00',
    });
    const terms = {
      filingStateId: 'TX',
      type: 'NB',
      mode: 'PERCENTAGE',
      value: '0.0125',
      minimum: '25.00',
    };
    expect(put).toMatchObject({ status: 200, body: terms });
    await asAdmin('PUT', `${path}/FL/EN`, { mode: 'MANUAL' });
    await asAdmin('PUT', `${path}/TX/NB`, { mode: 'PERCENTAGE_WITH_FEES', value: '0.02' });
    expect((await asAdmin('GET', path)).body.items).toEqual([
      { filingStateId: 'FL', type: 'EN', mode: 'MANUAL', value: null, minimum: null },
      { filingStateId: 'TX', type: 'NB', mode: 'PERCENTAGE_WITH_FEES', value: '0.02', minimum: null },
    ]);
    expect((await lastAudit()).action).toBe('user.put-state-rates');
  });

  test('filing fee settings use the three names of the specification', async () => {
    const path = `/user/${customer.id}/state-settings`;
    const flat = { filingFee: 'FLAT', filingFeeValue: '75.50' };
    expect((await asAdmin('PUT', `${path}/TX`, flat)).body).toEqual({
      filingStateId: 'TX',
      ...flat,
      filingFeeMinimum: null,
    });
    expect((await asAdmin('GET', path)).body.items).toHaveLength(1);
  });

  test('without a mode what was agreed is withdrawn, and the state s terms count again', async () => {
    const path = `/user/${customer.id}`;
    await asAdmin('PUT', `${path}/state-rates/LA/NB`, { mode: 'MANUAL' });
    await asAdmin('PUT', `${path}/state-settings/LA`, { filingFee: 'OFF' });
    expect(await asAdmin('PUT', `${path}/state-rates/LA/NB`, {})).toMatchObject({
      status: 200,
      body: { filingStateId: 'LA', type: 'NB', mode: null, value: null, minimum: null },
    });
    expect((await lastAudit()).details).toMatchObject({ mode: null });
    expect((await asAdmin('PUT', `${path}/state-settings/LA`, {})).body.filingFee).toBeNull();
    for (const list of ['state-rates', 'state-settings']) {
      const { items } = (await asAdmin('GET', `${path}/${list}`)).body;
      expect(items.some((item: { filingStateId: string }) => item.filingStateId === 'LA')).toBe(false);
    }
  });

  test.each([
    ['state-rates/TX/NB', { value: '0.1' }, 'value', 'Choose how it’s charged first.'],
    ['state-rates/TX/NB', { mode: 'PERCENTAGE', value: '250' }, 'value', 'Value must be between 0-1'],
    ['state-rates/TX/NB', { mode: 'PERCENTAGE' }, 'value', 'Please enter Value'],
    ['state-rates/TX/NB', { mode: 'PERCENTAGE', value: '1.5' }, 'value', 'Value must be between 0-1'],
    ['state-rates/TX/NB', { mode: 'PERCENTAGE', value: '-0.1' }, 'value', 'Value is not a valid rate'],
    ['state-rates/TX/NB', { mode: 'OFF', value: '0.1' }, 'value', 'OFF takes no value.'],
    [
      'state-rates/TX/NB',
      { mode: 'HALF' },
      'mode',
      'Mode must be one of [OFF,PERCENTAGE,PERCENTAGE_WITH_FEES,PERCENTAGE_WITH_FEES_VIA,MANUAL]',
    ],
    [
      'state-rates/TX/NB',
      { mode: 'FLAT', value: '5' },
      'mode',
      'Mode must be one of [OFF,PERCENTAGE,PERCENTAGE_WITH_FEES,PERCENTAGE_WITH_FEES_VIA,MANUAL]',
    ],
    [
      'state-rates/TX/NB',
      { mode: 'PERCENTAGE', value: '0.1', minimum: '-1.00' },
      'minimum',
      'Minimum must be minimum 0',
    ],
    [
      'state-rates/TX/NB',
      { mode: 'PERCENTAGE', value: '0.1', minimum: '1.005' },
      'minimum',
      'Minimum is not a valid amount',
    ],
    [
      'state-rates/TX/NB',
      { mode: 'MANUAL', minimum: '5.00' },
      'minimum',
      'A minimum applies to percentages only.',
    ],
    [
      'state-settings/TX',
      { filingFeeMinimum: '1.00' },
      'filingFeeMinimum',
      'A minimum applies to percentages only.',
    ],
    [
      'state-settings/TX',
      { filingFee: 'FLAT', filingFeeValue: '1', filingFeeMinimum: '1' },
      'filingFeeMinimum',
      'A minimum applies to percentages only.',
    ],
    [
      'state-settings/TX',
      { filingFee: 'PERCENTAGE', filingFeeValue: '5' },
      'filingFeeValue',
      'Filing fee value must be between 0-1',
    ],
    [
      'state-settings/TX',
      { filingFee: 'FLAT', filingFeeValue: '-5.00' },
      'filingFeeValue',
      'Filing fee value must be minimum 0',
    ],
    [
      'state-settings/TX',
      { filingFee: 'FLAT', filingFeeValue: '1.005' },
      'filingFeeValue',
      'Filing fee value is not a valid amount',
    ],
    [
      'state-settings/TX',
      { filingFee: 'NONE' },
      'filingFee',
      'Filing fee must be one of [OFF,FLAT,PERCENTAGE,PERCENTAGE_WITH_FEES,PERCENTAGE_WITH_FEES_VIA]',
    ],
  ])('%s %j is refused at %s: %s', async (path, body, field, sentence) => {
    const answer = await asAdmin('PUT', `/user/${customer.id}/${path}`, body);
    expect(answer.status).toBe(422);
    expect(answer.body.error.fields).toEqual({ [field]: sentence });
  });

  test.each(['state-rates/XX/NB', 'state-rates/TX/XX', 'state-settings/tx'])(
    '%s does not exist',
    async (path) => {
      const body = { mode: 'OFF', filingFee: 'OFF' };
      expect((await asAdmin('PUT', `/user/${customer.id}/${path}`, body)).status).toBe(404);
      const stranger = '00000000-0000-4000-8000-000000000000';
      expect((await asAdmin('PUT', `/user/${stranger}/state-rates/TX/NB`, { mode: 'OFF' })).status).toBe(404);
    },
  );
});
