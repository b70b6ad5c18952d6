import { runWithTransaction } from '@better-auth/core/context';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { Tx } from '#db/pool.ts';
import type { Auth } from './auth.ts';

/** Lets the provider's own code write in our transaction, so that its rows and ours stand or fall together. */
export async function withinTransaction<T>(auth: Auth, tx: Tx, work: () => Promise<T>): Promise<T> {
  const bind = kyselyAdapter(tx.withSchema('identity'), { type: 'postgres', transaction: false });
  return await runWithTransaction(bind(auth.options), work);
}
