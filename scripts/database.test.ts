import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownsTables } from '#db/application-role.ts';
import { createDb, createPool } from '#db/pool.ts';
import { loadConfig } from '#server/config.ts';
import { createEmptyTestDatabase, type TestDatabase } from '#testing/database.ts';
import { prepareDatabase, startDatabase } from './database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'stampline-outside-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const say = (line: string) => {
  throw new Error(line);
};
/** What a start does with an outside database; returns the role it works as, and what it migrated. */
async function start(variables: NodeJS.ProcessEnv) {
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...variables });
  const running = await startDatabase(config, say);
  return { url: running.url, applied: await prepareDatabase(running, say) };
}

test('an outside database is migrated by a role of its own, and the one that the product works as owns nothing', async () => {
  const { url, applicationUrl } = database;
  const first = await start({ DATABASE_URL: applicationUrl, MIGRATION_DATABASE_URL: url });
  expect(first.applied).not.toEqual([]);
  // Where another process migrates, this one is not told the role that may.
  const further = await start({ DATABASE_URL: applicationUrl });
  expect(further).toEqual({ url: applicationUrl, applied: [] });

  const pool = createPool({ url: first.url, size: 1, onLostConnection: say });
  try {
    expect(await ownsTables(createDb(pool))).toBe(false);
    expect((await pool.query('select from users')).rowCount).toBe(0);
    for (const statement of [
      "update audit_entries set action = 'user.update'",
      'delete from ledger_postings',
      'alter table audit_entries disable trigger all',
      'create table mine (id int)',
    ]) {
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  } finally {
    await pool.end();
  }
});
