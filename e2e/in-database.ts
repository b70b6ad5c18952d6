import { expect } from 'vitest';
import { createPool } from '#db/pool.ts';
import { runningEmbeddedUrl } from '#scripts/embedded-database.ts';
import { runningProduct } from './product.ts';

/** One statement in the product's database: for what no screen and no call of the API brings about. */
export async function inDatabase<Row>(statement: string, values: unknown[]): Promise<Row[]> {
  const pool = createPool({
    url: runningEmbeddedUrl(runningProduct().dataDir),
    onLostConnection: (reason) => expect.fail(reason),
  });
  try {
    return (await pool.query(statement, values)).rows as Row[];
  } finally {
    await pool.end();
  }
}
