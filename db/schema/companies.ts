import type { Generated } from 'kysely';
import type { CompanyDocumentKind } from '#domain/company/company-documents.ts';
import type { UserStateRatesTable, UserStateSettingsTable } from './people.ts';

export interface CompanyNotesTable {
  id: Generated<string>;
  company_id: string;
  text: string;
  version: Generated<number>;
  created_by: string;
  created_at: Date;
  changed_by: string | null;
  changed_at: Date | null;
}

export interface CompanyDocumentsTable {
  company_id: string;
  document_id: string;
  kind: CompanyDocumentKind;
}

export interface CompanyStateRatesTable extends Omit<UserStateRatesTable, 'user_id'> {
  company_id: string;
}

export interface CompanyStateSettingsTable extends Omit<UserStateSettingsTable, 'user_id'> {
  company_id: string;
}
