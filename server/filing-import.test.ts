import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectWaitingRows } from '#db/queries/filing-import-rows.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { importRow } from '#operations/filing-import/import-row.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { cellsOfFiling, csvOfFilings, csvOfRows } from '#testing/filing-import-rows.ts';
import { underWay, workOff } from '#testing/filing-imports.ts';
import { MARCH_TENTH, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { uploadWhenFree } from '#testing/uploads.ts';

let stand: TestApp;
let admin: SignedIn;
let carla: SignedIn;
let otto: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  carla = await signUpCustomer(stand, 'Carla');
  otto = await signUpCustomer(stand, 'Otto');
});
afterAll(() => stand.close());

const TOTAL = '501.23';
const filings = (mark: string, count: number, changes: FilingInputs = {}) =>
  Array.from({ length: count }, (_, at) => texasFiling({ policyNumber: `${mark}-${at + 1}`, ...changes }));

async function send(bytes: string | Buffer, query = '', who = carla, path = '/filing/import') {
  const file = { name: 'March.csv', bytes: Buffer.from(bytes) };
  return await uploadWhenFree(stand, who, `${path}${query}`, file);
}
const look = (bytes: string | Buffer, query = '', who = carla) =>
  send(bytes, query, who, '/filing/import/preview');
const ask = (method: 'GET' | 'POST', path: string, who = carla, body?: object) =>
  call(stand, method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
const mapping = (told: object) => encodeURIComponent(JSON.stringify(told));

/** The file sent, worked off, and what became of it. */
async function importFile(bytes: string | Buffer, query = '', who = carla) {
  const sent = await send(bytes, query, who);
  expect([sent.status, sent.body.status]).toEqual([202, 'QUEUED']);
  await workOff(stand, sent.body.id);
  return (await ask('GET', `/job/${sent.body.id}`, who)).body;
}
const found = async (mark: string, who = carla) =>
  (await ask('GET', `/filing?search=${mark}&searchField=policy_number`, who)).body;
const policies = async (mark: string) => {
  const { rows } = await stand.context.pool.query<{ policy: string; total: string }>(
    'select policy_number as policy, total_cents as total from filings where policy_number like $1 order by 1',
    [`${mark}-%`],
  );
  return rows.map(({ policy, total }) => `${policy} ${total}`);
};

describe('a file of filings', () => {
  test('is shown as filings with their price and its faults in place, and nothing is kept by that', async () => {
    const [good, ...rest] = filings('LOOK', 2).map(cellsOfFiling);
    const bad = { ...rest[0], Premium: 'ten thousand', 'Home state': 'Texass', 'Policy number': '' };
    const { status, body } = await look(csvOfRows([good!, bad]));
    expect(status).toBe(200);
    expect(body).toMatchObject({ rows: 2, headerRow: 1, unreadableRows: 1, sentBefore: null });
    expect(body.items[0]).toMatchObject({
      row: 2,
      total: TOTAL,
      premium: '10000.00',
      dueDate: '2026-04-29',
      canSubmit: true,
      faults: [],
    });
    expect(body.items[1]).toMatchObject({ row: 3, total: null, canSubmit: false });
    expect(body.items[1].faults).toContainEqual({
      field: 'state',
      column: 'Home state',
      message: '“Texass” is not a state. Use its two-letter code.',
    });
    // All of it at once: what a cell says wrongly is said once, and what is missing beside it, too.
    expect(body.items[1].faults.map(({ field }: { field: string }) => field)).toEqual([
      'state',
      'policyNumber',
      'coverages.0.premium',
    ]);
    expect(await policies('LOOK')).toEqual([]);
    expect((await ask('GET', '/job')).body.items).toEqual([]);
  });

  test('is submitted row by row by the operation of the form; failed rows come back with their columns', async () => {
    const rows = filings('SUB', 3).map(cellsOfFiling);
    rows[1]!.Premium = '-5';
    const job = await importFile(csvOfRows(rows));
    expect(job).toMatchObject({
      status: 'DONE',
      mode: 'SUBMIT',
      progress: { rows: 3, done: 3, submitted: 2, failed: 1, waiting: 0 },
      total: '1002.46',
    });
    expect(job.rowErrors).toMatchObject([
      {
        row: 3,
        summary: 'Lone Star Roofing LLC, SUB-2',
        faults: [{ field: 'coverages.0.premium', column: 'Premium' }],
      },
    ]);
    expect(await policies('SUB')).toEqual(['SUB-1 50123', 'SUB-3 50123']);
    const mails = await stand.context.db
      .selectFrom('outbox_mails')
      .select(['template', 'body_text as text'])
      .where('recipient', '=', carla.email)
      .where('template', 'like', 'filing%')
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['filings-imported']);
    expect(mails[0]?.text).toContain('We received 2 filings from March.csv. Total: $1,002.46.');
    expect(mails[0]?.text).toContain('Not submitted: 1 row.');
    const file = await ask('GET', `/job/${job.id}/failed-rows?format=csv`);
    expect(file.headers['content-disposition']).toContain('filename="March-to-correct.csv"');
    const text = String(file.body);
    expect(text.split('\n')[0]).toContain('What to correct');
    expect(text).toContain('Premium: ');
    const mended = await importFile(text.replace("'-5", '5000'));
    expect(mended.progress).toMatchObject({ rows: 1, submitted: 1 });
    expect(await policies('SUB')).toHaveLength(3);
  });

  test('gives failed rows the column that they lack, in which they are corrected', async () => {
    const late = { policyEffectiveDate: '2025-11-01', expirationDate: '2026-11-01' };
    const job = await importFile(csvOfFilings([...filings('LATE', 1, late), ...filings('TIME', 1)]));
    expect(job.rowErrors[0].faults).toMatchObject([{ field: 'lateReason', column: null }]);
    const { body } = await ask('GET', `/job/${job.id}/failed-rows?format=csv`);
    expect(String(body).split(/\r?\n/)[0]).toMatch(/,Reason for late filing,What to correct$/);
    const mended = await importFile(String(body).replace(/,(?="?The filing is late)/, 'Bound late.,'));
    expect(mended.progress).toMatchObject({ rows: 1, submitted: 1 });
  });

  test('sent again submits nothing twice, by whomever of the company and however', async () => {
    const file = csvOfFilings(filings('TWICE', 3));
    const first = await importFile(file);
    const again = await importFile(file);
    expect(again.progress).toMatchObject({ submitted: 0, repeated: 3, failed: 0 });
    expect(again.rows.map((row: { filingId: string }) => row.filingId)).toEqual(
      first.rows.map((row: { filingId: string }) => row.filingId),
    );
    // Other bytes with the same rows: the policy itself is known.
    const touched = await importFile(`${file}\n`);
    expect(touched.progress).toMatchObject({ submitted: 0, failed: 3 });
    expect(touched.rowErrors[0].faults[0].message).toContain('already files this policy');
    expect(await policies('TWICE')).toHaveLength(3);
  });

  test('is taken once while it is under way, and two that run at once share its rows', async () => {
    const file = csvOfFilings(filings('ONCE', 6));
    const { body: job } = await send(file);
    expect((await send(file)).body.id).toBe(job.id);
    await Promise.all([workOff(stand, job.id), workOff(stand, job.id)]);
    expect(await policies('ONCE')).toHaveLength(6);
    const { body } = await ask('GET', `/job/${job.id}`);
    expect(body.progress).toMatchObject({ submitted: 6, failed: 0 });
  });

  test('can be checked first; what was checked is submitted at the totals that were shown, or drafted', async () => {
    const job = await importFile(csvOfFilings(filings('CHECK', 2)), '?mode=CHECK');
    expect(job).toMatchObject({ status: 'DONE', mode: 'CHECK', progress: { ready: 2 }, total: '1002.46' });
    expect(await policies('CHECK')).toEqual([]);
    await stand.owner
      .updateTable('filing_import_rows')
      .set({ total_cents: 50_000n })
      .where('import_id', '=', job.id)
      .where('row_number', '=', 3)
      .execute();
    expect((await ask('POST', `/job/${job.id}/resume`, carla, { mode: 'SUBMIT' })).body.status).toBe(
      'QUEUED',
    );
    await workOff(stand, job.id);
    const { body } = await ask('GET', `/job/${job.id}`);
    expect(body.progress).toMatchObject({ submitted: 1, failed: 1 });
    expect(body.rowErrors[0].faults[0].message).toContain('The total is $501.23 now.');

    const drafts = await importFile(csvOfFilings(filings('DRAFT', 2, { insurers: [] })), '?mode=DRAFT');
    expect(drafts.progress).toMatchObject({ drafted: 2 });
    const { body: kept } = await ask('GET', `/filing-draft/${drafts.rows[0].draftId}`);
    expect(kept.content).toMatchObject({ policyNumber: 'DRAFT-1', state: 'TX' });
  });

  test('is stopped and goes on; what was done stays', async () => {
    const { body: job } = await send(csvOfFilings(filings('STOP', 3)));
    expect((await ask('POST', `/job/${job.id}/cancel`)).body.status).toBe('CANCELED');
    expect((await ask('POST', `/job/${job.id}/cancel`)).body.error.code).toBe('CONFLICT');
    await workOff(stand, job.id);
    expect(await policies('STOP')).toEqual([]);
    expect((await ask('POST', `/job/${job.id}/resume`, carla, {})).body.status).toBe('QUEUED');
    expect((await ask('POST', `/job/${job.id}/resume`, carla, {})).body.error.code).toBe('CONFLICT');
    await workOff(stand, job.id);
    expect(await policies('STOP')).toHaveLength(3);
    expect((await ask('POST', `/job/${job.id}/resume`, carla, {})).body.error).toMatchObject({
      code: 'CONFLICT',
      message: 'No row of this file is left to do.',
    });
  });

  test('has its columns said once: they are remembered for the company, and what all rows share need not be in them', async () => {
    const rows = filings('MAP', 1)
      .map(cellsOfFiling)
      .map(({ 'Policy number': number, 'Payment method': _, ...row }) => ({
        ...row,
        Ref: number!,
      }));
    const file = csvOfRows(rows);
    const unsaid = await look(file, '', otto);
    expect(unsaid.body.items[0].canSubmit).toBe(false);
    const said = mapping({ columns: { Ref: 'policyNumber' }, defaults: { paymentMethod: 'Wire' } });
    expect((await look(file, `?mapping=${said}`, otto)).body.items[0]).toMatchObject({
      total: TOTAL,
      canSubmit: true,
    });
    await importFile(file, `?mapping=${said}`, otto);
    const later = await look(file.replaceAll('MAP-', 'MAP2-'), '', otto);
    expect(later.body).toMatchObject({ defaults: { paymentMethod: 'Wire' } });
    expect(later.body.columns.at(-1)).toMatchObject({
      heading: 'Ref',
      path: 'policyNumber',
      isRemembered: true,
    });
    expect((await look(file)).body.columns.at(-1)).toMatchObject({ path: null, isRemembered: false });
    for (const broken of ['{', '[]', JSON.stringify({ columns: { Ref: 7 } })]) {
      expect((await look(file, `?mapping=${encodeURIComponent(broken)}`)).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('of more than one coverage, insurer and fee has numbered columns; the total said is held against ours', async () => {
    const several = {
      ...cellsOfFiling(
        texasFiling({
          policyNumber: 'SEV-1',
          coverages: [
            { line: 'GENERAL_LIABILITY', premium: '6000.00' },
            { line: 'COMMERCIAL_PROPERTY', premium: '4000.00' },
          ],
          insurers: [
            { name: 'Harbor Specialty Insurance Company', naic: '12345', sharePercent: '60' },
            { name: 'Bay Specialty Insurance Company', naic: '23456', sharePercent: '40' },
          ],
          fees: [],
        }),
      ),
      'Policy fee': '$250.00',
      'Expected total': TOTAL,
    };
    const wrong = { ...several, 'Policy number': 'SEV-2', 'Expected total': '501.24' };
    const job = await importFile(csvOfRows([several, wrong]));
    expect(job.progress).toMatchObject({ submitted: 1, failed: 1 });
    expect(job.rowErrors[0].faults).toMatchObject([{ field: 'expectedTotal', column: 'Expected total' }]);
    expect(await policies('SEV')).toEqual(['SEV-1 50123']);
  });
});

describe('people', () => {
  test('see their own imports; admins see all, and import for a customer', async () => {
    const { body: job } = await send(csvOfFilings(filings('OWN', 1)), '', otto);
    expect((await ask('GET', `/job/${job.id}`, carla)).status).toBe(404);
    for (const step of ['cancel', 'resume']) {
      expect((await ask('POST', `/job/${job.id}/${step}`, carla, {})).status).toBe(404);
    }
    expect((await ask('GET', `/job/${job.id}/failed-rows?format=csv`, carla)).status).toBe(404);
    expect((await ask('GET', `/job/${job.id}`, admin)).body.sentBy).toBe('Otto Agent');
    await workOff(stand, job.id);

    const file = csvOfFilings(filings('FOR', 1));
    const nobody = await send(file, '', admin);
    expect([nobody.status, Object.keys(nobody.body.error.fields)]).toEqual([422, ['onBehalfOfUserId']]);
    const done = await importFile(file, `?onBehalfOfUserId=${carla.id}`, admin);
    expect(done).toMatchObject({
      customerName: 'Carla Agent',
      companyName: 'Carla Agency',
      sentBy: 'Administrator',
    });
    expect((await found('FOR-1')).total).toBe(1);
    expect((await send(file, `?onBehalfOfUserId=${otto.id}`, carla)).status).toBe(422);
  });

  test('have three imports under way, no more; one of somebody who was shut out ends', async () => {
    const dora = await signUpCustomer(stand, 'Dora');
    const ids: string[] = [];
    for (const mark of ['A', 'B', 'C'])
      ids.push((await send(csvOfFilings(filings(mark, 1)), '', dora)).body.id);
    expect((await send(csvOfFilings(filings('D', 1)), '', dora)).body.error.code).toBe('IMPORTS_FULL');
    await call(stand, 'PATCH', `/user/${dora.id}`, { token: admin.token, body: { status: 'DISABLED' } });
    await workOff(stand, ids[0]!);
    const { body } = await ask('GET', `/job/${ids[0]}`, admin);
    expect(body).toMatchObject({ status: 'FAILED', failure: 'The account of the sender is disabled.' });
  });

  test.each(['disabled', 'moved'])('submit nothing more of somebody who is %s in the middle', async (how) => {
    const mina = await signUpCustomer(stand, `Mina-${how}`);
    const { id } = (await send(csvOfFilings(filings(`MID-${how}`, 1)), '', mina)).body;
    const { db } = stand.context;
    const work = await underWay(stand.context, id);
    const [row] = await selectWaitingRows(db, id, 1);

    const other = await signUpCustomer(stand, `Olga-${how}`);
    const { company_id } = await db
      .selectFrom('users')
      .select('company_id')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('users')
      .set(how === 'disabled' ? { status: 'DISABLED' } : { company_id })
      .where('id', '=', mina.id)
      .execute();
    expect(await importRow(stand.context, work, row!)).toBe(false);
    expect(await selectWaitingRows(db, id, 1)).toHaveLength(1);
    expect((await found(`MID-${how}-1`)).total).toBe(0);
    if (how === 'moved') expect((await ask('GET', `/job/${id}`, mina)).status).toBe(404);
  });
});
