import { LRUCache } from 'lru-cache';
import type { Db } from '#db/pool.ts';
import { type AgreedTerms, findAgreedTerms } from '#db/queries/agreed-terms.ts';
import { type StateTerms, selectStateTerms } from '#db/queries/state-terms.ts';
import { readThrough } from '#db/read-through.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';

/** Within this time every process sees what another one changed; products promise a second. */
const cache = new LRUCache<Db, Promise<ReadonlyMap<JurisdictionCode, StateTerms>>>({ max: 20, ttl: 500 });

/**
 * The agency's terms for one user, or for a visitor (`userId` null) those of the state. What a
 * visitor is told outside a transaction may be half a second old; what is filed is priced inside one.
 */
export async function agreedTerms(
  db: Db,
  at: { userId: string | null; companyId: string | null; state: JurisdictionCode; kind: FilingKind },
): Promise<AgreedTerms> {
  if (at.userId !== null || db.isTransaction) return findAgreedTerms(db, at);
  const standing = (await readThrough(cache, db, () => selectStateTerms(db))).get(at.state);
  return {
    filingFee: { user: null, company: null, state: standing?.filingFee ?? null },
    commission: { user: null, company: null, state: standing?.commission[at.kind] ?? null },
  };
}

/** To be called after a change of a state's terms is committed, so that this process sees it at once. */
export function forgetStateTerms(db: Db): void {
  cache.delete(db);
}
