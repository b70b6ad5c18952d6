import type { HandledRoute } from './register.ts';
import { accountRoutes } from './routes/account.ts';
import { agencyRoutes } from './routes/agency.ts';
import { apiKeyRoutes } from './routes/api-key.ts';
import { bankRoutes } from './routes/bank.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { capacityAnswerRoutes } from './routes/capacity-answer.ts';
import { clientRoutes } from './routes/client.ts';
import { companyRoutes } from './routes/company.ts';
import { companyMergeRoutes } from './routes/company-merge.ts';
import { companyRecordRoutes } from './routes/company-records.ts';
import { complianceFormRoutes } from './routes/compliance-form.ts';
import { configRoutes } from './routes/config.ts';
import { contactRoutes } from './routes/contact.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { documentRoutes } from './routes/document.ts';
import { draftRoutes } from './routes/draft.ts';
import { emailChangeRoutes } from './routes/email-change.ts';
import { examPackRoutes } from './routes/exam-pack.ts';
import { exemptPurchaserRoutes } from './routes/exempt-purchaser.ts';
import { filingBulkRoutes } from './routes/filing-bulk.ts';
import { filingEventRoutes } from './routes/filing-events.ts';
import { filingEvidenceRoutes } from './routes/filing-evidence.ts';
import { filingImportRoutes } from './routes/filing-import.ts';
import { filingListRoutes } from './routes/filing-list.ts';
import { filingStateRoutes } from './routes/filing-state.ts';
import { filingStateSettingsRoutes } from './routes/filing-state-settings.ts';
import { healthRoutes } from './routes/health.ts';
import { homeStateRoutes } from './routes/home-state.ts';
import { identityRoutes } from './routes/identity.ts';
import { insurerRoutes } from './routes/insurer.ts';
import { invoiceRoutes } from './routes/invoice.ts';
import { invoiceBulkRoutes } from './routes/invoice-bulk.ts';
import { ledgerRoutes } from './routes/ledger.ts';
import { licenseRoutes } from './routes/license.ts';
import { listExportRoutes } from './routes/list-export.ts';
import { messageTemplateRoutes } from './routes/message-template.ts';
import { noticeRoutes } from './routes/notice.ts';
import { notificationsRoutes } from './routes/notifications.ts';
import { obligationRoutes } from './routes/obligation.ts';
import { openapiRoutes } from './routes/openapi.ts';
import { ownDataRoutes } from './routes/own-data.ts';
import { paymentRoutes } from './routes/payment.ts';
import { quoteRoutes } from './routes/quote.ts';
import { reconciliationRoutes } from './routes/reconciliation.ts';
import { recordImportRoutes } from './routes/record-import.ts';
import { recordRoutes } from './routes/records.ts';
import { reportRoutes } from './routes/report.ts';
import { reportExportRoutes } from './routes/report-export.ts';
import { reviewRoutes } from './routes/review.ts';
import { savedViewRoutes } from './routes/saved-view.ts';
import { searchRoutes } from './routes/search.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { secondFactorResetRoutes } from './routes/second-factor-reset.ts';
import { sessionRoutes } from './routes/session.ts';
import { storageRoutes } from './routes/storage.ts';
import { termsRoutes } from './routes/terms.ts';
import { userRoutes } from './routes/user.ts';
import { verifyRoutes } from './routes/verify.ts';
import { webhookRoutes } from './routes/webhook.ts';
import { workbenchRoutes } from './routes/workbench.ts';
import { zipCodeRoutes } from './routes/zip-code.ts';

/** Who answers each route of the contract. */
export const routes: readonly HandledRoute[] = [
  ...accountRoutes,
  ...agencyRoutes,
  ...apiKeyRoutes,
  ...bankRoutes,
  ...calendarRoutes,
  ...capacityAnswerRoutes,
  ...clientRoutes,
  ...companyRoutes,
  ...companyMergeRoutes,
  ...companyRecordRoutes,
  ...configRoutes,
  ...contactRoutes,
  ...dashboardRoutes,
  ...documentRoutes,
  ...examPackRoutes,
  ...draftRoutes,
  ...emailChangeRoutes,
  ...filingBulkRoutes,
  ...filingEventRoutes,
  ...filingEvidenceRoutes,
  ...filingImportRoutes,
  ...recordImportRoutes,
  ...filingListRoutes,
  ...filingStateRoutes,
  ...filingStateSettingsRoutes,
  ...healthRoutes,
  ...homeStateRoutes,
  ...exemptPurchaserRoutes,
  ...identityRoutes,
  ...ledgerRoutes,
  ...insurerRoutes,
  ...invoiceRoutes,
  ...invoiceBulkRoutes,
  ...licenseRoutes,
  ...messageTemplateRoutes,
  ...listExportRoutes,
  ...notificationsRoutes,
  ...complianceFormRoutes,
  ...noticeRoutes,
  ...obligationRoutes,
  ...openapiRoutes,
  ...ownDataRoutes,
  ...paymentRoutes,
  ...quoteRoutes,
  ...recordRoutes,
  ...reportExportRoutes,
  ...reportRoutes,
  ...reconciliationRoutes,
  ...reviewRoutes,
  ...secondFactorResetRoutes,
  ...savedViewRoutes,
  ...searchRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...storageRoutes,
  ...userRoutes,
  ...termsRoutes,
  ...verifyRoutes,
  ...webhookRoutes,
  ...workbenchRoutes,
  ...zipCodeRoutes,
];
