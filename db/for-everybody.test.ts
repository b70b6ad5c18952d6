import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { createSessionLookup } from '#identity/local/session-lookup.ts';
import { createTestDatabase } from '#testing/database.ts';
import { createDb, createPool } from './pool.ts';
import { readThrough } from './read-through.ts';

test('what requests share is asked for everybody, whoever asks first', async () => {
  const asker = new AsyncLocalStorage<string>();
  const database = await createTestDatabase();
  const owners: string[] = [];
  const pool = createPool({
    url: database.url,
    size: 1,
    onLostConnection: () => {},
    ownerOf() {
      owners.push(asker.getStore() ?? '');
      return 'somebody';
    },
  });
  const db = createDb(pool);
  const lookUp = createSessionLookup(db);
  const claim = { sessionId: crypto.randomUUID(), subject: crypto.randomUUID() };
  const cache = new LRUCache<string, Promise<unknown>>({ max: 1 });
  await asker.run('203.0.113.8', async () => {
    await db.selectFrom('companies').select('id').execute();
    // The second is put when the first has been answered, in whichever request that was.
    await Promise.all([lookUp(claim), lookUp(claim), Promise.resolve().then(() => lookUp(claim))]);
    await readThrough(cache, 'companies', () => db.selectFrom('companies').select('id').execute());
  });
  // Asked about once, for the question that is its own.
  expect(owners).toEqual(['203.0.113.8']);
  await pool.end();
  await database.drop();
});
