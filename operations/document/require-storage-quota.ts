import { AppError } from '#contract/errors.ts';
import { STORED_BYTES_OF_AGENCY_MAXIMUM, STORED_BYTES_PER_COMPANY_MAXIMUM } from '#contract/limits.ts';
import type { Tx } from '#db/pool.ts';
import { type NewDocument, sumStoredBytes } from '#db/queries/documents.ts';
import { lockAdding } from '#db/queries/drafts.ts';
import type { Actor } from '#domain/access/actor.ts';
import { getUser } from '../user/get-user.ts';
import { storedBytesMaximum } from './stored-bytes-maximum.ts';

const FOR_ADMINS =
  'There’s no room left for this file. Delete papers and drafts that nobody needs, then upload it again.';

const FOR_UNCONFIRMED = 'There’s no room left for this file. Confirm your email address for more.';

/**
 * Throws STORAGE_FULL where a file of so many bytes does not fit into what is kept for the user and the company, or,
 * of a paper of the agency itself, for the agency. Admins add to filings of others all day; for them only those two
 * limits count. Others who add to the same wait until `tx` ends.
 */
export async function requireStorageQuota(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'role'>,
  { owner, companyId }: Pick<NewDocument, 'owner' | 'companyId'>,
  sizeBytes: number,
): Promise<void> {
  const requireRoom = async (
    of: Parameters<typeof sumStoredBytes>[1],
    maximum: number,
    message = actor.role === 'ADMIN' ? FOR_ADMINS : undefined,
  ) => {
    const used = await sumStoredBytes(tx, of);
    if (used + BigInt(sizeBytes) > maximum) throw new AppError('STORAGE_FULL', message ? { message } : {});
  };
  if (companyId !== null) {
    await lockAdding(tx, companyId);
    await requireRoom({ companyId }, STORED_BYTES_PER_COMPANY_MAXIMUM);
  } else if (owner === null) {
    await lockAdding(tx, 'the agency');
    await requireRoom('AGENCY', STORED_BYTES_OF_AGENCY_MAXIMUM);
  }
  if (actor.role === 'ADMIN') return;
  const uploader = await getUser({ db: tx }, actor.id);
  const message = uploader.emailVerified ? undefined : FOR_UNCONFIRMED;
  await requireRoom({ uploaderId: actor.id }, storedBytesMaximum(uploader), message);
}
