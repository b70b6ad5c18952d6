import DataLoader from 'dataloader';
import { askForEverybody } from '#db/for-everybody.ts';
import type { Db } from '#db/pool.ts';
import { type OpenSession, type SessionClaim, selectSessionsOfClaims } from '#db/queries/identity.ts';

/**
 * Returns a function that says whether a session is open now, null when it is not. Requests that come while one
 * question is on its way share the next: each is answered by a question that was put after it came, so an ended session
 * is refused at once, and a hundred requests cost a few questions.
 */
export function createSessionLookup(db: Db): (claim: SessionClaim) => Promise<OpenSession | null> {
  let underway: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<SessionClaim, OpenSession | null>(
    (claims) => {
      const answers = askForEverybody(() => selectSessionsOfClaims(db, claims));
      underway = answers.catch(() => undefined);
      return answers;
    },
    { cache: false, batchScheduleFn: (put) => void underway.then(put), maxBatchSize: 200 },
  );
  return (claim) => loader.load(claim);
}
