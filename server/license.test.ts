import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshKey } from '#testing/filings.ts';
import { ask, newLicense, openOffice } from '#testing/licenses.ts';
import { call } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

const { stand, admin, customer, companyId } = await openOffice();

const NOBODY = '00000000-0000-4000-8000-000000000000';
const get = (path: string) => ask(stand, admin, 'GET', path);
const create = (said: Record<string, unknown> = {}) =>
  ask(stand, admin, 'POST', '/license', newLicense(said));
const patch = (id: string, body: unknown) => ask(stand, admin, 'PATCH', `/license/${id}`, body);
const newClient = async (said: Record<string, unknown> = {}) =>
  (await ask(stand, admin, 'POST', '/client', { name: 'Any Brokers', ...said })).body.id;

test.each([
  ['GET', '/license'],
  ['POST', '/license'],
  ['GET', '/license/grid'],
  ['GET', `/license/${NOBODY}`],
  ['PATCH', `/license/${NOBODY}`],
  ['DELETE', `/license/${NOBODY}`],
] as const)('%s %s is for admins', async (method, path) => {
  expect((await call(stand, method, path)).status).toBe(401);
  expect((await call(stand, method, path, { token: customer.token })).body.error.code).toBe('FORBIDDEN');
});

describe('one license', () => {
  test('has what was given, and the company of its client', async () => {
    const clientId = await newClient({ name: 'Harbor Brokers', companyId });
    const created = await create({
      clientId,
      licenseNumber: ' 120-44 ',
      licensee: 'Hal Harbor',
      state: 'FL',
      licenseType: 'Surplus lines agent',
      npn: '8812345',
      effectiveDate: '2025-07-01',
      expirationDate: '2027-06-30',
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        companyId,
        company: 'Carla Agency',
        clientId,
        clientName: 'Harbor Brokers',
        licenseNumber: '120-44',
        licensee: 'Hal Harbor',
        state: 'FL',
        licenseType: 'Surplus lines agent',
        npn: '8812345',
        effectiveDate: '2025-07-01',
        expirationDate: '2027-06-30',
        status: 'ACTIVE',
        documents: [],
        version: 1,
      },
    });
    expect((await get(`/license/${created.body.id}`)).body).toEqual(created.body);
  });

  test('may be the agency’s own, with no days', async () => {
    expect((await create()).body).toMatchObject({
      companyId: null,
      clientId: null,
      effectiveDate: null,
      expirationDate: null,
      status: 'ACTIVE',
    });
  });

  test.each([
    ['2026-03-09', 'ACTIVE', 'EXPIRED'],
    ['2026-03-10', 'ACTIVE', 'EXPIRING'],
    ['2026-06-08', 'ACTIVE', 'EXPIRING'],
    ['2026-06-09', 'ACTIVE', 'ACTIVE'],
    [null, 'ACTIVE', 'ACTIVE'],
    ['2026-03-09', 'PENDING', 'EXPIRED'],
    ['2026-03-10', 'PENDING', 'PENDING'],
    ['2026-03-09', 'INACTIVE', 'INACTIVE'],
  ])('that expires %s and is %s is %s on March 10, here and in the list', async (day, status, standing) => {
    const { body } = await create({ expirationDate: day, status });
    expect(body.status).toBe(standing);
    const listed = await get(`/license?search=${body.licenseNumber}&status=${standing}`);
    expect(listed.body.items).toEqual(expect.arrayContaining([body]));
    const others = 'ACTIVE,PENDING,EXPIRING,EXPIRED,INACTIVE'.split(',').filter((one) => one !== standing);
    const elsewhere = await get(`/license?search=${body.licenseNumber}&status=${others.join(',')}`);
    expect(elsewhere.body.items).not.toContainEqual(body);
  });

  test.each(['licenseNumber', 'licenseType', 'npn', 'licensee'])('has a %s of one line', async (field) => {
    for (const text of ['a\u0001b', 'a\r\nb', 'a\u202eb']) {
      const { status, body } = await create({ [field]: text });
      expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
    }
  });

  test('is not made twice: not by a repeat, nor by another spelling of its number', async () => {
    const headers = { 'idempotency-key': freshKey() };
    const body = newLicense({ companyId, licenseNumber: 'A-100' });
    const send = () => call(stand, 'POST', '/license', { token: admin.token, body, headers });
    const [first, again] = [await send(), await send()];
    expect(again.body.id).toBe(first.body.id);
    const double = await create({ companyId, licenseNumber: 'a 100' });
    expect(double).toMatchObject({ status: 409, body: { error: { code: 'LICENSE_EXISTS' } } });
    expect((await create({ companyId, licenseNumber: 'A-100', state: 'FL' })).status).toBe(201);
    expect((await create({ licenseNumber: 'A-100' })).status).toBe(201);
  });

  test('is changed in the version that was seen, and not into the double of another', async () => {
    const { body } = await create({ companyId, licenseNumber: 'V-1', expirationDate: '2026-12-31' });
    const changed = await patch(body.id, { version: 1, expirationDate: '2027-12-31', effectiveDate: null });
    expect(changed).toMatchObject({ status: 200, body: { expirationDate: '2027-12-31', version: 2 } });
    expect((await patch(body.id, { version: 1, npn: '1' })).body.error.code).toBe('CONFLICT');
    await create({ companyId, licenseNumber: 'V-2' });
    expect((await patch(body.id, { version: 2, licenseNumber: 'V 2' })).body.error.code).toBe(
      'LICENSE_EXISTS',
    );
    expect((await get(`/license/${body.id}`)).body.licenseNumber).toBe('V-1');
    expect((await patch(body.id, { version: 2, expirationDate: null })).body.expirationDate).toBeNull();
  });

  test.each([
    [{ licenseNumber: '' }, 'licenseNumber'],
    [{ licenseNumber: ' - ' }, 'licenseNumber'],
    [{ licensee: ' ' }, 'licensee'],
    [{ state: 'ZZ' }, 'state'],
    [{ status: 'EXPIRED' }, 'status'],
    [{ effectiveDate: '2026-02-30' }, 'effectiveDate'],
    [{ effectiveDate: '2026-03-02', expirationDate: '2026-03-01' }, 'expirationDate'],
    [{ companyId: NOBODY }, 'companyId'],
    [{ clientId: NOBODY }, 'clientId'],
  ])('%j is refused at %s', async (said, field) => {
    const answer = await create(said);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
  });

  test('of a client of another company is refused, and one day of a license is enough', async () => {
    const clientId = await newClient();
    expect((await create({ clientId, companyId })).body.error.fields).toHaveProperty('companyId');
    const day = '2026-03-01';
    expect((await create({ effectiveDate: day, expirationDate: day })).status).toBe(201);
  });

  test('goes to the company of another client only where that is said, too', async () => {
    const clientId = await newClient({ name: 'Elsewhere Brokers' });
    const { body } = await create({ companyId, licenseNumber: 'MOVED-1' });
    const elsewhere = await newClient({ name: 'Carla Brokers', companyId });
    for (const said of [{ clientId }, { clientId, companyId }]) {
      const refused = await patch(body.id, { version: 1, ...said });
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['companyId']]);
    }
    expect((await get(`/license/${body.id}`)).body).toMatchObject({ companyId, clientId: null, version: 1 });
    // Of the same company nothing moves, and to none is a move as well.
    const kept = await patch(body.id, { version: 1, clientId: elsewhere });
    expect(kept).toMatchObject({ status: 200, body: { companyId, clientId: elsewhere } });
    const moved = await patch(body.id, { version: 2, clientId, companyId: null });
    expect(moved).toMatchObject({ status: 200, body: { companyId: null, clientId } });
    expect((await patch(body.id, { version: 3, clientId: elsewhere })).status).toBe(422);
    expect((await patch(body.id, { version: 3, npn: '7' })).status).toBe(200);
  });

  test('an unknown id is 404, an unknown field 400, a change without version 422', async () => {
    expect((await get(`/license/${NOBODY}`)).status).toBe(404);
    expect((await patch(NOBODY, { version: 1 })).status).toBe(404);
    expect((await create({ colour: 'red' })).body.error.code).toBe('UNKNOWN_FIELD');
    expect((await patch(NOBODY, { npn: '1' })).body.error.fields).toHaveProperty('version');
  });

  test('that is on file for filings stays, and the refusal says what refers to it', async () => {
    const { body } = await create({ companyId, licenseNumber: '1204417' });
    await ask(stand, admin, 'POST', `/company/${companyId}/filing-evidence`, {
      state: 'TX',
      licenseHolder: 'Lena Licensee',
      licenseNumber: '12-04417',
    });
    expect(await ask(stand, admin, 'DELETE', `/license/${body.id}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'IN_USE', fields: { 'filing-evidence': '1 license on file for filings' } } },
    });
    const free = await create();
    expect((await ask(stand, admin, 'DELETE', `/license/${free.body.id}`)).body).toEqual({ ok: true });
    expect((await get(`/license/${free.body.id}`)).status).toBe(404);
  });
});

test('a license has its papers, which are added, handed out and taken off again before it is deleted', async () => {
  const { body } = await create();
  const path = `/license/${body.id}/document`;
  const bytes = await pdfFile();
  const added = await upload(stand, admin, path, { name: 'license.pdf', bytes });
  expect(added).toMatchObject({ status: 201, body: { documents: [{ fileName: 'license.pdf' }] } });
  expect((await upload(stand, customer, path, { name: 'a.pdf', bytes })).status).toBe(403);
  const one = `${path}/${added.body.documents[0].id}`;
  const response = await stand.app.inject({
    url: `/api/v1${one}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(response.rawPayload.equals(bytes)).toBe(true);
  const kept = await stand.context.db
    .selectFrom('documents')
    .select('storage_key')
    .where('id', '=', added.body.documents[0].id)
    .executeTakeFirstOrThrow();
  expect((await stat(join(stand.context.config.dataDir, 'files', kept.storage_key))).size).toBe(bytes.length);
  const other = (await create()).body.id;
  expect((await get(one.replace(body.id, other))).status).toBe(404);
  expect((await ask(stand, admin, 'DELETE', one.replace(body.id, other))).status).toBe(404);
  expect((await ask(stand, admin, 'DELETE', `/license/${body.id}`)).body.error.fields).toEqual({
    documents: '1 document',
  });
  expect((await ask(stand, admin, 'DELETE', one)).body.documents).toEqual([]);
  expect((await get(one)).status).toBe(404);
  // Bytes and all.
  await expect(stat(join(stand.context.config.dataDir, 'files', kept.storage_key))).rejects.toThrow('ENOENT');
  expect((await ask(stand, admin, 'DELETE', `/license/${body.id}`)).status).toBe(200);
});

describe('the list', () => {
  const numbers = (answer: { body: { items: { licenseNumber: string }[] } }) =>
    answer.body.items.map(({ licenseNumber }) => licenseNumber);
  const sorted = async (query: string) => numbers(await get(`/license?search=listed&${query}`));

  beforeAll(async () => {
    const one = await newClient({ name: 'Alpha', companyId });
    const two = await newClient({ name: 'Beta' });
    const said = [
      ['L1', { clientId: two, licensee: 'Listed C', state: 'TX', expirationDate: '2026-12-01' }],
      ['L2', { clientId: one, licensee: 'Listed A', state: 'FL', expirationDate: '2026-03-09' }],
      ['L3', { licensee: 'Listed B', state: 'NV', effectiveDate: '2025-01-01' }],
      ['L4', { licensee: 'Listed D', state: 'CA', status: 'INACTIVE', expirationDate: '2020-01-01' }],
      [
        'L5',
        { licensee: 'Listed E', state: 'AK', expirationDate: '2026-04-01', effectiveDate: '2024-01-01' },
      ],
    ] as const;
    for (const [licenseNumber, rest] of said) await create({ licenseNumber, ...rest });
  });

  test('shows what expires first first, and what is not used any more last', async () => {
    expect((await sorted('')).slice(0, 3)).toEqual(['L2', 'L5', 'L1']);
    expect((await sorted('')).slice(3).sort()).toEqual(['L3', 'L4']);
  });

  test.each([
    ['company', ['L2']],
    ['client_name', ['L1', 'L2']],
    ['license_number', ['L5', 'L4', 'L3', 'L2', 'L1']],
    ['licensee', ['L5', 'L4', 'L1', 'L3', 'L2']],
    ['state', ['L1', 'L3', 'L2', 'L4', 'L5']],
    ['status', ['L4', 'L5', 'L2']],
  ])('sorts by %s', async (sort, first) => {
    expect((await sorted(`sort=${sort}&order=desc`)).slice(0, first.length)).toEqual(first);
  });

  test('sorts by the effective date, the earliest first', async () => {
    expect((await sorted('sort=effective_date')).slice(0, 2)).toEqual(['L5', 'L3']);
  });

  test('pages both ways through rows without a day', async () => {
    const base = '/license?search=listed&limit=2';
    const pages = [await get(base)];
    for (let next = pages[0]!.body.nextCursor; next !== null; next = pages.at(-1)!.body.nextCursor) {
      pages.push(await get(`${base}&cursor=${next}`));
    }
    expect(pages.flatMap(numbers)).toEqual(await sorted(''));
    expect(numbers(await get(`${base}&cursor=${pages[2]!.body.prevCursor}`))).toEqual(numbers(pages[1]!));
  });

  test('is narrowed by state, status, company and client, and knows no other filter', async () => {
    expect((await sorted('state=TX,NV')).sort()).toEqual(['L1', 'L3']);
    expect(await sorted('status=EXPIRED,EXPIRING')).toEqual(['L2', 'L5']);
    expect(await sorted(`companyId=${companyId}`)).toEqual(['L2']);
    const [{ clientId }] = (await get('/license?search=L1&state=TX&sort=state')).body.items;
    expect(await sorted(`clientId=${clientId}`)).toEqual(['L1']);
    const [{ id }] = (await get('/license?search=L3&state=NV')).body.items;
    await patch(id, { version: 1, npn: '99887766' });
    expect(numbers(await get('/license?search=998877'))).toEqual(['L3']);
    expect(numbers(await get('/license?search=alpha'))).toEqual(['L2']);
    expect((await get('/license?colour=red')).body.error.code).toBe('UNKNOWN_FILTER');
    expect((await get('/license?sort=npn')).status).toBe(400);
    expect((await get('/license?status=LAPSED')).status).toBe(400);
  });
});

test('the grid has each licensee once, the best license of each state, and the gaps', async () => {
  const clientId = await newClient({ name: 'Grid Brokers' });
  const grid = async () => (await get(`/license/grid?clientId=${clientId}`)).body;
  for (const said of [
    { state: 'TX', expirationDate: '2026-03-09' },
    { state: 'TX', expirationDate: '2026-04-09' },
    { state: 'FL', licensee: 'GRIDA GRID', expirationDate: '2026-03-09' },
    { state: 'NV', status: 'PENDING' },
    { state: 'OH', licensee: 'Zed Grid', expirationDate: '2028-01-01' },
  ]) {
    await create({ clientId, licensee: 'Grida Grid', ...said });
  }
  const { states, items, isWhole } = await grid();
  expect(isWhole).toBe(true);
  expect(states).toContain('DC');
  expect(items.map(({ licensee }: { licensee: string }) => licensee.toLowerCase())).toEqual([
    'grida grid',
    'zed grid',
  ]);
  const cell = (state: string) => items[0].states.find((each: { state: string }) => each.state === state);
  expect(cell('TX')).toMatchObject({ status: 'EXPIRING', expirationDate: '2026-04-09' });
  expect(cell('FL').status).toBe('EXPIRED');
  expect(cell('NV')).toMatchObject({ status: 'NONE', expirationDate: null });
  expect(cell('NV').licenseId).not.toBeNull();
  expect(cell('CA')).toEqual({ state: 'CA', status: 'NONE', licenseId: null, expirationDate: null });
  expect(items[0].states).toHaveLength(states.length);
  expect((await get('/license/grid?search=zed')).body.items).toHaveLength(1);
  // Of two that count as much, the one that counts longer.
  for (const expirationDate of ['2029-01-01', '2031-01-01', '2030-01-01']) {
    await create({ clientId, licensee: 'Zed Grid', state: 'OH', expirationDate });
  }
  const zed = (await grid()).items[1];
  expect(zed.states.find((each: { state: string }) => each.state === 'OH').expirationDate).toBe('2031-01-01');
  expect((await get('/license/grid?colour=red')).body.error.code).toBe('UNKNOWN_FILTER');
});

test('the grid is found by licensee, client and company, and keeps apart who has the same name elsewhere', async () => {
  const clientId = await newClient({ name: 'Quarry Brokers' });
  const elsewhere = await newClient({ name: 'Other Brokers', companyId });
  await create({ clientId, licensee: 'Same Name', state: 'TX' });
  await create({ clientId: elsewhere, licensee: 'Same Name', state: 'FL' });
  const found = async (query: string) =>
    (await get(`/license/grid?${query}`)).body.items
      .filter(({ licensee }: { licensee: string }) => licensee === 'Same Name')
      .map(({ clientName, company }: Record<string, string | null>) => [clientName, company]);
  const [here, there] = [
    ['Quarry Brokers', null],
    ['Other Brokers', 'Carla Agency'],
  ];
  expect((await found('search=same+name')).toSorted()).toEqual([there, here]);
  expect(await found('search=quarry')).toEqual([here]);
  expect(await found('search=carla')).toEqual([there]);
  expect(await found(`companyId=${companyId}`)).toEqual([there]);
});

test('the grid has two hundred licensees, and says where there are more', async () => {
  const clientId = await newClient({ name: 'Crowd Brokers' });
  const hire = (from: number, to: number) =>
    stand.context.pool.query(
      `insert into licenses (client_id, license_number, license_key, licensee, licensee_key, state, created_by)
       select $1, 'C' || at, 'C' || at, 'Crowd ' || at, 'CROWD' || at, 'TX', $2 from generate_series($3::integer, $4) at`,
      [clientId, admin.id, from, to],
    );
  const grid = async () => (await get(`/license/grid?clientId=${clientId}`)).body;
  await hire(1, 200);
  const whole = await grid();
  expect([whole.items.length, whole.isWhole]).toEqual([200, true]);
  await hire(201, 201);
  const cut = await grid();
  expect([cut.items.length, cut.isWhole]).toEqual([200, false]);
});
