import type { ClientBody, ClientSummary } from '#contract/client.ts';
import type { ClientRecordView, ListedClient } from '#operations/client/get-client.ts';

/** A client in a list. */
export function presentClientSummary(client: ListedClient): ClientSummary {
  const { active, expiring, expired, pending, inactive } = client.licenses;
  const signed = client.authorizationCounts;
  return {
    id: client.id,
    name: client.name,
    companyId: client.companyId,
    company: client.company,
    contact: client.contact,
    email: client.email,
    phone: client.phone,
    licenses: { active, expiring, expired, pending, inactive },
    authorizationCounts: {
      inForce: signed.inForce,
      expiring: signed.expiring,
      expired: signed.expired,
    },
    states: [...client.states],
    unlicensedStates: [...client.unlicensedStates],
    createdAt: client.createdAt.toISOString(),
  };
}

export function presentClient(client: ClientRecordView): ClientBody {
  return {
    ...presentClientSummary(client),
    address: client.address,
    notes: client.notes,
    authorizations: client.authorizations.map((paper) => ({
      id: paper.id,
      state: paper.state,
      kind: paper.kind,
      signedDate: paper.signedOn,
      person: paper.person,
      expirationDate: paper.expiresOn,
      status: paper.standing,
      fileName: paper.fileName,
      recordedBy: paper.recordedBy,
      recordedAt: paper.recordedAt.toISOString(),
      endReason: paper.endReason,
    })),
    readyStates: [...client.readyStates],
    notReady: client.notReady.map(({ state, gaps }) => ({ state, gaps: [...gaps] })),
    version: client.version,
  };
}
