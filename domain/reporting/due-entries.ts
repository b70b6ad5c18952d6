import type { CivilDate } from '../calendar/civil-date.ts';
import { addCents, type Cents, readCents } from '../money/cents.ts';
import {
  type Entry,
  type EntryKind,
  entriesOf,
  overdueEntriesOf,
  type WindowDue,
} from './obligation-entries.ts';

/** What is asked for: kinds, and whether what needs nothing more is shown too. */
export interface AskedEntries {
  kinds: readonly EntryKind[];
  withSettled: boolean;
}

/**
 * What falls due and what is overdue, from before or, where the window holds today, from earlier in it. Each in the
 * order of its days, and how many of the asked kinds need nothing more.
 */
export function dueEntries(
  list: WindowDue & { to: string },
  today: CivilDate,
  { kinds, withSettled }: AskedEntries,
): { overdue: Entry[]; coming: Entry[]; settled: number } {
  const isAsked = (entry: Entry) => kinds.includes(entry.kind);
  const within = entriesOf(list, today).filter(isAsked);
  const shown = within.filter((entry) => withSettled || !entry.isSettled);
  const isPast = list.to < today;
  const isLate = (entry: Entry) => !isPast && entry.isOverdue;
  return {
    overdue: [...overdueEntriesOf(list, today).filter(isAsked), ...shown.filter(isLate)],
    coming: shown.filter((entry) => !isLate(entry)),
    settled: within.filter(({ isSettled }) => isSettled).length,
  };
}

/** What entries come to, in cents: from customers, and to states. */
export function sumsOf(entries: readonly Pick<Entry, 'toCollect' | 'toPay'>[]): Sums {
  const sum = (key: keyof Sums) => addCents(...entries.map((entry) => readCents(entry[key] ?? '0.00')));
  return { toCollect: sum('toCollect'), toPay: sum('toPay') };
}
type Sums = Record<'toCollect' | 'toPay', Cents>;
