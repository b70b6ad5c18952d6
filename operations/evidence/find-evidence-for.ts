import { EVIDENCE_OFFERED_MAXIMUM } from '#contract/limits.ts';
import type { Db } from '#db/pool.ts';
import { selectEvidenceInForce, selectNamedEvidence } from '#db/queries/filing-evidence.ts';
import { selectLicensesNamed } from '#db/queries/licenses-of-filing.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { LicenseOfFiling } from '#domain/filing/check-license.ts';
import { type KeptEvidence, spellingKey } from '#domain/filing/evidence.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';

/** What a company has on file for the state of its form. */
export interface EvidenceOnFile {
  /** What the form names, by its id or by the license, with what is open for that license. */
  named: readonly KeptEvidence[];
  /** What it may lean on instead of giving it again, the last confirmed first. */
  offered: readonly KeptEvidence[];
  /** On record with the numbers of what is offered, and with the one that the form names. */
  licenses: readonly LicenseOfFiling[];
  /** Of them those of the number that the form names, chosen or typed. */
  licensesNamed: readonly LicenseOfFiling[];
}

const NOTHING: EvidenceOnFile = { named: [], offered: [], licenses: [], licensesNamed: [] };

/** Evidence for a form in which another agency placed the policy, for any other the license that it names at most. */
export async function findEvidenceFor(
  db: Db,
  inputs: FilingInputs,
  { companyId, on }: { companyId: string | null; on: CivilDate },
): Promise<EvidenceOnFile> {
  const { state, capacity, capacityEvidence = {} } = inputs;
  if (state === undefined || companyId === null) return NOTHING;
  const place = { companyId, state };
  const { evidenceId: id = null, licenseNumber = '' } = capacityEvidence;
  const isThirdParty = capacity === 'THIRD_PARTY';
  const offered = isThirdParty ? await selectEvidenceInForce(db, place, on, EVIDENCE_OFFERED_MAXIMUM) : [];
  const named = isThirdParty ? await selectNamedEvidence(db, place, { id, licenseNumber }) : [];
  const chosen = id === null ? licenseNumber : named.find((evidence) => evidence.id === id)?.licenseNumber;
  const key = spellingKey(chosen ?? '');
  const keys = new Set([key, ...offered.map((evidence) => spellingKey(evidence.licenseNumber))]);
  keys.delete('');
  const licenses = keys.size === 0 ? [] : await selectLicensesNamed(db, place, [...keys]);
  return {
    named,
    offered,
    licenses,
    licensesNamed: licenses.filter((license) => spellingKey(license.licenseNumber) === key),
  };
}
