import type { Generated } from 'kysely';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { AuthorizationKind } from '#domain/license/authorization.ts';
import type { StoredLicenseStatus } from '#domain/license/status.ts';
import type { Created } from './columns.ts';

export interface ClientsTable {
  id: Generated<string>;
  name: string;
  company_id: string | null;
  contact: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  address: Generated<string>;
  notes: Generated<string>;
  version: Generated<number>;
  created_by: string;
  created_at: Created;
}

export interface LicensesTable {
  id: Generated<string>;
  company_id: string | null;
  client_id: string | null;
  license_number: string;
  license_key: string;
  licensee: string;
  licensee_key: string;
  state: JurisdictionCode;
  license_type: Generated<string>;
  npn: Generated<string>;
  effective_on: string | null;
  expires_on: string | null;
  status: Generated<StoredLicenseStatus>;
  version: Generated<number>;
  created_by: string;
  created_at: Created;
}

export interface LicenseDocumentsTable {
  license_id: string;
  document_id: string;
}

export interface ClientAuthorizationsTable {
  id: Generated<string>;
  client_id: string;
  state: JurisdictionCode;
  kind: AuthorizationKind;
  signed_on: string;
  person: string;
  expires_on: string | null;
  document_id: string | null;
  recorded_by: string;
  recorded_at: Date;
  ended_by: string | null;
  ended_at: Date | null;
  end_reason: Generated<string>;
}

export interface AuthorizationRemindersTable {
  authorization_id: string;
  days: number;
  sent_at: Date;
}

export interface LicenseRemindersTable {
  license_id: string;
  expires_on: string;
  days: number;
  sent_at: Date;
}
