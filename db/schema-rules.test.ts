import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

/** Records that are written once. A table named like one of these families has to be in it. */
const APPEND_ONLY_FAMILY =
  /(_events|_submissions|_lines|_agency_charges|_allocations|_releases|_postings|_reversals|_revisions|_adjustments|_figures|_assessments|_signatures)$|^(audit_entries|reconciliations|bank_balances|bank_openings|bank_fees|report_penalties|ledger_entries|payments|refunds|invoice_filings)$/;

/** Tables whose rows belong to no customer. Every other table leads to a user or a company that must be there. */
const OWNED_BY_NOBODY = new Set([
  'attempt_counters',
  'audit_entries',
  'audit_head',
  'backups',
  'capacity_rulings',
  'companies',
  'contact_messages',
  'filing_numbers',
  'filing_state_settings',
  'insurers',
  'invoice_numbers',
  'ledger_accounts',
  'ledger_checks',
  'ledger_day_balances',
  'ledger_entries',
  'ledger_postings',
  'ledger_roll_up',
  'outbox_mails',
  'report_charges',
  'report_events',
  'report_reminders',
  'reports',
  'rule_overrides',
  'rule_readings',
  'schema_migration',
  'users',
]);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function rows<T extends Record<string, unknown>>(sql: string): Promise<T[]> {
  return (await database.pool.query<T>(sql)).rows;
}

const OURS = `n.nspname in ('public', 'identity')`;
const columns = () =>
  rows<{ place: string; type: string }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as place, format_type(a.atttypid, null) as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
const tables = async () =>
  (
    await rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' order by 1`,
    )
  ).map(({ name }) => name);

describe('columns', () => {
  test('no float anywhere, and no type that rounds or moves with a locale', async () => {
    const wrong = (await columns()).filter(({ type }) => /^(real|double precision|money)\b/.test(type));
    expect(wrong).toEqual([]);
  });

  test('every amount of money is bigint cents', async () => {
    const wrong = (await columns()).filter(
      ({ place, type }) => /(_cents|amount|premium|total|balance)$/.test(place) && type !== 'bigint',
    );
    expect(wrong).toEqual([]);
  });

  test('every instant has its zone, and no date pretends to be an instant', async () => {
    const all = await columns();
    expect(all.filter(({ type }) => type === 'timestamp without time zone')).toEqual([]);
    expect(all.filter(({ place, type }) => /_on$/.test(place) && type !== 'date')).toEqual([]);
    expect(
      all.filter(({ place, type }) => /_at$/.test(place) && type !== 'timestamp with time zone'),
    ).toEqual([]);
  });
});

test('every table has a primary key', async () => {
  const without = await rows(
    `select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind = 'r'
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  );
  expect(without).toEqual([]);
});

test('every foreign key has an index that starts with its columns', async () => {
  const without = await rows(
    `select f.conrelid::regclass::text as "table", f.conname as key
       from pg_constraint f
       join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
      where f.contype = 'f' and ${OURS}
        and not exists (
          select from pg_index i
           where i.indrelid = f.conrelid and i.indpred is null
             and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(f.conkey)] @> f.conkey)`,
  );
  expect(without).toEqual([]);
});

describe('what is written once', () => {
  test.each(['update', 'delete', 'truncate'])('%s is refused by each table of the family', async (verb) => {
    const family = (await tables()).filter((name) => APPEND_ONLY_FAMILY.test(name));
    expect(family).toContain('audit_entries');
    expect(family).toContain('filing_events');
    for (const table of family) {
      const [column] = await rows<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and attidentity = '' limit 1`,
      );
      const statement = {
        update: `update ${table} set "${column!.name}" = "${column!.name}" where false`,
        delete: `delete from ${table} where false`,
        truncate: `truncate ${table} cascade`,
      }[verb];
      // The guards are statement triggers: they fire even when no row is met.
      await expect(database.pool.query(statement!), `${verb} ${table}`).rejects.toThrow(/is append-only/);
    }
  });

  test('every table with such a guard is in the family, so that a new one cannot be forgotten here', async () => {
    const guarded = await rows<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where p.proname = 'refuse_change'`,
    );
    expect(guarded.map(({ name }) => name).filter((name) => !APPEND_ONLY_FAMILY.test(name))).toEqual([]);
  });
});

test('a ledger entry that does not balance cannot be committed', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`insert into ledger_accounts (kind) values ('BANK')`);
    await client.query(
      `insert into ledger_entries (description, booked_on) values ('one-sided', '2026-03-10')`,
    );
    await client.query(
      `insert into ledger_postings (entry_id, account_id, amount_cents, booked_on)
       select e.id, a.id, 1, e.booked_on from ledger_entries e, ledger_accounts a`,
    );
    await expect(client.query('commit')).rejects.toThrow(/does not balance/);
  } finally {
    client.release();
  }
});

test('every table of customers leads to an owner that must be there', async () => {
  const links = await rows<{ from: string; to: string }>(
    `select f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to"
       from pg_constraint f
       join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and n.nspname = 'public' and a.attnotnull and cardinality(f.conkey) = 1`,
  );
  const owned = new Set(['users', 'companies']);
  for (let before = 0; before !== owned.size; ) {
    before = owned.size;
    for (const { from, to } of links) if (owned.has(to)) owned.add(from);
  }
  const undecided = (await tables()).filter((name) => !owned.has(name) && !OWNED_BY_NOBODY.has(name));
  expect(undecided).toEqual([]);
});
