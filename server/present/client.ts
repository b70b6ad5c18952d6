import type { ClientBody, ClientSummary } from '#contract/client.ts';
import type { ListedClient } from '#operations/client/get-client.ts';

/** A client in a list. */
export function presentClientSummary(client: ListedClient): ClientSummary {
  const { active, expiring, expired, pending, inactive } = client.licenses;
  return {
    id: client.id,
    name: client.name,
    companyId: client.companyId,
    company: client.company,
    contact: client.contact,
    email: client.email,
    phone: client.phone,
    licenses: { active, expiring, expired, pending, inactive },
    states: [...client.states],
    createdAt: client.createdAt.toISOString(),
  };
}

export function presentClient(client: ListedClient): ClientBody {
  return {
    ...presentClientSummary(client),
    address: client.address,
    notes: client.notes,
    version: client.version,
  };
}
