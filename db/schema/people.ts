import type { Generated } from 'kysely';
import type { ApiKeyScope } from '#domain/access/api-keys.ts';
import type { OptionalMail } from '#domain/access/notifications.ts';
import type { InvoiceableStatus, Role, UserStatus } from '#domain/access/roles.ts';
import type { ResetStatus } from '#domain/access/second-factor-resets.ts';
import type { SignInOutcome, SignInWay } from '#domain/access/sign-ins.ts';
import type { ViewEnding } from '#domain/access/viewing.ts';
import type { CommissionMode, FilingFeeMode } from '#domain/fees/vocabulary.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Created, Json, NullableInt8 } from './columns.ts';

export interface DailyDigestsTable {
  user_id: string;
  written_on: string;
}

export interface CompaniesTable {
  id: Generated<string>;
  company: string;
  name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  address: Generated<string>;
  npn: Generated<string>;
  license_numbers: Generated<string>;
  payment_terms_days: Generated<number>;
  shares_filings: Generated<boolean>;
  notes: Generated<string>;
  version: Generated<number>;
  created_at: Created;
}

export interface UsersTable {
  id: Generated<string>;
  identity_provider: 'local' | 'firebase';
  identity_subject: string | null;
  first_name: string;
  last_name: string;
  email: string;
  email_verified: Generated<boolean>;
  phone: string | null;
  role: Role;
  status: UserStatus;
  company_id: string | null;
  invoiceable_status: Generated<InvoiceableStatus>;
  time_zone: Generated<string>;
  last_sign_in_at: Date | null;
  created_at: Created;
}

export interface SignInsTable {
  id: Generated<string>;
  user_id: string;
  at: Date;
  how: SignInWay;
  outcome: SignInOutcome;
  address: string;
  user_agent: string;
}

export interface UserViewsTable {
  id: Generated<string>;
  admin_id: string;
  user_id: string;
  reason: string;
  token_hash: string;
  session_id: string | null;
  signed_in_at: Date | null;
  second_factor: boolean;
  started_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ending: ViewEnding | null;
}

export interface UserStateRatesTable {
  user_id: string;
  state: JurisdictionCode;
  kind: FilingKind;
  mode: CommissionMode;
  value: string | null;
  minimum_cents: NullableInt8;
  updated_at: Created;
}

export interface UserStateSettingsTable {
  user_id: string;
  state: JurisdictionCode;
  filing_fee: FilingFeeMode;
  filing_fee_value: string | null;
  filing_fee_minimum_cents: NullableInt8;
  updated_at: Created;
}

export interface ApiKeysTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  scopes: ApiKeyScope[];
  key_hash: string;
  last_four: string;
  expires_at: Date;
  last_used_at: Generated<Date | null>;
  created_at: Created;
  revoked_at: Generated<Date | null>;
}

export interface MailOptOutsTable {
  user_id: string;
  mail: OptionalMail;
  created_at: Created;
}

export interface SavedViewsTable {
  id: Generated<string>;
  list: string;
  owner_id: string;
  name: string;
  query: Json;
  is_shared: Generated<boolean>;
  is_default: Generated<boolean>;
  created_at: Created;
  updated_at: Created;
}

export interface SecondFactorResetsTable {
  id: Generated<string>;
  user_id: string;
  status: ResetStatus;
  created_at: Date;
  reason: Generated<string>;
  started_by: string | null;
  started_at: Date | null;
  approved_by: string | null;
  approved_at: Date | null;
  due_at: Date | null;
  ended_by: string | null;
  ended_at: Date | null;
  approvers_asked: Generated<string[]>;
}
