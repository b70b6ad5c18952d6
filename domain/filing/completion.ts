import { displayCents } from '#domain/money/cents.ts';
import type { AssessmentWarning, WarningCode } from '#domain/tax/types.ts';
import { balanceOf, type FilingPosition, isBilledByInvoice } from './lifecycle.ts';

/** Warnings that leave the amount in doubt. An assumed rounding is our stated practice and asks for nothing. */
const UNCONFIRMED: readonly WarningCode[] = [
  'BASE_UNCONFIRMED',
  'CHARGER_ASSUMED',
  'DATE_ASSUMED',
  'DISPUTED',
  'EXEMPTION_NOT_COUNTED',
  'START_UNKNOWN',
  'PAST_VERIFIED_THROUGH',
  'LINE_MATTERS',
  'LOW_CONFIDENCE',
  'EXEMPTION_UNCONFIRMED',
  'EXEMPTION_UNPROVEN',
  'TERM_UNCONFIRMED',
  'NOT_INCLUDED',
];

export interface Completion {
  position: FilingPosition;
  confirmationNumber: string | null;
  confirmationAbsentReason: string | null;
  acknowledgesWarnings: boolean;
  warnings: readonly AssessmentWarning[];
  /** Whether a MANUAL commission still waits for its amount. */
  awaitsCommission: boolean;
}

/** The warnings that somebody has to acknowledge before a filing is final. */
export function unconfirmedWarnings(warnings: readonly AssessmentWarning[]): AssessmentWarning[] {
  return warnings.filter((warning) => UNCONFIRMED.includes(warning.code));
}

/** What keeps a filing from being final, by field of the request; empty when nothing does. */
export function completionFaults(completion: Completion): Record<string, string> {
  const { position } = completion;
  const faults: Record<string, string> = {};
  if (completion.confirmationNumber === null && completion.confirmationAbsentReason === null) {
    faults.confirmationNumber = "Enter the office's confirmation number, or say why there is none.";
  }
  const open = unconfirmedWarnings(completion.warnings);
  if (open.length > 0 && !completion.acknowledgesWarnings) {
    faults.acknowledgeWarnings = `Acknowledge what is not confirmed: ${open.map(({ message }) => message).join(' ')}`;
  }
  if (completion.awaitsCommission) {
    faults.manualCommission = 'Enter the commission of this filing first, by assessing it again.';
  }
  const balance = balanceOf(position);
  if (balance > 0n && !isBilledByInvoice(position.paymentMethod)) {
    faults.balance = `${displayCents(balance)} is still open. Record the payment first.`;
  }
  return faults;
}
