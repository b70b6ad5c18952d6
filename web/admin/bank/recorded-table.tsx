import type { MatchableList } from '#contract/bank.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { selectColumn } from '../../shared/list/select-column.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { SumList } from '../../shared/sum-list.tsx';
import { PAYMENT_METHOD_LABELS } from '../../shared/vocabulary-labels.ts';
import styles from './bank.module.css';
import type { useRecorded } from './use-recorded.ts';

type Item = MatchableList['items'][number];

const WORDS = {
  PAYMENT: {
    caption: 'Recorded payments',
    name: 'Payment',
    date: 'Received',
    none: 'No unmatched payments were received in the 60 days before this deposit.',
  },
  REPORT: {
    caption: 'Paid reports',
    name: 'Report',
    date: 'Paid',
    none: 'No unmatched report payments were made in the 60 days before this withdrawal.',
  },
} as const;

/** A few are seen at a glance. */
const SEARCHED_FROM = 10;

/** What may together be the transaction, with what is selected of it and what is left. */
export function RecordedTable({ recorded }: { recorded: ReturnType<typeof useRecorded> }) {
  const { kind, list, items, shown, search, setSearch, selection, sums } = recorded;
  const words = WORDS[kind];
  if (list.isError) return <Notice tone="bad">{list.error.message}</Notice>;
  if (!list.data) return <Skeleton bare lines={4} label={`Loading ${words.caption.toLowerCase()}`} />;
  if (items.length === 0) return <p>{words.none}</p>;
  const columns: Column<Item>[] = [
    selectColumn({
      rows: shown,
      selection,
      keyOf: ({ id }) => id,
      nameOf: ({ name, company }) => (company === null ? name : `${name}, ${company}`),
    }),
    { key: 'name', label: words.name, wide: true, cell: (item) => <Named item={item} /> },
    { key: 'date', label: words.date, cell: ({ date }) => <DateText on={date} /> },
    { key: 'method', label: 'Method', minor: true, cell: ({ method }) => PAYMENT_METHOD_LABELS[method] },
    { key: 'amount', label: 'Amount', end: true, cell: ({ amount }) => <Amount money={amount} /> },
  ];
  return (
    <>
      {items.length < SEARCHED_FROM ? null : (
        <search>
          <SearchBox
            label={kind === 'PAYMENT' ? 'Search reference or company' : 'Search report'}
            value={search}
            onSearch={setSearch}
          />
        </search>
      )}
      {shown.length === 0 ? (
        <p>Nothing found.</p>
      ) : (
        <div className={styles.recorded}>
          <DataTable caption={words.caption} columns={columns} rows={shown} rowKey={({ id }) => id} />
        </div>
      )}
      {list.data.isWhole ? null : <p>Only the {items.length} newest are listed.</p>}
      <SumList
        isLive
        lines={[
          { label: `${selection.keys.length} selected`, money: sums.selected },
          { label: 'Left to match', money: sums.left, isTotal: true },
        ]}
      />
    </>
  );
}

function Named({ item: { name, company, isReturned } }: { item: Item }) {
  return (
    <div className={styles.line}>
      <span>{name}</span>
      {company === null ? null : (
        <small>
          {company}
          {isReturned ? ', returned by the bank' : ''}
        </small>
      )}
    </div>
  );
}
