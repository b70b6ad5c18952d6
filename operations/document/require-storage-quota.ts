import { AppError } from '#contract/errors.ts';
import { STORED_BYTES_PER_COMPANY_MAXIMUM, STORED_BYTES_PER_USER_MAXIMUM } from '#contract/limits.ts';
import type { Tx } from '#db/pool.ts';
import { sumStoredBytes } from '#db/queries/documents.ts';
import { lockAdding } from '#db/queries/drafts.ts';
import type { Actor } from '#domain/access/actor.ts';

/**
 * Throws STORAGE_FULL where a file of so many bytes does not fit into what is kept for the user and the company.
 * Admins add to filings of others all day; for them only the company's limit counts. Others who add to the same
 * company wait until `tx` ends.
 */
export async function requireStorageQuota(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'role'>,
  companyId: string | null,
  sizeBytes: number,
): Promise<void> {
  const more = BigInt(sizeBytes);
  if (companyId !== null) {
    await lockAdding(tx, companyId);
    if ((await sumStoredBytes(tx, { companyId })) + more > STORED_BYTES_PER_COMPANY_MAXIMUM) {
      throw new AppError('STORAGE_FULL');
    }
  }
  if (actor.role === 'ADMIN') return;
  if ((await sumStoredBytes(tx, { uploaderId: actor.id })) + more > STORED_BYTES_PER_USER_MAXIMUM) {
    throw new AppError('STORAGE_FULL');
  }
}
