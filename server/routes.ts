import type { App } from './app.ts';
import type { AppContext } from './context.ts';
import { apiKeyRoutes } from './routes/api-key.ts';
import { auditRoutes } from './routes/audit.ts';
import { companyRoutes } from './routes/company.ts';
import { configRoutes } from './routes/config.ts';
import { contactRoutes } from './routes/contact.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { documentRoutes } from './routes/document.ts';
import { draftRoutes } from './routes/draft.ts';
import { emailChangeRoutes } from './routes/email-change.ts';
import { filingEventRoutes } from './routes/filing-events.ts';
import { filingListRoutes } from './routes/filing-list.ts';
import { filingStateRoutes } from './routes/filing-state.ts';
import { filingStateSettingsRoutes } from './routes/filing-state-settings.ts';
import { healthRoutes } from './routes/health.ts';
import { homeStateRoutes } from './routes/home-state.ts';
import { identityRoutes } from './routes/identity.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { obligationRoutes } from './routes/obligation.ts';
import { openapiRoutes } from './routes/openapi.ts';
import { outboxRoutes } from './routes/outbox.ts';
import { ownDataRoutes } from './routes/own-data.ts';
import { quoteRoutes } from './routes/quote.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { sessionRoutes } from './routes/session.ts';
import { userRoutes } from './routes/user.ts';
import { userTermsRoutes } from './routes/user-terms.ts';
import { verifyRoutes } from './routes/verify.ts';

/** Every group of routes of the API. Nothing is found by itself: what is not here does not exist. */
export const routes: ((app: App, context: AppContext) => void)[] = [
  healthRoutes,
  openapiRoutes,
  configRoutes,
  filingStateRoutes,
  filingStateSettingsRoutes,
  filingListRoutes,
  draftRoutes,
  filingEventRoutes,
  documentRoutes,
  dashboardRoutes,
  obligationRoutes,
  quoteRoutes,
  homeStateRoutes,
  verifyRoutes,
  identityRoutes,
  secondFactorRoutes,
  emailChangeRoutes,
  userRoutes,
  sessionRoutes,
  apiKeyRoutes,
  notificationRoutes,
  ownDataRoutes,
  userTermsRoutes,
  companyRoutes,
  contactRoutes,
  outboxRoutes,
  auditRoutes,
];
