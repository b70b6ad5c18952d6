import type { ReactNode } from 'react';
import type { ObligationList } from '#contract/obligation.ts';
import { type CivilDate, displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { NO_DUE_DATE } from '#domain/reporting/describe-due-basis.ts';
import { dueEntries } from '#domain/reporting/due-entries.ts';
import {
  countsByDay,
  ENTRY_KINDS,
  type Entry,
  type EntryKind,
  entriesOf,
} from '#domain/reporting/obligation-entries.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Notice } from '../../shared/notice.tsx';
import { DueTable } from './due-table.tsx';
import { MonthGrid } from './month-grid.tsx';
import { displayMonth, lastDayOf } from './months.ts';
import type { ObligationsAddress } from './obligation-filters.tsx';
import styles from './obligations.module.css';
import { PastDue } from './past-due.tsx';

interface Props {
  list: ObligationList;
  first: CivilDate;
  today: CivilDate;
  params: ObligationsAddress;
  stale: boolean;
  filters(settled: number): ReactNode;
  switcher: ReactNode;
  onDay(day: string): void;
}

/** The month as a grid, and in one table what is overdue, and what falls due in the month or in the next 30 days. */
export function ObligationsOfMonth({ list, first, today, params, stale, filters, switcher, onDay }: Props) {
  const kinds = kindsOf(params.kind);
  const { overdue, coming, settled } = dueEntries(list, today, {
    kinds,
    withSettled: params.settled === '1',
  });
  const late = new Set(overdue.map(({ on }) => on));
  const groups = groupsOf({ overdue, coming, first, today, to: list.to, day: params.day });
  const isEmpty = groups.every(({ rows }) => rows.length === 0);
  return (
    <div data-stale={stale || undefined} aria-busy={stale || undefined}>
      {filters(settled)}
      {switcher}
      {overdue.length + coming.length === 0 ? null : (
        <MonthGrid
          first={first}
          today={today}
          counts={countsByDay(list, entriesOf(list, today))}
          shown={kinds}
          overdue={late}
          selected={params.day}
          onSelect={onDay}
        />
      )}
      {late.size > 0 ? (
        <PastDue hasReports={kinds.includes('REPORT')} hasInvoices={kinds.includes('INVOICE')} />
      ) : null}
      {isEmpty ? (
        <EmptyState title={`Nothing is due ${params.day ? 'on this day' : `in ${displayMonth(first)}`}`}>
          {settled > 0
            ? 'Nothing is left to do. Select Show completed and not required to see the rest.'
            : 'Choose another month, or clear a filter.'}
        </EmptyState>
      ) : (
        <div className={styles.due}>
          <DueTable groups={groups.filter(({ rows }) => rows.length > 0)} stale={stale} />
        </div>
      )}
      <Unlisted of={list.overdue} shown={kinds} />
      <Unlisted of={list} shown={kinds} />
      {kinds.includes('REPORT') ? <Undated undated={list.undated} /> : null}
    </div>
  );
}

interface Shown {
  overdue: readonly Entry[];
  coming: readonly Entry[];
  first: CivilDate;
  today: CivilDate;
  /** The last day of the window. */
  to: string;
  day: string | undefined;
}

/** Overdue entries that stand at once in the month of today, and entries of a month. */
const OVERDUE_AT_ONCE = 10;
const DUE_AT_ONCE = 25;

/** "April 2026"; of the month in which the window ends early, with its last day. */
function monthLabel(month: string, to: string): string {
  const first = parseCivilDate(`${month}-01`);
  const words = displayMonth(first);
  return to.startsWith(month) && to < lastDayOf(first)
    ? `${words}, through ${displayDate(parseCivilDate(to))}`
    : words;
}

/** A day by itself where one is chosen; else what is overdue, folded in other months than today's, and the rest by month. */
function groupsOf({ overdue, coming, first, today, to, day }: Shown) {
  if (day !== undefined) {
    const rows = [...overdue, ...coming].filter(({ on }) => on === day);
    return [{ key: day, label: describeDay(day, today), rows }];
  }
  const isCurrent = today.startsWith(first.slice(0, 7));
  return [
    {
      key: `overdue ${first}`,
      label: 'Overdue',
      rows: overdue,
      ...(isCurrent ? { rowsAtOnce: OVERDUE_AT_ONCE } : { isFolded: true }),
    },
    ...[...Map.groupBy(coming, ({ on }) => on.slice(0, 7))].map(([month, rows]) => ({
      key: `due ${month}`,
      label: monthLabel(month, to),
      rows,
      rowsAtOnce: DUE_AT_ONCE,
    })),
  ];
}

function kindsOf(text: string | undefined): readonly EntryKind[] {
  const named = ENTRY_KINDS.filter((kind) => text?.split(',').includes(kind));
  return named.length === 0 ? ENTRY_KINDS : named;
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

function describeDay(day: string, today: CivilDate): string {
  const words = `${WEEKDAY.format(new Date(`${day}T00:00:00Z`))}, ${displayDate(parseCivilDate(day))}`;
  return day === today ? `${words}, today` : words;
}

type Counted = Pick<ObligationList, 'filings' | 'filingsTotal' | 'invoices' | 'invoicesTotal'> &
  Partial<Pick<ObligationList['overdue'], 'reports' | 'reportsTotal'>>;

/** Says how much is not listed: a list that stops without a word would hide work. */
function Unlisted({ of, shown }: { of: Counted; shown: readonly EntryKind[] }) {
  const { reports = [], reportsTotal = 0 } = of;
  const cut = [
    { kind: 'FILING' as const, noun: 'filings', listed: of.filings.length, total: of.filingsTotal },
    { kind: 'REPORT' as const, noun: 'reports', listed: reports.length, total: reportsTotal },
    { kind: 'INVOICE' as const, noun: 'invoices', listed: of.invoices.length, total: of.invoicesTotal },
  ].filter(({ kind, listed, total }) => total > listed && shown.includes(kind));
  if (cut.length === 0) return null;
  return (
    <Notice tone="warn">
      {cut.map(({ noun, listed, total }) => (
        <p key={noun}>
          The first {listed.toLocaleString('en-US')} of {total.toLocaleString('en-US')} {noun} are listed.
          Select a state to see the others.
        </p>
      ))}
    </Notice>
  );
}

/** Duties of which nobody knows the day, folded. */
function Undated({ undated }: Pick<ObligationList, 'undated'>) {
  if (undated.length === 0) return null;
  return (
    <details className={styles.undated}>
      <summary>
        {NO_DUE_DATE}: {undated.length}
      </summary>
      <ul>
        {undated.map(({ state, stateName, what }) => (
          <li key={`${state} ${what}`}>
            {stateName}: {what}
          </li>
        ))}
      </ul>
    </details>
  );
}
