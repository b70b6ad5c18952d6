import { AppError } from '#contract/errors.ts';
import { inSnapshot, type Tx } from '#db/pool.ts';
import { findDueByReport } from '#db/queries/due-by-report.ts';
import { findAccountId, type PostingRow, selectPostingPage } from '#db/queries/ledger-accounts.ts';
import { findBalance } from '#db/queries/ledger-balances.ts';
import { selectReports } from '#db/queries/reports.ts';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import { parseAccountKey } from '#domain/ledger/accounts.ts';
import { type Cents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';
import { type ListedReport, withMoney } from '../report/list-reports.ts';
import { todayOf } from '../today.ts';
import { readAsOf } from './read-as-of.ts';

export type LedgerPosting = PostingRow;

export interface LedgerAccountView {
  account: string;
  asOf: CivilDate;
  /** Debits less credits through the day, in cents. */
  balance: Cents;
  postings: ListPage<LedgerPosting>;
  /** Of money due to a state, as of today: the returns by which it is owed. Null: another account, or another day. */
  due: Due | null;
}

interface Due {
  returns: readonly (ListedReport & { owed: Cents })[];
  /** Charged on filings that no return holds yet. */
  notReported: Cents;
}

const NOTHING: ListPage<never> = {
  rows: [],
  total: 0,
  totalIsExact: true,
  nextCursor: null,
  prevCursor: null,
};

/**
 * What an account stands at when a day is over, and a page of its postings. An account to which nothing was posted
 * yet stands at zero. Throws NOT_FOUND for a text that names no account, MALFORMED for a day that does not exist, and
 * CURSOR_INVALID.
 */
export async function getLedgerAccount(
  context: Pick<OperationContext, 'db' | 'clock' | 'rulebook'>,
  key: string,
  query: Paging & { asOf?: string | undefined },
): Promise<LedgerAccountView> {
  const account = parseAccountKey(key);
  if (account === null) throw new AppError('NOT_FOUND');
  const asOf = readAsOf(context.clock, query.asOf);
  const accountId = await findAccountId(context.db, account);
  if (accountId === null) return { account: key, asOf, balance: ZERO, postings: NOTHING, due: null };
  const bookedBefore = addDays(asOf, 1);
  const postings = await listPage(['ledger account', key], { ...query, asOf }, (_list, page) =>
    selectPostingPage(context.db, { accountId, bookedBefore }, page),
  );
  return await inSnapshot(context.db, async (tx) => ({
    account: key,
    asOf,
    balance: await findBalance(tx, accountId, asOf),
    postings,
    due:
      account.kind === 'DUE_TO_STATE' && asOf === todayOf(context.clock)
        ? await readDue(context, tx, accountId)
        : null,
  }));
}

async function readDue(
  context: Pick<OperationContext, 'clock' | 'rulebook'>,
  tx: Tx,
  accountId: string,
): Promise<Due> {
  const { returns, notReported } = await findDueByReport(tx, accountId);
  const records = await selectReports(
    tx,
    returns.map(({ reportId }) => reportId),
  );
  const listed = new Map(
    (await withMoney(context, tx, records, todayOf(context.clock))).map((each) => [each.report.id, each]),
  );
  return {
    returns: returns
      .flatMap(({ reportId, owed }) => {
        const report = listed.get(reportId);
        return report === undefined ? [] : [{ ...report, owed }];
      })
      .sort((one, other) => placeOf(one).localeCompare(placeOf(other))),
    notReported,
  };
}

/** By due day, those without one last, and then by period. */
const placeOf = ({ report }: ListedReport) => `${report.dueOn ?? '9999'} ${report.periodStart}`;
