import type { FilingRecord } from '#db/queries/filings.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import type { FilingData } from '#mail/templates/filing.ts';

/** What every letter about a filing says of it. */
export function letterAbout(
  filing: Pick<FilingRecord, 'id' | 'number' | 'state' | 'insured_name' | 'policy_number'>,
): FilingData {
  return {
    filingId: filing.id,
    number: filing.number,
    stateName: JURISDICTION_NAMES[filing.state],
    insuredName: filing.insured_name,
    policyNumber: filing.policy_number,
  };
}
