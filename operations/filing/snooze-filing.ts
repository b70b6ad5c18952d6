import { SNOOZE_DAYS_MAXIMUM } from '#contract/limits.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addDays, type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { applyInternalEvent } from './apply-internal-event.ts';
import { fieldError, parseDate } from './parse-field.ts';

/**
 * Puts a filing out of the way until a day (inclusive: on it, it is back), or brings it back now. Throws INVALID for
 * a day that is not ahead or too far, and for a filing that is done; and what applyInternalEvent throws.
 */
export async function snoozeFiling(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  at: { id: string; version?: number | undefined },
  snooze: { until: string | null; reason?: string | undefined },
): Promise<void> {
  const until = snooze.until === null ? null : parseUntil(snooze.until, todayOf(context.clock));
  await applyInternalEvent(context, actor, at, (filing) => {
    if (until === filing.snoozedUntil) return null;
    if (until !== null && filing.status === 'COMPLETED') {
      throw fieldError('until', 'This filing is completed. There is nothing to come back to.');
    }
    return {
      details: { event: 'snooze', until },
      reason: snooze.reason || null,
      changes: { snoozedUntil: until },
    };
  });
}

function parseUntil(text: string, today: CivilDate): CivilDate {
  const until = parseDate(text, 'until');
  if (until <= today) throw fieldError('until', `Enter a day after today, ${displayDate(today)}.`);
  const latest = addDays(today, SNOOZE_DAYS_MAXIMUM);
  if (until > latest) throw fieldError('until', `Enter ${displayDate(latest)} or earlier.`);
  return until;
}
