import { useState } from 'react';
import { LIST_REPORTS } from '#contract/paths/report.ts';
import { Button } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListFault } from '../../shared/list/list-fault.tsx';
import { Pagination } from '../../shared/list/pagination.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { ReportBoard } from './report-board.tsx';
import { FILTERS, ReportFilters, type ReportsAddress } from './report-filters.tsx';
import { ReportsByMonth } from './reports-by-month.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => privatePage('Reports');

/** What is not settled yet, unless somebody asks for more. */
const TO_DO = 'OVERDUE,OPEN,READY,FILED';

/** The reports to the states as work: by the month in which they are due, or as a board of states and periods. */
export default function ReportsPage() {
  const address = useListAddress<ReportsAddress>([...FILTERS, 'view', 'year', 'order']);
  const { params, change } = address;
  const isBoard = params.view === 'board';
  const [isSubscribing, setSubscribing] = useState(false);
  return (
    <>
      <PageHead
        title="Reports"
        actions={
          <>
            <Button variant="dimmed-white" onClick={() => setSubscribing(true)}>
              Calendar link
            </Button>
            <Button variant="dimmed-white" onClick={() => change({ view: isBoard ? '' : 'board' })}>
              {isBoard ? 'Show by due month' : 'Show as board'}
            </Button>
          </>
        }
      />
      <ReportFilters {...address} />
      {isBoard ? <ReportBoard {...address} /> : <Calendar {...address} />}
      {isSubscribing ? <CalendarDialog onClose={() => setSubscribing(false)} /> : null}
    </>
  );
}

function Calendar({ params, change }: ReturnType<typeof useListAddress<ReportsAddress>>) {
  const { view: _view, year: _year, ...query } = params;
  const reports = useList(LIST_REPORTS, { ...query, status: query.status ?? TO_DO, limit: 100 });
  const rows = reports.data?.items ?? [];
  const isFiltered = FILTERS.some((key) => params[key]);
  return (
    <>
      {reports.isPending ? <Skeleton bare lines={12} label="Loading reports" /> : null}
      <ListFault list={reports} params={params} change={change} />
      {reports.data && rows.length === 0 ? (
        <EmptyState title={isFiltered ? 'No report matches' : 'No reports yet'}>
          {isFiltered
            ? 'Clear a filter. Paid reports are shown when you select that status.'
            : 'A report opens by itself once a filing of its period is completed, or when a state wants a zero report.'}
        </EmptyState>
      ) : null}
      {reports.data && rows.length > 0 ? (
        <>
          <ReportsByMonth reports={rows} stale={reports.isPlaceholderData} />
          <Pagination page={reports.data} noun="report" onTurn={(cursor) => change({ cursor })} />
        </>
      ) : null}
    </>
  );
}
