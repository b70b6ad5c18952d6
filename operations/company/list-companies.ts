import { inSnapshot } from '#db/pool.ts';
import { type CompanyListQuery, selectCompanyPage } from '#db/queries/companies.ts';
import { type CompanyDoubts, NO_DOUBTS, selectCompanyDoubts } from '#db/queries/company-doubts.ts';
import { type OpenMerge, selectMergedInto } from '#db/queries/company-merges.ts';
import { selectCredits } from '#db/queries/ledger.ts';
import { selectOwed } from '#db/queries/receivables.ts';
import { accountBalanceOf, NOTHING_OWED, pastDueOf } from '#domain/ledger/standing.ts';
import { type Cents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';
import { agedOn } from '../payment/get-account.ts';
import type { CompanyRecord } from './company-record.ts';

/** One page of the customer agencies. Search fields are the specification's. Throws CURSOR_INVALID. */
export async function listCompanies(
  context: Pick<OperationContext, 'db'>,
  query: CompanyListQuery & Paging,
): Promise<ListPage<CompanyRecord>> {
  return await listPage('companies', query, (list, page) => selectCompanyPage(context.db, list, page));
}

/** A company with how it stands today, in cents. */
export type ListedCompany = CompanyRecord &
  CompanyDoubts & {
    accountBalance: Cents;
    pastDue: Cents;
    mergedInto: OpenMerge['into'] | null;
  };

/** The same page with how each company on it stands: only these are added up. */
export async function listCompaniesWithStanding(
  context: Pick<OperationContext, 'db' | 'clock'>,
  query: CompanyListQuery & Paging,
): Promise<ListPage<ListedCompany>> {
  return await inSnapshot(context.db, async (tx) => {
    const page = await listCompanies({ db: tx }, query);
    const ids = page.rows.map(({ id }) => id);
    const owed = await selectOwed(tx, ids, agedOn(context));
    const credits = await selectCredits(tx, ids);
    const mergedInto = await selectMergedInto(tx, ids);
    const doubts = await selectCompanyDoubts(tx, ids);
    const rows = page.rows.map((company) => {
      const standing = { ...(owed.get(company.id) ?? NOTHING_OWED), credit: credits.get(company.id) ?? ZERO };
      return {
        ...company,
        ...(doubts.get(company.id) ?? NO_DOUBTS),
        accountBalance: accountBalanceOf(standing),
        pastDue: pastDueOf(standing),
        mergedInto: mergedInto.get(company.id) ?? null,
      };
    });
    return { ...page, rows };
  });
}
