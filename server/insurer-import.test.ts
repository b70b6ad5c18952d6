import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InsurerBody } from '#contract/insurer.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { upload } from '#testing/uploads.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Ina');
});
afterAll(() => stand.close());

const TEXAS = 'state=TX&listedOn=2026-03-01&sourceAddress=https%3A%2F%2Fwww.tdi.example%2Flist.xlsx';
const send = (text: string | Buffer, query = TEXAS, who = admin) =>
  upload(stand, who, `/insurer/import?${query}`, { name: 'list.csv', bytes: Buffer.from(text) });
const csv = (...rows: readonly string[]) => ['Insurer,NAIC or alien number', ...rows].join('\n');
const outcomes = (answer: { body: { items: { outcome: string }[] } }) =>
  answer.body.items.map(({ outcome }) => outcome);
const find = async (search: string): Promise<InsurerBody[]> =>
  (await call(stand, 'GET', `/insurer?search=${encodeURIComponent(search)}`, { token: admin.token })).body
    .items;
const count = async () =>
  Number((await stand.context.pool.query('select count(*) from insurers')).rows[0].count);
const onTexas = {
  state: 'TX',
  listedOn: '2026-03-01',
  sourceAddress: 'https://www.tdi.example/list.xlsx',
  importedOn: '2026-03-10',
};

test('is for admins', async () => {
  expect((await send(csv('Kestrel,98001'), TEXAS, customer)).status).toBe(403);
});

describe('a state’s list', () => {
  // New; the same; the number of another name; another number for the name; sure at last; named alone.
  const LIST = csv(
    'Kestrel Excess Insurance Company,98001',
    'Darwin Select Insurance Co.,24319',
    'Kestrel Other Company,24319',
    'Admiral Insurance Company,98002',
    'Accelerant Specialty Insurance Company,16890',
    'Nobody Knows Insurance Company,',
    'Lloyd’s Syndicate 9999,AA-1129999',
  );

  test('says what each row would do and keeps nothing; then what differs is left out, and the rest kept', async () => {
    const before = await count();
    const shown = await send(LIST, `${TEXAS}&dryRun=true`);
    expect(shown).toMatchObject({
      status: 200,
      body: { dryRun: true, counts: { rows: 7, created: 2, updated: 2, unchanged: 0, failed: 3 } },
    });
    expect(await count()).toBe(before);
    expect((await find('24319'))[0]?.listings).toEqual([]);

    const { body } = await send(LIST);
    const said = ['CREATED', 'UPDATED', 'FAILED', 'FAILED', 'UPDATED', 'FAILED', 'CREATED'];
    expect(outcomes(shown)).toEqual(said);
    expect(outcomes({ body })).toEqual(said);
    expect(body.items.map(({ fields }: { fields: object }) => fields)).toEqual([
      {},
      {},
      {
        insurer:
          'The directory has 24319 for Allied World Surplus Lines Insurance Company. If this is the same insurer, add the name to its other names.',
      },
      {
        number:
          'The directory has 24856 for Admiral Insurance Company. Check both, and correct the one that is wrong.',
      },
      {},
      { number: 'The directory doesn’t have this name. Enter the number.' },
      {},
    ]);
    expect(body.failedRows.split('\n')[0]).toContain('What to correct');
    expect(await count()).toBe(before + 2);
    expect(await find('98001')).toMatchObject([
      {
        name: 'Kestrel Excess Insurance Company',
        kind: 'US_SURPLUS_LINES',
        confidence: 'CONFIRMED',
        source: 'Texas list of Mar 1, 2026, https://www.tdi.example/list.xlsx',
        listings: [onTexas],
      },
    ]);
    expect(await find('AA1129999')).toMatchObject([{ kind: 'LLOYDS_SYNDICATE', listings: [onTexas] }]);
    // Of an insurer that was sure the list says no more than that it is on it.
    expect(await find('24319')).toMatchObject([
      { name: 'Allied World Surplus Lines Insurance Company', version: 1, listings: [onTexas] },
    ]);
    expect(await find('16890')).toMatchObject([{ confidence: 'CONFIRMED', version: 2, listings: [onTexas] }]);
    expect((await find('24856'))[0]?.listings).toEqual([]);
  });

  test('is on record insurer by insurer, with the file', async () => {
    const audit = await stand.context.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('action', 'like', 'insurer.%')
      .orderBy('sequence')
      .execute();
    const file = expect.stringMatching(/^[0-9a-f]{64}$/);
    const list = 'Texas list of Mar 1, 2026, https://www.tdi.example/list.xlsx';
    expect(audit).toMatchObject([
      { action: 'insurer.create', details: { number: '98001', listing: list, file } },
      { action: 'insurer.update', details: { listing: { from: null, to: list }, file } },
      { action: 'insurer.update', details: { confidence: { from: 'LOW', to: 'CONFIRMED' }, file } },
      { action: 'insurer.create', details: { number: 'AA1129999', file } },
    ]);
    expect(audit[1]?.details).not.toHaveProperty('number');
  });

  test('sent again changes nothing, an older one neither; a newer one and another state’s are kept', async () => {
    expect(outcomes(await send(LIST))[0]).toBe('UNCHANGED');
    const one = csv('Kestrel Excess Insurance Company,98001');
    expect(outcomes(await send(one, 'state=TX&listedOn=2026-02-28'))).toEqual(['UNCHANGED']);
    expect(outcomes(await send(one, 'state=TX&listedOn=2026-03-02'))).toEqual(['UPDATED']);
    expect(outcomes(await send(one, 'state=FL'))).toEqual(['UPDATED']);
    const [kestrel] = await find('98001');
    expect(kestrel?.listings).toEqual([
      { state: 'FL', listedOn: null, sourceAddress: '', importedOn: '2026-03-10' },
      { state: 'TX', listedOn: '2026-03-02', sourceAddress: '', importedOn: '2026-03-10' },
    ]);
    // Who is not on the newer list stays on the older.
    expect((await find('AA1129999'))[0]?.listings).toEqual([onTexas]);
  });

  test('is what a form’s name and number are held against', async () => {
    const content = texasFiling({
      policyNumber: 'LISTED-1',
      insurers: [{ name: 'Kestrel Excess Ins Co', naic: '98009' }],
    });
    const draft = await call(stand, 'POST', '/filing-draft', { token: customer.token, body: { content } });
    expect(draft.body.checks).toContainEqual(
      expect.objectContaining({
        code: 'INSURER_NUMBER_DIFFERS',
        message: expect.stringContaining('98001 for Kestrel Excess Insurance Company'),
      }),
    );
  });

  test('goes with its insurer', async () => {
    const [syndicate] = await find('AA1129999');
    const { status } = await call(stand, 'DELETE', `/insurer/${syndicate?.id}`, { token: admin.token });
    expect(status).toBe(200);
  });
});

describe('lists as states publish them', () => {
  test('have a title above, NAIC and alien numbers apart, other columns and signs for no number', async () => {
    const { body } = await send(
      [
        'Eligible surplus lines insurers,,,',
        ',,,',
        'Alien ID,Company Name,Phone,NAIC #,State of domicile',
        'N/A,Plover Specialty Insurance Company,555-0100,98011,DE',
        'AA-1128001,Plover Underwriting SE,555-0101,0,Germany',
        '-,Plover Mutual,555-0102,-,',
      ].join('\n'),
    );
    expect(outcomes({ body })).toEqual(['CREATED', 'CREATED', 'FAILED']);
    expect(body.ignoredColumns).toEqual(['Phone']);
    expect(await find('98011')).toMatchObject([{ domicile: 'DE' }]);
    expect(await find('AA1128001')).toMatchObject([{ kind: 'ALIEN', domicile: 'Germany' }]);
  });

  test('name an insurer once: the second row with its name or its number is refused', async () => {
    const { body } = await send(
      csv(
        'Dunlin Insurance Company,98021',
        'DUNLIN INS. CO.,98022',
        'Dunlin Indemnity,98021',
        'Dunlin Indemnity,98023',
        'Darwin Select Insurance Company,24319',
        'Allied World Surplus Lines Insurance Company,24319',
      ),
    );
    expect(outcomes({ body })).toEqual(['CREATED', 'FAILED', 'FAILED', 'CREATED', 'UNCHANGED', 'FAILED']);
    expect(body.items[2].fields).toEqual({ insurer: 'Row 2 has the same insurer.' });
    expect(body.items[5].fields).toEqual({ insurer: 'Row 6 has the same insurer.' });
  });

  test('may be in Windows-1252', async () => {
    const { body } = await send(Buffer.from(csv('Zürich Übersee Versicherung,AA-1341001'), 'latin1'));
    expect(outcomes({ body })).toEqual(['CREATED']);
    expect(await find('AA1341001')).toMatchObject([{ name: 'Zürich Übersee Versicherung' }]);
  });

  test('are refused where their columns, names or numbers say nothing', async () => {
    expect((await send('Insurer,Color\nA,red')).body.error.fields).toEqual({
      file: 'The first row must name these columns: NAIC or alien number.',
    });
    const { body } = await send(csv(',98031', '--,98032', `${'x'.repeat(300)},98033`, 'Curlew,1234'));
    expect(body.items.map(({ fields }: { fields: object }) => fields)).toEqual([
      { insurer: 'Please enter Insurer' },
      { insurer: 'Please enter Insurer' },
      { insurer: expect.stringMatching(/^Insurer must be up to \d+ characters$/) },
      { number: 'A NAIC number has five digits; an alien number is AA and seven digits.' },
    ]);
  });

  test('say no addresses of sites, on which a customer would click or look', async () => {
    const { body } = await send(
      csv(
        'Pay at www.evil.example Insurance,98101',
        'Evil https://evil.example Insurance,98102',
        'Hiscox.com Insurance,98103',
      ),
    );
    expect(outcomes({ body })).toEqual(['FAILED', 'FAILED', 'CREATED']);
    expect(body.items[0].fields).toEqual({ insurer: 'Remove the web address.' });
    expect(await find('evil')).toEqual([]);
  });

  test('may be a workbook: rows that are merged, and formulas without a value, are refused in place', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'List',
          rows: [
            ['Insurer', 'NAIC'],
            ['Turnstone Insurance Company', 98_051],
            ['Sanderling Insurance Company', 98_052],
            ['Redshank Insurance Company', 98_053],
            ['Greenshank Insurance Company', null],
          ],
          merges: [{ startRow: 2, startCol: 1, endRow: 3, endCol: 1 }],
          cells: new Map([['4,1', { value: null, formula: 'B2+1' }]]),
        },
      ],
    });
    const { body } = await send(Buffer.from(bytes));
    expect(outcomes({ body })).toEqual(['CREATED', 'FAILED', 'FAILED', 'FAILED']);
    expect(body.items.map(({ fields }: { fields: { row?: string } }) => fields.row)).toEqual([
      undefined,
      'Cells B3:B4 are merged. Unmerge them and fill in each row.',
      'Cells B3:B4 are merged. Unmerge them and fill in each row.',
      'B5 is a formula without a value. Enter the value itself.',
    ]);
  });

  test('of 200,000 rows are refused, and nothing of them is kept', async () => {
    const before = await count();
    const rows = Array.from({ length: 200_000 }, (_, at) => `I ${at},${10_000 + (at % 90_000)}`);
    const { status, body } = await send(`${csv()}\n${rows.join('\n')}`);
    expect({ status, code: body.error.code }).toEqual({ status: 422, code: 'FILE_UNREADABLE' });
    expect(await count()).toBe(before);
  });
});

test.each([
  ['state=TX&listedOn=2026-03-11', { listedOn: 'The list can’t be dated in the future.' }],
  ['state=TX&listedOn=2026-02-30', { listedOn: expect.stringContaining('invalid date') }],
  ['state=TX&sourceAddress=javascript:alert(1)', { sourceAddress: 'Source URL is not a valid url' }],
  ['state=ZZ', { state: expect.any(String) }],
  ['listedOn=2026-03-01', { state: expect.any(String) }],
])('%s is refused', async (query, fields) => {
  const { status, body } = await send(csv('Refused Insurance Company,98041'), query);
  expect(status).toBe('state' in fields ? 400 : 422);
  expect(body.error.fields).toMatchObject(fields);
  expect(await find('98041')).toEqual([]);
});
