import { RECEIVABLES_MAXIMUM } from '#contract/limits.ts';
import { inSnapshot } from '#db/pool.ts';
import { type Ageing, findAgeing, type Receivable, selectReceivables } from '#db/queries/receivables.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { OperationContext } from '../context.ts';
import { agedOn } from './get-account.ts';

export interface Receivables {
  asOf: CivilDate;
  companies: readonly Receivable[];
  /** Of all companies, listed or not. */
  ageing: Ageing;
  isWhole: boolean;
}

/** What companies owe today, those that are late with the most first. */
export async function getReceivables(context: Pick<OperationContext, 'db' | 'clock'>): Promise<Receivables> {
  const on = agedOn(context);
  return await inSnapshot(context.db, async (tx) => {
    const companies = await selectReceivables(tx, on, RECEIVABLES_MAXIMUM + 1);
    return {
      asOf: on.today,
      companies: companies.slice(0, RECEIVABLES_MAXIMUM),
      ageing: await findAgeing(tx, null, on),
      isWhole: companies.length <= RECEIVABLES_MAXIMUM,
    };
  });
}
