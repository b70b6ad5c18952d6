import type { QueryOf } from '#contract/api.ts';
import { LIST_INVOICES } from '#contract/paths/invoice.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { invoiceColumns } from '../../shared/invoice/invoice-columns.tsx';
import { DataTable } from '../../shared/list/data-table.tsx';
import { ListFault } from '../../shared/list/list-fault.tsx';
import { Pagination } from '../../shared/list/pagination.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export const meta = () => privatePage('Invoices');

const COLUMNS = invoiceColumns('/user/invoices');

/** The invoices of the customer's company, the newest first. */
export default function UserInvoicesPage() {
  const { params, change } = useListAddress<QueryOf<typeof LIST_INVOICES>>(['sort', 'order']);
  const invoices = useList(LIST_INVOICES, params);
  const rows = invoices.data?.items ?? [];
  return (
    <>
      <PageHead title="Invoices" />
      {invoices.isPending ? <Skeleton bare lines={8} label="Loading invoices" /> : null}
      <ListFault list={invoices} params={params} change={change} />
      {invoices.data && rows.length === 0 ? (
        <EmptyState title="No invoices yet">
          Filings you submit by invoice are billed here. We email each invoice when we issue it.
        </EmptyState>
      ) : null}
      {invoices.data && rows.length > 0 ? (
        <>
          <DataTable
            caption="Invoices"
            columns={COLUMNS}
            rows={rows}
            rowKey={(invoice) => invoice.id}
            stale={invoices.isPlaceholderData}
            sort={{
              by: params.sort ?? 'issued_date',
              order: params.order ?? 'desc',
              onSort: (sort, order) => change({ sort, order }),
            }}
          />
          <Pagination page={invoices.data} noun="invoice" onTurn={(cursor) => change({ cursor })} />
        </>
      ) : null}
    </>
  );
}
