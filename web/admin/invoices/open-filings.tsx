import { lazy } from 'react';
import { Link } from 'react-router';
import type { ReceivablesBody } from '#contract/account.ts';
import { RECEIVABLES_MAXIMUM } from '#contract/limits.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { filingsAddress } from '../../shared/list/list-address.ts';
import { selectColumn } from '../../shared/list/select-column.tsx';
import { type RowSelection, useRowSelection } from '../../shared/list/use-row-selection.ts';
import { PartFault } from '../../shared/part-fault.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { COMPANY_STEPS } from './bulk/invoice-steps.ts';
import { useReceivables } from './use-receivables.ts';

const CompanyBulkDialog = lazy(() => import('./bulk/company-bulk-dialog.tsx'));

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
];
const amount = (label: string): Column<Item> => ({
  key: 'open',
  label,
  end: true,
  cell: ({ open }) => <Amount money={open} strong />,
});

const VIEWS = {
  'not-invoiced': {
    caption: 'Companies with filings not yet invoiced',
    empty: { title: 'Nothing to invoice', words: 'No filing is waiting for an invoice.' },
    columns: [
      ...COLUMNS,
      amount(OWED_LABELS.notInvoiced),
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
    ],
    rowsOf: ({ toInvoice, notInvoiced }) => ({ rows: toInvoice, sum: notInvoiced }),
  },
  'direct-pay': {
    caption: 'Companies with unpaid direct-pay filings',
    empty: { title: 'Nothing is unpaid', words: 'Every filing paid without an invoice is paid.' },
    columns: [
      ...COLUMNS,
      amount(OWED_LABELS.balanceDue),
      {
        key: 'filings-of',
        label: 'Unpaid',
        end: true,
        cell: ({ companyId, company }) => (
          <Link to={filingsAddress({ companyId, sort: 'balance', order: 'desc' })}>
            See filings<span className="visually-hidden"> of {company}</span>
          </Link>
        ),
      },
    ],
    rowsOf: ({ toPay, directPay }) => ({ rows: toPay, sum: directPay.balanceDue }),
  },
} satisfies Record<
  string,
  {
    caption: string;
    empty: { title: string; words: string };
    columns: readonly Column<Item>[];
    rowsOf(receivables: ReceivablesBody): { rows: readonly Item[]; sum: string };
  }
>;
export type OpenFilingsView = keyof typeof VIEWS;

/** The companies with open filings on no invoice, the one that waits longest first. */
export default function OpenFilings({ view }: { view: OpenFilingsView }) {
  const receivables = useReceivables();
  const { caption, empty, columns, rowsOf } = VIEWS[view];
  const { rows, sum } = receivables.data ? rowsOf(receivables.data) : NOTHING;
  const selection = useRowSelection(rows, ({ companyId }) => companyId);
  if (receivables.isError) return <PartFault of={receivables} />;
  if (!receivables.data) return <Skeleton bare lines={8} label="Loading companies" />;
  const canInvoice = view === 'not-invoiced';
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={empty.title}>{empty.words}</EmptyState>
      ) : (
        <DataTable
          caption={caption}
          columns={canInvoice ? [selectCompany(rows, selection), ...columns] : columns}
          rows={rows}
          rowKey={({ companyId }) => companyId}
          totals={{
            filings: rows.reduce((count, { filings }) => count + filings, 0),
            open: <Amount money={sum} strong />,
          }}
        />
      )}
      {rows.length < RECEIVABLES_MAXIMUM ? null : (
        <p>The {rows.length} companies that have waited longest are listed; the total is of all companies.</p>
      )}
      {/* Stays when the last company is invoiced, to say what came of it. */}
      {canInvoice ? (
        <BulkActions noun="company" steps={COMPANY_STEPS} Dialog={CompanyBulkDialog} selection={selection} />
      ) : null}
    </>
  );
}

const NOTHING = { rows: [], sum: '0.00' } as const;

const selectCompany = (rows: readonly Item[], selection: RowSelection<string>) =>
  selectColumn<Item, string>({
    rows,
    selection,
    keyOf: ({ companyId }) => companyId,
    nameOf: ({ company }) => company,
  });
