import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { BankTransactionBody } from '#contract/bank.ts';
import { LIST_BANK_TRANSACTIONS, LIST_BANKS } from '#contract/paths/bank.ts';
import { call } from '../../shared/api/call.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { daysFilter } from '../../shared/list/days-filter.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { oneFilter } from '../../shared/list/filters.tsx';
import list from '../../shared/list/list.module.css';
import { addressKeys, hasFilters, type ListFilters } from '../../shared/list/list-filter.ts';
import { ListResult } from '../../shared/list/list-result.tsx';
import { searchFilter } from '../../shared/list/search-filter.tsx';
import { SelectFilter } from '../../shared/list/select-filter.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { useRowFocus } from '../../shared/list/use-row-focus.ts';
import { useRowKeys } from '../../shared/list/use-row-keys.ts';
import { useRowSelection } from '../../shared/list/use-row-selection.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { transactionColumns } from './bank-columns.tsx';
import { type Chosen, choiceOf, optionsOf, pickedOf, returnsOf, withSelected } from './chosen.ts';
import type { FileBalances } from './closing-balance.ts';
import { ClosingBalanceOffers } from './closing-balance-offer.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { FeeDialog } from './fee-dialog.tsx';
import { IgnoreDialog } from './ignore-dialog.tsx';
import type { Returned } from './row-answer.tsx';
import { UndoMatchDialog } from './undo-match-dialog.tsx';

/** Most days no transaction is matched by hand, and none returned: they come when they are opened. */
const MatchDialog = lazy(async () => ({ default: (await import('./match-dialog.tsx')).MatchDialog }));
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }));

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Bank transactions');

type Query = QueryOf<typeof LIST_BANK_TRANSACTIONS>;
/** What stands in the address; left out: what is still to be done. */
type Asked = Omit<Query, 'direction' | 'status'> & { show?: string };
type OpenDialog =
  | { kind: 'MATCH' | 'FEE' | 'IGNORE' | 'UNDO'; of: BankTransactionBody }
  | { kind: 'RETURN'; of: BankTransactionBody; returned: Returned };

/** What is looked at, by the word in the address. */
const SHOWN: Record<string, { label: string; query: Query }> = {
  '': { label: 'To match', query: { status: 'OPEN' } },
  deposits: { label: 'Deposits to match', query: { status: 'OPEN', direction: 'IN' } },
  withdrawals: { label: 'Withdrawals to match', query: { status: 'OPEN', direction: 'OUT' } },
  matched: { label: 'Matched', query: { status: 'MATCHED' } },
  ignored: { label: 'Ignored', query: { status: 'IGNORED' } },
  all: { label: 'All transactions', query: {} },
};

const FILTERS: ListFilters<Asked> = [
  searchFilter('Search description, company or amount'),
  oneFilter(
    'show',
    'Show',
    Object.entries(SHOWN).map(([value, { label }]) => ({ value, label })),
  ),
  daysFilter('Posted', 'from', 'to'),
  {
    keys: ['bankId'],
    draw: ({ params, change }) => (
      <BankFilter value={params.bankId ?? ''} onChange={(bankId) => change({ bankId })} />
    ),
  },
];

const useBanks = () =>
  useQuery({
    queryKey: [LIST_BANKS],
    queryFn: ({ signal }) => call(LIST_BANKS, { signal }),
  });

/** Narrows the list to what moved at one bank. */
function BankFilter({ value, onChange }: { value: string; onChange(bankId: string): void }) {
  const banks = useBanks();
  return (
    <SelectFilter
      label="Bank account"
      isLoaded
      value={value}
      options={[
        { value: '', label: 'All bank accounts' },
        ...(banks.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  );
}

/** What moved on the bank account: suggested, ticked, confirmed; and what is left, matched by hand. */
export default function BankTransactionsPage() {
  const { params, change } = useListAddress<Asked>([...addressKeys(FILTERS), 'sort', 'order']);
  const { show = '', ...asked } = params;
  // What a file that was just imported ends with; it stays while the list is filtered.
  const [imported] = useState(useLocation().state as FileBalances | null);
  const transactions = useList(LIST_BANK_TRANSACTIONS, { ...asked, ...SHOWN[show]?.query });
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const rows = transactions.data?.items ?? [];
  const selectable = rows.filter((row) => optionsOf(row).length > 0);
  const selection = useRowSelection(selectable, ({ id }) => id, {
    keys: selectable.filter((row) => choiceOf(chosen, row) !== null).map(({ id }) => id),
    onChange: (ids) => setChosen(withSelected(chosen, selectable, ids)),
  });
  const current = useRowKeys(
    { count: rows.length, isStale: transactions.isPlaceholderData },
    {
      open: (position) => {
        const row = rows[position];
        if (row === undefined || row.status === 'MATCHED' || row.status === 'IGNORED') return;
        const [returned] = returnsOf(row);
        if (optionsOf(row).length > 0) selection.toggle(row.id);
        else if (returned !== undefined) setDialog({ kind: 'RETURN', of: row, returned });
        else setDialog({ kind: 'MATCH', of: row });
      },
    },
  );
  const area = useRowFocus();
  // One step stands out: confirming while there is something to confirm, importing otherwise.
  const isDone = !rows.some((row) => row.status === 'PROPOSED' && optionsOf(row).length > 0);
  return (
    <>
      <PageHead
        above={<Link to="/admin/payments">Payments</Link>}
        title="Bank transactions"
        actions={
          <ButtonLink variant={isDone ? 'default' : 'dimmed-white'} to="/admin/payments/bank/import">
            Import bank file
          </ButtonLink>
        }
      />
      {imported === null ? null : <ClosingBalanceOffers of={imported} />}
      <FilterBar address={{ params, change }} filters={FILTERS} />
      <div ref={area}>
        <ListResult
          caption="Bank transactions"
          list={transactions}
          address={{ params, change }}
          noun="transaction"
          usual={{ sort: 'posted_date', order: 'desc' }}
          columns={transactionColumns({
            chosen,
            selection,
            onChoose: (row, choice) => setChosen(new Map(chosen).set(row.id, choice)),
            onMatch: (of) => setDialog({ kind: 'MATCH', of }),
            onFee: (of) => setDialog({ kind: 'FEE', of }),
            onReverse: (of, returned) => setDialog({ kind: 'RETURN', of, returned }),
            onIgnore: (of) => setDialog({ kind: 'IGNORE', of }),
            onUndo: (of) => setDialog({ kind: 'UNDO', of }),
          })}
          current={current}
          empty={<NothingThere isNarrowed={hasFilters(FILTERS, params)} />}
          help={
            <>
              <p className={list.keys}>
                <kbd>j</kbd>/<kbd>k</kbd> to move, <kbd>Enter</kbd> to select or match
              </p>
              {isDone ? null : (
                <ConfirmBar
                  picked={rows.flatMap((row) => pickedOf(chosen, row))}
                  onDone={() => setChosen(new Map())}
                />
              )}
            </>
          }
        />
      </div>
      {dialog === null ? null : <Step dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

function Step({ dialog, onClose }: { dialog: OpenDialog; onClose(): void }) {
  switch (dialog.kind) {
    case 'MATCH':
      return (
        <Suspense>
          <MatchDialog of={dialog.of} onClose={onClose} />
        </Suspense>
      );
    case 'FEE':
      return <FeeDialog of={dialog.of} onClose={onClose} />;
    case 'RETURN':
      return (
        <Suspense>
          <ReturnDialog of={dialog.of} returned={dialog.returned} onClose={onClose} />
        </Suspense>
      );
    case 'IGNORE':
      return <IgnoreDialog of={dialog.of} onClose={onClose} />;
    case 'UNDO':
      return <UndoMatchDialog of={dialog.of} onClose={onClose} />;
  }
}

function NothingThere({ isNarrowed }: { isNarrowed: boolean }) {
  const banks = useBanks();
  if (isNarrowed) {
    return (
      <EmptyState title="No transactions found">
        Search for another description, company or amount, or show all transactions.
      </EmptyState>
    );
  }
  if (banks.isPending) return null;
  if (banks.data?.items.length === 0) {
    return (
      <EmptyState
        title="No bank file imported yet"
        action={<ButtonLink to="/admin/payments/bank/import">Import bank file</ButtonLink>}
      >
        Download a file of transactions from your bank (CSV, OFX or BAI2) and import it here. Each deposit is
        then matched to the filings and invoices it pays.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing to match"
      action={<ButtonLink to="/admin/payments/bank/import">Import bank file</ButtonLink>}
    >
      Every bank transaction is matched or ignored. Import the next file from your bank: CSV, OFX or BAI2.
    </EmptyState>
  );
}
