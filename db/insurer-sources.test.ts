import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const NOTES =
  /public carrier table|filler|proven error|fixture|picker|left null|stored text|check before filing/;
const TEXT = readFileSync(join(import.meta.dirname, 'migrations/0936-insurer-sources-in-words.sql'), 'utf8');

test('where the number of an insurer was read is said in words, with its publisher', async () => {
  const { rows } = await database.pool.query(
    'select name, number, source, remark from insurers where changed_by is null',
  );
  expect(rows.length).toBeGreaterThan(200);
  for (const { source, remark } of rows) {
    expect(`${source} ${remark}`).not.toMatch(NOTES);
    expect(remark).toMatch(/^($|[A-Z])/);
    if (source !== '') expect(source).toMatch(/\b(20\d\d|2016)\b/);
  }
  const of = (name: string) => rows.find((row) => row.name === name);
  expect(of('Arch Specialty Insurance Company')?.source).toBe(
    'Weiss Ratings, read in 2026 (weissratings.com/en/insurer/p21199)',
  );
  expect(of('Golden Bear Insurance Company')).toMatchObject({
    source: 'NAIC numbers published with an agency’s document codes, from before 2016',
    remark: 'Admitted in many states: verify that this policy is surplus lines before filing',
  });
});

test('what an admin wrote stays', async () => {
  const { pool } = database;
  await pool.query(
    `with admin as (
       insert into users (identity_provider, first_name, last_name, email, role, status)
       values ('local', 'Ann', 'Agent', 'ann@example.com', 'ADMIN', 'ACTIVE') returning id
     )
     update insurers set source = 'public carrier table (test fixture)', remark = 'renamed',
       changed_by = (select id from admin) where name = 'Colony Insurance Company'`,
  );
  await pool.query(TEXT);
  const { rows } = await pool.query(
    `select source, remark from insurers where name = 'Colony Insurance Company'`,
  );
  expect(rows).toEqual([{ source: 'public carrier table (test fixture)', remark: 'renamed' }]);
});
