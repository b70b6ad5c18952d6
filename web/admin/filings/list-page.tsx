import { lazy } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import { BULK_FILINGS_MAXIMUM } from '#contract/limits.ts';
import { EXPORT_FILINGS, LIST_FILINGS } from '#contract/paths/filing.ts';
import { Button } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { FilteredList } from '../../shared/list/filtered-list.tsx';
import { FoldedFilters } from '../../shared/list/folded-filters.tsx';
import { hasFilters, withoutFilters } from '../../shared/list/list-filter.ts';
import { RowsPerPage } from '../../shared/list/rows-per-page.tsx';
import { useRowSelection } from '../../shared/list/use-row-selection.ts';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { useBarFocus } from '../bulk/bulk-bar.tsx';
import { BULK_STEPS } from './bulk/bulk-steps.ts';
import { filingColumns } from './filing-columns.tsx';
import { FILING_FILTERS } from './filing-filters.tsx';
import { filingAddress } from './filing-link.tsx';
import { LIST_KEYS } from './filing-list-keys.ts';
import { QUEUE_SORTS, QUEUE_TITLES } from './queues.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Filings');

const FilingBulkDialog = lazy(() => import('./bulk/filing-bulk-dialog.tsx'));

type Query = QueryOf<typeof LIST_FILINGS>;

/** All filings: found, narrowed, ordered, selected and walked through by keyboard; the address holds all of it. */
export default function AdminFilingsPage() {
  const { address, query, look } = useViewAddress<Query>(SHOWN_KEYS);
  const { params, change } = address;
  const usual = params.queue
    ? { sort: QUEUE_SORTS[params.queue] ?? 'due_date', order: 'asc' as const }
    : NEWEST;
  const columns = filingColumns(params.queue || undefined);
  const queueTitle = params.queue && QUEUE_TITLES[params.queue];
  const filings = useList(LIST_FILINGS, query);
  const rows = filings.data?.items ?? [];
  const selection = useRowSelection(rows, ({ id }) => id);
  const { bar, focusBar } = useBarFocus();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isFiltered = hasFilters(FILING_FILTERS, params);
  const { cursor: _page, limit: _rows, ...filter } = query;

  return (
    <>
      <PageHead title={queueTitle || 'Filings'} above={params.queue ? 'Filings' : undefined} />
      <FilteredList
        name="filings"
        addressKeys={LIST_KEYS}
        filters={FILING_FILTERS}
        Folded={FoldedFilters}
        exportRoute={EXPORT_FILINGS}
        shown={queueTitle || undefined}
        list={filings}
        address={address}
        noun="filing"
        columns={columns}
        look={look}
        usual={params.sort ? { ...usual, order: 'asc' } : usual}
        beside={
          rows.length < (filings.data?.total ?? 0) || params.limit ? (
            <RowsPerPage rows={params.limit} onChange={(limit) => change({ limit }, { replace: true })} />
          ) : null
        }
        keys={{
          open: ({ id }) => navigate(filingAddress(id, search)),
          many: { selection, nameOf: ({ number }) => number, focusBar },
        }}
        empty={<NoFilings isFiltered={isFiltered} change={change} />}
      />
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
    </>
  );
}

/** A view keeps which filings it shows, and not how many at a time. */
const SHOWN_KEYS = [...LIST_KEYS, 'limit'] as const;

const NEWEST = { sort: 'creation_date', order: 'desc' } as const;

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
