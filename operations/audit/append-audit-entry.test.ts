import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { appendAuditEntry } from './append-audit-entry.ts';
import { canonicalJson, hashAuditEntry } from './hash-audit-entry.ts';

const context = { config: { secretKey: 'a secret key of thirty-two signs ...' } };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const append = (subjectId: string) =>
  database.db.transaction().execute((tx) =>
    appendAuditEntry(context, tx, {
      actor: null,
      action: 'filing.note',
      subjectKind: 'filing',
      subjectId,
      details: { b: 1, a: { d: [true, null, 'ü'], c: undefined } },
    }),
  );

test('entries written at one moment form one chain, each hash following from what the row says', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => append(String(index))));
  const rows = await database.db.selectFrom('audit_entries').selectAll().orderBy('sequence').execute();
  expect(rows.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  );
  let previous = '0'.repeat(64);
  for (const row of rows) {
    expect(row.previous_hash).toBe(previous);
    const content = {
      sequence: row.sequence,
      at: row.at.toISOString(),
      actorUserId: row.actor_id,
      apiKeyId: row.api_key_id ?? undefined,
      action: row.action,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      details: row.details,
    };
    expect(row.hash).toBe(hashAuditEntry(previous, content));
    expect(hashAuditEntry(previous, { ...content, details: { b: 2 } })).not.toBe(row.hash);
    previous = row.hash;
  }
});

test('a change that fails leaves no entry', async () => {
  const head = () => database.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
  const before = await head();
  const failing = database.db.transaction().execute(async (tx) => {
    await appendAuditEntry(context, tx, {
      actor: null,
      action: 'filing.assign',
      subjectKind: 'filing',
      subjectId: 'x',
      details: {},
    });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await head()).toEqual(before);
});

test('entries cannot be changed, removed or emptied', async () => {
  for (const statement of [
    `update audit_entries set action = 'other'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow('append-only');
  }
});

test('the order of keys does not matter', () => {
  expect(canonicalJson({ b: 1, a: [{ d: 2, c: 'x' }] })).toBe('{"a":[{"c":"x","d":2}],"b":1}');
});
