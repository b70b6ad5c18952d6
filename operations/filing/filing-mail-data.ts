import type { FilingRecord } from '#db/queries/filings.ts';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
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

/** How to pay, in the agency's words; empty where nothing is to be paid now. */
export function paymentInstructionsFor(config: Pick<Settings, 'agency'>, status: FilingStatus): string {
  return status === 'UNPAID' ? config.agency.paymentInstructions : '';
}
