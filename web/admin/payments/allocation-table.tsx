import { useQuery } from '@tanstack/react-query';
import { GET_PAYABLE } from '#contract/paths/payment.ts';
import type { PayableBody } from '#contract/payment.ts';
import { type Cents, cents, formatCents, ZERO } from '#domain/money/cents.ts';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { DayText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { amountsOf, type Choice, sumOf, withTicked } from './allocation-choice.ts';
import styles from './payments.module.css';

type Filing = PayableBody['filings'][number];

/** Columns that a dialog leaves out. */
const LOOKED_AROUND = ['insured', 'created'];

interface Props {
  companyId: string;
  /** What there is to allocate. */
  available: Cents;
  choice: Choice;
  onChoose(choice: Choice): void;
  /** In a dialog there is no room for what only helps to look around. */
  isNarrow?: boolean;
  /** The server's faults by field. */
  faults: Readonly<Record<string, string>>;
}

/** What of a company's filings the money is put on, with what is left of it. */
export function AllocationTable({ companyId, available, choice, onChoose, isNarrow = false, faults }: Props) {
  const payable = useQuery({
    queryKey: ['payable', companyId],
    queryFn: ({ signal }) => call(GET_PAYABLE, { params: { id: companyId }, signal }),
  });
  if (payable.isError) return <Notice tone="bad">{payable.error.message}</Notice>;
  if (!payable.data) return <Skeleton bare lines={4} label="Loading open filings" />;
  const { filings, isWhole } = payable.data;
  if (filings.length === 0) return <p>Nothing is open. All of it is kept as customer credit.</p>;
  const amounts = amountsOf(choice, filings, available);
  const left = cents(available - sumOf(amounts));
  const positions = new Map([...amounts.keys()].map((id, position) => [id, position]));
  const change = (filing: Filing, text: string) => onChoose(new Map(amounts).set(filing.id, text));
  const columns: Column<Filing>[] = [
    {
      key: 'filing',
      label: 'Filing',
      cell: (filing) => (
        <label className={styles.pick}>
          <input
            type="checkbox"
            checked={amounts.has(filing.id)}
            onChange={() => onChoose(withTicked(amounts, filing, available))}
          />
          <span className="figures">{filing.number}</span>
        </label>
      ),
    },
    { key: 'insured', label: 'Insured', name: true, cell: (filing) => filing.insuredName },
    { key: 'created', label: 'Submitted', minor: true, cell: (filing) => <DayText at={filing.createdAt} /> },
    {
      key: 'invoice',
      label: 'Invoice',
      cell: (filing) => filing.invoiceNumber ?? (filing.isBilled ? '' : 'Not invoiced yet'),
    },
    { key: 'open', label: 'Balance due', end: true, cell: (filing) => <Amount money={filing.open} /> },
    {
      key: 'amount',
      label: 'Apply',
      end: true,
      cell: (filing) => {
        const fault = faults[`allocations.${positions.get(filing.id)}.amount`];
        return (
          <>
            <input
              className={`figures ${styles.amount}`}
              inputMode="decimal"
              autoComplete="off"
              aria-label={`Apply to ${filing.number}`}
              aria-invalid={fault !== undefined || undefined}
              value={amounts.get(filing.id) ?? ''}
              onChange={(event) => change(filing, event.target.value)}
            />
            {fault === undefined ? null : <small role="alert">{fault}</small>}
          </>
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        caption="Open filings"
        columns={isNarrow ? columns.filter(({ key }) => !LOOKED_AROUND.includes(key)) : columns}
        rows={filings}
        rowKey={(filing) => filing.id}
      />
      {isWhole ? null : <p>The oldest are shown. More are open.</p>}
      {faults.allocations === undefined ? null : <Notice tone="bad">{faults.allocations}</Notice>}
      <dl className={styles.sums} aria-live="polite">
        <dt>Applied</dt>
        <dd>
          <Amount money={formatCents(sumOf(amounts))} />
        </dd>
        <dt>{left < ZERO ? 'Too much by' : 'Left as customer credit'}</dt>
        <dd>
          <Amount money={formatCents(left)} strong />
        </dd>
      </dl>
    </>
  );
}
