import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';

/** Why a payment is taken back, as a bank or an office says it. */
export const REVERSAL_REASONS = {
  NSF: 'Insufficient funds (NSF)',
  CLOSED: 'Account closed',
  STOPPED: 'Stop payment',
  MISTAKE: 'Entered by mistake',
  OTHER: 'Other',
} as const;

const RETURNS: readonly string[] = ['NSF', 'CLOSED', 'STOPPED'];
/** Longest words of a reason and its day, which stand before the details. */
const BEFORE_DETAILS = 80;

/** Whether a bank sent the payment back: then there is a day on which it did. */
export const isReturn = (reason: string) => RETURNS.includes(reason);

interface Reversal {
  reason: string;
  /** Civil date. */
  returnedDate: string;
  details: string;
}

/** What is asked for depends on the reason. */
export const reversalRules = ({ reason }: Reversal) =>
  ({
    reason: { label: 'Reason', required: true },
    returnedDate: { label: 'Returned on', type: 'date', required: isReturn(reason) },
    details: { label: 'Details', required: reason === 'OTHER', max: NOTE_MAXIMUM - BEFORE_DETAILS },
  }) as const;

/**
 * The reason in words: "Account closed, returned on Mar 2, 2026. The new account is on its way." A mail and the
 * activity of a filing have no day but `today`, on which they are written: what came back on that day does not say so again.
 */
export function reversalReason({ reason, returnedDate, details }: Reversal, today: string): string {
  const more = details.trim();
  if (reason === 'OTHER') return more;
  const words = REVERSAL_REASONS[reason as keyof typeof REVERSAL_REASONS];
  const cameBackBefore = isReturn(reason) && returnedDate !== today;
  const day = cameBackBefore ? `, returned on ${displayDate(parseCivilDate(returnedDate))}` : '';
  return `${words}${day}.${more === '' ? '' : ` ${more}`}`;
}
