import { AppError } from '#contract/errors.ts';
import { type AuthorizationRecord, selectAuthorizations } from '#db/queries/client-authorizations.ts';
import { type ClientRecord, findClient } from '#db/queries/clients.ts';
import { selectEvidenceOfClient } from '#db/queries/filing-evidence.ts';
import { selectLicensesOfClient } from '#db/queries/licenses.ts';
import { isInForce } from '#domain/filing/evidence.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import {
  type AuthorizationStatus,
  authorizationStatusOn,
  type FilingGap,
  filingGaps,
} from '#domain/license/authorization.ts';
import { licenseStatusOn } from '#domain/license/status.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

/** A client as operations hand it on. */
export type ListedClient = ClientRecord;

/** A client with its papers, and where its filings lean on them today. */
export interface ClientRecordView extends ListedClient {
  authorizations: readonly (AuthorizationRecord & { standing: AuthorizationStatus })[];
  readyStates: readonly JurisdictionCode[];
  /** The other states of its licenses and papers. */
  notReady: readonly { state: JurisdictionCode; gaps: readonly FilingGap[] }[];
}

/** One client with how its licenses and papers stand today. Throws NOT_FOUND. */
export async function getClient(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  id: string,
): Promise<ClientRecordView> {
  const today = todayOf(clock);
  const client = await findClient(db, id, today);
  if (client === null) throw new AppError('NOT_FOUND');
  const papers = await selectAuthorizations(db, id);
  const evidence = await selectEvidenceOfClient(db, id);
  const licenses = await selectLicensesOfClient(db, id);
  const readyStates = new Set(evidence.filter((each) => isInForce(each, today)).map(({ state }) => state));
  const others = new Set(
    [...licenses, ...papers.filter(({ endedAt }) => endedAt === null)]
      .map(({ state }) => state)
      .filter((state) => !readyStates.has(state)),
  );
  return {
    ...client,
    authorizations: papers.map((paper) => ({ ...paper, standing: authorizationStatusOn(paper, today) })),
    readyStates: [...readyStates].sort(),
    notReady: [...others].sort().map((state) => ({
      state,
      gaps: filingGaps(
        licenses.filter((license) => license.state === state).map((each) => licenseStatusOn(each, today)),
        papers.filter((paper) => paper.state === state),
        { on: today, hasCompany: client.companyId !== null },
      ),
    })),
  };
}
