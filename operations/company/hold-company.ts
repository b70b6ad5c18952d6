import type { Tx } from '#db/pool.ts';
import { holdCompany } from '#db/queries/companies.ts';
import { findFiling } from '#db/queries/filings.ts';
import { findUser } from '#db/queries/users.ts';
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
  let held: string | null = null;
  for (;;) {
    const found = (await find()) ?? null;
    const companyId = found?.companyId ?? null;
    if (companyId === held) return found;
    if (companyId !== null) await holdCompany(tx, companyId);
    held = companyId;
  }
}

/** The company of a user. */
export async function holdCompanyOfUser(tx: Tx, id: string): Promise<void> {
  await holdCompanyOf(tx, () => findUser(tx, id));
}

/** The company of who asks. Throws UNAUTHENTICATED where it is another than when the request was let in. */
export async function holdOwnCompany(tx: Tx, actor: Actor): Promise<void> {
  requireSameAccess(actor, (await holdCompanyOf(tx, () => findUser(tx, actor.id))) ?? undefined);
}

/** The company of a filing, which it returns; null where there is no such filing. */
export async function holdCompanyOfFiling(tx: Tx, id: string): Promise<string | null> {
  return (await holdCompanyOf(tx, () => findFiling(tx, id)))?.companyId ?? null;
}
