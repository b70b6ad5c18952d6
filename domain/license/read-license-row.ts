import type { TableVocabulary } from '../table-row/find-columns.ts';
import type { StoredLicenseStatus } from './status.ts';

/** The columns of a file of licenses, by the heading that our own export gives them. */
export const LICENSE_HEADINGS = {
  company: 'Company',
  client: 'Client',
  licenseNumber: 'License number',
  licensee: 'Licensee',
  state: 'State',
  licenseType: 'License type',
  npn: 'NPN',
  effectiveDate: 'Effective date',
  expirationDate: 'Expiration date',
  status: 'Status',
} as const;
export type LicenseColumn = keyof typeof LICENSE_HEADINGS;
export const LICENSE_COLUMNS = Object.keys(LICENSE_HEADINGS) as readonly LicenseColumn[];

/** What other systems call them, in small letters without signs. */
const ALSO: Readonly<Record<LicenseColumn, readonly string[]>> = {
  company: ['company', 'companyname', 'agency'],
  client: ['client', 'clientname'],
  licenseNumber: ['licensenumber', 'licenseno', 'license', 'number'],
  licensee: ['licensee', 'licenseename', 'name'],
  state: ['state', 'licensestate', 'jurisdiction'],
  licenseType: ['licensetype', 'type'],
  npn: ['npn', 'nationalproducernumber'],
  effectiveDate: ['effectivedate', 'effective', 'issuedate', 'issued'],
  expirationDate: ['expirationdate', 'expiration', 'expires', 'expirydate'],
  status: ['status', 'licensestatus'],
};

export const LICENSE_VOCABULARY: TableVocabulary<LicenseColumn> = {
  headings: LICENSE_HEADINGS,
  also: ALSO,
  needed: ['licenseNumber', 'licensee', 'state'],
};

const STATUS_BY_NAME: Readonly<Record<string, StoredLicenseStatus>> = {
  '': 'ACTIVE',
  active: 'ACTIVE',
  // By its dates.
  expiring: 'ACTIVE',
  expired: 'ACTIVE',
  pending: 'PENDING',
  inactive: 'INACTIVE',
};

/** What somebody says of a license; null for another word. */
export function statusNamed(text: string): StoredLicenseStatus | null {
  return STATUS_BY_NAME[text.trim().toLowerCase()] ?? null;
}
