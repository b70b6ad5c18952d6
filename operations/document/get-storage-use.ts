import { AppError } from '#contract/errors.ts';
import { STORED_BYTES_OF_AGENCY_MAXIMUM, STORED_BYTES_PER_COMPANY_MAXIMUM } from '#contract/limits.ts';
import type { Db } from '#db/pool.ts';
import { findCompany } from '#db/queries/companies.ts';
import { sumStoredBytes } from '#db/queries/documents.ts';
import { getUser } from '../user/get-user.ts';
import { storedBytesMaximum } from './stored-bytes-maximum.ts';

/** Bytes of files that are kept, and the limit that requireStorageQuota holds; null where there is none. */
export interface StorageUse {
  usedBytes: number;
  limitBytes: number | null;
}

async function roomOfCompany(db: Db, companyId: string): Promise<StorageUse> {
  const usedBytes = Number(await sumStoredBytes(db, { companyId }));
  return { usedBytes, limitBytes: STORED_BYTES_PER_COMPANY_MAXIMUM };
}

/** Throws NOT_FOUND. */
export async function getUserStorage(
  context: { db: Db },
  userId: string,
): Promise<{ user: StorageUse; company: StorageUse | null }> {
  const { db } = context;
  const { role, companyId, emailVerified } = await getUser(context, userId);
  const usedBytes = Number(await sumStoredBytes(db, { uploaderId: userId }));
  return {
    user: { usedBytes, limitBytes: role === 'ADMIN' ? null : storedBytesMaximum({ emailVerified }) },
    company: companyId === null ? null : await roomOfCompany(db, companyId),
  };
}

/** Throws NOT_FOUND. */
export async function getCompanyStorage(context: { db: Db }, companyId: string): Promise<StorageUse> {
  if (!(await findCompany(context.db, companyId))) throw new AppError('NOT_FOUND');
  return await roomOfCompany(context.db, companyId);
}

/** Of the agency's own papers. */
export async function getAgencyStorage({ db }: { db: Db }): Promise<StorageUse> {
  return {
    usedBytes: Number(await sumStoredBytes(db, 'AGENCY')),
    limitBytes: STORED_BYTES_OF_AGENCY_MAXIMUM,
  };
}
