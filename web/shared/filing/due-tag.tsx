import type { FilingSummary } from '#contract/filing.ts';
import { daysBetween, displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { displayDaysAhead } from '#domain/calendar/display-days.ts';
import { useToday } from '../use-today.ts';
import styles from './filing.module.css';

/** Days before the due date from which it is shown as near. */
const NEAR = 14;

/** Whether it still has to reach its office: nothing is due of what was sent, filed or refused. */
export const isStillToFile = ({ status, sentAt }: Pick<FilingSummary, 'status' | 'sentAt'>) =>
  sentAt === null && status !== 'COMPLETED' && status !== 'REJECTED';

/** By when the state wants it, as a date beside the status; nothing once it was sent, or where no rule is known. */
export function DueTag({ filing }: { filing: Pick<FilingSummary, 'dueDate' | 'status' | 'sentAt'> }) {
  const today = useToday();
  if (filing.dueDate === null || !isStillToFile(filing)) return null;
  const due = parseCivilDate(filing.dueDate);
  // Until the server has said where the day turns, a due date is neither near nor past.
  const days = today === null ? NEAR + 1 : daysBetween(today, due);
  const tone = days < 0 ? 'bad' : days <= NEAR ? 'warn' : 'plain';
  return (
    <span className={styles.dueOn} data-tone={tone}>
      {days < 0 ? `Was due ${displayDate(due)}` : `File by ${displayDate(due)}`}
      {days >= 0 && days <= NEAR ? `, ${displayDaysAhead(days)}` : ''}
    </span>
  );
}
