import type { Tx } from '#db/pool.ts';
import { selectAuthorizations } from '#db/queries/client-authorizations.ts';
import { findCompanyOfClient } from '#db/queries/clients.ts';
import {
  endEvidence,
  insertEvidence,
  lockEvidence,
  selectEvidenceOfClient,
} from '#db/queries/filing-evidence.ts';
import type { LicenseDetails, LicenseRecord } from '#db/queries/license-rows.ts';
import { selectLicensesOfClient } from '#db/queries/licenses.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { evidenceValidThrough, spellingKey } from '#domain/filing/evidence.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { earliest, type Standing, standingOfAuthorizations } from '#domain/license/authorization.ts';
import { licenseStatusOn } from '#domain/license/status.ts';
import type { OperationContext } from '../context.ts';
import { auditEvidence } from '../evidence/audit-evidence.ts';
import { todayOf } from '../today.ts';

type Context = Pick<OperationContext, 'config' | 'clock'>;

const GONE = 'The client’s license or authorization is no longer in force.';

/** The same for every client and state of these licenses. */
export async function syncEvidenceOfLicenses(
  context: Context,
  tx: Tx,
  actor: Actor,
  licenses: readonly Pick<LicenseDetails, 'clientId' | 'state'>[],
): Promise<void> {
  const statesOf = new Map<string, Set<JurisdictionCode>>();
  for (const { clientId, state } of licenses) {
    if (clientId !== null) statesOf.set(clientId, (statesOf.get(clientId) ?? new Set()).add(state));
  }
  for (const [clientId, states] of [...statesOf].sort()) {
    await syncClientEvidence(context, tx, actor, { clientId, states: [...states].sort() });
  }
}

/**
 * Brings what a company has on file in these states in step with what its client has shown there: with a license that
 * counts and the papers that are needed, filings of the company lean on them; without, not any more. Before the audit
 * entry of what changed.
 */
export async function syncClientEvidence(
  context: Context,
  tx: Tx,
  actor: Actor,
  { clientId, states }: { clientId: string; states: readonly JurisdictionCode[] },
): Promise<void> {
  const companyId = (await findCompanyOfClient(tx, clientId))?.companyId ?? null;
  const licenses = await selectLicensesOfClient(tx, clientId);
  const papers = await selectAuthorizations(tx, clientId);
  const open = await selectEvidenceOfClient(tx, clientId);
  const today = todayOf(context.clock);
  for (const state of states) {
    const standing = standingOfAuthorizations(
      papers.filter((paper) => paper.state === state),
      today,
    );
    const counting = licenses.filter(
      (license) =>
        license.state === state && ['ACTIVE', 'EXPIRING'].includes(licenseStatusOn(license, today)),
    );
    const leant = standing === null || companyId === null ? [] : counting;
    const keys = new Set(leant.map(({ licenseNumber }) => spellingKey(licenseNumber)));
    for (const evidence of open.filter((each) => each.state === state)) {
      const stays = evidence.companyId === companyId && keys.has(spellingKey(evidence.licenseNumber));
      if (!stays) {
        const end = { as: 'WITHDRAWN', by: actor.id, at: context.clock.now(), reason: GONE } as const;
        await endEvidence(tx, evidence.id, end);
      }
    }
    if (companyId === null || standing === null) continue;
    await lockEvidence(tx, { companyId, state });
    for (const license of leant) await putOnFile(context, tx, actor, { companyId, license, standing, today });
  }
}

async function putOnFile(
  context: Context,
  tx: Tx,
  actor: Actor,
  of: { companyId: string; license: LicenseRecord; standing: Standing; today: CivilDate },
): Promise<void> {
  const { companyId, license, standing, today } = of;
  const { state, licensee, licenseNumber } = license;
  const ends = [evidenceValidThrough(today), standing.through, license.expiresOn].filter(
    (day) => day !== null,
  );
  const validThrough = earliest(ends);
  const given = { licenseHolder: licensee, licenseNumber, attestation: standing.attestation };
  const id = await insertEvidence(tx, {
    ...{ companyId, state, ...given, confirmedOn: today, validThrough },
    ...{ clientId: license.clientId, by: actor.id, at: context.clock.now() },
  });
  const evidence = { id, companyId, state, ...given, confirmedOn: today, validThrough, ended: null };
  await auditEvidence(context, tx, actor, evidence);
}
