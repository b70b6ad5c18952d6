import type { Generated } from 'kysely';
import type { SetupStep } from '#domain/agency/setup-steps.ts';
import type { Capacity, DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';

export interface AgencySettingsTable {
  only_row: Generated<boolean>;
  legal_name: Generated<string>;
  brand_name: Generated<string>;
  mailing_address: Generated<string>;
  street_address: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  license_numbers: Generated<string>;
  ach_instructions: Generated<string>;
  wire_instructions: Generated<string>;
  check_instructions: Generated<string>;
  privacy_text: Generated<string>;
  terms_text: Generated<string>;
  logo_document_id: string | null;
  version: number;
  changed_by: string;
  changed_at: Date;
}

export interface PaymentInstructionRevisionsTable {
  method: DirectPaymentMethod;
  version: number;
  instructions: string;
  changed_by: string;
  changed_at: Date;
}

export interface SkippedSetupStepsTable {
  step: SetupStep;
  skipped_by: string;
  skipped_at: Date;
}

export interface StateConfirmationsTable {
  id: Generated<string>;
  state: JurisdictionCode;
  capacity: Capacity;
  is_filed: boolean;
  confirmed_by: string;
  confirmed_at: Date;
  replaced_at: Date | null;
}
