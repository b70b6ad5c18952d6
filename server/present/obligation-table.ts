import type { ObligationList } from '#contract/obligation.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { describeCode } from '#domain/form/describe-code.ts';
import { formatCents } from '#domain/money/cents.ts';
import { type AskedEntries, dueEntries, sumsOf } from '#domain/reporting/due-entries.ts';
import { ENTRY_KIND_LABELS, type Entry } from '#domain/reporting/obligation-entries.ts';
import type { Table } from '#exports/table.ts';
import { type ExportColumn, tableOf } from './list-table.ts';

const COLUMNS: readonly ExportColumn<Entry>[] = [
  ['Due', 'date', ({ on }) => on],
  ['Type', 'text', ({ kind }) => ENTRY_KIND_LABELS[kind]],
  ['State', 'text', ({ state }) => state],
  ['Item', 'text', ({ title }) => title],
  ['Details', 'text', ({ aside }) => aside],
  ['Status', 'text', describeStatus],
  ['To collect', 'money', ({ toCollect }) => toCollect],
  ['To pay', 'money', ({ toPay }) => toPay],
];

function describeStatus({ kind, filingStatus, reportStatus, isOverdue }: Entry): string | null {
  const status = reportStatus ?? filingStatus;
  const late = isOverdue && reportStatus === null ? (kind === 'LICENSE' ? 'Expired' : 'Overdue') : null;
  return [status && describeCode(status), late].filter(Boolean).join(', ') || null;
}

/** Due dates as a table: what is overdue, then what falls due, and as the last row what the rows above come to. */
export function obligationTable(list: ObligationList, today: CivilDate, asked: AskedEntries): Table {
  const { overdue, coming } = dueEntries(list, today, asked);
  const rows = [...overdue, ...coming];
  async function* each(): AsyncGenerator<Entry> {
    yield* rows;
  }
  const { toCollect, toPay } = sumsOf(rows);
  const blanks = COLUMNS.slice(1, -2).map(() => null);
  return {
    ...tableOf('Due dates', COLUMNS, each()),
    totals: () => ['Total', ...blanks, formatCents(toCollect), formatCents(toPay)],
  };
}
