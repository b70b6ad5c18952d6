import type {
  AgencySettingsTable,
  PaymentInstructionRevisionsTable,
  SkippedSetupStepsTable,
  StateConfirmationsTable,
} from './schema/agency.ts';
import type {
  BankFeeReversalsTable,
  BankFeesTable,
  BankFilesTable,
  BanksTable,
  BankTransactionMatchesTable,
  BankTransactionsTable,
} from './schema/bank.ts';
import type {
  CompanyDocumentsTable,
  CompanyMergeRowsTable,
  CompanyMergesTable,
  CompanyNotesTable,
  CompanyStateRatesTable,
  CompanyStateSettingsTable,
} from './schema/companies.ts';
import type {
  FilingImportMappingsTable,
  FilingImportRowsTable,
  FilingImportsTable,
  RecordImportMappingsTable,
} from './schema/filing-imports.ts';
import type {
  ComplianceFormSignaturesTable,
  DocumentsTable,
  FilingAgencyChargesTable,
  FilingDraftsTable,
  FilingEventsTable,
  FilingEvidenceTable,
  FilingLinesTable,
  FilingNumbersTable,
  FilingSubmissionsTable,
  FilingsTable,
  PaymentRemindersTable,
} from './schema/filings.ts';
import type { InsurerListingsTable } from './schema/insurer-listings.ts';
import type { InsurersTable } from './schema/insurers.ts';
import type {
  InvoiceFilingsTable,
  InvoiceNumbersTable,
  InvoiceRemindersTable,
  InvoiceRevisionsTable,
  InvoicesTable,
} from './schema/invoices.ts';
import type {
  CapacityAnswersTable,
  CapacityRequestsTable,
  CapacityRulingsTable,
  FilingStateSettingsTable,
  PlaceRateRequestsTable,
  RuleOverridesTable,
  RuleReadingsTable,
} from './schema/law.ts';
import type {
  AuthorizationRemindersTable,
  ClientAuthorizationsTable,
  ClientsTable,
  LicenseDocumentsTable,
  LicenseRemindersTable,
  LicensesTable,
} from './schema/licenses.ts';
import type {
  BankBalancesTable,
  BankOpeningsTable,
  CompanyPaymentsView,
  CompanyRefundsView,
  LedgerAccountsTable,
  LedgerChecksTable,
  LedgerDayBalancesTable,
  LedgerEntriesTable,
  LedgerPostingsTable,
  LedgerRollUpTable,
  PaymentAllocationReleasesTable,
  PaymentAllocationsTable,
  PaymentReversalsTable,
  PaymentsTable,
  RefundsTable,
} from './schema/money.ts';
import type {
  ApiKeysTable,
  CompaniesTable,
  DailyDigestsTable,
  MailOptOutsTable,
  SavedViewsTable,
  SecondFactorResetsTable,
  SignInsTable,
  UserStateRatesTable,
  UserStateSettingsTable,
  UsersTable,
  UserViewsTable,
} from './schema/people.ts';
import type {
  AuditEntriesTable,
  AuditHeadTable,
  BackupsTable,
  ContactMessagesTable,
  IdempotencyKeysTable,
  MessageTemplatesTable,
  OutboxMailsTable,
  PresencesTable,
} from './schema/records.ts';
import type {
  CalendarFeedsTable,
  ReconciliationAssessmentsTable,
  ReconciliationFiguresTable,
  ReconciliationsTable,
  ReportAdjustmentLinesTable,
  ReportAdjustmentsTable,
  ReportChargesTable,
  ReportEventsTable,
  ReportItemsTable,
  ReportPenaltiesTable,
  ReportPenaltyReversalsTable,
  ReportRemindersTable,
  ReportsTable,
} from './schema/reports.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './schema/webhooks.ts';

/** Every table of the product as Kysely sees it; `schema/` says what stands in each. */
export interface Database {
  companies: CompaniesTable;
  company_documents: CompanyDocumentsTable;
  company_merge_rows: CompanyMergeRowsTable;
  company_merges: CompanyMergesTable;
  company_notes: CompanyNotesTable;
  company_state_rates: CompanyStateRatesTable;
  company_state_settings: CompanyStateSettingsTable;
  daily_digests: DailyDigestsTable;
  users: UsersTable;
  sign_ins: SignInsTable;
  user_views: UserViewsTable;
  user_state_rates: UserStateRatesTable;
  user_state_settings: UserStateSettingsTable;
  filing_state_settings: FilingStateSettingsTable;
  capacity_rulings: CapacityRulingsTable;
  agency_settings: AgencySettingsTable;
  payment_instruction_revisions: PaymentInstructionRevisionsTable;
  skipped_setup_steps: SkippedSetupStepsTable;
  state_confirmations: StateConfirmationsTable;
  capacity_answers: CapacityAnswersTable;
  capacity_requests: CapacityRequestsTable;
  place_rate_requests: PlaceRateRequestsTable;
  compliance_form_signatures: ComplianceFormSignaturesTable;
  filing_evidence: FilingEvidenceTable;
  insurer_listings: InsurerListingsTable;
  insurers: InsurersTable;
  clients: ClientsTable;
  client_authorizations: ClientAuthorizationsTable;
  authorization_reminders: AuthorizationRemindersTable;
  licenses: LicensesTable;
  license_documents: LicenseDocumentsTable;
  license_reminders: LicenseRemindersTable;
  rule_overrides: RuleOverridesTable;
  rule_readings: RuleReadingsTable;
  filing_drafts: FilingDraftsTable;
  filing_imports: FilingImportsTable;
  filing_import_rows: FilingImportRowsTable;
  filing_import_mappings: FilingImportMappingsTable;
  record_import_mappings: RecordImportMappingsTable;
  filing_numbers: FilingNumbersTable;
  filings: FilingsTable;
  filing_submissions: FilingSubmissionsTable;
  filing_lines: FilingLinesTable;
  filing_agency_charges: FilingAgencyChargesTable;
  filing_events: FilingEventsTable;
  documents: DocumentsTable;
  payments: PaymentsTable;
  company_payments: CompanyPaymentsView;
  banks: BanksTable;
  bank_files: BankFilesTable;
  bank_transaction_matches: BankTransactionMatchesTable;
  bank_transactions: BankTransactionsTable;
  bank_fees: BankFeesTable;
  bank_fee_reversals: BankFeeReversalsTable;
  payment_allocations: PaymentAllocationsTable;
  payment_allocation_releases: PaymentAllocationReleasesTable;
  payment_reversals: PaymentReversalsTable;
  refunds: RefundsTable;
  company_refunds: CompanyRefundsView;
  invoice_numbers: InvoiceNumbersTable;
  invoices: InvoicesTable;
  invoice_revisions: InvoiceRevisionsTable;
  invoice_filings: InvoiceFilingsTable;
  payment_reminders: PaymentRemindersTable;
  invoice_reminders: InvoiceRemindersTable;
  reports: ReportsTable;
  report_items: ReportItemsTable;
  report_charges: ReportChargesTable;
  report_events: ReportEventsTable;
  report_penalties: ReportPenaltiesTable;
  report_penalty_reversals: ReportPenaltyReversalsTable;
  report_reminders: ReportRemindersTable;
  reconciliations: ReconciliationsTable;
  reconciliation_figures: ReconciliationFiguresTable;
  reconciliation_assessments: ReconciliationAssessmentsTable;
  report_adjustments: ReportAdjustmentsTable;
  report_adjustment_lines: ReportAdjustmentLinesTable;
  calendar_feeds: CalendarFeedsTable;
  bank_balances: BankBalancesTable;
  bank_openings: BankOpeningsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_postings: LedgerPostingsTable;
  ledger_day_balances: LedgerDayBalancesTable;
  ledger_roll_up: LedgerRollUpTable;
  ledger_checks: LedgerChecksTable;
  audit_entries: AuditEntriesTable;
  audit_head: AuditHeadTable;
  backups: BackupsTable;
  outbox_mails: OutboxMailsTable;
  contact_messages: ContactMessagesTable;
  idempotency_keys: IdempotencyKeysTable;
  api_keys: ApiKeysTable;
  mail_opt_outs: MailOptOutsTable;
  saved_views: SavedViewsTable;
  message_templates: MessageTemplatesTable;
  presences: PresencesTable;
  second_factor_resets: SecondFactorResetsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
