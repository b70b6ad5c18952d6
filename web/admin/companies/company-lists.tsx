import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { LIST_INVOICES } from '#contract/paths/invoice.ts';
import { FILING_STATUSES } from '#domain/filing/vocabulary.ts';
import type { InvoiceStatus } from '#domain/invoice/status.ts';
import { Button } from '../../shared/button.tsx';
import { invoiceColumns } from '../../shared/invoice/invoice-columns.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { filingsAddress, invoicesAddress } from '../../shared/list/list-address.ts';
import { describeCount } from '../../shared/list/pagination.tsx';
import { Notice } from '../../shared/notice.tsx';
import { type ListPage, useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { FILING_COLUMNS } from '../filings/filing-columns.tsx';
import styles from './companies.module.css';

/** As many as one looks over; the whole list is a press away. */
const SHOWN = 8;
const UNFINISHED = FILING_STATUSES.filter((status) => status !== 'COMPLETED');
const OPEN_INVOICES: readonly InvoiceStatus[] = ['ISSUED', 'PARTIALLY_PAID', 'OVERDUE'];

const FILING_KEYS: readonly string[] = ['number', 'insured', 'state', 'status', 'due', 'balance'];
/** The state's date of a filing and ours of an invoice, one below the other, are told apart. */
const named = <Row,>(columns: readonly Column<Row>[], due: string) =>
  columns.map((column) => (column.key === 'due' ? { ...column, label: due } : column));
const OPEN_FILING_COLUMNS = named(
  FILING_COLUMNS.filter(({ key }) => FILING_KEYS.includes(key)),
  'Filing due',
);
const INVOICE_COLUMNS = named(invoiceColumns('/admin/invoices'), 'Payment due');

/** What of a company's filings is not completed, what is due first on top. */
export function CompanyFilings({ companyId }: { companyId: string }) {
  const filings = useList(LIST_FILINGS, {
    companyId,
    status: UNFINISHED.join(),
    sort: 'due_date',
    order: 'asc',
    limit: SHOWN,
  });
  return (
    <Rows
      list={filings}
      caption="Unfinished filings of the company"
      columns={OPEN_FILING_COLUMNS}
      noun="unfinished filing"
      open={filingsAddress({ companyId, status: UNFINISHED })}
      all={filingsAddress({ companyId })}
      none="No filing is unfinished."
    />
  );
}

/** What of a company's invoices is not paid, what is due first on top. */
export function CompanyInvoices({ companyId }: { companyId: string }) {
  const invoices = useList(LIST_INVOICES, {
    companyId,
    status: OPEN_INVOICES.join(),
    sort: 'due_date',
    order: 'asc',
    limit: SHOWN,
  });
  return (
    <Rows
      list={invoices}
      caption="Open invoices of the company"
      columns={INVOICE_COLUMNS}
      noun="open invoice"
      open={invoicesAddress({ companyId, status: [...OPEN_INVOICES] })}
      all={invoicesAddress({ companyId })}
      none="No invoice is open."
    />
  );
}

interface Props<Row> {
  list: { data: ListPage<Row> | undefined; error: Error | null; refetch(): unknown };
  caption: string;
  columns: readonly Column<Row>[];
  noun: string;
  /** Where all that is open is listed, and where everything. */
  open: string;
  all: string;
  none: string;
}

function Rows<Row extends { id: string }>({ list, caption, columns, noun, open, all, none }: Props<Row>) {
  if (list.error !== null) {
    return (
      <Notice
        tone="bad"
        title={list.error.message}
        action={
          <Button variant="dimmed-white" onClick={() => list.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (list.data === undefined) return <Skeleton bare lines={4} label={`Loading ${noun}s`} />;
  const { items, total, totalIsExact } = list.data;
  if (items.length === 0) return <Foot all={all}>{none}</Foot>;
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={items} rowKey={({ id }) => id} />
      <Foot all={all}>
        {items.length < total ? `The first ${items.length} of ` : null}
        <Link to={open}>{describeCount(total, totalIsExact, noun)}</Link>.
      </Foot>
    </>
  );
}

function Foot({ all, children }: { all: string; children: ReactNode }) {
  return (
    <p className={styles.none}>
      {children} <Link to={all}>Show all</Link>
    </p>
  );
}
