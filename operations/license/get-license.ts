import { AppError } from '#contract/errors.ts';
import type { LicenseRecord } from '#db/queries/license-rows.ts';
import { findLicense } from '#db/queries/licenses.ts';
import { type LicenseStatus, licenseStatusOn } from '#domain/license/status.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

/** A license with how it stands today. */
export interface ListedLicense extends LicenseRecord {
  standing: LicenseStatus;
}

/** One license. Throws NOT_FOUND. */
export async function getLicense(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  id: string,
): Promise<ListedLicense> {
  const license = await findLicense(db, id);
  if (license === null) throw new AppError('NOT_FOUND');
  return { ...license, standing: licenseStatusOn(license, todayOf(clock)) };
}
