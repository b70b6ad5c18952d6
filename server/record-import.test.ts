import { describe, expect, test } from 'vitest';
import { selectWaitingRows } from '#db/queries/filing-import-rows.ts';
import { runImport } from '#operations/filing-import/run-import.ts';
import { workOff } from '#testing/filing-imports.ts';
import { ask, openOffice } from '#testing/licenses.ts';
import { call, PASSWORD, signUpCustomer } from '#testing/people.ts';
import { uploadWhenFree } from '#testing/uploads.ts';

const { stand, admin, customer, companyId } = await openOffice();

const get = (path: string) => ask(stand, admin, 'GET', path);
const post = (path: string, body: object = {}) => ask(stand, admin, 'POST', path, body);
const send = (path: string, text: string, mapping: object = {}, who = admin) =>
  uploadWhenFree(stand, who, `${path}?mapping=${encodeURIComponent(JSON.stringify(mapping))}`, {
    name: 'Office list.csv',
    bytes: Buffer.from(text),
  });
async function start(path: string, text: string, mapping: object = {}): Promise<string> {
  const { status, body } = await send(path, text, mapping);
  expect(status).toBe(202);
  return body.id;
}
const jobOf = async (id: string) => (await get(`/job/${id}`)).body;
const columnsOf = async (path: string, text: string, mapping: object = {}) =>
  (await send(path, text, mapping)).body.columns.map(
    ({
      heading,
      path: field,
      isRemembered,
    }: {
      heading: string;
      path: string | null;
      isRemembered: boolean;
    }) => [heading, field, isRemembered],
  );
const licenses = async (search: string) =>
  (await get(`/license?search=${encodeURIComponent(search)}`)).body.items.map(
    ({ licenseNumber }: { licenseNumber: string }) => licenseNumber,
  );

const FOREIGN = 'Lic #,Producer,Where,Ends';

describe('a file of licenses whose headings are another system’s', () => {
  const SAID = { 'Lic #': 'licenseNumber', Producer: 'licensee', Where: 'state', Ends: 'expirationDate' };
  const file = (mark: string, ...rows: string[]) =>
    [FOREIGN, ...rows.map((row, at) => `${mark}-${at + 1},${row}`)].join('\n');

  test('says what is missing until its columns are matched, and starts no import', async () => {
    const text = file('MAP', 'Mara Match,TX,2027-01-31');
    const shown = (await send('/license/import/preview', text)).body;
    expect(shown.missing).toEqual(['License number', 'Licensee', 'State']);
    expect(shown.items).toEqual([]);
    expect(shown.columns[1]).toEqual({
      ...{ heading: 'Producer', path: null, isRemembered: false, samples: ['Mara Match'] },
    });
    const refused = await send('/license/import/job', text);
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { file: 'Choose the column that holds: License number, Licensee, State.' },
    ]);
  });

  test('is read as somebody said, shown row by row, and the next file is read the same way', async () => {
    const text = file('MAP', 'Mara Match,TX,2027-01-31', 'Mara Match,Narnia,', 'Mara Match,FL,');
    const shown = (await send('/license/import/preview', text, SAID)).body;
    expect(shown).toMatchObject({
      ...{ missing: [], headerRow: 1, counts: { rows: 3, created: 2, failed: 1 } },
      items: [
        { row: 3, outcome: 'FAILED', fields: { state: expect.stringContaining('two-letter') } },
        { row: 2, outcome: 'CREATED', values: { licenseNumber: 'MAP-1', expirationDate: '2027-01-31' } },
        { row: 4, outcome: 'CREATED' },
      ],
    });
    expect(shown.failedRows).toContain(`${FOREIGN},What to correct`);
    expect(await licenses('Mara Match')).toEqual([]);

    const id = await start('/license/import/job', text, SAID);
    expect(await jobOf(id)).toMatchObject({
      ...{ kind: 'LICENSE_IMPORT', customerName: null, companyName: null, total: '0.00' },
      progress: { rows: 3, done: 1, waiting: 2, failed: 1 },
    });
    await workOff(stand, id);
    const done = await jobOf(id);
    expect(done).toMatchObject({ status: 'DONE', progress: { done: 3, created: 2, failed: 1, waiting: 0 } });
    expect(done.rowErrors).toEqual([
      {
        ...{ row: 3, summary: 'Mara Match, Narnia, MAP-2' },
        faults: [{ field: 'state', column: 'Where', message: expect.stringContaining('two-letter') }],
      },
    ]);
    expect((await licenses('Mara Match')).sort()).toEqual(['MAP-1', 'MAP-3']);

    const again = await columnsOf('/license/import/preview', file('NEXT', 'Mara Match,NV,'));
    expect(again).toEqual([
      ['Lic #', 'licenseNumber', true],
      ['Producer', 'licensee', true],
      ['Where', 'state', true],
      ['Ends', 'expirationDate', true],
    ]);
    // Of another system, whose headings stand for themselves.
    expect(await columnsOf('/license/import/preview', 'Number,Name,State\nX-1,Xaver,TX')).toEqual([
      ['Number', 'licenseNumber', false],
      ['Name', 'licensee', false],
      ['State', 'state', false],
    ]);
    expect(await columnsOf('/client/import/preview', file('NEXT', 'Mara Match,NV,'))).toEqual(
      FOREIGN.split(',').map((heading) => [heading, null, false]),
    );
  });

  test('gives the rows that failed back with its own columns', async () => {
    const id = await start('/license/import/job', file('BACK', 'Mara Match,Atlantis,'), SAID);
    const failed = await call(stand, 'GET', `/job/${id}/failed-rows?format=csv`, { token: admin.token });
    expect(failed.status).toBe(200);
    expect(String(failed.body)).toContain(`${FOREIGN},What to correct`);
    expect(String(failed.body)).toContain('BACK-1,Mara Match,Atlantis,');
  });

  test('can be stopped between two rows and resumed, and what stands is not added twice', async () => {
    const text = file('STOP', ...Array.from({ length: 4 }, () => 'Stella Stop,TX,2027-01-31'));
    const id = await start('/license/import/job', text, SAID);
    await runImport(stand.context, { importId: id }, 0);
    const [first] = await selectWaitingRows(stand.context.db, id, 1);
    expect(first?.row).toBe(2);
    expect((await post(`/job/${id}/cancel`)).body.status).toBe('CANCELED');
    await workOff(stand, id);
    expect(await jobOf(id)).toMatchObject({ status: 'CANCELED', progress: { waiting: 4, created: 0 } });
    expect((await post(`/job/${id}/resume`)).body.status).toBe('QUEUED');
    await workOff(stand, id);
    expect(await jobOf(id)).toMatchObject({ status: 'DONE', progress: { created: 4 } });
    const twice = await start('/license/import/job', text, SAID);
    expect(twice).not.toBe(id);
    await workOff(stand, twice);
    expect(await jobOf(twice)).toMatchObject({ progress: { created: 0, unchanged: 4 } });
    expect(await licenses('Stella Stop')).toHaveLength(4);
  });

  test('says of a license that comes twice which row had it, although each row is taken by itself', async () => {
    const text = [FOREIGN, 'TWIN-1,Tilda Twin,TX,', 'TWIN-1,Tilda Twin,TX,2027-01-31'].join('\n');
    const id = await start('/license/import/job', text, SAID);
    await workOff(stand, id);
    const done = await jobOf(id);
    expect(done.progress).toMatchObject({ created: 1, updated: 0, failed: 1 });
    expect(done.rowErrors[0].faults[0].message).toBe('Row 2 has the same license.');
  });

  test('is the file that is under way already when it is sent twice', async () => {
    const text = file('SAME', 'Same Sender,TX,');
    const id = await start('/license/import/job', text, SAID);
    expect(await start('/license/import/job', text, SAID)).toBe(id);
    await workOff(stand, id);
  });
});

test('clients are imported the same way, and each step is in the log', async () => {
  const text = 'Agency name,Belongs to,Mail\nJob Brokers,Carla Agency,job@example.com\n,Carla Agency,';
  const mapping = { 'Agency name': 'client', 'Belongs to': 'company', Mail: 'email' };
  const id = await start('/client/import/job', text, mapping);
  await workOff(stand, id);
  expect(await jobOf(id)).toMatchObject({ kind: 'CLIENT_IMPORT', progress: { created: 1, failed: 1 } });
  const { items } = (await get('/client?search=Job%20Brokers')).body;
  expect(items).toMatchObject([{ name: 'Job Brokers', companyId, email: 'job@example.com' }]);
  const { rows } = await stand.context.pool.query<{ action: string }>(
    `select action from audit_entries where subject_id in ($1, $2) order by sequence`,
    [id, items[0].id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'record-import.start',
    'client.create',
    'record-import.end',
  ]);
});

test('a template has our columns, and comes as CSV and as a workbook', async () => {
  const template = await call(stand, 'GET', '/license/import/template?format=csv', { token: admin.token });
  expect(String(template.body)).toContain('Company,Client,License number,Licensee,State,License type,NPN');
  expect((await get('/client/import/template?format=xlsx')).status).toBe(200);
});

describe('who is no admin in person', () => {
  test('neither starts such an import nor sees one', async () => {
    const text = 'License number,Licensee,State\nNO-1,Nora No,TX';
    expect((await send('/license/import/job', text, {}, customer)).body.error.code).toBe('FORBIDDEN');
    expect((await send('/client/import/preview', text, {}, customer)).body.error.code).toBe('FORBIDDEN');
    const id = await start('/license/import/job', text);
    expect((await ask(stand, customer, 'GET', `/job/${id}`)).status).toBe(404);
    const body = { name: 'Program', scopes: ['filing:read', 'filing:write'], currentPassword: PASSWORD };
    const { key } = (await post('/user/me/api-key', body)).body;
    const byKey = (method: 'GET' | 'POST', path: string) =>
      call(stand, method, path, { token: key, ...(method === 'POST' ? { body: {} } : {}) });
    expect((await byKey('GET', '/job')).body.items).toEqual([]);
    expect((await byKey('GET', `/job/${id}`)).status).toBe(404);
    expect((await byKey('POST', `/job/${id}/cancel`)).status).toBe(404);
    await workOff(stand, id);
  });

  test('ends the import of an admin who was made a customer meanwhile', async () => {
    const second = await signUpCustomer(stand, 'Dora');
    const become = (role: 'ADMIN' | 'REGULAR') =>
      stand.context.db.updateTable('users').set({ role }).where('id', '=', second.id).execute();
    await become('ADMIN');
    const text = 'License number,Licensee,State\nEND-1,Enno End,TX';
    const { body } = await send('/license/import/job', text, {}, second);
    await become('REGULAR');
    await workOff(stand, body.id);
    expect(await jobOf(body.id)).toMatchObject({
      ...{ status: 'FAILED', failure: 'The sender is no longer an admin.' },
      progress: { waiting: 1, created: 0 },
    });
    expect(await licenses('Enno End')).toEqual([]);
  });
});
