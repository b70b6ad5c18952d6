import type { ListBankTransactionsQuery } from '#contract/bank.ts';
import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import { selectUnfiledReports } from '#db/queries/bank-matches.ts';
import {
  type BankTransactionFilters,
  type BankTransactionRow,
  selectBankTransactionPage,
} from '#db/queries/bank-transaction-list.ts';
import type { UnfiledReport } from '#domain/bank-file/match-candidates.ts';
import { addDays } from '#domain/calendar/civil-date.ts';
import { negateCents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage } from '../list/list-page.ts';
import { readDay } from '../list/read-day.ts';
import { hasProposal, NOTHING_PROPOSED, type Proposed, proposeForLines } from './propose-for-lines.ts';

/** A line of the bank, and what it may be for while nobody has decided. */
export type BankTransactionView = BankTransactionRow &
  Proposed & {
    /** Reports of its amount that have to be filed before it can be matched with one; none where something fits. */
    unfiledReports: readonly UnfiledReport[];
  };

/** One page of what came in and went out at the bank. Throws CURSOR_INVALID and what readDay throws. */
export async function listBankTransactions(
  { db }: Pick<OperationContext, 'db'>,
  query: ListBankTransactionsQuery,
): Promise<ListPage<BankTransactionView>> {
  const to = readDay(query.to, 'to');
  const page = await listPage('bank-transactions', query, (list, request) =>
    selectBankTransactionPage(
      db,
      {
        sort: list.sort,
        order: list.order ?? 'desc',
        search: list.search,
        filters: {
          id: null,
          bankId: list.bankId ?? null,
          statuses: list.status ?? null,
          isIncoming: list.direction === undefined ? null : String(list.direction === 'IN'),
          postedFrom: readDay(list.from, 'from'),
          postedBefore: to === null ? null : addDays(to, 1),
        },
      },
      request,
    ),
  );
  return { ...page, rows: await withProposals(db, page.rows) };
}

const ONE: BankTransactionFilters = {
  id: null,
  bankId: null,
  statuses: null,
  isIncoming: null,
  postedFrom: null,
  postedBefore: null,
};

/** One of them. Throws NOT_FOUND. */
export async function getBankTransaction(
  { db }: Pick<OperationContext, 'db'>,
  id: string,
): Promise<BankTransactionView> {
  const { rows } = await selectBankTransactionPage(
    db,
    { sort: 'posted_date', order: 'desc', filters: { ...ONE, id } },
    { limit: 1, from: null, backwards: false, known: null, countCap: 1 },
  );
  const [view] = await withProposals(db, rows);
  if (view === undefined) throw new AppError('NOT_FOUND');
  return view;
}

async function withProposals(db: Db, rows: readonly BankTransactionRow[]): Promise<BankTransactionView[]> {
  const open = rows.filter(({ status }) => status === 'OPEN');
  const proposed = await proposeForLines(db, open);
  const byId = new Map(open.map(({ id }, at) => [id, proposed[at]]));
  const unfiled = await findUnfiledReports(
    db,
    open.filter((_, at) => !hasProposal(proposed[at] ?? NOTHING_PROPOSED)),
  );
  return rows.map((row) => {
    const found = byId.get(row.id) ?? NOTHING_PROPOSED;
    // The check that bounced was deposited once, and its money is gone; what two files tell in two formats came once.
    return {
      ...row,
      ...found,
      preselected: row.wasReversed || row.mayBeKnown ? null : found.preselected,
      unfiledReports: unfiled.get(row.id) ?? [],
    };
  });
}

/** For lines that nothing on the books explains: the reports whose office may have been paid before they were filed. */
async function findUnfiledReports(
  db: Db,
  lines: readonly BankTransactionRow[],
): Promise<ReadonlyMap<string, UnfiledReport[]>> {
  const withdrawals = lines.filter(({ amount }) => amount < ZERO);
  const asOf = withdrawals
    .map(({ postedOn }) => postedOn)
    .sort()
    .at(-1);
  if (asOf === undefined) return new Map();
  const amounts = withdrawals.map(({ amount }) => negateCents(amount));
  const byAmount = Map.groupBy(await selectUnfiledReports(db, { amounts, asOf }), ({ due }) => due);
  return new Map(withdrawals.map(({ id, amount }) => [id, byAmount.get(negateCents(amount)) ?? []]));
}
