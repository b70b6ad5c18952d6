import { Link } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { InvoiceSummary } from '#contract/invoice.ts';
import type { LIST_INVOICES } from '#contract/paths/invoice.ts';
import type { ListColumn } from '#domain/lists/list-columns.ts';
import styles from '../account/account.module.css';
import { describeOverdue } from '../account/aging-buckets.ts';
import { Amount } from '../amount.tsx';
import { DateText } from '../date.tsx';
import type { Column } from '../list/data-table.tsx';
import { InvoiceStatusTag } from './invoice-status-tag.tsx';

export type InvoiceSort = NonNullable<QueryOf<typeof LIST_INVOICES>['sort']>;

/** The columns of a list of invoices; `at` is where an invoice's own page is. */
export function invoiceColumns(at: string): Column<InvoiceSummary, InvoiceSort, ListColumn<'invoices'>>[] {
  return [
    {
      key: 'number',
      label: 'Invoice',
      sort: 'number',
      cell: (invoice) => (
        <Link to={`${at}/${invoice.id}`} className="figures">
          {invoice.number}
        </Link>
      ),
    },
    {
      key: 'status',
      label: 'Status',
      sort: 'status',
      cell: (invoice) => <InvoiceStatusTag status={invoice.status} />,
    },
    {
      key: 'issued',
      label: 'Issued',
      sort: 'issued_date',
      cell: (invoice) => <DateText on={invoice.issuedDate} />,
    },
    {
      key: 'due',
      label: 'Due',
      sort: 'due_date',
      cell: (invoice) => (
        <>
          <DateText on={invoice.dueDate} />
          {invoice.daysOverdue > 0 ? (
            <small className={styles.late} data-tone="bad">
              {describeOverdue(invoice.daysOverdue)}
            </small>
          ) : null}
        </>
      ),
    },
    {
      key: 'total',
      label: 'Total',
      sort: 'total',
      end: true,
      cell: ({ status, total }) =>
        // The sum below leaves it out.
        status === 'VOID' ? (
          <s>
            <Amount money={total} />
          </s>
        ) : (
          <Amount money={total} />
        ),
    },
    {
      key: 'open',
      label: 'Balance due',
      sort: 'open',
      end: true,
      cell: (invoice) => <Amount money={invoice.open} />,
    },
  ];
}
