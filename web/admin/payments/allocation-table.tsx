import { lazy, Suspense, useState } from 'react';
import { type Cents, cents, formatCents, ZERO } from '#domain/money/cents.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { SumList } from '../../shared/sum-list.tsx';
import {
  amountsOf,
  type Choice,
  keyOf,
  searched,
  sumOf,
  type Target,
  targetOf,
  targetsOf,
} from './allocation-choice.ts';
import type { Row } from './allocation-columns.tsx';
import styles from './payments.module.css';
import { usePayable } from './use-allocation.ts';

/** Comes with the first table: dialogs of pages that are mostly read need it, too. */
const TargetRows = lazy(async () => ({ default: (await import('./target-rows.tsx')).TargetRows }));

/** So many are shown until somebody asks for all; a company may owe for hundreds. */
const SHOWN = 15;

interface Props {
  companyId: string;
  /** What there is to allocate. */
  available: Cents;
  choice: Choice;
  onChoose(choice: Choice): void;
  /** Whether the oldest get it until somebody chooses. */
  isAutomatic?: boolean;
  /** In a dialog there is no room for what only helps to look around. */
  isNarrow?: boolean;
  /** The server's faults by field. */
  faults: Readonly<Record<string, string>>;
}

/** What the server said against the whole of it; against one amount, it stands there. */
export function AllocationFault({ error }: { error: Error | null }) {
  if (error === null) return null;
  const isAtField =
    error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith('allocations'));
  return isAtField ? null : <Notice tone="bad">{error.message}</Notice>;
}

/** What of a company's invoices and filings the money is put on, with what is left of it. */
export function AllocationTable({
  companyId,
  available,
  choice,
  onChoose,
  isAutomatic = true,
  isNarrow = false,
  faults,
}: Props) {
  const [search, setSearch] = useState('');
  const [isWide, setWide] = useState(false);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const payable = usePayable(companyId);
  if (payable.isError) return <Notice tone="bad">{payable.error.message}</Notice>;
  if (!payable.data) return <Skeleton bare lines={4} label="Loading open invoices and filings" />;
  const targets = targetsOf(payable.data);
  if (targets.length === 0)
    return <p>This company has no balance due. The full amount becomes customer credit.</p>;
  const amounts = amountsOf(choice, payable.data, available);
  const left = cents(available - sumOf(amounts));
  const found = searched(targets, search);
  const isTicked = (target: Target) =>
    amounts.has(keyOf(target)) || target.filings.some(({ id }) => amounts.has(keyOf({ kind: 'FILING', id })));
  // What is ticked stays in sight.
  const shown = isWide ? found : found.filter((target, at) => at < SHOWN || isTicked(target));
  const isUnfolded = ({ kind, id, number, filings }: Target) =>
    kind === 'INVOICE' &&
    (unfolded.has(id) ||
      filings.some((filing) => amounts.has(keyOf({ kind: 'FILING', id: filing.id }))) ||
      (search.trim() !== '' && !number.toLowerCase().includes(search.trim().toLowerCase())));
  const rows = shown.flatMap((target): Row[] => {
    const isOpen = isUnfolded(target);
    const inside = isOpen
      ? target.filings.map((filing) => ({ target: targetOf(filing), isInside: true }))
      : [];
    return [{ target, isInside: false, isUnfolded: isOpen }, ...inside];
  });
  const fold = ({ id }: Target) => {
    const next = new Set(unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  };
  return (
    <>
      {targets.length > 1 ? (
        <search className={styles.find}>
          <SearchBox label="Search number, policy or insured" value={search} onSearch={setSearch} />
          {isAutomatic && choice !== null ? (
            <button type="button" className={styles.link} onClick={() => onChoose(null)}>
              Apply to oldest first
            </button>
          ) : null}
        </search>
      ) : null}
      {rows.length === 0 ? (
        <p>No open invoice or filing matches.</p>
      ) : (
        <Suspense fallback={<Skeleton bare lines={4} label="Loading open invoices and filings" />}>
          <TargetRows
            rows={rows}
            payable={payable.data}
            available={available}
            choice={choice}
            onChoose={onChoose}
            isNarrow={isNarrow}
            faults={faults}
            onFold={fold}
          />
        </Suspense>
      )}
      {shown.length < found.length ? (
        <p>
          <button type="button" className={styles.link} onClick={() => setWide(true)}>
            Show all {found.length}
          </button>
        </p>
      ) : null}
      {payable.data.isWhole ? null : <p>Only the oldest filings are listed.</p>}
      {faults.allocations === undefined ? null : <Notice tone="bad">{faults.allocations}</Notice>}
      <SumList
        isLive
        lines={[
          { label: 'Applied', money: formatCents(sumOf(amounts)) },
          ...(left < ZERO
            ? []
            : [{ label: 'Left as customer credit', money: formatCents(left), isTotal: true }]),
        ]}
      />
    </>
  );
}
