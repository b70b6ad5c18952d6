import type { CivilDate } from '../calendar/civil-date.ts';
import type { CapacityRule } from '../jurisdictions/capacity.ts';
import { type LicenseOfFiling, whyNoneCounted } from './check-license.ts';
import { type KeptEvidence, says, spellingKey } from './evidence.ts';

/** Evidence on file as a form shows it. */
export interface OfferedEvidence extends KeptEvidence {
  /** Why it cannot be chosen, and what to do, in words for the customer; null: it can. */
  unusable: string | null;
}

interface Known {
  rule: CapacityRule | null;
  /** Licenses on record of the numbers on file. */
  licenses: readonly LicenseOfFiling[];
  /** The day of the transaction; null while it is not entered: then no license is held against it. */
  on: CivilDate | null;
}

/** What is on file in the state, each with whether this filing can be made under it. */
export function offerEvidence(
  kept: readonly KeptEvidence[],
  { rule, licenses, on }: Known,
): OfferedEvidence[] {
  return kept.map((evidence) => {
    if (rule !== null && !says(evidence, rule)) {
      const unusable =
        'On file without the attestation this state needs. Choose “Another license” to enter it with one.';
      return { ...evidence, unusable };
    }
    const key = spellingKey(evidence.licenseNumber);
    const same = licenses.filter(({ licenseNumber }) => spellingKey(licenseNumber) === key);
    const why = on === null ? null : whyNoneCounted(same, on);
    return { ...evidence, unusable: why && `${why} If our record is out of date, contact us.` };
  });
}
