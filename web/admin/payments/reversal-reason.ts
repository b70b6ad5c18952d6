import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { describeCause, isReturn, type REVERSAL_REASONS } from '#domain/ledger/reversal-reason.ts';

/** Longest words of a reason and its day, which stand before the details. */
const BEFORE_DETAILS = 80;

interface Reversal {
  reason: string;
  /** Civil date. */
  returnedDate: string;
  details: string;
}

/** What is asked for depends on the reason; a password where somebody writes to the customer. */
export const reversalRules = ({ reason, details }: Reversal, keepsPasswords: boolean) =>
  ({
    reason: { label: 'Reason', required: true },
    returnedDate: { label: 'Returned on', type: 'date', required: isReturn(reason) },
    details: { label: 'Details', required: reason === 'OTHER', max: NOTE_MAXIMUM - BEFORE_DETAILS },
    currentPassword: { label: 'Current password', required: keepsPasswords && details.trim() !== '' },
  }) as const;

/**
 * The reason in words: "Account closed, returned on Mar 2, 2026. The new account is on its way." A mail and the
 * activity of a filing have no day but `today`, on which they are written: what came back on that day does not say so again.
 */
export function reversalReason({ reason, returnedDate, details }: Reversal, today: string): string {
  const more = details.trim();
  if (reason === 'OTHER') return more;
  const cameBackBefore = isReturn(reason) && returnedDate !== today;
  const words = describeCause(
    reason as Exclude<keyof typeof REVERSAL_REASONS, 'OTHER'>,
    cameBackBefore ? parseCivilDate(returnedDate) : null,
  );
  return more === '' ? words : `${words} ${more}`;
}
