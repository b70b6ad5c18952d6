import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { isApiKeyInForce } from '#db/queries/api-keys.ts';
import { selectWaitingRows } from '#db/queries/filing-import-rows.ts';
import { importRow } from '#operations/filing-import/import-row.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { csvOfFilings } from '#testing/filing-import-rows.ts';
import { underWay, workOff } from '#testing/filing-imports.ts';
import { MARCH_TENTH, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { uploadWhenFree } from '#testing/uploads.ts';

let stand: TestApp;
let cora: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  cora = await signUpCustomer(stand, 'Cora');
});
afterAll(() => stand.close());

async function makeKey(): Promise<{ id: string; key: string }> {
  const body = { name: 'System', scopes: ['filing:write'], currentPassword: PASSWORD };
  const made = await call(stand, 'POST', '/user/me/api-key', { token: cora.token, body });
  expect(made.status).toBe(201);
  return made.body;
}

/** A file of filings, sent by whoever holds the token. */
async function sendFile(token: string, mark: string, count: number): Promise<string> {
  const filings = Array.from({ length: count }, (_, at) =>
    texasFiling({ policyNumber: `${mark}-${at + 1}` }),
  );
  const file = { name: `${mark}.csv`, bytes: Buffer.from(csvOfFilings(filings)) };
  const sent = await uploadWhenFree(stand, { ...cora, token }, '/filing/import?mode=SUBMIT', file);
  expect(sent.status).toBe(202);
  return sent.body.id;
}

const jobOf = async (id: string) => (await call(stand, 'GET', `/job/${id}`, { token: cora.token })).body;
async function keysInLog(actions: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await stand.context.pool.query(
    'select api_key_id from audit_entries where action = any($1) and actor_id = $2 order by sequence',
    [actions, cora.id],
  );
  return rows.map(({ api_key_id: id }) => id);
}
const filed = async (mark: string) =>
  (await stand.context.pool.query('select from filings where policy_number like $1', [`${mark}-%`])).rowCount;

test('the log names the key for each filing of its file', async () => {
  const { id, key } = await makeKey();
  const job = await sendFile(key, 'NAMED', 2);
  await workOff(stand, job);
  expect(await filed('NAMED')).toBe(2);
  expect(await keysInLog(['filing-import.start', 'filing.submit', 'filing-import.end'])).toEqual([
    id,
    id,
    id,
    id,
  ]);
});

test('an import ends with its key, and its owner may go on with it', async () => {
  const { id, key } = await makeKey();
  const job = await sendFile(key, 'REVOKED', 2);
  const body = { currentPassword: PASSWORD };
  const revoked = await call(stand, 'DELETE', `/user/me/api-key/${id}`, { token: cora.token, body });
  expect(revoked.status).toBe(200);
  await workOff(stand, job);
  expect(await filed('REVOKED')).toBe(0);
  expect(await jobOf(job)).toMatchObject({
    status: 'FAILED',
    failure: 'The API key that sent this file has ended. Resume the import to go on with it.',
  });
  const resumed = await call(stand, 'POST', `/job/${job}/resume`, { token: cora.token, body: {} });
  expect(resumed.status).toBe(200);
  await workOff(stand, job);
  expect(await filed('REVOKED')).toBe(2);
  const { rows } = await stand.context.pool.query(
    `select api_key_id from audit_entries where action = 'filing.submit' order by sequence desc limit 2`,
  );
  expect(rows).toEqual([{ api_key_id: null }, { api_key_id: null }]);
});

test('also between two of its rows', async () => {
  const { id, key } = await makeKey();
  const job = await sendFile(key, 'BETWEEN', 2);
  const { db } = stand.context;
  const work = await underWay(stand.context, job);
  const [first, second] = await selectWaitingRows(db, job, 2);
  expect(await importRow(stand.context, work, first!)).toBe(true);
  await db.updateTable('api_keys').set({ expires_at: MARCH_TENTH.now() }).where('id', '=', id).execute();
  expect(await importRow(stand.context, work, second!)).toBe(false);
  await workOff(stand, job);
  expect(await jobOf(job)).toMatchObject({ status: 'FAILED' });
  expect(await filed('BETWEEN')).toBe(1);
});

test('nor does a row go on beside the end of its key, which waits for it', async () => {
  const { id } = await makeKey();
  const { db, pool } = stand.context;
  const now = MARCH_TENTH.now();
  // As whoever revokes it does, who would wait.
  const revoke = () => pool.query('select from api_keys where id = $1 for update nowait', [id]);
  await inTransaction(db, async (tx) => {
    expect(await isApiKeyInForce(tx, id, now)).toBe(true);
    await expect(revoke()).rejects.toMatchObject({ code: '55P03' });
  });
  expect((await revoke()).rowCount).toBe(1);
});
