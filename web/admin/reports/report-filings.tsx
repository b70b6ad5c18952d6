import { useState } from 'react';
import { Link } from 'react-router';
import type { ReportBody, ReportFilingBody } from '#contract/report.ts';
import { displayRate } from '#domain/money/rate.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Pagination } from '../../shared/list/pagination.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import styles from './reports.module.css';
import { useReportFilings } from './use-report.ts';

const columnsOf = ({ versions }: ReportBody): Column<ReportFilingBody>[] => [
  {
    key: 'number',
    label: 'Filing',
    cell: (filing) => (
      <Link to={`/admin/filings/${filing.filingId}`} className="figures">
        {filing.number}
      </Link>
    ),
  },
  { key: 'insured', label: 'Insured', name: true, cell: ({ insuredName }) => insuredName },
  {
    key: 'policy',
    label: 'Policy',
    minor: true,
    cell: ({ policyNumber }) => <span className="figures">{policyNumber}</span>,
  },
  { key: 'counted', label: 'Reporting date', cell: ({ countedDate }) => <DateText on={countedDate} /> },
  { key: 'note', label: 'Note', cell: (filing) => noteOf(filing, versions) },
  { key: 'premium', label: 'Premium', end: true, cell: ({ premium }) => <Amount money={premium} /> },
  {
    key: 'base',
    label: 'Taxable base and rate',
    end: true,
    cell: ({ charges }) => <BaseAndRate charges={charges} />,
  },
  { key: 'amount', label: 'Amount', end: true, cell: ({ amount }) => <Amount money={amount} /> },
];

function noteOf(filing: ReportFilingBody, versions: ReportBody['versions']) {
  const { isCorrection, counterpart, lateFrom, status } = filing;
  if (isCorrection) return <Returned tag="Returned by the office" of="Reported on" filing={filing} />;
  // A report that was filed keeps it, also once it is completed again; the next open one gives its amount back.
  if (counterpart !== null || status !== 'COMPLETED') {
    const isAmended = versions.some(({ id }) => id === counterpart?.reportId);
    return (
      <Returned tag="Returned after filing" of={isAmended ? 'Amended in' : 'Reversed on'} filing={filing} />
    );
  }
  if (lateFrom === null) return null;
  return (
    <Tag tone="info">
      Late: period began <DateText on={lateFrom} />
    </Tag>
  );
}

interface ReturnedProps {
  filing: Pick<ReportFilingBody, 'counterpart' | 'returnedFor'>;
  tag: string;
  /** What the other report does with it. */
  of: string;
}

/** That the office sent it back, why, and the way to the report at its other end. */
function Returned({ tag, of, filing: { counterpart, returnedFor } }: ReturnedProps) {
  return (
    <>
      <Tag tone="warn">{tag}</Tag>
      {returnedFor === null ? null : <small className={styles.note}>{returnedFor}</small>}
      {counterpart === null ? null : (
        <small className={styles.note}>
          {of} <Link to={`/admin/reports/${counterpart.reportId}`}>{counterpart.name}</Link>
        </small>
      )}
    </>
  );
}

/** What each charge was computed on; several say which is which. */
function BaseAndRate({ charges }: Pick<ReportFilingBody, 'charges'>) {
  return charges.map(({ charge, base, rates, amount }) => (
    <div key={charge}>
      {charges.length > 1 ? `${describeCode(charge)}: ` : null}
      {base === null ? 'flat fee ' : <Amount money={base} />}
      {base === null ? <Amount money={amount} /> : null}
      {base !== null && rates.length > 0 ? ` × ${rates.map(displayRate).join(', ')}` : null}
    </div>
  ));
}

/** The filings of a report, a page at a time. */
export function ReportFilings({ report }: { report: ReportBody }) {
  const [cursor, setCursor] = useState<string | null>(null);
  const filings = useReportFilings(report.id, cursor);
  if (filings.isError) return <ErrorScreen error={filings.error} retry={() => filings.refetch()} />;
  if (!filings.data) return <Skeleton bare lines={6} label="Loading filings" />;
  if (filings.data.items.length === 0) {
    return (
      <EmptyState title="No filings">
        Filings appear here once they’re completed and dated in this period.
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.note}>
        Each filing’s charge is rounded by itself, so the total can differ by cents from the rate times the
        total base.
      </p>
      <DataTable
        caption="Filings of the report"
        columns={columnsOf(report)}
        rows={filings.data.items}
        rowKey={({ filingId, isCorrection }) => `${filingId} ${isCorrection}`}
      />
      <Pagination page={filings.data} noun="filing" onTurn={setCursor} />
    </>
  );
}
