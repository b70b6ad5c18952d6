import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the migration ends keys without an end, and those of more than a year, and leaves the others', async () => {
  const { pool } = database;
  // As the table was before.
  await pool.query('alter table api_keys alter column expires_at drop not null');
  const { rows } = await pool.query(
    `insert into users (identity_provider, first_name, last_name, email, role, status)
     values ('local', 'Ann', 'Agent', 'ann@example.com', 'REGULAR', 'ACTIVE') returning id`,
  );
  const ends = { none: null, decade: '3650 days', year: '364 days', month: '30 days', past: '-5 days' };
  for (const [name, end] of Object.entries(ends)) {
    await pool.query(
      `insert into api_keys (user_id, name, key_hash, last_four, scopes, expires_at)
       values ($1, $2, $2, 'abcd', '{quote}', now() + $3::interval)`,
      [rows[0].id, name, end],
    );
  }
  await pool.query(readFileSync(join(import.meta.dirname, 'migrations', '0552-api-keys-expire.sql'), 'utf8'));
  const { rows: keys } = await pool.query(
    `select name, round(extract(epoch from expires_at - now()) / 86400)::int as days from api_keys`,
  );
  expect(Object.fromEntries(keys.map(({ name, days }) => [name, days]))).toEqual({
    none: 90,
    decade: 365,
    year: 364,
    month: 30,
    past: -5,
  });
  await expect(pool.query('update api_keys set expires_at = null')).rejects.toThrow(/not-null/);
});
