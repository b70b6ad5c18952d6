import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { FilingSummary } from '#contract/filing.ts';
import { BULK_FILINGS_MAXIMUM } from '#contract/limits.ts';
import { EXPORT_FILINGS, LIST_FILINGS } from '#contract/paths/filing.ts';
import { Button } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { DataTable } from '../../shared/list/data-table.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { FoldedFilters } from '../../shared/list/folded-filters.tsx';
import list from '../../shared/list/list.module.css';
import { ListFault } from '../../shared/list/list-fault.tsx';
import { hasFilters, withoutFilters } from '../../shared/list/list-filter.ts';
import { chosenColumns } from '../../shared/list/list-look.ts';
import { ListTools } from '../../shared/list/list-tools.tsx';
import { Pagination } from '../../shared/list/pagination.tsx';
import { RowsPerPage } from '../../shared/list/rows-per-page.tsx';
import { selectColumn } from '../../shared/list/select-column.tsx';
import { useRowKeys } from '../../shared/list/use-row-keys.ts';
import { useRowSelection } from '../../shared/list/use-row-selection.ts';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { useBarFocus } from '../bulk/bulk-bar.tsx';
import { BULK_STEPS } from './bulk/bulk-steps.ts';
import { FILING_COLUMNS } from './filing-columns.tsx';
import { FILING_FILTERS } from './filing-filters.tsx';
import { filingAddress } from './filing-link.tsx';
import { LIST_KEYS } from './filing-list-keys.ts';
import { type FilingSort, QUEUE_SORTS, QUEUE_TITLES } from './queues.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Filings');

const ShortcutsDialog = lazy(() => import('../../shared/list/shortcuts-dialog.tsx'));
const FilingBulkDialog = lazy(() => import('./bulk/filing-bulk-dialog.tsx'));

type Query = QueryOf<typeof LIST_FILINGS>;

/** All filings: found, narrowed, ordered, selected and walked through by keyboard; the address holds all of it. */
export default function AdminFilingsPage() {
  const { address, query, look } = useViewAddress<Query>(SHOWN_KEYS);
  const { params, change } = address;
  const usual = params.queue
    ? { sort: QUEUE_SORTS[params.queue] ?? 'due_date', order: 'asc' as const }
    : NEWEST;
  const queueTitle = params.queue && QUEUE_TITLES[params.queue];
  const filings = useList(LIST_FILINGS, query);
  const rows = filings.data?.items ?? [];
  const selection = useRowSelection(rows, ({ id }) => id);
  const [isHelping, setHelping] = useState(false);
  const { bar, focusBar } = useBarFocus();
  const navigate = useNavigate();
  const { search } = useLocation();
  const current = useRowKeys(
    { count: rows.length, isStale: filings.isPlaceholderData },
    {
      open: (at) => navigate(filingAddress(idAt(rows, at), search)),
      select: (at) => selection.toggle(idAt(rows, at)),
      act: (at) => {
        if (selection.keys.length === 0 && at !== null) selection.toggle(idAt(rows, at));
        focusBar();
      },
      help: () => setHelping(true),
    },
  );
  const isFiltered = hasFilters(FILING_FILTERS, params);
  const { cursor: _page, limit: _rows, ...filter } = query;

  return (
    <>
      <PageHead title={queueTitle || 'Filings'} above={params.queue ? 'Filings' : undefined} />
      <ListTools
        list="filings"
        noun="filings"
        address={address}
        keys={LIST_KEYS}
        shown={queueTitle || undefined}
        columns={FILING_COLUMNS}
        exportRoute={EXPORT_FILINGS}
      />
      <FilterBar address={address} filters={FILING_FILTERS} Folded={FoldedFilters} />
      {filings.isPending ? <Skeleton bare lines={12} label="Loading filings" /> : null}
      <ListFault list={filings} params={params} change={change} />
      {filings.data && rows.length === 0 ? <NoFilings isFiltered={isFiltered} change={change} /> : null}
      {filings.data && rows.length > 0 ? (
        <>
          <DataTable
            caption="Filings"
            columns={[
              selectColumn<FilingSummary, FilingSort>({
                rows,
                selection,
                keyOf: ({ id }) => id,
                nameOf: ({ number }) => number,
              }),
              ...chosenColumns(FILING_COLUMNS, look),
            ]}
            rows={rows}
            rowKey={({ id }) => id}
            current={current}
            stale={filings.isPlaceholderData}
            density={look.density}
            sort={{
              by: params.sort ?? usual.sort,
              order: params.order ?? (params.sort ? 'asc' : usual.order),
              onSort: (sort, order) => change({ sort, order }),
            }}
          />
          <Pagination page={filings.data} noun="filing" onTurn={(cursor) => change({ cursor })}>
            {rows.length < (filings.data.total ?? 0) || params.limit ? (
              <RowsPerPage rows={params.limit} onChange={(limit) => change({ limit }, { replace: true })} />
            ) : null}
          </Pagination>
          <p className={list.keys}>
            <kbd>j</kbd>/<kbd>k</kbd> to move, <kbd>x</kbd> to select, <kbd>e</kbd> to act, <kbd>?</kbd> for
            all shortcuts
          </p>
        </>
      ) : null}
      <div ref={bar}>
        <BulkActions
          noun="filing"
          steps={BULK_STEPS}
          Dialog={FilingBulkDialog}
          selection={selection}
          all={{
            filter,
            total: { count: filings.data?.total ?? 0, isExact: filings.data?.totalIsExact ?? false },
            maximum: BULK_FILINGS_MAXIMUM,
          }}
        />
      </div>
      {isHelping ? (
        <Suspense>
          <ShortcutsDialog canSelect onClose={() => setHelping(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A view keeps which filings it shows, and not how many at a time. */
const SHOWN_KEYS = [...LIST_KEYS, 'limit'] as const;

const NEWEST = { sort: 'creation_date', order: 'desc' } as const;

const idAt = (rows: readonly FilingSummary[], at: number) => rows[at]?.id ?? '';

function NoFilings({ isFiltered, change }: { isFiltered: boolean; change(next: Record<string, ''>): void }) {
  return (
    <EmptyState
      title={isFiltered ? 'No filing matches' : 'No filings yet'}
      action={
        isFiltered ? (
          <Button variant="dimmed-white" onClick={() => change(withoutFilters(FILING_FILTERS))}>
            Show all filings
          </Button>
        ) : null
      }
    >
      {isFiltered
        ? 'Clear a filter, or search in another field.'
        : 'What customers submit appears here as soon as they submit it.'}
    </EmptyState>
  );
}
