import type { FilingRecord } from '#db/queries/filings.ts';
import { isBilledByInvoice } from '#domain/filing/lifecycle.ts';
import type { FilingStatus, PaymentMethod } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import type { FilingData } from '#mail/templates/filing.ts';
import type { Settings } from '../context.ts';

/** What every mail about a filing says of it. */
export function filingMailData(
  filing: Pick<FilingRecord, 'id' | 'number' | 'state' | 'insuredName' | 'policyNumber'>,
): FilingData {
  return {
    filingId: filing.id,
    number: filing.number,
    stateName: JURISDICTION_NAMES[filing.state],
    insuredName: filing.insuredName,
    policyNumber: filing.policyNumber,
  };
}

/** Where to send the payment, in the agency's words; empty where nothing is to be paid now. */
export function paymentInstructionsFor(
  { agency }: Pick<Settings, 'agency'>,
  { status, paymentMethod }: { status: FilingStatus; paymentMethod: PaymentMethod },
): string {
  if (status !== 'UNPAID' || isBilledByInvoice(paymentMethod)) return '';
  return (
    agency.paymentInstructions[paymentMethod] ?? `Call us at ${agency.phone}, and we’ll tell you how to pay.`
  );
}
