import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getActor } from '#operations/access/get-actor.ts';
import { exportFailedRows } from '#operations/filing-import/export-failed-rows.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { cellsOfFiling, csvOfFilings, csvOfRows } from '#testing/filing-import-rows.ts';
import { workOff } from '#testing/filing-imports.ts';
import { MARCH_TENTH, texasFiling } from '#testing/filings.ts';
import { xlsxThatLies } from '#testing/hostile-workbooks.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { uploadWhenFree } from '#testing/uploads.ts';

// A file waits while the machine has no time to look into it.
vi.setConfig({ testTimeout: 120_000 });

let stand: TestApp;
let carla: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  carla = await signUpCustomer(stand, 'Carla');
});
afterAll(() => stand.close());

async function look(bytes: string | Uint8Array, path = '/filing/import/preview') {
  return await uploadWhenFree(stand, carla, path, { name: 'March.xlsx', bytes: Buffer.from(bytes) });
}
const rowOf = (mark: string) => cellsOfFiling(texasFiling({ policyNumber: mark }));
const HEADINGS = Object.keys(rowOf('X'));

/** A workbook with these rows by heading, and what else its sheet has. */
async function workbook(rows: readonly Record<string, unknown>[], sheet: Partial<WriteSheet> = {}) {
  const cells = rows.map((row) => HEADINGS.map((heading) => row[heading] ?? null));
  return await writeXlsx({
    sheets: [{ name: 'March', rows: [HEADINGS, ...cells] as WriteSheet['rows'], ...sheet }],
  });
}
const at = (heading: string) => HEADINGS.indexOf(heading);
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
const faultsOf = ({ body }: { body: any }): string[][] =>
  body.items.map(({ faults }: { faults: { message: string }[] }) => faults.map(({ message }) => message));

describe('a workbook', () => {
  test('may hold days as days, as numbers and as text, and amounts with currency signs and parentheses', async () => {
    const { body } = await look(
      await workbook([
        { ...rowOf('W-1'), 'Effective date': new Date('2026-03-01T00:00:00Z'), Premium: 10_000 },
        { ...rowOf('W-2'), 'Effective date': 46_082, 'Expiration date': 46_447, Premium: '$10,000.00' },
        {
          ...rowOf('W-3'),
          'Effective date': '3/1/2026',
          'Expiration date': '1-Mar-2027',
          Premium: 10_000.000_000_000_002,
        },
        { ...rowOf('W-4'), 'Effective date': 'soon', Premium: '(10,000.00)' },
      ]),
    );
    expect(body.items.map((item: { total: string | null }) => item.total)).toEqual([
      '501.23',
      '501.23',
      '501.23',
      null,
    ]);
    expect(body.items[3].faults.map(({ column }: { column: string }) => column).sort()).toEqual([
      'Effective date',
      'Premium',
    ]);
  });

  test('with cells merged over rows, and formulas without a value, says so where they are; a title may be merged', async () => {
    const [first, second, third] = ['M-1', 'M-2', 'M-3'].map(rowOf);
    const merged = await workbook([first!, second!, third!], {
      merges: [{ startRow: 1, startCol: at('Policy number'), endRow: 2, endCol: at('Policy number') }],
      cells: new Map([[`3,${at('Premium')}`, { value: null, formula: 'A1*2' }]]),
    });
    const answer = await look(merged);
    expect(faultsOf(answer).map(([message]) => message)).toEqual([
      expect.stringMatching(/^Cells \w+2:\w+3 are merged\. Unmerge them/),
      expect.stringMatching(/^Cells \w+2:\w+3 are merged\. Unmerge them/),
      expect.stringMatching(/^\w+4 is a formula without a value\./),
    ]);
    const titled = await writeXlsx({
      sheets: [
        {
          name: 'March',
          rows: [['Bordereau March'], [], HEADINGS, HEADINGS.map((heading) => rowOf('T-1')[heading] ?? null)],
          merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 5 }],
        },
      ],
    });
    expect((await look(titled)).body).toMatchObject({
      headerRow: 3,
      rows: 1,
      items: [{ row: 4, total: '501.23' }],
    });
  });

  test('with a row of nothing but formulas without values says so instead of leaving the row out', async () => {
    const cells = new Map([[`2,${at('Premium')}`, { value: null, formula: 'A1*2' }]]);
    const { body } = await look(await workbook([rowOf('N-1'), {}, rowOf('N-3')], { cells }));
    expect(body.items.map(({ row, total }: { row: number; total: string | null }) => [row, total])).toEqual([
      [2, '501.23'],
      [3, null],
      [4, '501.23'],
    ]);
    expect(faultsOf({ body })[1]).toEqual([expect.stringMatching(/3 is a formula without a value\./)]);
  });

  test('with a formula that has its value is read by it', async () => {
    const cells = new Map([[`1,${at('Premium')}`, { formula: '5000*2', formulaResult: 10_000 }]]);
    expect((await look(await workbook([rowOf('F-1')], { cells }))).body.items[0].total).toBe('501.23');
  });
});

describe('a file', () => {
  test('with fifty columns that nobody knows is read, and they come back with the rows that fail', async () => {
    const unknown = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`Color ${index + 1}`, `c${index}`]),
    );
    const file = csvOfRows([{ ...rowOf('U-1'), ...unknown, Premium: 'x' }]);
    const { body } = await look(file);
    expect(body.columns.filter(({ path }: { path: string | null }) => path === null)).toHaveLength(50);
    const { body: job } = await look(file, '/filing/import');
    await workOff(stand, job.id);
    const failed = await call(stand, 'GET', `/job/${job.id}/failed-rows?format=csv`, { token: carla.token });
    expect(String(failed.body)).toContain('c49');
  });

  test('of which more rows fail than are held at one moment: they come page by page, as they are taken', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => ({ ...rowOf(`P-${index}`), Premium: 'x' }));
    const { body: job } = await look(csvOfRows(rows), '/filing/import');
    await workOff(stand, job.id);
    const whole = await call(stand, 'GET', `/job/${job.id}/failed-rows?format=csv`, { token: carla.token });
    expect(String(whole.body).trim().split(/\r?\n/)).toHaveLength(151);
    const identity = await stand.context.identity.verifyToken(carla.token);
    const failed = await exportFailedRows(stand.context, await getActor(stand.context, identity), job.id);
    expect(failed.places).toEqual([{ field: expect.any(String), column: expect.any(String) }]);
    let taken = 0;
    for await (const { cells } of failed.rows) {
      if (taken === 0)
        await stand.owner.deleteFrom('filing_import_rows').where('import_id', '=', job.id).execute();
      expect(cells).toContain(`P-${taken}`);
      taken += 1;
    }
    expect(taken).toBe(100);
  });

  test('with a heading too long to be remembered is refused, and the next file is read', async () => {
    const rows = [{ ...rowOf('H-1'), [`Insured${'-'.repeat(400)}`]: 'Lone Star' }];
    const refused = await look(csvOfRows(rows), '/filing/import');
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields.file).toMatch(/^The heading of column \d+ has more than 300 characters/);
    expect((await look(csvOfRows([rowOf('H-2')]))).status).toBe(200);
  });

  test('with formulas as text is harmless on its way out, as CSV and XLSX', async () => {
    const { body: job } = await look(
      csvOfRows([{ ...rowOf('=HYPERLINK("http://x","y")'), Premium: '@SUM(1)', '=1+1': '+cmd' }]),
      '/filing/import',
    );
    await workOff(stand, job.id);
    const failed = await call(stand, 'GET', `/job/${job.id}/failed-rows?format=csv`, { token: carla.token });
    const text = String(failed.body);
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(text).toContain("'@SUM(1)");
    expect(text).toContain("'+cmd");
    expect(text).not.toMatch(/(^|,)"?[=+@]/m);
    const xlsx = await call(stand, 'GET', `/job/${job.id}/failed-rows?format=xlsx`, { token: carla.token });
    expect([xlsx.status, String(xlsx.body).includes('<f>')]).toEqual([200, false]);
  });

  test('in Windows-1252 with semicolons is read', async () => {
    const file = csvOfFilings([
      texasFiling({ policyNumber: 'L-1', insured: { ...texasFiling().insured, legalName: 'Zoë Café' } }),
    ]);
    const { body } = await look(Buffer.from(file.replaceAll(',', ';'), 'latin1'));
    expect(body.items[0]).toMatchObject({ insuredName: 'Zoë Café', total: '501.23' });
  });

  test.each([
    ['with 200,000 rows', () => `${HEADINGS.join(',')}\n${'TX,\n'.repeat(200_000)}`, 422, 'FILE_UNREADABLE'],
    ['with 201 columns', () => `${'State,'.repeat(201)}\n${'TX,'.repeat(201)}`, 422, 'FILE_UNREADABLE'],
    ['with a header alone', () => HEADINGS.join(','), 422, 'INVALID'],
    ['that is empty', () => '', 422, 'FILE_EMPTY'],
    [
      'that Office wrapped with a password',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      422,
      'FILE_ENCRYPTED',
    ],
    ['that unpacks to more than it says', () => xlsxThatLies(300), 422, 'FILE_TOO_COMPLEX'],
    ['that is no table', () => Buffer.from([0, 1, 2, 3]), 415, 'MEDIA_TYPE_NOT_ALLOWED'],
  ])('%s is refused, and nothing is kept of it', async (_, make, status, code) => {
    const answer = await look(make(), '/filing/import');
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect((await call(stand, 'GET', '/job', { token: carla.token })).body.items).toHaveLength(3);
  });
});

const KILLS = 6;

test('a database that dies again and again in the middle neither loses a row nor files one twice', async () => {
  const file = csvOfFilings(
    Array.from({ length: 30 }, (_, index) => texasFiling({ policyNumber: `KILL-${index}` })),
  );
  const { body: job } = await look(file, '/filing/import');
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`;
  let kills = 0;
  let isDone = false;
  while (!isDone) {
    let isWorking = true;
    const working = workOff(stand, job.id).then(
      () => {
        isDone = true;
        isWorking = false;
      },
      () => {
        isWorking = false;
      },
    );
    // In the middle of a row; then it is begun again.
    while (isWorking && kills < KILLS) {
      const { rows: killed } = await stand.context.pool.query(kill);
      kills += killed.length;
      if (killed.length > 0) break;
    }
    await working;
  }
  expect(kills).toBe(KILLS);
  const { rows } = await stand.context.pool.query(
    `select count(*)::int as filings, count(distinct policy_number)::int as policies from filings where policy_number like 'KILL-%'`,
  );
  expect(rows[0]).toEqual({ filings: 30, policies: 30 });
  const { body } = await call(stand, 'GET', `/job/${job.id}`, { token: carla.token });
  expect(body).toMatchObject({ status: 'DONE', progress: { submitted: 30, failed: 0, waiting: 0 } });
});
