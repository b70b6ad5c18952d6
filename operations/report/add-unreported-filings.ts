import { inTransaction } from '#db/pool.ts';
import { lockFiling } from '#db/queries/filings.ts';
import { selectItemsOfFiling, selectUnreportedFilings } from '#db/queries/report-items.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import type { OperationContext } from '../context.ts';
import { getSubmission } from '../filing/get-submission.ts';
import { addFilingToReports } from './add-filing.ts';
import { dutiesInForce } from './duties-in-force.ts';
import { inSpareTime } from './in-spare-time.ts';

type Context = Pick<OperationContext, 'db' | 'rulebook' | 'clock'>;

const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Puts completed filings into reports that hold none of them yet: those from before there were reports, and those of
 * a state whose duties the rulebook has learned since. Throws where one of them could not be, behind all others.
 */
export async function addUnreportedFilings(context: Context): Promise<void> {
  await inSpareTime(unreportedFilings(context), (id) => addFiling(context, id));
}

async function* unreportedFilings(context: Context): AsyncGenerator<string> {
  const states = JURISDICTION_CODES.filter((state) => dutiesInForce(context, state).length > 0);
  for (let after = BEFORE_ALL; ; ) {
    const ids = await selectUnreportedFilings(context.db, { states, after, limit: AT_ONCE });
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function addFiling(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const filing = await lockFiling(tx, id);
    if (filing?.status !== 'COMPLETED') return;
    // Somebody else may have been at it since it was found: another run of this, or whoever completed it.
    if ((await selectItemsOfFiling(tx, id)).length > 0) return;
    const at = filing.completedAt ?? context.clock.now();
    const submission = await getSubmission(tx, filing);
    await addFilingToReports(context, tx, filing, { submission, by: null, at });
  });
}
