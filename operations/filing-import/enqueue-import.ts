import type { Tx } from '#db/pool.ts';
import { countAttempt } from '#db/queries/attempt-counters.ts';
import type { ImportRecord } from '#db/queries/filing-imports.ts';
import { siteOf } from '#domain/access/network.ts';
import { enqueue } from '#jobs/enqueue.ts';
import { hashKey } from '../attempts/hash-key.ts';

/** Whoever had turns in this time goes behind who had fewer. */
const COUNTED_SECONDS = 600;
/** Who had more turns than this is behind everybody in any case. */
const MOST_COUNTED = 1_000;
/** So many turns the others of a network put somebody back at most: an office shares one. */
const MOST_OF_NETWORK = 10;

/** What all users of a network have in common. */
export const hashNetwork = (address: string): string => hashKey(siteOf(address));

/**
 * Has the worker go on with an import; asked twice before it does, it is asked once. Who had many turns lately, alone or
 * with the others of a network, waits for those who had few: a short file is done at once, however many long ones wait. Not before
 * `runAt`, where that is given.
 */
export async function enqueueImport(
  tx: Tx,
  { id, sentById, networkHash }: Pick<ImportRecord, 'id' | 'sentById' | 'networkHash'>,
  runAt?: Date,
): Promise<void> {
  // Always in this order: two who send at once wait for one another, and not in a circle.
  const own = await countTurn(tx, 'import-turn-of-user', sentById);
  const ofNetwork = networkHash === null ? 0 : await countTurn(tx, 'import-turn-of-network', networkHash);
  await enqueue(
    tx,
    'import-filings',
    { importId: id },
    {
      key: `import-filings:${id}`,
      ...(runAt && { runAt }),
      afterAll: Math.min(own + Math.min(ofNetwork, MOST_OF_NETWORK), MOST_COUNTED),
    },
  );
}

async function countTurn(tx: Tx, name: string, keyHash: string): Promise<number> {
  return (await countAttempt(tx, { name, keyHash, windowSeconds: COUNTED_SECONDS })).attempts;
}
