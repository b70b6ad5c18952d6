import type { CivilDate } from '#domain/calendar/civil-date.ts';
import {
  type DayCounts,
  describeCount,
  ENTRY_KINDS,
  type EntryKind,
} from '#domain/reporting/obligation-entries.ts';
import { displayMonth, weeksOf } from './months.ts';
import styles from './obligations.module.css';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface Props {
  first: CivilDate;
  today: CivilDate;
  counts: ReadonlyMap<string, DayCounts>;
  shown: readonly EntryKind[];
  /** The days on which something is overdue. */
  overdue: ReadonlySet<string>;
  /** The day whose entries alone are listed. */
  selected: string | undefined;
  onSelect(day: string): void;
}

/** A month from Sunday to Saturday: how much of each kind falls due on each day. */
export function MonthGrid({ first, today, counts, shown, overdue, selected, onSelect }: Props) {
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">What falls due in {displayMonth(first)}, by day</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven days, always in this order
                key={weekday}
                data-today={day === today || undefined}
                data-tone={day !== null && overdue.has(day) ? 'bad' : undefined}
              >
                {day === null ? null : (
                  <Day
                    day={day}
                    counts={counts.get(day) ?? {}}
                    shown={shown}
                    isOverdue={overdue.has(day)}
                    isToday={day === today}
                    isSelected={day === selected}
                    onSelect={onSelect}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day,
  counts,
  shown,
  isOverdue,
  isToday,
  isSelected,
  onSelect,
}: {
  day: CivilDate;
  counts: DayCounts;
  shown: readonly EntryKind[];
  isOverdue: boolean;
  isToday: boolean;
  isSelected: boolean;
  onSelect(day: string): void;
}) {
  const number = (
    <time dateTime={day} className={styles.number}>
      {Number(day.slice(8))}
      {isToday ? <span> Today</span> : null}
    </time>
  );
  const words = ENTRY_KINDS.filter((kind) => shown.includes(kind)).flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [describeCount(kind, count)];
  });
  if (words.length === 0) return number;
  return (
    <button type="button" className={styles.day} aria-pressed={isSelected} onClick={() => onSelect(day)}>
      {number}
      {words.map((each) => (
        <span key={each}>{each}</span>
      ))}
      {isOverdue ? <b>Overdue</b> : null}
    </button>
  );
}
