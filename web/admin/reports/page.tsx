import { lazy, Suspense, useState } from 'react';
import { EXPORT_REPORTS } from '#contract/paths/list-export.ts';
import { LIST_REPORTS } from '#contract/paths/report.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListBody } from '../../shared/list/list-body.tsx';
import { addressKeys, hasFilters } from '../../shared/list/list-filter.ts';
import { ListTools } from '../../shared/list/list-tools.tsx';
import { describeCount } from '../../shared/list/pagination.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { isFirstLoad } from '../../shared/queries/is-first-load.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { ReportBoard } from './report-board.tsx';
import { FILTERS, ReportFilters, type ReportsAddress } from './report-filters.tsx';
import { ReportStanding, useReportStanding } from './report-standing.tsx';
import { ReportsByMonth } from './reports-by-month.tsx';

const CalendarDialog = lazy(async () => ({
  default: (await import('./calendar-dialog.tsx')).CalendarDialog,
}));

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => privatePage('Reports');

/** The reports to the states as work: by the month in which they are due, or as a board of states and periods. */
export default function ReportsPage() {
  const { address, query: params } = useViewAddress<ReportsAddress>([
    ...addressKeys(FILTERS),
    'settled',
    'view',
    'year',
    'order',
  ]);
  const { change } = address;
  const isBoard = params.view === 'board';
  const { settled, isCounting } = useSettledCount(params, !isBoard);
  const isStandingPending = isFirstLoad(useReportStanding());
  const [isSubscribing, setSubscribing] = useState(false);
  return (
    <>
      <PageHead
        title="Reports"
        actions={
          <>
            <ButtonLink variant="dimmed-white" to="/admin/obligations">
              Due dates
            </ButtonLink>
            <Button variant="dimmed-white" onClick={() => setSubscribing(true)}>
              Calendar link
            </Button>
            <Button variant="dimmed-white" onClick={() => change({ view: isBoard ? '' : 'board' })}>
              {isBoard ? 'Show by due month' : 'Show as board'}
            </Button>
          </>
        }
      />
      {isStandingPending || isCounting ? (
        <Skeleton bare lines={12} label="Loading reports" />
      ) : (
        <>
          <ReportStanding />
          <ListTools
            list="reports"
            noun="reports"
            address={address}
            keys={[...addressKeys(FILTERS), 'settled']}
            unsaid={settledOf(params)}
            exportRoute={EXPORT_REPORTS}
          />
          <ReportFilters address={address} settled={settled} />
          {isBoard ? (
            <ReportBoard params={params} change={change} />
          ) : (
            <Calendar params={params} change={change} settled={settled} />
          )}
        </>
      )}
      {isSubscribing ? (
        <Suspense>
          <CalendarDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** How many of the reports that the filters let through need nothing more; null: not known, or not asked for. */
function useSettledCount(params: ReportsAddress, isEnabled: boolean) {
  const { state, kind, dueBefore, status } = params;
  const found = useList(LIST_REPORTS, { state, kind, dueBefore, settled: 'true', limit: 1 });
  const settled = isEnabled && !status ? (found.data?.total ?? null) : null;
  return { settled, isCounting: isFirstLoad(found) };
}

/** What is left to do, unless somebody asks for what is settled too, or for a status. */
function Calendar({ params, change, settled }: ListAddress<ReportsAddress> & { settled: number | null }) {
  const { view: _view, year: _year, ...query } = params;
  const reports = useList(LIST_REPORTS, { ...settledOf(query), ...query, limit: 100 });
  const isFiltered = hasFilters(FILTERS, params);
  return (
    <ListBody
      caption="Reports"
      list={reports}
      address={{ params, change }}
      noun="report"
      empty={
        <EmptyState title={emptyTitle(isFiltered, settled)}>
          {isFiltered || settled
            ? 'Select Show completed, or clear a filter.'
            : 'Reports open automatically when a filing in their period is completed, or when a state requires a zero report.'}
        </EmptyState>
      }
    >
      {({ items, sums, total }) => (
        <ReportsByMonth
          reports={items}
          sums={sums}
          count={describeCount(total, true, 'report')}
          stale={reports.isPlaceholderData}
        />
      )}
    </ListBody>
  );
}

/** What is settled is left out, unless a status is asked for, or the address says otherwise. */
function settledOf({ status }: ReportsAddress): { settled?: 'false' } {
  return status === undefined ? { settled: 'false' } : {};
}

function emptyTitle(isFiltered: boolean, settled: number | null): string {
  if (isFiltered) return 'No reports match';
  return settled ? 'All reports are finished' : 'No reports yet';
}
