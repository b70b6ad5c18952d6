import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool } from '#db/pool.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { laneOfNetwork } from '../hashing-lane.ts';
import { createAuth } from './auth.ts';
import { createLocalIdentity } from './local-identity.ts';

const settings = { publicUrl: 'https://filings.example', secret: 'a secret of the tests, long enough' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('our migrations hold every table and column that the provider wants', async () => {
  const wanted = await getMigrations(createAuth(database.db, settings).options);
  expect(wanted.toBeCreated).toEqual([]);
  expect(wanted.toBeAdded).toEqual([]);
  expect(wanted.toBeAddedIndexes).toEqual([]);
});

test('another secret than the one the keys were made with is found out at start', async () => {
  await createLocalIdentity(database.db, settings, async () => {});
  const other = { ...settings, secret: 'quite another secret of the same length' };
  await expect(createLocalIdentity(database.db, other, async () => {})).rejects.toThrow(/SECRET_KEY/);
});

test('private keys do not lie open in the database', async () => {
  const { rows } = await database.pool.query('select "privateKey" from identity.jwks');
  expect(rows.length).toBeGreaterThan(0);
  for (const { privateKey } of rows) expect(privateKey).not.toMatch(/"d"|kty/);
});

test('an account and a session need no other connection than the one of their transaction', async () => {
  const pool = createPool({ url: database.url, size: 1, onLostConnection: () => {} });
  const db = createDb(pool);
  const identity = await createLocalIdentity(db, settings, async () => {});
  const account = { email: 'one@example.com', password: 'tugboat kettle harbour 9', displayName: 'One' };
  const client = { address: '127.0.0.1', userAgent: '' };
  const session = await db.transaction().execute(async (tx) => {
    const create = await identity.prepareAccount(account, laneOfNetwork('192.0.2.1'));
    const checked = { subject: await create(tx), generation: 0 };
    return await identity.openSession(tx, checked, client, { secondFactor: false, openedBy: 'PASSWORD' });
  });
  await expect(identity.verifyToken(session.token)).resolves.toMatchObject({ email: account.email });
  await db.destroy();
});
