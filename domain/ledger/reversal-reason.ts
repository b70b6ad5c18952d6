import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import type { DirectPaymentMethod } from '../filing/vocabulary.ts';

/** Why a payment is taken back, as a bank or an office says it. */
export const REVERSAL_REASONS = {
  NSF: 'Insufficient funds (NSF)',
  CLOSED: 'Account closed',
  STOPPED: 'Stop payment',
  MISTAKE: 'Entered by mistake',
  OTHER: 'Other',
} as const;

type Cause = Exclude<keyof typeof REVERSAL_REASONS, 'OTHER'>;
const CAUSES: readonly Cause[] = ['NSF', 'CLOSED', 'STOPPED', 'MISTAKE'];
const RETURNS: readonly string[] = ['NSF', 'CLOSED', 'STOPPED'] satisfies Cause[];

/** Whether a bank sent the payment back: then there is a day on which it did. */
export const isReturn = (reason: string) => RETURNS.includes(reason);

/** "Account closed, returned on Mar 2, 2026." Without a day, what came back on the day on which it is said. */
export function describeCause(cause: Cause, returnedOn: CivilDate | null): string {
  const day = returnedOn === null ? '' : `, returned on ${displayDate(returnedOn)}`;
  return `${REVERSAL_REASONS[cause]}${day}.`;
}

/** What a line of the bank says by itself: "The bank returned this check unpaid on Mar 2, 2026." */
export function describeBankReturn(method: DirectPaymentMethod | null, postedOn: CivilDate): string {
  return `The bank returned this ${method === 'CHECK' ? 'check' : 'payment'} unpaid on ${displayDate(postedOn)}.`;
}

/**
 * Whether a reason is one of ours, to the letter, and nothing that somebody wrote. `days`: those on which the bank may
 * have returned it; none where it did not.
 */
export function isStandingReason(reason: string, days: readonly CivilDate[]): boolean {
  if (CAUSES.some((cause) => reason === describeCause(cause, null))) return true;
  return days.some(
    (day) =>
      CAUSES.some((cause) => isReturn(cause) && reason === describeCause(cause, day)) ||
      [describeBankReturn('CHECK', day), describeBankReturn(null, day)].includes(reason),
  );
}

/** What is told of a reversal of which somebody wrote why without showing who it is. */
export function withheldReason(isReturnedByBank: boolean): string {
  return isReturnedByBank ? 'Returned by the bank.' : 'Reversed by the agency.';
}
