import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { StoredLicenseStatus } from '#domain/license/status.ts';

/** What somebody says of a license. */
export interface LicenseDetails {
  companyId: string | null;
  clientId: string | null;
  licenseNumber: string;
  licensee: string;
  state: JurisdictionCode;
  licenseType: string;
  npn: string;
  effectiveOn: CivilDate | null;
  /** The last day on which it counts. */
  expiresOn: CivilDate | null;
  status: StoredLicenseStatus;
}

/** A license with whom it belongs to. */
export interface LicenseRecord extends LicenseDetails {
  id: string;
  company: string | null;
  clientName: string | null;
  documents: { id: string; fileName: string }[];
  version: number;
  createdAt: Date;
}

/** Licenses with the names of whom they belong to. */
export const LICENSES_JOINED = `licenses
  left join companies on companies.id = licenses.company_id
  left join clients on clients.id = licenses.client_id`;

export const LICENSE_COLUMNS = [
  'licenses.id',
  'licenses.company_id as "companyId"',
  'companies.company',
  'licenses.client_id as "clientId"',
  'clients.name as "clientName"',
  'licenses.license_number as "licenseNumber"',
  'licenses.licensee',
  'licenses.state',
  'licenses.license_type as "licenseType"',
  'licenses.npn',
  'licenses.effective_on as "effectiveOn"',
  'licenses.expires_on as "expiresOn"',
  'licenses.status',
  `coalesce((select json_agg(json_build_object('id', documents.id, 'fileName', documents.file_name)
      order by documents.created_at, documents.id)
    from license_documents join documents on documents.id = license_documents.document_id
    where license_documents.license_id = licenses.id), '[]'::json) as documents`,
  'licenses.version',
  'licenses.created_at as "createdAt"',
] as const;

/** A license as these columns are read. */
export type LicenseRow = Omit<LicenseRecord, 'effectiveOn' | 'expiresOn'> & {
  effectiveOn: string | null;
  expiresOn: string | null;
};

export function toLicense(row: LicenseRow): LicenseRecord {
  return {
    ...row,
    effectiveOn: row.effectiveOn === null ? null : parseCivilDate(row.effectiveOn),
    expiresOn: row.expiresOn === null ? null : parseCivilDate(row.expiresOn),
  };
}
