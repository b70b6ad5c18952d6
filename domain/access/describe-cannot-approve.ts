import { displayDate } from '../calendar/civil-date.ts';
import { dayInZone } from '../calendar/day-in-zone.ts';
import type { CannotApprove } from './second-factor-resets.ts';

/** Why an admin may not approve a reset and from when, to them: `starter` is who started it. */
export function describeCannotApprove(
  { why, until }: CannotApprove,
  starter: string,
  timeZone: string,
): string {
  if (until === null) return 'Another administrator must approve this.';
  const dayOf = (at: Date) => displayDate(dayInZone(at, timeZone));
  const happened: Record<CannotApprove['why'], string> = {
    OWN_RESET: '',
    OWN_START: '',
    ADDED_BY_STARTER: `${starter} added your account`,
    CHANGED_BY_STARTER: `${starter} changed your account`,
    ADDED_STARTER: `you added ${starter}’s account`,
    CHANGED_STARTER: `you changed ${starter}’s account`,
    SAME_PERSON_BEHIND_BOTH: `the same person added or changed both your account and ${starter}’s, most recently`,
  };
  return `You can approve this after ${dayOf(until.from)}: ${happened[why]} on ${dayOf(until.heldSince)}.`;
}
