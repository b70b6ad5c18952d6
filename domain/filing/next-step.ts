import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import { displayCents } from '#domain/money/cents.ts';
import { balanceOf, type FilingPosition, isBilledByInvoice } from './lifecycle.ts';

/** One sentence: what happens next, by whom, until when. */
export function describeNextStep(filing: FilingPosition, dueOn: CivilDate | null): string {
  const until = dueOn === null ? '' : ` The state wants it by ${displayDate(dueOn)}.`;
  const balance = balanceOf(filing);
  switch (filing.status) {
    case 'UNPAID':
      return `Pay ${displayCents(balance)}; we file as soon as the money has arrived.${until}`;
    case 'PAID':
      return `We send this to the office next.${until}`;
    case 'PENDING':
      if (!filing.isSent) return `We send this to the office next.${until}`;
      return balance > 0n && !isBilledByInvoice(filing.paymentMethod)
        ? `The office has it. ${displayCents(balance)} is still to be paid before we can complete it.`
        : 'The office has it; we tell you as soon as it has answered.';
    case 'REJECTED':
      return 'Read why it came back, correct it and submit it again.';
    case 'COMPLETED':
      return 'Nothing: it is filed, and the proof is yours to keep.';
  }
}
