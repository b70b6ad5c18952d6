import { displayCents } from '../money/cents.ts';
import type { AssessmentWarning, WarningCode } from '../tax/types.ts';
import { needsAcknowledgement } from './check-return.ts';
import type { FilingCheck } from './check-types.ts';
import { isBlocking } from './checks.ts';
import { balanceOf, type FilingPosition, isBilledByInvoice } from './lifecycle.ts';

/** Warnings that leave the amount in doubt. An assumed rounding is our stated practice and asks for nothing. */
export const UNCONFIRMED: readonly WarningCode[] = [
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
  /** What there is to say of a return against the rest of its policy; empty for any other filing. */
  returnChecks: readonly FilingCheck[];
  /** What our record says of the license that the filing is under. */
  licenseChecks: readonly FilingCheck[];
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
    faults.confirmationNumber = 'Enter the office’s confirmation number, or say why there is none.';
  }
  const impossible = completion.returnChecks.filter(isBlocking);
  if (impossible.length > 0) faults.return = impossible.map(({ message }) => message).join(' ');
  const unlicensed = completion.licenseChecks.filter(isBlocking);
  if (unlicensed.length > 0) faults.license = unlicensed.map(({ message }) => message).join(' ');
  const open = [
    ...unconfirmedWarnings(completion.warnings),
    ...[...completion.returnChecks, ...completion.licenseChecks].filter(needsAcknowledgement),
  ];
  if (open.length > 0 && !completion.acknowledgesWarnings) {
    faults.acknowledgeWarnings = `Acknowledge what is not confirmed: ${open.map(({ message }) => message).join(' ')}`;
  }
  if (completion.awaitsCommission) {
    faults.manualCommission = 'Enter the commission of this filing first, by assessing it again.';
  }
  const balance = balanceOf(position);
  if (balance > 0n && !isBilledByInvoice(position.paymentMethod)) {
    faults.balance = `Balance due: ${displayCents(balance)}. Record the payment first.`;
  }
  return faults;
}
