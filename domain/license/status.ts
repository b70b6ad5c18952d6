import { addDays, type CivilDate } from '../calendar/civil-date.ts';

/** What somebody says of a license. */
export const STORED_LICENSE_STATUSES = ['ACTIVE', 'PENDING', 'INACTIVE'] as const;
export type StoredLicenseStatus = (typeof STORED_LICENSE_STATUSES)[number];

/** How a license stands on a day. */
export const LICENSE_STATUSES = ['ACTIVE', 'PENDING', 'EXPIRING', 'EXPIRED', 'INACTIVE'] as const;
export type LicenseStatus = (typeof LICENSE_STATUSES)[number];

/** The specification's names. */
export const LICENSE_SORT_FIELDS = [
  'company',
  'client_name',
  'license_number',
  'licensee',
  'state',
  'effective_date',
  'status',
] as const;
export type LicenseSortField = (typeof LICENSE_SORT_FIELDS)[number];

/** In how many days a license runs out when it is called EXPIRING. Our own practice: renewals take a quarter at most. */
export const EXPIRING_DAYS = 90;

/** Its last day counts; the day after it is EXPIRED. db/lists/license-list.ts says the same in SQL. */
export function licenseStatusOn(
  license: { status: StoredLicenseStatus; expiresOn: CivilDate | null },
  on: CivilDate,
): LicenseStatus {
  const { status, expiresOn } = license;
  if (status === 'INACTIVE') return 'INACTIVE';
  if (expiresOn !== null && expiresOn < on) return 'EXPIRED';
  if (status === 'PENDING') return 'PENDING';
  return expiresOn !== null && expiresOn <= addDays(on, EXPIRING_DAYS) ? 'EXPIRING' : 'ACTIVE';
}
