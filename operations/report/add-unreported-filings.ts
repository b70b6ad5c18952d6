import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '#db/pool.ts';
import { lockFiling } from '#db/queries/filings.ts';
import { selectItemsOfFiling, selectUnreportedFilings } from '#db/queries/report-items.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import type { OperationContext } from '../context.ts';
import { getSubmission } from '../filing/get-submission.ts';
import { addFilingToReports } from './add-filing.ts';
import { dutiesInForce } from './duties-in-force.ts';

type Context = Pick<OperationContext, 'db' | 'rulebook' | 'clock'>;

const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Puts completed filings into reports that hold none of them yet: those from before there were reports, and those of
 * a state whose duties the rulebook has learned since. Returns how many there were.
 */
export async function addUnreportedFilings(context: Context): Promise<number> {
  const states = JURISDICTION_CODES.filter((state) => dutiesInForce(context, state).length > 0);
  let count = 0;
  for (let after = BEFORE_ALL; ; ) {
    const ids = await selectUnreportedFilings(context.db, { states, after, limit: AT_ONCE });
    for (const id of ids) {
      const began = performance.now();
      count += await addFiling(context, id);
      // Whoever works in the office comes before what may be a hundred thousand filings of old.
      await pause(performance.now() - began);
    }
    const last = ids.at(-1);
    if (last === undefined) return count;
    after = last;
  }
}

async function addFiling(context: Context, id: string): Promise<0 | 1> {
  return await inTransaction(context.db, async (tx) => {
    const filing = await lockFiling(tx, id);
    if (filing?.status !== 'COMPLETED') return 0;
    // Somebody else may have been at it since it was found: another run of this, or whoever completed it.
    if ((await selectItemsOfFiling(tx, id)).length > 0) return 0;
    const at = filing.completedAt ?? context.clock.now();
    const submission = await getSubmission(tx, filing);
    await addFilingToReports(context, tx, filing, { submission, by: null, at });
    return 1;
  });
}
