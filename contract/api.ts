import type { z } from 'zod';
import type { FileAnswer } from './route.ts';
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
import { contactRoutes } from './routes/contact.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { documentRoutes } from './routes/document.ts';
import { draftRoutes } from './routes/draft.ts';
import { examPackRoutes } from './routes/exam-pack.ts';
import { exemptPurchaserRoutes } from './routes/exempt-purchaser.ts';
import { filingRoutes } from './routes/filing.ts';
import { filingBulkRoutes } from './routes/filing-bulk.ts';
import { filingEvidenceRoutes } from './routes/filing-evidence.ts';
import { filingImportRoutes } from './routes/filing-import.ts';
import { filingStateRoutes } from './routes/filing-state.ts';
import { filingStateSettingsRoutes } from './routes/filing-state-settings.ts';
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
import { paymentRoutes } from './routes/payment.ts';
import { quoteRoutes } from './routes/quote.ts';
import { reconciliationRoutes } from './routes/reconciliation.ts';
import { recordImportRoutes } from './routes/record-import.ts';
import { recordRoutes } from './routes/records.ts';
import { reportRoutes } from './routes/report.ts';
import { reviewRoutes } from './routes/review.ts';
import { savedViewRoutes } from './routes/saved-view.ts';
import { searchRoutes } from './routes/search.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { secondFactorResetRoutes } from './routes/second-factor-reset.ts';
import { serviceRoutes } from './routes/service.ts';
import { sessionRoutes } from './routes/session.ts';
import { storageRoutes } from './routes/storage.ts';
import { termsRoutes } from './routes/terms.ts';
import { userRoutes } from './routes/user.ts';
import { verifyRoutes } from './routes/verify.ts';
import { webhookRoutes } from './routes/webhook.ts';
import { workbenchRoutes } from './routes/workbench.ts';
import { zipCodeRoutes } from './routes/zip-code.ts';

/** Every route of the API. What is not here does not exist. */
export const API = {
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
  ...contactRoutes,
  ...dashboardRoutes,
  ...documentRoutes,
  ...draftRoutes,
  ...examPackRoutes,
  ...filingBulkRoutes,
  ...filingEvidenceRoutes,
  ...filingImportRoutes,
  ...recordImportRoutes,
  ...filingRoutes,
  ...filingStateRoutes,
  ...filingStateSettingsRoutes,
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
  ...paymentRoutes,
  ...quoteRoutes,
  ...recordRoutes,
  ...reportRoutes,
  ...reconciliationRoutes,
  ...reviewRoutes,
  ...secondFactorResetRoutes,
  ...storageRoutes,
  ...savedViewRoutes,
  ...searchRoutes,
  ...secondFactorRoutes,
  ...serviceRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...termsRoutes,
  ...verifyRoutes,
  ...webhookRoutes,
  ...workbenchRoutes,
  ...zipCodeRoutes,
} as const;

export type Api = typeof API;
export type RouteKey = keyof Api;

type Part<K extends RouteKey, Name extends string> =
  Api[K] extends Readonly<Record<Name, infer Value>> ? Value : undefined;

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Received<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Path parameters, query, body and the text fields of a form as a caller writes them; undefined where the route has none. */
export type ParamsOf<K extends RouteKey> = Sent<Part<K, 'params'>>;
export type QueryOf<K extends RouteKey> = Sent<Part<K, 'query'>>;
export type BodyOf<K extends RouteKey> = Sent<Part<K, 'body'>>;
export type FormOf<K extends RouteKey> = Sent<Part<K, 'form'>>;

/** The same as the handler gets them: checked, with defaults filled in. */
export type CheckedParamsOf<K extends RouteKey> = Received<Part<K, 'params'>>;
export type CheckedQueryOf<K extends RouteKey> = Received<Part<K, 'query'>>;
export type CheckedBodyOf<K extends RouteKey> = Received<Part<K, 'body'>>;

type Answers<K extends RouteKey> = Api[K]['answers'][keyof Api[K]['answers']];

/** What the route answers with when it succeeds. */
export type AnswerOf<K extends RouteKey> =
  Answers<K> extends infer Answer ? (Answer extends z.ZodType ? z.output<Answer> : never) : never;

/** Whether the answer is a file and no JSON. */
export type IsFile<K extends RouteKey> = Answers<K> extends FileAnswer ? true : false;

/** The routes that also answer as a file where Accept asks for it. */
export type AlsoFileRouteKey = { [K in RouteKey]: Part<K, 'alsoAs'> extends string ? K : never }[RouteKey];
/** The routes that answer with a file, those that answer with a page of a list, and those that take a file. */
export type FileRouteKey = { [K in RouteKey]: IsFile<K> extends true ? K : never }[RouteKey];
export type ListRouteKey = { [K in RouteKey]: Part<K, 'isList'> extends true ? K : never }[RouteKey];
export type UploadRouteKey = { [K in RouteKey]: Part<K, 'isMultipart'> extends true ? K : never }[RouteKey];

/** How a call of this route carries its Idempotency-Key; undefined where it takes none. */
export type IdempotencyOf<K extends RouteKey> = Part<K, 'idempotencyKey'>;
export type WhoOf<K extends RouteKey> = Api[K]['access']['who'];
