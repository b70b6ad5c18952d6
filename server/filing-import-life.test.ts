import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectWaitingRows } from '#db/queries/filing-import-rows.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { importRow } from '#operations/filing-import/import-row.ts';
import { runImport } from '#operations/filing-import/run-import.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { cellsOfFiling, csvOfFilings, csvOfRows } from '#testing/filing-import-rows.ts';
import { underWay, workOff } from '#testing/filing-imports.ts';
import { MARCH_TENTH, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { uploadWhenFree } from '#testing/uploads.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const filings = (mark: string, count: number, changes: FilingInputs = {}) =>
  Array.from({ length: count }, (_, at) => texasFiling({ policyNumber: `${mark}-${at + 1}`, ...changes }));
const ask = (method: 'GET' | 'POST', path: string, { token }: SignedIn, body?: object) =>
  call(stand, method, path, { token, ...(body === undefined ? {} : { body }) });
const send = (who: SignedIn, bytes: string, query = '', path = '/filing/import') =>
  uploadWhenFree(stand, who, `${path}${query}`, { name: 'March.csv', bytes: Buffer.from(bytes) });
async function idOf(sent: ReturnType<typeof send>): Promise<string> {
  const { status, body } = await sent;
  expect(status).toBe(202);
  return body.id;
}
const jobOf = async (id: string, who = admin) => (await ask('GET', `/job/${id}`, who)).body;
/** The first rows done, as many as are said, with the import under way. */
async function workRows(id: string, count: number): Promise<void> {
  const { context } = stand;
  const work = await underWay(context, id);
  for (const row of await selectWaitingRows(context.db, id, count)) await importRow(context, work, row);
}
const stepsInLog = async (id: string) => {
  const { rows } = await stand.context.pool.query<{ step: string }>(
    `select action || ' ' || details as step from audit_entries
     where subject_id = $1 order by sequence`,
    [id],
  );
  return rows.map(({ step }) => step.replace('filing-import.', ''));
};

describe('an import', () => {
  test('that takes longer than a run queues up again, for other work to be done between', async () => {
    const lena = await signUpCustomer(stand, 'Lena');
    const id = await idOf(send(lena, csvOfFilings(filings('LONG', 1))));
    const isQueued = async () => {
      const { rowCount } = await stand.context.pool.query('select from graphile_worker.jobs where key = $1', [
        `import-filings:${id}`,
      ]);
      return rowCount === 1;
    };
    await stand.context.pool.query('select graphile_worker.remove_job($1)', [`import-filings:${id}`]);
    expect(await isQueued()).toBe(false);
    await runImport(stand.context, { importId: id }, 0);
    expect([(await jobOf(id)).status, await isQueued()]).toEqual(['RUNNING', true]);
    await workOff(stand, id);
    expect(await jobOf(id)).toMatchObject({ status: 'DONE', progress: { submitted: 1 } });
  });

  test('that is stopped in the middle tells its customer what was submitted and what was not', async () => {
    const ruth = await signUpCustomer(stand, 'Ruth');
    const id = await idOf(send(ruth, csvOfFilings(filings('HALF', 3))));
    await workRows(id, 1);
    expect((await ask('POST', `/job/${id}/cancel`, ruth)).body.status).toBe('CANCELED');
    await workOff(stand, id);
    expect(await jobOf(id)).toMatchObject({
      status: 'CANCELED',
      progress: { submitted: 1, waiting: 2 },
      total: '501.23',
    });
    const mails = await stand.context.db
      .selectFrom('outbox_mails')
      .select('body_text as text')
      .where('recipient', '=', ruth.email)
      .where('template', '=', 'filings-imported')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('We received 1 filing from March.csv. Total: $501.23.');
    expect(mails[0]?.text).toContain('Not submitted: 2 rows.');
  });

  test('is in the log with each of its steps', async () => {
    const lotte = await signUpCustomer(stand, 'Lotte');
    const id = await idOf(send(lotte, csvOfFilings(filings('LOG', 1)), '?mode=CHECK'));
    await ask('POST', `/job/${id}/cancel`, lotte);
    await ask('POST', `/job/${id}/resume`, lotte, {});
    await workOff(stand, id);
    await ask('POST', `/job/${id}/resume`, lotte, { mode: 'SUBMIT' });
    await workOff(stand, id);
    expect(await stepsInLog(id)).toEqual([
      expect.stringMatching(/^start .*"rows": ?1/),
      'cancel {}',
      expect.stringMatching(/^resume .*"CHECK"/),
      expect.stringMatching(/^end .*"DONE"/),
      expect.stringMatching(/^resume .*"SUBMIT"/),
      expect.stringMatching(/^end .*"DONE"/),
    ]);
  });

  test('that was checked is not checked again, and is submitted only where somebody says so', async () => {
    const cleo = await signUpCustomer(stand, 'Cleo');
    const id = await idOf(send(cleo, csvOfFilings(filings('ONLY', 1)), '?mode=CHECK'));
    await workOff(stand, id);
    expect((await ask('POST', `/job/${id}/resume`, cleo, {})).body.error).toMatchObject({
      code: 'CONFLICT',
      message: 'No row of this file is left to do.',
    });
    expect(await jobOf(id)).toMatchObject({ status: 'DONE', mode: 'CHECK', progress: { ready: 1 } });
  });

  test('is resumed only beside fewer than three of its sender, whoever resumes it', async () => {
    const full = await signUpCustomer(stand, 'Fulvia');
    const stopped = await idOf(send(full, csvOfFilings(filings('F0', 1))));
    await ask('POST', `/job/${stopped}/cancel`, full);
    for (const mark of ['F1', 'F2', 'F3']) await idOf(send(full, csvOfFilings(filings(mark, 1))));
    for (const who of [full, admin]) {
      expect((await ask('POST', `/job/${stopped}/resume`, who, {})).body.error.code).toBe('IMPORTS_FULL');
    }
  });
});

describe('the same file', () => {
  test('is another import when it is to be submitted after it was to be checked, and only that is said to be sent', async () => {
    const tom = await signUpCustomer(stand, 'Tom');
    const file = csvOfFilings(filings('MODE', 1));
    const preview = async () => (await send(tom, file, '', '/filing/import/preview')).body.sentBefore;
    const checked = await idOf(send(tom, file, '?mode=CHECK'));
    expect(await preview()).toBeNull();
    const submitted = await idOf(send(tom, file));
    expect(submitted).not.toBe(checked);
    expect(await preview()).toBe('2026-03-10T16:00:00.000Z');
  });

  test.each(['SUBMIT', 'DRAFT'])('of two companies is of each of them (%s)', async (mode) => {
    const [one, two] = [
      await signUpCustomer(stand, `Una-${mode}`),
      await signUpCustomer(stand, `Duo-${mode}`),
    ];
    const file = csvOfFilings(filings(`BOTH-${mode}`, 1));
    const [first, second] = await Promise.all([
      idOf(send(admin, file, `?mode=${mode}&onBehalfOfUserId=${one.id}`)),
      idOf(send(admin, file, `?mode=${mode}&onBehalfOfUserId=${two.id}`)),
    ]);
    expect(first).not.toBe(second);
    await workOff(stand, first);
    await workOff(stand, second);
    const became = mode === 'SUBMIT' ? 'submitted' : 'drafted';
    for (const id of [first, second]) {
      expect((await jobOf(id)).progress).toMatchObject({ [became]: 1, repeated: 0, failed: 0 });
    }
  });
});

describe('of an import for a customer', () => {
  const companyOf = async (id: string) =>
    (
      await stand.context.db
        .selectFrom('users')
        .select('company_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).company_id;

  test('nothing more is filed once the customer is of another company', async () => {
    const mara = await signUpCustomer(stand, 'Mara');
    const other = await signUpCustomer(stand, 'Olaf');
    const id = await idOf(send(admin, csvOfFilings(filings('GONE', 1)), `?onBehalfOfUserId=${mara.id}`));
    const work = await underWay(stand.context, id);
    const [row] = await selectWaitingRows(stand.context.db, id, 1);
    const company_id = await companyOf(other.id);
    await stand.owner.updateTable('users').set({ company_id }).where('id', '=', mara.id).execute();
    expect(await importRow(stand.context, work, row!)).toBe(false);
    await workOff(stand, id);
    expect(await jobOf(id)).toMatchObject({
      status: 'FAILED',
      failure: 'The customer moved to another company. Send the file again.',
      progress: { submitted: 0, waiting: 1 },
    });
  });

  test('nothing more is filed once its sender is no admin', async () => {
    const nora = await signUpCustomer(stand, 'Nora');
    const id = await idOf(send(admin, csvOfFilings(filings('DEMO', 1)), `?onBehalfOfUserId=${nora.id}`));
    const work = await underWay(stand.context, id);
    const [row] = await selectWaitingRows(stand.context.db, id, 1);
    const asCustomer = { ...work, actor: { ...work.actor, role: 'REGULAR' as const } };
    expect(await importRow(stand.context, asCustomer, row!)).toBe(false);
    expect(await selectWaitingRows(stand.context.db, id, 1)).toHaveLength(1);
  });
});

describe('before anything is submitted', () => {
  test('a total other than the one that is said is a fault at its column, in the preview and in a check', async () => {
    const tess = await signUpCustomer(stand, 'Tess');
    const [filing] = filings('SAID', 1);
    const file = csvOfRows([{ ...cellsOfFiling(filing!), 'Expected total': '501.24' }]);
    const fault = { field: 'expectedTotal', column: 'Expected total' };
    const { body } = await send(tess, file, '', '/filing/import/preview');
    expect(body.items[0]).toMatchObject({ canSubmit: false, faults: [fault] });
    const id = await idOf(send(tess, file, '?mode=CHECK'));
    await workOff(stand, id);
    expect(await jobOf(id)).toMatchObject({
      progress: { ready: 0, failed: 1 },
      rowErrors: [{ faults: [fault] }],
    });
  });

  test('twenty rows are priced, and of the others those with a cell that cannot be read are shown', async () => {
    const pia = await signUpCustomer(stand, 'Pia');
    const rows = filings('MANY', 24).map(cellsOfFiling);
    rows[21]!['Home state'] = 'Texass';
    rows[22]!['Home state'] = 'Ohioo';
    const { body } = await send(pia, csvOfRows(rows), '', '/filing/import/preview');
    expect(body).toMatchObject({ rows: 24, unreadableRows: 2 });
    const shown = body.items.map(({ row, total }: { row: number; total: string | null }) => [row, total]);
    expect(shown).toEqual([
      ...Array.from({ length: 20 }, (_, at) => [at + 2, '501.23']),
      [23, null],
      [24, null],
    ]);
  });

  test('what was said of all rows the last time gives way to what is said now', async () => {
    const dee = await signUpCustomer(stand, 'Dee');
    const [cells] = filings('SHARED', 1).map(cellsOfFiling);
    const { 'Payment method': _, ...row } = cells!;
    const said = (defaults: object) =>
      `?mode=CHECK&mapping=${encodeURIComponent(JSON.stringify({ columns: {}, defaults }))}`;
    await idOf(send(dee, csvOfRows([row]), said({ paymentMethod: 'Wire' })));
    const preview = async (defaults: object) =>
      (await send(dee, csvOfRows([row]), said(defaults).replace('mode=CHECK&', ''), '/filing/import/preview'))
        .body.defaults;
    expect(await preview({})).toEqual({ paymentMethod: 'Wire' });
    expect(await preview({ paymentMethod: 'ACH' })).toEqual({ paymentMethod: 'ACH' });
    expect(await preview({ paymentMethod: ' ' })).toEqual({});
  });
});
