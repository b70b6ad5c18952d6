import { lockFound } from '#db/lock-found.ts';
import type { Tx } from '#db/pool.ts';
import { selectCompaniesOfClients } from '#db/queries/clients.ts';
import { holdCompanies, holdCompanyNames } from '#db/queries/companies.ts';
import { findFiling } from '#db/queries/filings.ts';
import { findUser, shareUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { requireSameAccess } from '../access/lock-actor.ts';

/**
 * Keeps a merge of the company of what `find` finds waiting until `tx` ends. Before anything of it is locked: a merge locks companies
 * first, and the two would wait for each other. Found again once it is held: a merge that was under way has given it to
 * another one.
 */
export async function holdCompanyOf<T extends { companyId: string | null }>(
  tx: Tx,
  find: () => Promise<T | null | undefined>,
): Promise<T | null> {
  return await lockFound(
    tx,
    async () => (await find()) ?? null,
    (one) => (one?.companyId ? [one.companyId] : []),
    (ids) => holdCompanies(tx, ids),
  );
}

/** The same of all companies that `find` names, those that something comes from and those that it goes to. */
export async function holdCompaniesOf(
  tx: Tx,
  find: () => Promise<readonly (string | null | undefined)[]>,
): Promise<void> {
  await lockFound(
    tx,
    find,
    (ids) => ids.filter((id) => id != null),
    (ids) => holdCompanies(tx, ids),
  );
}

/** The companies of clients, and `others` that they go to. */
export async function holdCompaniesOfClients(
  tx: Tx,
  clientIds: readonly string[],
  others: readonly (string | null | undefined)[] = [],
): Promise<void> {
  await holdCompaniesOf(tx, async () => [...others, ...(await selectCompaniesOfClients(tx, clientIds))]);
}

/**
 * The companies of who files and of the customer, with what a new filing carries of them. Who of the two is an admin comes
 * before: whoever shows to be one locks all admins, and then companies. Returns who files as they are once all is held;
 * undefined where there is no such user.
 */
export async function holdForNewFiling(tx: Tx, actorId: string, customerId = actorId) {
  const users = new Map<string, Awaited<ReturnType<typeof findUser>>>();
  const isAdmin = (id: string) => users.get(id)?.role === 'ADMIN';
  await lockFound(
    tx,
    async () => {
      for (const id of new Set([customerId, actorId])) users.set(id, await findUser(tx, id));
      return [...users];
    },
    (found) =>
      found.flatMap(([id, user]) => [isAdmin(id) ? id : null, user?.companyId]).filter((id) => id != null),
    async (ids) => {
      for (const id of ids.filter(isAdmin)) await shareUser(tx, id);
      const companies = ids.filter((id) => !isAdmin(id));
      await holdCompanyNames(tx, companies);
    },
  );
  return users.get(actorId);
}

/** The company of who asks. Throws UNAUTHENTICATED where it is another than when the request was let in. */
export async function holdOwnCompany(tx: Tx, actor: Actor): Promise<void> {
  requireSameAccess(actor, (await holdCompanyOf(tx, () => findUser(tx, actor.id))) ?? undefined);
}

/** The company of a filing, which it returns; null where there is no such filing. */
export async function holdCompanyOfFiling(tx: Tx, id: string): Promise<string | null> {
  return (await holdCompanyOf(tx, () => findFiling(tx, id)))?.companyId ?? null;
}
