import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, type RouteKey } from '#contract/api.ts';
import { type AccessWorld, type Asker, createAccessWorld } from '#testing/access-world.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld();
}, 120_000);
afterAll(() => world.close());

const READING = (Object.keys(API) as RouteKey[]).filter((key) => key.startsWith('GET '));
/** How often somebody asked, when a key was used last and first on a day: kept of every request, whatever its method. */
const OF_REQUESTS = ['attempt_counters', 'api_keys', 'sign_ins'];
/** When the books were added up, and what was found: the dashboard's alarm. */
const OF_CHECKS = ['ledger_checks'];
/** Looked at by themselves below: who took a copy of all data of a person is written down. */
const OF_AUDIT = ['audit_entries', 'audit_head'];

/** A hash of every row of every table, by table. */
async function contentOfTables(): Promise<Map<string, string>> {
  const { pool } = world.stand.context;
  const { rows } = await pool.query<{ name: string; schema: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'`,
  );
  const content = new Map<string, string>();
  for (const { schema, name } of rows.filter(
    (row) => ![...OF_REQUESTS, ...OF_AUDIT, ...OF_CHECKS].includes(row.name),
  )) {
    const hashed = await pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as hash from "${schema}"."${name}" row`,
    );
    content.set(`${schema}.${name}`, hashed.rows[0]?.hash ?? '');
  }
  return content;
}

async function auditedActions(): Promise<string[]> {
  const { db } = world.stand.context;
  return (await db.selectFrom('audit_entries').select('action').orderBy('sequence').execute()).map(
    ({ action }) => action,
  );
}

test('nothing that is read changes what is kept, whoever reads', async () => {
  expect(READING.length).toBeGreaterThan(30);
  const before = await contentOfTables();
  const audited = await auditedActions();
  expect(before.size).toBeGreaterThan(25);
  let read = 0;
  for (const key of READING) {
    for (const asker of ['anonymous', 'owner', 'admin', 'API key'] as Asker[]) {
      const { status } = await world.ask(key, asker);
      if (status === 200) read += 1;
    }
  }
  expect(read).toBeGreaterThan(60);
  expect(await contentOfTables()).toEqual(before);
  const added = (await auditedActions()).slice(audited.length);
  expect([...new Set(added)].sort()).toEqual(['exam-pack.make', 'user.download-data']);
}, 120_000);
