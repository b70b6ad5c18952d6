import { AppError } from '#contract/errors.ts';
import { findAccountId, type PostingRow, selectPostingPage } from '#db/queries/ledger-accounts.ts';
import { findBalance } from '#db/queries/ledger-balances.ts';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import { parseAccountKey } from '#domain/ledger/accounts.ts';
import { type Cents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';
import { readAsOf } from './read-as-of.ts';

export type LedgerPosting = PostingRow;

export interface LedgerAccountView {
  account: string;
  asOf: CivilDate;
  /** Debits less credits through the day, in cents. */
  balance: Cents;
  postings: ListPage<LedgerPosting>;
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
  context: Pick<OperationContext, 'db' | 'clock'>,
  key: string,
  query: Paging & { asOf?: string | undefined },
): Promise<LedgerAccountView> {
  const account = parseAccountKey(key);
  if (account === null) throw new AppError('NOT_FOUND');
  const asOf = readAsOf(context.clock, query.asOf);
  const accountId = await findAccountId(context.db, account);
  if (accountId === null) return { account: key, asOf, balance: ZERO, postings: NOTHING };
  const bookedBefore = addDays(asOf, 1);
  const postings = await listPage(['ledger account', key], { ...query, asOf }, (_list, page) =>
    selectPostingPage(context.db, { accountId, bookedBefore }, page),
  );
  return { account: key, asOf, balance: await findBalance(context.db, accountId, asOf), postings };
}
