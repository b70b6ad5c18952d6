import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { writeXlsx } from '#exports/xlsx/write-xlsx.ts';
import { xlsxThatLies } from '#testing/hostile-workbooks.ts';
import { ask, newLicense, openOffice } from '#testing/licenses.ts';
import { call } from '#testing/people.ts';
import { upload } from '#testing/uploads.ts';

const { stand, admin, customer, companyId } = await openOffice();

const get = (path: string) => ask(stand, admin, 'GET', path);
async function send(bytes: string | Buffer, query = '', who = admin) {
  const file = { name: 'licenses.csv', bytes: Buffer.from(bytes) };
  return await upload(stand, who, `/license/import${query}`, file);
}
const HEADER =
  'Company,Client,License number,Licensee,State,License type,NPN,Effective date,Expiration date,Status';
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n');
const outcomes = (answer: { body: { items: { outcome: string }[] } }) =>
  answer.body.items.map(({ outcome }) => outcome);
const licenses = async (search: string) =>
  (await get(`/license?search=${encodeURIComponent(search)}`)).body.items;

test('is for admins', async () => {
  expect((await send(csv(), '', customer)).body.error.code).toBe('FORBIDDEN');
  expect((await call(stand, 'GET', '/license/export?format=csv', { token: customer.token })).status).toBe(
    403,
  );
});

describe('a file', () => {
  const FILE = csv(
    'Carla Agency,,IMP-1,Imke Import,TX,Surplus lines,881,2025-01-01,2027-01-31,',
    'Carla Agency,,IMP-2,Imke Import,Florida,,,1/5/2025,4/9/2026,Active',
    'Nobody’s Agency,,IMP-3,Imke Import,ZZ,,,2025-02-30,,Lapsed',
  );

  test('is shown first, and nothing is kept by that', async () => {
    const shown = await send(FILE, '?dryRun=true');
    expect(shown).toMatchObject({
      status: 200,
      body: { dryRun: true, counts: { rows: 3, created: 2, updated: 0, unchanged: 0, failed: 1 } },
    });
    expect(await licenses('imke')).toEqual([]);
  });

  test('is taken in but for the rows that are wrong, which say why, each in its place', async () => {
    const { body } = await send(FILE);
    expect(outcomes({ body })).toEqual(['CREATED', 'CREATED', 'FAILED']);
    expect(body.items[2]).toMatchObject({ row: 4, licenseId: null, values: { licenseNumber: 'IMP-3' } });
    expect(Object.keys(body.items[2].fields).sort()).toEqual(['company', 'state', 'status']);
    expect(await licenses('imke')).toMatchObject([
      { licenseNumber: 'IMP-2', state: 'FL', effectiveDate: '2025-01-05', status: 'EXPIRING', companyId },
      { licenseNumber: 'IMP-1', licenseType: 'Surplus lines', npn: '881', expirationDate: '2027-01-31' },
    ]);
    expect(body.failedRows).toContain('IMP-3');
    expect(body.failedRows.split('\n')[0]).toContain('What to correct');
    expect((await get(`/license/${body.items[0].licenseId}`)).body.licenseNumber).toBe('IMP-1');
  });

  test('sent again adds nothing; what differs is changed in the license that is there', async () => {
    expect(outcomes(await send(FILE))).toEqual(['UNCHANGED', 'UNCHANGED', 'FAILED']);
    const later = FILE.replace('4/9/2026', '4/9/2028');
    expect(outcomes(await send(later))).toEqual(['UNCHANGED', 'UPDATED', 'FAILED']);
    expect(outcomes(await send(later.replace('Surplus lines', 'SURPLUS LINES')))).toEqual([
      ...['UPDATED', 'UNCHANGED', 'FAILED'],
    ]);
    expect(outcomes(await send(later))).toEqual(['UPDATED', 'UNCHANGED', 'FAILED']);
    expect(await licenses('imke')).toHaveLength(2);
    const audited = await stand.context.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('action', '=', 'license.update')
      .orderBy('sequence')
      .executeTakeFirstOrThrow();
    expect(audited).toMatchObject({
      details: {
        expiresOn: { from: '2026-04-09', to: '2028-04-09' },
        file: createHash('sha256').update(later).digest('hex'),
      },
    });
  });

  test('leaves what a row leaves blank, and what it has no column for', async () => {
    const said = {
      licensee: 'Bea Blank',
      npn: '77',
      effectiveDate: '2025-01-05',
      expirationDate: '2026-12-31',
    };
    const { body: used } = await ask(
      ...([stand, admin, 'POST', '/license'] as const),
      newLicense({ ...said, licenseNumber: 'B-1' }),
    );
    await ask(
      ...([stand, admin, 'POST', '/license'] as const),
      newLicense({ ...said, licenseNumber: 'B-2', status: 'INACTIVE' }),
    );
    const renewed = await send(
      'License number,Licensee,State,Expires\nB-1,Bea Blank,TX,2028-12-31\nB-2,Bea Blank,TX,',
    );
    expect(outcomes(renewed)).toEqual(['UPDATED', 'UNCHANGED']);
    expect(await licenses('bea blank')).toMatchObject([
      { ...said, licenseNumber: 'B-1', expirationDate: '2028-12-31', status: 'ACTIVE', version: 2 },
      { ...said, licenseNumber: 'B-2', status: 'INACTIVE', version: 1 },
    ]);
    const backwards = await send(csv(',,B-1,Bea Blank,TX,,,,2025-01-04,Inactive'));
    expect(backwards.body.items[0]).toMatchObject({
      outcome: 'FAILED',
      fields: { expirationDate: 'Expiration must be on or after the effective date.' },
    });
    expect((await get(`/license/${used.id}`)).body).toMatchObject({ version: 2, status: 'ACTIVE' });
  });

  test('without a type is the license that is there; of two types of one number nobody guesses', async () => {
    const said = { licensee: 'Ty Type', expirationDate: '2026-12-31' };
    for (const [licenseNumber, licenseType] of [
      ['T-1', 'Surplus lines broker'],
      ['T-2', 'Surplus lines broker'],
      ['T-2', 'Surplus lines agency'],
    ]) {
      await ask(
        ...([stand, admin, 'POST', '/license'] as const),
        newLicense({ ...said, licenseNumber, licenseType }),
      );
    }
    const renewed = await send(
      'License number,Licensee,State,Expires\nT-1,Ty Type,TX,2028-12-31\nT-2,Ty Type,TX,2028-12-31',
    );
    expect(outcomes(renewed)).toEqual(['UPDATED', 'FAILED']);
    expect(renewed.body.items[1].fields.licenseType).toBe(
      '2 licenses on record have this number. Enter the type of the one you mean.',
    );
    const typed = ',,T-1,Ty Type,TX,Surplus lines broker,,,2029-12-31,';
    const twice = await send(csv(typed, ',,T-1,Ty Type,TX,,,,2030-12-31,'));
    expect(outcomes(twice)).toEqual(['UPDATED', 'FAILED']);
    expect(twice.body.items[1].fields.licenseNumber).toBe('Row 2 has the same license.');
    expect(await licenses('ty type')).toMatchObject([
      { licenseNumber: 'T-2', expirationDate: '2026-12-31' },
      { licenseNumber: 'T-2', expirationDate: '2026-12-31' },
      { licenseNumber: 'T-1', licenseType: 'Surplus lines broker', expirationDate: '2029-12-31' },
    ]);
  });

  test('without a type is the one that has none, whatever others have its number', async () => {
    for (const licenseType of ['', 'Surplus lines agency', 'Surplus lines broker']) {
      const license = newLicense({ licensee: 'Una Untyped', licenseNumber: 'U-1', licenseType });
      expect((await ask(stand, admin, 'POST', '/license', license)).status).toBe(201);
    }
    const renewed = await send('License number,Licensee,State,Expires\nU-1,Una Untyped,TX,2031-12-31');
    expect(outcomes(renewed)).toEqual(['UPDATED']);
    // And a type that nobody has is another license, also where one alone has its number.
    const alone = newLicense({ licensee: 'Tim Typed', licenseNumber: 'U-2', licenseType: 'Broker' });
    expect((await ask(stand, admin, 'POST', '/license', alone)).status).toBe(201);
    expect(outcomes(await send(csv(',,U-2,Tim Typed,TX,Agency,,,2031-12-31,')))).toEqual(['CREATED']);
    const until = (await licenses('una untyped')).map((one: Record<string, string>) => [
      one.licenseType,
      one.expirationDate === '2031-12-31',
    ]);
    expect(Object.fromEntries(until)).toEqual({
      '': true,
      'Surplus lines agency': false,
      'Surplus lines broker': false,
    });
  });

  test('names its clients; of two of one name nobody guesses', async () => {
    const make = (name: string, of: string | null) =>
      ask(stand, admin, 'POST', '/client', { name, companyId: of });
    const { body: client } = await make('Named Brokers', companyId);
    await make('Twice Brokers', companyId);
    await make('Twice Brokers', companyId);
    const { body } = await send(
      csv(
        ',named brokers,N-1,Nell Named,TX,,,,,',
        'Carla Agency,Named Brokers,N-2,Nell Named,TX,,,,,',
        ',Twice Brokers,N-3,Nell Named,TX,,,,,',
        ',Named Brokers,N-1,Nell Named,TX,,,,,',
      ),
    );
    expect(outcomes({ body })).toEqual(['CREATED', 'CREATED', 'FAILED', 'FAILED']);
    expect(body.items[2].fields.client).toContain('2 have this name');
    expect(body.items[3].fields.licenseNumber).toBe('Row 2 has the same license.');
    // A client of that name is none of another company’s.
    const elsewhere = await send(csv('Nobody’s Agency,Named Brokers,N-9,Nell Elsewhere,TX,,,,,'));
    expect(Object.keys(elsewhere.body.items[0].fields).sort()).toEqual(['client', 'company']);
    await make('Of none', null);
    const { body: ofNone } = await send(csv('Carla Agency,Of none,N-8,Nell Elsewhere,TX,,,,,'));
    expect(ofNone.items[0].fields.client).toBe(
      'No client has this name. Add it under Clients first, or leave Company and Client blank if the license is your own.',
    );
    expect((await licenses('nell named')).map((one: { clientId: string }) => one.clientId)).toEqual([
      client.id,
      client.id,
    ]);
  });

  test('may be a workbook, with other headings, and columns that nobody knows are named', async () => {
    const table = {
      name: 'Any',
      columns: [
        { header: 'License #', kind: 'text' as const },
        { header: 'Name', kind: 'text' as const },
        { header: 'License State', kind: 'text' as const },
        { header: 'Expires', kind: 'date' as const },
        { header: 'Color', kind: 'text' as const },
      ],
      rows: (async function* () {
        yield ['W-1', 'Wanda Workbook', 'Texas', '2027-05-31', 'blue'];
      })(),
    };
    const { body } = await send(await buffer(writeXlsx(table)));
    // "License #" is "License" without its sign.
    expect(body).toMatchObject({ format: 'XLSX', ignoredColumns: ['Color'], counts: { created: 1 } });
    expect(await licenses('wanda')).toMatchObject([{ state: 'TX', expirationDate: '2027-05-31' }]);
  });

  test.each([
    ['without a column that is needed', 'License number,State\nX-1,TX', 422, 'INVALID'],
    ['with a header alone', HEADER, 422, 'INVALID'],
    ['that is empty', '', 422, 'FILE_EMPTY'],
    ['with a quotation mark left open', `${HEADER}\n"A,B`, 422, 'FILE_UNREADABLE'],
    ['that is no text', Buffer.from([0, 1, 2, 3]), 415, 'MEDIA_TYPE_NOT_ALLOWED'],
    ['that Office wrapped with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 422, 'FILE_ENCRYPTED'],
    ['that unpacks to more than it says', xlsxThatLies(300), 422, 'FILE_TOO_COMPLEX'],
    ['with too many rows', `${HEADER}\n${',,A,B,TX,,,,,\n'.repeat(5001)}`, 422, 'FILE_UNREADABLE'],
  ])('%s is refused', async (_, file, status, code) => {
    const answer = await send(file);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test('with a number that is not one line of text fails in that row, when it is tried and when it is taken in', async () => {
    for (const query of ['?dryRun=true', '?dryRun=false']) {
      const { status, body } = await send(`${HEADER}\n,,A\u202eB,Otto,TX,,,,,`, query);
      expect([status, body.items[0].outcome, Object.keys(body.items[0].fields)]).toEqual([
        200,
        'FAILED',
        ['licenseNumber'],
      ]);
    }
  });

  test('with texts that are too long says so in each row, and with a row that is too long names it', async () => {
    const long = 'x'.repeat(201);
    const { body } = await send(`${HEADER}\n,,${long},,TX,,${long},,,`, '?dryRun=true');
    expect(body.items[0].fields).toEqual({
      licenseNumber: 'License number must be up to 200 characters',
      licensee: 'Please enter Licensee',
      npn: 'NPN must be up to 40 characters',
    });
    const huge = await send(`${HEADER}\n,,${'x'.repeat(100_001)},Otto,TX,,,,,`);
    expect(huge.body.error).toMatchObject({
      code: 'FILE_UNREADABLE',
      message:
        'Line 2 can’t be read: it has more than 100,000 characters. Shorten it, or close its quotation marks.',
    });
  });

  test('in Windows-1252 with semicolons is read', async () => {
    const file = Buffer.from('License number;Licensee;State\nS-1;Zo\xeb Semikolon;TX\n', 'latin1');
    expect(outcomes(await send(file))).toEqual(['CREATED']);
    expect(await licenses('semikolon')).toMatchObject([{ licensee: 'Zoë Semikolon' }]);
  });
});

test('filings of a client’s company lean on a license that comes in a file', async () => {
  const { body: client } = await ask(stand, admin, 'POST', '/client', { name: 'Leaning Brokers', companyId });
  for (const kind of ['SERVICE_AGREEMENT', 'ATTESTATION']) {
    await ask(stand, admin, 'POST', `/client/${client.id}/authorization`, {
      ...{ states: ['NV'], kind, signedDate: '2026-01-15', person: 'Lena Licensee' },
    });
  }
  const onFile = async () =>
    (await get(`/filing-evidence?companyId=${companyId}&state=NV`)).body.items.map(
      ({ licenseNumber, standing }: Record<string, string>) => [licenseNumber, standing],
    );
  expect(await onFile()).toEqual([]);
  await send(csv(',Leaning Brokers,LEAN-9,Lena Leaning,NV,,,,,'));
  expect(await onFile()).toEqual([['LEAN-9', 'ON_FILE']]);
  await send(csv(',Leaning Brokers,LEAN-9,Lena Leaning,NV,,,,,Inactive'));
  expect(await onFile()).toEqual([['LEAN-9', 'WITHDRAWN']]);
});

describe('the export', () => {
  test('comes back as it was, in both formats, whatever a license number holds', async () => {
    const parts = fc.constantFrom(
      "'",
      "''",
      '=',
      '+',
      '-',
      '@',
      '_x000A_',
      '_x005F_',
      '_',
      '１',
      'A',
      '7',
      ' ',
    );
    const numbers = new Map<string, string>();
    const several = fc.sample(fc.array(parts, { minLength: 1, maxLength: 6 }), { numRuns: 120, seed: 7 });
    for (const text of [
      "'=1",
      "''=1",
      "'A-1",
      '=1+1',
      "'-5",
      'L_x000A_1',
      ...several.map((each) => each.join('')),
    ]) {
      const number = text.trim();
      const key = number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
      if (key !== '' && !numbers.has(key)) numbers.set(key, number);
    }
    for (const licenseNumber of numbers.values()) {
      await ask(
        stand,
        admin,
        'POST',
        '/license',
        newLicense({ licenseNumber, licensee: 'Rita Round', state: 'WY' }),
      );
    }
    expect(numbers.size).toBeGreaterThan(20);
    for (const format of ['csv', 'xlsx']) {
      const file = await stand.app.inject({
        url: `/api/v1/license/export?format=${format}&search=rita+round`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      const { body } = await send(file.rawPayload, '?dryRun=true');
      expect(
        body.items.map((item: { values: { licenseNumber: string } }) => item.values.licenseNumber).sort(),
      ).toEqual([...numbers.values()].sort());
      expect(body.counts).toMatchObject({ rows: numbers.size, unchanged: numbers.size });
    }
  });

  test('has what the list comes to, in its order, with formulas made harmless, and can be taken in again', async () => {
    for (const said of [
      { licenseNumber: '=1+1', licensee: 'Eva Export', expirationDate: '2026-03-09' },
      { licenseNumber: 'E-2', licensee: 'Eva Export, "Sr."', expirationDate: '2026-03-10', companyId },
    ]) {
      await ask(stand, admin, 'POST', '/license', newLicense(said));
    }
    const answer = await get('/license/export?format=csv&search=eva+export');
    expect(answer.headers['content-disposition']).toContain('filename="licenses-2026-03-10.csv"');
    const file = String(answer.body);
    expect(file.replace('\ufeff', '').trimEnd().split('\n')).toEqual([
      HEADER,
      ",,'=1+1,Eva Export,TX,,,,2026-03-09,Expired",
      'Carla Agency,,E-2,"Eva Export, ""Sr.""",TX,,,,2026-03-10,Expiring',
    ]);
    expect(outcomes(await send(file))).toEqual(['UNCHANGED', 'UNCHANGED']);
    expect((await get('/license/export?format=csv&state=AK')).status).toBe(200);
    expect((await get('/license/export?format=pdf')).status).toBe(400);
    expect((await get('/license/export?format=csv&colour=red')).body.error.code).toBe('UNKNOWN_FILTER');
  });

  test('is a workbook where one is asked for', async () => {
    const response = await stand.app.inject({
      url: '/api/v1/license/export?format=xlsx&search=eva+export',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const { sheets } = await readXlsx(response.rawPayload);
    expect(sheets[0]?.rows.slice(1).map((row) => row[2])).toEqual(['=1+1', 'E-2']);
  });
});
