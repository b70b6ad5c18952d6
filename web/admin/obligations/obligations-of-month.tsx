import type { ReactNode } from 'react';
import type { ObligationList } from '#contract/obligation.ts';
import { type CivilDate, displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Notice } from '../../shared/notice.tsx';
import { NO_DUE_DATE } from '../reports/report-words.ts';
import { EntryList } from './entry-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { monthWords } from './months.ts';
import {
  countsByDay,
  ENTRY_KINDS,
  type Entry,
  type EntryKind,
  entriesOf,
  overdueEntriesOf,
} from './obligation-entries.ts';
import type { ObligationsAddress } from './obligation-filters.tsx';
import styles from './obligations.module.css';

interface Props {
  list: ObligationList;
  first: CivilDate;
  today: CivilDate;
  params: ObligationsAddress;
  stale: boolean;
  filters(settled: number): ReactNode;
  switcher: ReactNode;
}

/** What is overdue from before, the month as a grid, and below it day by day. */
export function ObligationsOfMonth({ list, first, today, params, stale, filters, switcher }: Props) {
  const shown = kindsOf(params.kind);
  const isShown = ({ kind }: Entry) => shown.includes(kind);
  const all = entriesOf(list, today);
  const settled = all.filter((entry) => entry.isSettled && isShown(entry)).length;
  const entries = all.filter((entry) => isShown(entry) && (params.settled === '1' || !entry.isSettled));
  const overdue = overdueEntriesOf(list, today).filter(isShown);
  const late = new Set(entries.filter(({ isOverdue }) => isOverdue).map(({ on }) => on));
  return (
    <div data-stale={stale || undefined} aria-busy={stale || undefined}>
      {filters(settled)}
      {overdue.length > 0 ? (
        <section className={styles.overdue} aria-labelledby="overdue">
          <h2 id="overdue">Overdue from before</h2>
          <EntryList entries={overdue} withDates />
          <Unlisted of={list.overdue} shown={shown} />
        </section>
      ) : null}
      {switcher}
      {entries.length === 0 ? (
        <EmptyState title={`Nothing is due in ${monthWords(first)}`}>
          {settled > 0
            ? 'What was due is settled. Select Settled to see it.'
            : 'Choose another month, or clear a filter.'}
        </EmptyState>
      ) : (
        <>
          <MonthGrid
            first={first}
            today={today}
            counts={countsByDay(list, all)}
            shown={shown}
            overdue={late}
          />
          {[...Map.groupBy(entries, ({ on }) => on)].map(([day, ofDay]) => (
            <section key={day} className={styles.list} aria-labelledby={`due-${day}`}>
              <h3 id={`due-${day}`}>{dayWords(day, today)}</h3>
              <EntryList entries={ofDay} />
            </section>
          ))}
          <Unlisted of={list} shown={shown} />
        </>
      )}
      {shown.includes('REPORT') ? <Undated undated={list.undated} /> : null}
    </div>
  );
}

function kindsOf(text: string | undefined): readonly EntryKind[] {
  const named = ENTRY_KINDS.filter((kind) => text?.split(',').includes(kind));
  return named.length === 0 ? ENTRY_KINDS : named;
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

function dayWords(day: string, today: CivilDate): string {
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
