import { Link, useSearchParams } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { InvoiceSummary } from '#contract/invoice.ts';
import { LIST_INVOICES } from '#contract/paths/invoice.ts';
import { EXPORT_INVOICES } from '#contract/paths/list-export.ts';
import { INVOICE_STATUSES } from '#domain/invoice/status.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import type { ListColumn } from '#domain/lists/list-columns.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { type InvoiceSort, invoiceColumns } from '../../shared/invoice/invoice-columns.tsx';
import { INVOICE_STATUS_LABELS } from '../../shared/invoice/invoice-words.ts';
import type { Column } from '../../shared/list/data-table.tsx';
import { DayRange } from '../../shared/list/day-range.tsx';
import list from '../../shared/list/list.module.css';
import { ListResult } from '../../shared/list/list-result.tsx';
import { ListTools } from '../../shared/list/list-tools.tsx';
import { MultiSelectFilter } from '../../shared/list/multi-select-filter.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { CompanyFilter } from '../companies/company-filter.tsx';
import { OpenFilings, type OpenFilingsView } from './open-filings.tsx';
import { Receivables } from './receivables.tsx';
import { NOT_INVOICED } from './use-receivables.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Invoices');

const [NUMBER, ...REST] = invoiceColumns('/admin/invoices');
const COMPANY: Column<InvoiceSummary, InvoiceSort, ListColumn<'invoices'>> = {
  key: 'company',
  label: 'Company',
  sort: 'company',
  cell: (invoice) => <Link to={`/admin/companies/${invoice.companyId}`}>{invoice.companyName}</Link>,
};
const COLUMNS = [...(NUMBER ? [NUMBER] : []), COMPANY, ...REST];
const STATUSES = INVOICE_STATUSES.map((status) => ({ value: status, label: INVOICE_STATUS_LABELS[status] }));
const FILTERS = ['search', 'companyId', 'status', 'from', 'to', 'dueFrom', 'dueTo'] as const;
const KEYS = [...FILTERS, 'sort', 'order'] as const;

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
        <OpenFilings view={view} />
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
  const { address, query, look } = useViewAddress<QueryOf<typeof LIST_INVOICES>>(KEYS);
  const { params, change } = address;
  const invoices = useList(LIST_INVOICES, query);
  const isFiltered = FILTERS.some((key) => params[key]);
  return (
    <>
      {isFiltered ? null : <Receivables />}
      <ListTools
        list="invoices"
        noun="invoices"
        address={address}
        keys={KEYS}
        columns={COLUMNS}
        exportRoute={EXPORT_INVOICES}
      />
      <InvoiceFilters {...address} />
      <ListResult
        list={invoices}
        address={address}
        noun="invoice"
        columns={COLUMNS}
        sums={invoices.data?.sums}
        look={look}
        usual={{ sort: 'issued_date', order: 'desc' }}
        empty={
          <EmptyState
            title={isFiltered ? 'No invoice matches' : 'No invoices yet'}
            action={isFiltered ? <ShowAll change={change} /> : null}
          >
            {isFiltered
              ? 'Clear a filter, or search for a number or a company.'
              : 'Open a company and press Generate invoice to bill the filings it pays by invoice.'}
          </EmptyState>
        }
      />
    </>
  );
}

type Address = ListAddress<QueryOf<typeof LIST_INVOICES>>;

function ShowAll({ change }: Pick<Address, 'change'>) {
  return (
    <Button
      variant="dimmed-white"
      onClick={() => change(Object.fromEntries(FILTERS.map((key) => [key, ''])))}
    >
      Show all invoices
    </Button>
  );
}

function InvoiceFilters({ params, change }: Address) {
  return (
    <search className={list.bar}>
      <SearchBox
        label="Search number or company"
        value={params.search ?? ''}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <MultiSelectFilter
        label="Status"
        options={STATUSES}
        value={params.status ?? ''}
        onChange={(status) => change({ status })}
      />
      <CompanyFilter value={params.companyId ?? ''} onChange={(companyId) => change({ companyId })} />
      <DayRange
        label="Issued"
        from={params.from}
        to={params.to}
        onFrom={(from) => change({ from }, { replace: true })}
        onTo={(to) => change({ to }, { replace: true })}
      />
      <DayRange
        label="Due"
        from={params.dueFrom}
        to={params.dueTo}
        onFrom={(dueFrom) => change({ dueFrom }, { replace: true })}
        onTo={(dueTo) => change({ dueTo }, { replace: true })}
      />
    </search>
  );
}
