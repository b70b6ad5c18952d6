import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { postingBody } from '#contract/ledger.ts';
import { isCreditNormal, type LedgerAccount } from '#domain/ledger/accounts.ts';
import { LEDGER_ACCOUNT_LABELS } from '#domain/ledger/ledger-account-labels.ts';
import { Amount, negative } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Pagination } from '../../shared/list/pagination.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import { DueByReport } from './due-by-report.tsx';
import styles from './money.module.css';
import { usePostings } from './use-money.ts';

type Posting = z.infer<typeof postingBody>;

const columnsWith = (signed: (money: string) => string): readonly Column<Posting>[] => [
  { key: 'date', label: 'Date', cell: ({ date }) => <DateText on={date} /> },
  { key: 'what', label: 'Entry', wide: true, cell: whatOf },
  { key: 'amount', label: 'Amount', end: true, cell: ({ amount }) => <Amount money={signed(amount)} /> },
];

function whatOf({ description, filingId, paymentId }: Posting) {
  if (filingId !== null) return <Link to={`/admin/filings/${filingId}`}>{description}</Link>;
  if (paymentId !== null) return <Link to={`/admin/payments/${paymentId}`}>{description}</Link>;
  return description;
}

const partsOf = (account: string) => account.split(':') as [LedgerAccount['kind'], string?, string?];

/** "DUE_TO_STATE:TX:PREMIUM_TAX" as "Due to state, TX, premium tax". */
export function describeAccount(account: string): string {
  const [kind, state, charge] = partsOf(account);
  // Whose it is, the head of a company's account says by name.
  const of = kind === 'CUSTOMER_CREDIT' || kind === 'RECEIVABLE' ? undefined : state;
  return [LEDGER_ACCOUNT_LABELS[kind] ?? describeCode(kind), of, charge && describeCode(charge).toLowerCase()]
    .filter(Boolean)
    .join(', ');
}

/** What was posted on an account through a day, the newest first. What adds to the account is positive. */
export function AccountPostings({ account, asOf }: { account: string; asOf: string }) {
  const [cursor, setCursor] = useState<string | null>(null);
  const postings = usePostings(account, asOf, cursor);
  if (postings.isError) return <ErrorScreen error={postings.error} retry={() => postings.refetch()} />;
  if (!postings.data) return <Skeleton bare lines={6} label="Loading entries" />;
  const creditsAdd = isCreditNormal(partsOf(account)[0]);
  const signed = (money: string) => (creditsAdd ? negative(money) : money);
  return (
    <>
      <p>
        Ledger balance <Amount money={signed(postings.data.balance)} strong />.{' '}
        {creditsAdd
          ? 'Credits add to this account and are positive; debits are negative.'
          : 'Debits add to this account and are positive; credits are negative.'}
      </p>
      {postings.data.due === null || cursor !== null ? null : (
        <DueByReport due={postings.data.due} owed={signed(postings.data.balance)} />
      )}
      <h3 className={styles.entries}>Entries</h3>
      <DataTable
        caption={`Entries: ${describeAccount(account)}`}
        columns={columnsWith(signed)}
        rows={postings.data.items}
        rowKey={({ id }) => id}
        stale={postings.isPlaceholderData}
      />
      <Pagination page={postings.data} noun="entry" onTurn={setCursor} />
    </>
  );
}
