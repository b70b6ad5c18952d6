import type { EvidenceBody, ListedEvidenceBody, OfferedEvidenceBody } from '#contract/filing-evidence.ts';
import type { KeptEvidence } from '#domain/filing/evidence.ts';
import type { OfferedEvidence } from '#domain/filing/offer-evidence.ts';
import type { ListedEvidence } from '#operations/evidence/list-evidence.ts';

/** Evidence by itself. */
export function presentEvidence(evidence: KeptEvidence): EvidenceBody {
  return {
    id: evidence.id,
    state: evidence.state,
    licenseHolder: evidence.licenseHolder,
    licenseNumber: evidence.licenseNumber,
    confirmedOn: evidence.confirmedOn,
    validThrough: evidence.validThrough,
  };
}

/** Evidence as a form offers it. */
export function presentOfferedEvidence(evidence: OfferedEvidence): OfferedEvidenceBody {
  return { ...presentEvidence(evidence), unusable: evidence.unusable };
}

/** Evidence in a list; customers see the agency instead of the person who acted for it. */
export function presentListedEvidence(
  evidence: ListedEvidence,
  viewer: { isAdmin: boolean; agencyName: string },
): ListedEvidenceBody {
  const nameOf = ({ name, role }: ListedEvidence['confirmedBy']) =>
    role === 'ADMIN' && !viewer.isAdmin ? viewer.agencyName : name;
  return {
    ...presentEvidence(evidence),
    attestation: evidence.attestation,
    standing: evidence.standing,
    confirmedBy: nameOf(evidence.confirmedBy),
    confirmedAt: evidence.confirmedAt.toISOString(),
    endedBy: evidence.endedBy === null ? null : nameOf(evidence.endedBy),
    endedAt: evidence.endedAt?.toISOString() ?? null,
    endReason: evidence.endReason,
    filings: evidence.filings,
  };
}
