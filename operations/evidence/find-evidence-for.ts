import { EVIDENCE_OFFERED_MAXIMUM } from '#contract/limits.ts';
import type { Db } from '#db/pool.ts';
import { selectEvidenceInForce, selectNamedEvidence } from '#db/queries/filing-evidence.ts';
import { selectLicensesNamed } from '#db/queries/licenses-of-filing.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { LicenseOfFiling } from '#domain/filing/check-license.ts';
import type { KeptEvidence } from '#domain/filing/evidence.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';

/** What a company has on file for the state of its form. */
export interface EvidenceOnFile {
  /** What the form names, by its id or by the license, with what is open for that license. */
  named: readonly KeptEvidence[];
  /** What it may lean on instead of giving it again, the last confirmed first. */
  offered: readonly KeptEvidence[];
  /** On record with the numbers of what is offered. */
  licenses: readonly LicenseOfFiling[];
}

const NOTHING: EvidenceOnFile = { named: [], offered: [], licenses: [] };

/** Evidence for a form in which another agency placed the policy; nothing for any other. */
export async function findEvidenceFor(
  db: Db,
  inputs: FilingInputs,
  { companyId, on }: { companyId: string | null; on: CivilDate },
): Promise<EvidenceOnFile> {
  const { state, capacity, capacityEvidence = {} } = inputs;
  if (capacity !== 'THIRD_PARTY' || state === undefined || companyId === null) return NOTHING;
  const place = { companyId, state };
  const { evidenceId: id = null, licenseNumber = '' } = capacityEvidence;
  const offered = await selectEvidenceInForce(db, place, on, EVIDENCE_OFFERED_MAXIMUM);
  const numbers = offered.map((evidence) => evidence.licenseNumber);
  return {
    named: await selectNamedEvidence(db, place, { id, licenseNumber }),
    offered,
    licenses: numbers.length === 0 ? [] : await selectLicensesNamed(db, place, numbers),
  };
}
