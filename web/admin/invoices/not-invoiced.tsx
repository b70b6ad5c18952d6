import { Link } from 'react-router';
import type { ReceivablesBody } from '#contract/account.ts';
import { RECEIVABLES_MAXIMUM } from '#contract/limits.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useReceivables } from './use-receivables.ts';

type Item = ReceivablesBody['toInvoice'][number];

const COLUMNS: readonly Column<Item>[] = [
  {
    key: 'company',
    label: 'Company',
    name: true,
    cell: ({ companyId, company }) => <Link to={`/admin/companies/${companyId}`}>{company}</Link>,
  },
  { key: 'since', label: 'Oldest filing', cell: ({ since }) => <DateText on={since} /> },
  { key: 'filings', label: 'Filings', end: true, cell: ({ filings }) => filings },
  { key: 'open', label: 'Not yet invoiced', end: true, cell: ({ open }) => <Amount money={open} strong /> },
  {
    key: 'invoice',
    label: 'Invoice',
    end: true,
    cell: ({ companyId, company }) => (
      <Link to={`/admin/companies/generate-invoice/${companyId}`}>
        Generate invoice<span className="visually-hidden"> for {company}</span>
      </Link>
    ),
  },
];

/** The companies whose filings wait for an invoice, the one that waits longest first. */
export function NotInvoiced() {
  const receivables = useReceivables();
  if (receivables.isError) {
    return <ErrorScreen error={receivables.error} retry={() => receivables.refetch()} />;
  }
  if (!receivables.data) return <Skeleton bare lines={8} label="Loading companies" />;
  const { toInvoice, notInvoiced } = receivables.data;
  if (toInvoice.length === 0) {
    return <EmptyState title="Nothing to invoice">No filing is waiting for an invoice.</EmptyState>;
  }
  return (
    <>
      <DataTable
        caption="Companies with filings not yet invoiced"
        columns={COLUMNS}
        rows={toInvoice}
        rowKey={({ companyId }) => companyId}
        totals={{ open: <Amount money={notInvoiced} strong /> }}
      />
      {toInvoice.length < RECEIVABLES_MAXIMUM ? null : (
        <p>
          The {toInvoice.length} companies that have waited longest are listed; the total is of all companies.
        </p>
      )}
    </>
  );
}
