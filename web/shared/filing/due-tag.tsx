import type { FilingSummary } from '#contract/filing.ts';
import { daysBetween, displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { displayDaysAhead } from '#domain/calendar/display-days.ts';
import { Tag } from '../status-tag.tsx';
import { useToday } from '../use-today.ts';

/** Days before the due date from which it is shown as near. */
const NEAR = 14;

/** By when the state wants it; nothing once it is filed or refused, or where no rule is known. */
export function DueTag({ filing }: { filing: Pick<FilingSummary, 'dueDate' | 'status'> }) {
  const today = useToday();
  if (filing.dueDate === null || filing.status === 'COMPLETED' || filing.status === 'REJECTED') return null;
  const due = parseCivilDate(filing.dueDate);
  // Until the server has said where the day turns, a due date is neither near nor past.
  const days = today === null ? NEAR + 1 : daysBetween(today, due);
  const tone = days < 0 ? 'bad' : days <= NEAR ? 'warn' : 'plain';
  return (
    <Tag tone={tone} shape={days < 0 ? 'triangle' : 'square'}>
      {days < 0 ? `Was due ${displayDate(due)}` : `File by ${displayDate(due)}`}
      {days >= 0 && days <= NEAR ? `, ${displayDaysAhead(days)}` : ''}
    </Tag>
  );
}
