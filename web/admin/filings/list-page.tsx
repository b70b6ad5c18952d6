import { useLocation, useNavigate } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { FilingSummary } from '#contract/filing.ts';
import { EXPORT_FILINGS, LIST_FILINGS } from '#contract/paths/filing.ts';
import { Amount } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { DateText, DayText } from '../../shared/date.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import list from '../../shared/list/list.module.css';
import { ListFault } from '../../shared/list/list-fault.tsx';
import { Pagination } from '../../shared/list/pagination.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { useRowKeys } from '../../shared/list/use-row-keys.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { StatusTag } from '../../shared/status-tag.tsx';
import { PAYMENT_METHOD_LABELS } from '../../shared/words.ts';
import { FilingFilters } from './filing-filters.tsx';
import { FilingLink, filingAddress } from './filing-link.tsx';
import { FILTERS, LIST_KEYS, QUEUE_TITLES } from './filing-list-keys.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Filings');

type FilingSort = NonNullable<QueryOf<typeof LIST_FILINGS>['sort']>;

const COLUMNS: readonly Column<FilingSummary, FilingSort>[] = [
  {
    key: 'number',
    label: 'Filing',
    cell: (filing) => <FilingLink id={filing.id}>{filing.number}</FilingLink>,
  },
  {
    key: 'insured',
    label: 'Insured',
    name: true,
    sort: 'insureds_name',
    cell: (filing) => filing.insuredName,
  },
  { key: 'state', label: 'State', sort: 'state', cell: (filing) => filing.state },
  { key: 'status', label: 'Status', sort: 'status', cell: (filing) => <StatusTag status={filing.status} /> },
  {
    key: 'method',
    label: 'Payment',
    sort: 'payment_method',
    cell: (filing) => PAYMENT_METHOD_LABELS[filing.paymentMethod],
  },
  { key: 'user', label: 'User', name: true, sort: 'user_name', cell: (filing) => filing.userName },
  { key: 'company', label: 'Company', minor: true, name: true, cell: (filing) => filing.companyName },
  {
    key: 'policy',
    label: 'Policy',
    minor: true,
    cell: (filing) => <span className="figures">{filing.policyNumber}</span>,
  },
  {
    key: 'due',
    label: 'Due',
    cell: (filing) => (filing.dueDate ? <DateText on={filing.dueDate} /> : <span>not known</span>),
  },
  {
    key: 'created',
    label: 'Created',
    sort: 'creation_date',
    minor: true,
    cell: (filing) => <DayText at={filing.createdAt} />,
  },
  { key: 'total', label: 'Total', end: true, cell: (filing) => <Amount money={filing.total} /> },
  { key: 'balance', label: 'Balance', end: true, cell: (filing) => <Amount money={filing.balance} /> },
];

/** All filings: found, narrowed, ordered and walked through by keyboard; the address holds all of it. */
export default function AdminFilingsPage() {
  const address = useListAddress<QueryOf<typeof LIST_FILINGS>>(LIST_KEYS);
  const { params, change } = address;
  const filings = useList(LIST_FILINGS, params);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { download, isBusy } = useDownload();
  const rows = filings.data?.items ?? [];
  const current = useRowKeys(rows.length, (position) => {
    const filing = rows[position];
    if (filing) navigate(filingAddress(filing.id, search));
  });
  const { cursor: _page, limit: _rows, ...question } = params;
  const isFiltered = FILTERS.some((key) => params[key]);

  return (
    <>
      <PageHead
        title={(params.queue && QUEUE_TITLES[params.queue]) || 'Filings'}
        above={params.queue ? 'Filings' : undefined}
        actions={
          <Button
            variant="dimmed-white"
            loading={isBusy}
            onClick={() => download(EXPORT_FILINGS, { query: { ...question, format: 'csv' } }, 'filings.csv')}
          >
            Export CSV
          </Button>
        }
      />
      <FilingFilters {...address} />
      {filings.isPending ? <Skeleton bare lines={12} label="Loading filings" /> : null}
      <ListFault list={filings} params={params} change={change} />
      {filings.data && rows.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No filing matches' : 'No filings yet'}
          action={
            isFiltered ? (
              <Button
                variant="dimmed-white"
                onClick={() => change(Object.fromEntries(FILTERS.map((key) => [key, ''])))}
              >
                Show all filings
              </Button>
            ) : null
          }
        >
          {isFiltered
            ? 'Clear a filter, or try another search.'
            : 'Filings appear here as soon as customers submit them.'}
        </EmptyState>
      ) : null}
      {filings.data && rows.length > 0 ? (
        <>
          <DataTable
            caption="Filings"
            columns={COLUMNS}
            rows={rows}
            rowKey={(filing) => filing.id}
            current={current}
            stale={filings.isPlaceholderData}
            sort={{
              by: params.sort ?? 'creation_date',
              order: params.order ?? 'desc',
              onSort: (sort, order) => change({ sort, order }),
            }}
          />
          <Pagination page={filings.data} noun="filing" onTurn={(cursor) => change({ cursor })} />
          <p className={list.keys}>
            <kbd>j</kbd>/<kbd>k</kbd> to move, <kbd>Enter</kbd> to open
          </p>
        </>
      ) : null}
    </>
  );
}
