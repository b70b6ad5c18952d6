import { describe, expect, test } from 'vitest';
import { freshKey } from '#testing/filings.ts';
import { ask, newLicense, openOffice } from '#testing/licenses.ts';
import { call } from '#testing/people.ts';

const { stand, admin, customer, companyId } = await openOffice();

const NOBODY = '00000000-0000-4000-8000-000000000000';
const get = (path: string) => ask(stand, admin, 'GET', path);
const create = (body: unknown) => ask(stand, admin, 'POST', '/client', body);
const patch = (id: string, body: unknown) => ask(stand, admin, 'PATCH', `/client/${id}`, body);

async function lastAudit() {
  return await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'subject_kind', 'subject_id', 'details'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

test.each([
  ['GET', '/client'],
  ['POST', '/client'],
  ['GET', `/client/${NOBODY}`],
  ['PATCH', `/client/${NOBODY}`],
  ['DELETE', `/client/${NOBODY}`],
] as const)('%s %s is for admins', async (method, path) => {
  expect((await call(stand, method, path)).status).toBe(401);
  expect((await call(stand, method, path, { token: customer.token })).body.error.code).toBe('FORBIDDEN');
});

describe('one client', () => {
  test('starts with what is given and blank in the rest; the audit log has it', async () => {
    const created = await create({ name: '  Harbor Brokers ', companyId, contact: 'Hal' });
    expect(created).toMatchObject({
      status: 201,
      body: {
        name: 'Harbor Brokers',
        companyId,
        company: 'Carla Agency',
        contact: 'Hal',
        email: '',
        phone: '',
        address: '',
        notes: '',
        licenses: { active: 0, expiring: 0, expired: 0, pending: 0, inactive: 0 },
        states: [],
        version: 1,
      },
    });
    expect(await lastAudit()).toEqual({
      actor_id: admin.id,
      action: 'client.create',
      subject_kind: 'client',
      subject_id: created.body.id,
      details: { name: 'Harbor Brokers', companyId, contact: 'Hal' },
    });
    expect((await get(`/client/${created.body.id}`)).body).toEqual(created.body);
  });

  test('is not made twice by a repeat, and not without a key', async () => {
    const headers = { 'idempotency-key': freshKey() };
    const body = { name: 'Once Only' };
    const send = () => call(stand, 'POST', '/client', { token: admin.token, body, headers });
    const [first, again] = [await send(), await send()];
    expect(again.body.id).toBe(first.body.id);
    expect((await get('/client?search=once+only')).body.total).toBe(1);
    const keyless = await call(stand, 'POST', '/client', { token: admin.token, body });
    expect(keyless.body.error.code).toBe('IDEMPOTENCY_KEY_MISSING');
  });

  test('is changed in the version that was seen; a company can be taken away', async () => {
    const { body } = await create({ name: 'Version Brokers', companyId, phone: '555-0100' });
    const changed = await patch(body.id, { version: 1, companyId: null, notes: 'New' });
    expect(changed).toMatchObject({
      status: 200,
      body: { companyId: null, company: null, phone: '555-0100', notes: 'New', version: 2 },
    });
    expect(await lastAudit()).toMatchObject({
      action: 'client.update',
      details: { companyId: { from: companyId, to: null }, notes: { from: '', to: 'New' } },
    });
    expect((await patch(body.id, { version: 1, notes: 'Late' })).body.error.code).toBe('CONFLICT');
  });

  test('of two admins at one moment, one wins and the other is told', async () => {
    const { body } = await create({ name: 'Race Brokers' });
    const answers = await Promise.all(['One', 'Two'].map((notes) => patch(body.id, { version: 1, notes })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('takes its licenses along to another company', async () => {
    const { body } = await create({ name: 'Moving Brokers', companyId });
    const license = await ask(stand, admin, 'POST', '/license', newLicense({ clientId: body.id }));
    expect(license.body.companyId).toBe(companyId);
    await patch(body.id, { version: 1, companyId: null });
    expect((await get(`/license/${license.body.id}`)).body).toMatchObject({ companyId: null, version: 2 });
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{}, 'name'],
    [{ name: 'A', email: 'nobody' }, 'email'],
    [{ name: 'A', companyId: NOBODY }, 'companyId'],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
  });

  test('an unknown id is 404, an unknown field 400, a change without version 422', async () => {
    expect((await get(`/client/${NOBODY}`)).status).toBe(404);
    expect((await patch(NOBODY, { version: 1 })).status).toBe(404);
    expect((await ask(stand, admin, 'DELETE', `/client/${NOBODY}`)).status).toBe(404);
    expect((await create({ name: 'A', rating: 5 })).body.error.code).toBe('UNKNOWN_FIELD');
    expect((await patch(NOBODY, { notes: 'A' })).body.error.fields).toHaveProperty('version');
  });

  test('is deleted only while nothing refers to it, and what does is said', async () => {
    const { body } = await create({ name: 'Leaving Brokers' });
    const path = `/client/${body.id}`;
    const license = await ask(stand, admin, 'POST', '/license', newLicense({ clientId: body.id }));
    const refused = await ask(stand, admin, 'DELETE', path);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'IN_USE', fields: { licenses: '1 license' } } },
    });
    expect(refused.body.error.message).toContain('1 license refers to it');
    await ask(stand, admin, 'DELETE', `/license/${license.body.id}`);
    expect(await ask(stand, admin, 'DELETE', path)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await get(path)).status).toBe(404);
    expect(await lastAudit()).toMatchObject({ action: 'client.delete', subject_id: body.id });
  });
});

describe('the list', () => {
  const names = (answer: { body: { items: { name: string }[] } }) =>
    answer.body.items.map(({ name }) => name);

  test('counts licenses by how they stand, and names the states that may be filed in', async () => {
    const { body } = await create({ name: 'Counted Brokers' });
    const clientId = body.id;
    for (const said of [
      { state: 'TX', expirationDate: '2027-01-01' },
      { state: 'FL', expirationDate: '2026-03-10' },
      { state: 'NV', expirationDate: '2026-03-09' },
      { state: 'OH', status: 'PENDING' },
      { state: 'CA', status: 'INACTIVE' },
    ]) {
      await ask(stand, admin, 'POST', '/license', newLicense({ clientId, ...said }));
    }
    const [row] = (await get('/client?search=counted')).body.items;
    expect(row).toMatchObject({
      licenses: { active: 1, expiring: 1, expired: 1, pending: 1, inactive: 1 },
      states: ['FL', 'TX'],
    });
  });

  test('searches, sorts, pages both ways, and refuses what it does not know', async () => {
    for (let number = 10; number < 16; number++) {
      await create({ name: `Listed ${number}`, contact: `Person ${30 - number}`, companyId });
    }
    const base = '/client?search=listed&limit=4';
    const first = await get(base);
    expect(names(first)).toEqual(['Listed 10', 'Listed 11', 'Listed 12', 'Listed 13']);
    expect(first.body).toMatchObject({ total: 6, totalIsExact: true, prevCursor: null });
    const second = await get(`${base}&cursor=${first.body.nextCursor}`);
    expect(names(second)).toEqual(['Listed 14', 'Listed 15']);
    expect(names(await get(`${base}&cursor=${second.body.prevCursor}`))).toEqual(names(first));
    // All were added at one moment of the test’s clock.
    for (const [at, { id }] of [...first.body.items, ...second.body.items].entries()) {
      const created_at = new Date(Date.UTC(2026, 0, 20 - at));
      await stand.context.db.updateTable('clients').set({ created_at }).where('id', '=', id).execute();
    }
    const newest = await get('/client?search=listed&sort=creation_date&order=desc');
    expect(names(newest)).toEqual([10, 11, 12, 13, 14, 15].map((number) => `Listed ${number}`));
    const byContact = await get('/client?search=listed&sort=creation_date&order=asc&limit=1');
    expect(names(byContact)).toEqual(['Listed 15']);
    expect(names(await get('/client?search=person+15&searchField=contact'))).toEqual(['Listed 15']);
    expect((await get(`/client?search=listed&companyId=${companyId}`)).body.total).toBe(6);
    expect((await get(`/client?search=listed&companyId=${NOBODY}`)).body.total).toBe(0);
    expect((await get('/client?sort=phone')).status).toBe(400);
    expect((await get('/client?colour=red')).body.error.code).toBe('UNKNOWN_FILTER');
    expect((await get(`/client?cursor=${first.body.nextCursor}`)).body.error.code).toBe('CURSOR_INVALID');
  });
});
