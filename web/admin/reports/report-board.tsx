import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LIST_REPORTS } from '#contract/paths/report.ts';
import type { ReportSummary } from '#contract/report.ts';
import { MONTH_NAMES } from '#domain/calendar/civil-date.ts';
import { describePeriod, describeRefundDue, isNotOwed } from '#domain/reporting/describe-report.ts';
import { call } from '../../shared/api/call.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import list from '../../shared/list/list.module.css';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { PartFault } from '../../shared/part-fault.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import type { Tone } from '../../shared/tone.ts';
import { useToday } from '../../shared/use-today.ts';
import type { ReportsAddress } from './report-filters.tsx';
import { describeAmendment, versionTitle } from './report-labels.ts';
import { REPORT_STATUS_LABELS, ReportStatusTag, statusWord } from './report-status-tag.tsx';
import styles from './reports.module.css';

const ROWS_AT_ONCE = 200;

type Question = Pick<ReportsAddress, 'state' | 'kind' | 'status' | 'dueBefore'>;

/** Every page of the year, one after the other. */
async function readYear(query: Question, year: number, signal: AbortSignal): Promise<ReportSummary[]> {
  const all: ReportSummary[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: ReportSummary[]; nextCursor: string | null } = await call(LIST_REPORTS, {
      query: { ...query, year, sort: 'state', limit: ROWS_AT_ONCE, ...(cursor === null ? {} : { cursor }) },
      signal,
    });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

/** A year at a glance: a row for each state, a column for each month in which a period ends. */
export function ReportBoard({ params, change }: ListAddress<ReportsAddress>) {
  const today = useToday();
  const { state, kind, status, dueBefore } = params;
  const year = Number(params.year ?? today?.slice(0, 4));
  const question = { state, kind, status, dueBefore };
  const reports = useQuery({
    queryKey: [LIST_REPORTS, 'board', question, year],
    enabled: Number.isInteger(year),
    queryFn: ({ signal }) => readYear(question, year, signal),
  });
  if (reports.isError) return <PartFault of={reports} />;
  if (!reports.data) return <Skeleton bare lines={12} label="Loading the board" />;
  const rows = [...Map.groupBy(reports.data, ({ stateName }) => stateName)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return (
    <>
      <p className={styles.years}>
        <label>
          Periods ending in{' '}
          <select
            className={list.select}
            value={year}
            onChange={(event) => change({ year: Number(event.target.value) })}
          >
            {[year - 2, year - 1, year, year + 1].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        {(['OVERDUE', 'OPEN', 'READY', 'FILED', 'PAID'] as const).map((each) => (
          <ReportStatusTag key={each} status={each} />
        ))}
        <span>– Nothing to file</span>
      </p>
      {rows.length === 0 ? (
        <EmptyState title={`No reports for ${year}`}>Choose another year, or clear a filter.</EmptyState>
      ) : (
        <div className={styles.scroller}>
          <table className={styles.board}>
            <caption className="visually-hidden">Reports of {year} by state and month</caption>
            <thead>
              <tr>
                <th scope="col">State</th>
                {MONTH_NAMES.map((month, index) => (
                  <th key={month} scope="col" ref={index === monthToShow(year, today) ? showMonth : null}>
                    {month}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ofState]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {MONTH_NAMES.map((month, index) => (
                    <td key={month}>
                      {ofState
                        .filter(({ periodEnd }) => Number(periodEnd.slice(5, 7)) === index + 1)
                        .toSorted((one, other) => one.title.localeCompare(other.title))
                        .map((report) => (
                          <BoardMark key={report.id} report={report} />
                        ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** The month before this one, whose reports are due now; of another year the first. Counted from 0. */
function monthToShow(year: number, today: string | null): number {
  if (today === null || year !== Number(today.slice(0, 4))) return 0;
  return Math.max(0, Number(today.slice(5, 7)) - 2);
}

/** Where the year is wider than the screen, a month stands first, beside the names of the states. */
function showMonth(head: HTMLElement | null): void {
  const scroller = head?.closest('table')?.parentElement;
  const names = head?.parentElement?.firstElementChild;
  if (head && scroller && names) scroller.scrollLeft = head.offsetLeft - names.clientWidth;
}

/** "stamping fee": the title without state and period. */
function dutyOf({ title, stateName }: ReportSummary): string {
  return title.slice(stateName.length + 1).replace(/,.*$/, '');
}

function standingOf(report: ReportSummary): { word: string; tone: Tone } {
  const amended = describeAmendment(report);
  if (amended !== null) return { word: amended, tone: 'plain' };
  if (describeRefundDue(report) !== null) return { word: 'Refund due', tone: 'info' };
  return { word: statusWord(report), tone: REPORT_STATUS_LABELS[report.status].tone };
}

/** One report of a month: its status as a letter with a colour, the rest by name. */
function BoardMark({ report }: { report: ReportSummary }) {
  const { word, tone } = standingOf(report);
  const isOwed = !isNotOwed(report);
  const shown = isOwed ? word : 'Nothing to file';
  const refund = describeRefundDue(report);
  return (
    <Link
      to={`/admin/reports/${report.id}`}
      className={styles.mark}
      data-tone={isOwed ? tone : 'plain'}
      title={`${versionTitle(report)}: ${refund ?? shown}. ${report.what}`}
    >
      {isOwed ? null : <span aria-hidden="true">–</span>}
      <span className={isOwed ? undefined : 'visually-hidden'}>{shown}</span>{' '}
      <small>
        {dutyOf(report)}
        {report.version > 1 ? ` v${report.version}` : null}
      </small>
      <span className="visually-hidden">
        , {report.stateName}, {describePeriod(report)}
        {report.version > 1 ? `, version ${report.version}` : ''}
      </span>
    </Link>
  );
}
