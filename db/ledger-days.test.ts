import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '#testing/database.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
let database: TestDatabase;
let before: string;
beforeAll(async () => {
  database = await createEmptyTestDatabase();
  before = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const name of readdirSync(MIGRATIONS).filter((name) => name < '0641')) {
    cpSync(join(MIGRATIONS, name), join(before, name));
  }
  await migrate(database.pool, before);
});
afterAll(async () => {
  rmSync(before, { recursive: true });
  await database.drop();
});

test('entries of before get the day on which money came, else the day of the agency on which they were made', async () => {
  const { pool } = database;
  const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0].id;
  const user = await one(
    `insert into users (identity_provider, first_name, last_name, email, role, status)
     values ('local', 'Ann', 'Agent', 'ann@example.com', 'ADMIN', 'ACTIVE') returning id`,
  );
  const company = await one(`insert into companies (company) values ('Harbor Agency') returning id`);
  const payment = (source: string, method: string | null) =>
    one(
      `insert into payments (company_id, amount_cents, source, method, received_on, reference, recorded_by)
       values ($1, 500, $2, $3, '2026-03-07', 'R', $4) returning id`,
      [company, source, method, user],
    );
  const bank = await one(`insert into ledger_accounts (kind) values ('BANK') returning id`);
  const credit = await one(
    `insert into ledger_accounts (kind, company_id) values ('CUSTOMER_CREDIT', $1) returning id`,
    [company],
  );
  for (const [name, paymentId] of [
    ['received', await payment('RECEIVED', 'ACH')],
    ['from credit', await payment('CREDIT', null)],
    ['submitted', null],
  ]) {
    // Four in the morning in Greenwich is still the evening of the tenth in Chicago.
    await pool.query(
      `with entry as (
         insert into ledger_entries (description, payment_id, created_at)
         values ($1, $2, '2026-03-11T04:00:00Z') returning id)
       insert into ledger_postings (entry_id, account_id, amount_cents)
       select entry.id, account, amount from entry, (values ($3::uuid, 500), ($4::uuid, -500)) as side (account, amount)`,
      [name, paymentId, bank, credit],
    );
  }
  await migrate(pool);
  const { rows } = await pool.query(
    `select entry.description, entry.booked_on, array_agg(distinct posting.booked_on) as postings
     from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
     group by entry.id order by entry.id`,
  );
  expect(rows).toEqual([
    { description: 'received', booked_on: '2026-03-07', postings: ['2026-03-07'] },
    { description: 'from credit', booked_on: '2026-03-10', postings: ['2026-03-10'] },
    { description: 'submitted', booked_on: '2026-03-10', postings: ['2026-03-10'] },
  ]);
  await expect(pool.query(`update ledger_postings set booked_on = '2026-01-01'`)).rejects.toThrow(
    /append-only/,
  );
});

test('postings count on the day of their entry', async () => {
  await expect(
    database.pool.query(
      `insert into ledger_postings (entry_id, account_id, amount_cents, booked_on)
       select entry_id, account_id, -amount_cents, '2026-03-12' from ledger_postings`,
    ),
  ).rejects.toThrow(/another day/);
});
