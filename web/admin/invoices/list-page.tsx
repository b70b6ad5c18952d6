import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { InvoiceSummary } from '#contract/invoice.ts';
import { BULK_INVOICES_MAXIMUM } from '#contract/limits.ts';
import { LIST_INVOICES } from '#contract/paths/invoice.ts';
import { EXPORT_INVOICES } from '#contract/paths/list-export.ts';
import { INVOICE_STATUSES } from '#domain/invoice/status.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import type { ListColumn } from '#domain/lists/list-columns.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { type InvoiceSort, invoiceColumns } from '../../shared/invoice/invoice-columns.tsx';
import { INVOICE_STATUS_LABELS } from '../../shared/invoice/invoice-labels.ts';
import type { Column } from '../../shared/list/data-table.tsx';
import { daysFilter } from '../../shared/list/days-filter.tsx';
import { FilteredList } from '../../shared/list/filtered-list.tsx';
import { addressKeys, hasFilters, type ListFilters, withoutFilters } from '../../shared/list/list-filter.ts';
import { searchFilter } from '../../shared/list/search-filter.tsx';
import { severalFilter } from '../../shared/list/several-filter.tsx';
import { TotalParts } from '../../shared/list/total-parts.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { useRowSelection } from '../../shared/list/use-row-selection.ts';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { isFirstLoad } from '../../shared/queries/is-first-load.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { useBarFocus } from '../bulk/bulk-bar.tsx';
import { companyFilter } from '../companies/company-filter.tsx';
import { INVOICE_STEPS } from './bulk/invoice-steps.ts';
import type { OpenFilingsView } from './open-filings.tsx';
import { Receivables } from './receivables.tsx';
import { NOT_INVOICED, useReceivables } from './use-receivables.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Invoices');

const OpenFilings = lazy(() => import('./open-filings.tsx'));
const InvoiceBulkDialog = lazy(() => import('./bulk/invoice-bulk-dialog.tsx'));

type Query = QueryOf<typeof LIST_INVOICES>;

const [NUMBER, ...REST] = invoiceColumns('/admin/invoices');
const COMPANY: Column<InvoiceSummary, InvoiceSort, ListColumn<'invoices'>> = {
  key: 'company',
  label: 'Company',
  sort: 'company',
  cell: (invoice) => <Link to={`/admin/companies/${invoice.companyId}`}>{invoice.companyName}</Link>,
};
const COLUMNS = [...(NUMBER ? [NUMBER] : []), COMPANY, ...REST];
const STATUSES = INVOICE_STATUSES.map((status) => ({ value: status, label: INVOICE_STATUS_LABELS[status] }));
const FILTERS: ListFilters<Query> = [
  searchFilter('Search number or company'),
  severalFilter('status', 'Status', STATUSES),
  companyFilter(),
  daysFilter('Issued', 'from', 'to'),
  daysFilter('Due', 'dueFrom', 'dueTo'),
];
const KEYS = [...addressKeys(FILTERS), 'sort', 'order'] as const;

const VIEWS: Record<OpenFilingsView, { title: string; lead: string }> = {
  'not-invoiced': {
    title: OWED_LABELS.notInvoiced,
    lead: 'Companies with filings to invoice, the longest waiting first',
  },
  'direct-pay': {
    title: OWED_LABELS.directPay,
    lead: 'Unpaid filings that are paid one by one, without an invoice, by company',
  },
};

/** What was invoiced, or what is open and on no invoice: the address says which. */
export default function AdminInvoicesPage() {
  const [search] = useSearchParams();
  const view = search.get('view');
  if (view === 'not-invoiced' || view === 'direct-pay') {
    return (
      <>
        <PageHead above={<Link to="/admin/invoices">Invoices</Link>} {...VIEWS[view]} />
        <Suspense fallback={<Skeleton bare />}>
          <OpenFilings view={view} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <PageHead
        title="Invoices"
        actions={
          <ButtonLink variant="dimmed-white" to={NOT_INVOICED}>
            {OWED_LABELS.notInvoiced}
          </ButtonLink>
        }
      />
      <Invoices />
    </>
  );
}

/** All invoices: found, narrowed and ordered; the address holds all of it. */
function Invoices() {
  const { address, query, look } = useViewAddress<Query>(KEYS);
  const invoices = useList(LIST_INVOICES, query);
  const sums = invoices.data?.sums;
  const isFiltered = hasFilters(FILTERS, address.params);
  const selection = useRowSelection(invoices.data?.items ?? [], ({ id }) => id);
  const { bar, focusBar } = useBarFocus();
  const navigate = useNavigate();
  const { cursor: _page, limit: _rows, ...filter } = query;
  // What is owed stands above the list and comes with it; once the list is there, it stays while filters change.
  const [isOpenedWhole] = useState(!isFiltered);
  const receivables = useReceivables(isOpenedWhole);
  if (isOpenedWhole && isFirstLoad(receivables)) {
    return <Skeleton bare lines={14} label="Loading invoices" />;
  }
  return (
    <>
      {isFiltered ? null : <Receivables />}
      <FilteredList
        name="invoices"
        addressKeys={KEYS}
        filters={FILTERS}
        exportRoute={EXPORT_INVOICES}
        list={invoices}
        address={address}
        noun="invoice"
        columns={COLUMNS}
        sums={sums && { total: sums.total, paid: sums.paid, open: sums.open }}
        look={look}
        usual={{ sort: 'issued_date', order: 'desc' }}
        keys={{
          open: ({ id }) => navigate(`/admin/invoices/${id}`),
          many: { selection, nameOf: ({ number }) => number, focusBar },
        }}
        empty={
          <EmptyState
            title={isFiltered ? 'No invoice matches' : 'No invoices yet'}
            action={isFiltered ? <ShowAll change={address.change} /> : null}
          >
            {isFiltered
              ? 'Clear a filter, or search for a number or a company.'
              : 'Open a company and press Generate invoice to bill the filings it pays by invoice.'}
          </EmptyState>
        }
      />
      {sums && sums.voided !== '0.00' ? (
        <TotalParts parts={[{ label: 'Void, not in the total', money: sums.voided }]} total={sums.total} />
      ) : null}
      <div ref={bar}>
        <BulkActions
          noun="invoice"
          steps={INVOICE_STEPS}
          Dialog={InvoiceBulkDialog}
          selection={selection}
          all={{
            filter,
            total: { count: invoices.data?.total ?? 0, isExact: invoices.data?.totalIsExact ?? false },
            maximum: BULK_INVOICES_MAXIMUM,
          }}
        />
      </div>
    </>
  );
}

function ShowAll({ change }: Pick<ListAddress<Query>, 'change'>) {
  return (
    <Button variant="dimmed-white" onClick={() => change(withoutFilters(FILTERS))}>
      Show all invoices
    </Button>
  );
}
